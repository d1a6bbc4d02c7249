import {
  accentedDate,
  adverb,
  agent,
  ar,
  date,
  dated,
  doing,
  few,
  infinitive,
  judged,
  others,
  participle,
  result,
  thing,
  undone,
} from './spanish-words.ts';
import { pattern } from './lexicon.ts';

/** Something has happened or is happening, whoever did it. */
export const event: readonly RegExp[] = [
  pattern(
    ` (?:quedo|quedaron|ha quedado|han quedado) (?:${adverb} )*(?:${participle}|${undone}|al dia|a cero|en cero|fuera) (?!${dated})`,
  ),
  pattern(
    `^ (?:y |ya )?(?:queda|quedan|quedo|quedaron) (?:\\S+ )?(?:${participle}|${undone}) (?:el|la|los|las|tu|su) `,
  ),
  pattern(
    `^ (?:tu|su|la nueva|el nuevo) (?:\\S+ ){1,5}(?:es|queda|va|termina|empieza|sale|llega|sera|esta) (?:\\S+ ){1,6}(?:en vez de|en lugar de|y ya no) `,
  ),
  pattern(
    ` (?:reembolso|dinero|importe|abono|credito) (?:ya )?(?:esta en manos de|esta en|esta con|fue|salio|volvio|llego) (?:a |hacia )?(?:tu|su) (?:banco|tarjeta|cuenta) `,
  ),
  pattern(` (?:vuelve|vuelven|volvio|volvieron) a (?:estar|ser|funcionar|aparecer|tener) `),
  pattern(
    `^ (?:tu|su|tus|sus) (?:\\S+ ){1,4}(?:esta|estan|es|son) (?:\\S+ ){0,3}(?:de nuevo|nuevamente|otra vez) `,
  ),
  pattern(
    `^ (?:(?:tu|su|tus|sus) (?:\\S+ ){1,4}|todo |eso )(?:esta|estan) (?:ahora |ya )?(?:al dia|a cero|en cero|saldad[oa]s?|en regla|en orden|fuera de (?:tu|su) \\S+) `,
  ),
  pattern(
    `^ (?:usted |ya )?(?:estas|esta) (?:ya )?(?:dad[oa] de baja|inscrit[oa]|registrad[oa]|exent[oa]|al dia|reubicad[oa]|apuntad[oa]) `,
  ),
  pattern(
    ` (?:tu|su|la|el) (?:\\S+ ){1,3}(?:ha|han) (?:vuelto|salido|entrado|pasado|cambiado|bajado|subido|desaparecido) (?!(?:\\S+ ){0,2}${date})`,
  ),
  pattern(
    `^ (?!(?:usted|el cliente|el usuario) )(?:\\S+ ){1,5}acab(?:a|an) de (?!(?:ser|llegar|vencer|caducar|entrar|recibir|empezar) )[a-z]{3,}r(?:l[aoe]s?|te|se)? `,
  ),
  pattern(
    `^ (?:ahora|ya) (?:usted )?(?:tienes|tiene|cuentas con|cuenta con|dispones de|dispone de|pagas|paga) (?:\\S+ )?(?:${few} |acceso |permiso|licencia|derecho)`,
  ),
  pattern(
    `^ (?:(?:tu|su|tus|sus) (?:\\S+ ){1,4}|(?:el |la )?${thing} \\S*\\d\\S* )(?:(?:ahora|ya) )?(?:muestra|incluye|contiene|tiene|cuesta|termina|empieza|apunta|usa|vence|renueva|funciona|cubre|suma) (?:ahora|ya) `,
  ),
  pattern(
    `^ (?:(?:tu|su|tus|sus) (?:\\S+ ){1,4}|(?:el |la )?${thing} \\S*\\d\\S* )ya (?:muestra|incluye|contiene|tiene|cuesta|termina|empieza|apunta|usa|renueva|funciona|cubre|suma) `,
  ),
  pattern(
    `^ (?:tu|su|la|el) (?:\\S+ ){1,4}(?:queda|quedo) (?:para|fijad[oa]|en) (?!${few} |pendiente|espera)`,
  ),
  pattern(
    `^ (?:buen[oa]s? noticias? )?(?:el|la|tu|su|los|las) (?:\\S+ ){1,4}(?:ha desaparecido|han desaparecido|desaparecio|desaparecieron|se esfumo) `,
  ),
  pattern(` ya esta(?:n)? todo (?:\\S+ )?(?:${participle}|${result}|en orden|bien) `),
  pattern(
    `^ (?:el |la )?(?!(?:quien|que|eso|este|esta|esto) )\\S+ (?:\\S+ )?(?:ahora|ya) es (?:admin|parte|miembro|propiet|titular|duen|responsable|editor)`,
  ),
  pattern(
    ` ya (?:salio|salieron|va|van) (?:tu|su|un|una|el|la) (?:nuev[oa]|reembolso|dinero|reemplazo|repuesto|abono|articulo|invitacion|devolucion|correo) `,
  ),
  pattern(
    ` (?:la|el) nuev[oa] \\S+ (?:\\S+ )?(?:ya )?(?:esta|quedo|fue) (?:${participle}|en su lugar|en vigor|activ[oa]) (?!cuando |si |tras )`,
  ),
  pattern(
    ` (?:ha|han|has) (?:ya )?sido (?:${adverb} )*(?:${participle}|${undone}) (?!(?:\\S+ ){0,2}${others})`,
  ),
  pattern(` (?:fue|fueron|fuiste) (?:${adverb} )*(?:${participle}|${undone}) (?!${dated})`),
  pattern(
    ` se (?:te |le |me )?(?:ha|han) (?:ya )?(?:vuelto a )?(?:${participle}|${undone}|${infinitive}) (?!(?:\\S+ ){0,2}${others})`,
  ),
  pattern(` (?:ha|han) (?:quedado|resultado|comenzado|empezado|terminado|concluido|funcionado) `),
  pattern(` (?:quedo|quedaron) (?:${adverb} )?${result} `),
  pattern(` (?:esta|estan|estas) siendo ${participle} `),
  pattern(` se (?:te |le |les |os )?(?:esta|estan) ${doing} `),
  pattern(` ya (?:esta|estan) (?:${participle}|${result}|${undone}) `),
  pattern(` (?:esta|estan) (?:ahora|ya) (?:${participle}|${result}) `),
  pattern(` ahora (?:esta|estan) (?:${participle}|${result}) `),
  pattern(` (?:esta|estan) (?:${result}) ahora `),
  pattern(` ya se hizo `),
  pattern(
    ` (?:tu|su|el) (?:nuevo |nueva )?(?:plan|propietario|limite|ciclo|suscripcion|cuenta|correo) (?:ahora es|es ahora|ya es|paso a ser) `,
  ),
  pattern(` (?:ahora estas|ya estas|estas ahora) (?:en|con) `),
  pattern(
    ` (?:dinero|reembolso|importe) (?:ya )?(?:esta en camino|va de camino|esta de camino|va en camino) `,
  ),
  pattern(` (?:tu|su) (?:numero de (?:ticket|caso|referencia)|ticket) es `),
  pattern(` a partir de hoy (?:\\S+ ){1,5}esta ${result} `),
  pattern(
    ` (?:tu|su) (?:\\S+ )?(?:cancelacion|reembolso|solicitud|baja) (?:esta|se encuentra) en (?:proceso|tramite|curso) `,
  ),
  pattern(
    `^ (?:ya |todo |eso |esto |la \\S+ |el \\S+ |tu \\S+ |su \\S+ )?esta(?:n)? (?:todo )?(?:${result})(?: por ti)? $`,
  ),
  pattern(`^ ya esta $`),
  pattern(`^ (?:ya |todo ){1,2}(?:quedo|ha quedado|esta) (?:todo )?(?:listo |hecho |resuelto )?$`),
  pattern(
    `^ (?:\\S+ ){1,8}(?:ahora|desde ya) (?:es|son|esta|estan|figura|figuran|consta|constan|aparece|va|van|recibe|tiene) (?!posible|necesari|disponi|preciso|en (?!el plan|la lista|tu |su ))`,
  ),
  pattern(`^ (?:\\S+ ){1,8}(?:es|son|figura|consta) ahora (?!posible|necesario)`),
  pattern(
    `^ (?:(?:tu|su|tus|sus)|(?:el |la )?${thing} \\S*\\d\\S*) (?:\\S+ ){0,5}?(?:esta|estan|queda|quedan|quedo|quedaron) (?:${adverb} )*(?:${result}|reservad[oa]|agendad[oa]|programad[oa]|en pausa|marcad[oa]|restaurad[oa]) (?!a |al |en un plazo|despues |tras |por que|porque|desde |hasta el )`,
  ),
  pattern(
    `^ (?:tu|su|tus|sus|el|la|los|las|todo|eso) (?:\\S+ ){0,6}?(?:esta|estan) (?:todo )?(?:${result}|${undone})(?: por (?:nuestra|mi) parte| de nuestro lado| ahora| ya)* $`,
  ),
  pattern(
    ` ya (?:esta|estan|es|son) (?:tu|su|activ[oa]s?|en marcha|en curso|vigentes?|guardad[oa]s?|operativ[oa]s?|reservad[oa]s?|en vivo|publicad[oa]s?) `,
  ),
  pattern(` (?:esta|estan) (?:ya )?de vuelta `),
  pattern(
    `(?<! (?:pedido|paquete|envio|entrega)) (?:ya )?(?:esta|estan|va|van) (?:ya )?(?:en|de) camino `,
  ),
  pattern(
    `^ (?:ya )?(?:te|le|os|les) (?!(?:recomend|ofrec|suger|ped|ayud|mostr|pregunt|agradec|rog|cobr|explic|inform)[a-z]+ )(?:[a-z]{3,}(?:amos|imos)|hicimos|dimos) (?!si |cuando )`,
  ),
  pattern(
    ` (?:es|son) (?:ahora )?(?:el|la|los|las) nuev[oa]s? (?:propietari|admin|duen|titular|predetermin|respons)`,
  ),
  pattern(` es (?:ahora )?la predeterminad[oa] `),
  pattern(
    ` (?:exportacion|importacion|migracion|transferencia|proceso) (?:ya )?(?:comenzo|empezo|termino) `,
  ),
];

/** The same of clauses that kept their accents. */
export const accentedEvent: readonly RegExp[] = [
  pattern(
    `^ (?:el|la|un|una|nuestr[oa]|mi|los|las|otr[oa]) (?:\\S+ ){0,3}?${agent} (?:(?:de|del|en) (?:la )?\\S+ )?(?:\\S+ )?(?:ya )?(?!${judged} )(?:\\p{L}{3,}(?:ó|aron|ieron)|hizo|hicieron|puso) (?:el|la|los|las|tu|su|lo|todo|eso) `,
  ),
  pattern(
    `^ (?:tu|su|el|la) (?:\\S+ ){1,4}?(?:ya )?(?:salió|desapareció|quedó fuera) (?:de|del) (?:tu |su )?(?:pedido|plan|cuenta|factura|lista|carrito|equipo) `,
  ),
  pattern(
    ` se (?:${ar}ó|emitió|resolvió|añadió|hizo|volvió a \\S+|abrió|restableció|revirtió) (?!${accentedDate})(?:un|una|tu|su|correctamente|con éxito|el|la|los|las|ya|al) `,
  ),
  pattern(` ya se (?:${ar}ó|emitió|resolvió|hizo) `),
  pattern(
    `^ (?:se (?:te |le )?|(?:tu|su|tus|sus|el|la|los|las) (?:(?!que )\\S+ ){1,5}?se (?:te |le )?)(?!(?:entreg|pag|cobr|retir|lanz|retras|perdi|extravi|venci|public|fund|debi|present)\\p{L}+ )\\p{L}{3,}(?:ó|aron|ieron) (?!(?:\\S+ ){0,2}${accentedDate})`,
  ),
  pattern(`^ (?:tu|su|la|el) (?:\\S+ ){1,3}pasó (?:a|al|para) `),
  pattern(
    `^ (?:(?:tu|su) (?:\\S+ ){1,3}|(?:el|la) (?:recargo|cargo|descuento|crédito) )(?:cambió|volvió|salió|entró) (?:a|al|de|en) `,
  ),
  pattern(
    ` (?:tu|su) \\S+ (?:\\S+ ){0,3}se (?:${ar}ó|emitió|resolvió|añadió|hizo) (?!(?:\\S+ ){0,2}${accentedDate})`,
  ),
  pattern(` se volvió a \\S+ `),
];
