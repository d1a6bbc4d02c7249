import { anyOf, pattern, type Lexicon } from './lexicon.ts';

/** Stems of regular verbs in -ar as they stand before -ado, -ando, -ar, -ó. */
const stems = `cancel reembols proces solicit cambi mejor actualiz agreg anad quit elimin borr cre gener registr
  escal deriv pas transfer avis notific inform contact envi reenvi mand desbloque bloque desactiv
  activ reactiv apag aplic abon acredit invit paus cerr anul marc cobr export inici revoc program
  reserv agend encarg ocup arregl correg solucion complet aprob confirm anot dej restaur fusion
  habilit deshabilit det par aument sincroniz reinici verific complet realiz finaliz guard efectu
  tramit ajust renov migr salv ejecut liber reprogram gestion rest edit modific asign retir reintent
  ampli termin list cort comunic habl adjunt conect desconect limpi present asent carg regres
  traslad configur archiv gestion ingres levant rebaj arch rescat comenz empez log`;
const ar = anyOf(stems);
const participle = `(?:(?:${ar}ad|restablecid|emitid|añadid|anadid|extendid|revertid|resuelt|abiert|hech|vuelt|devuelt|remitid|suspendid|corregid|puest|pedid|sustituid|transferid|convertid|atendid|reabiert|detenid|concluid|recibid|dad|redirigid|escrit|respondid|transferid|dich|puest|incluid|reducid|reembolsad|obtenid|definid)[oa]s?)`;
const past = `(?:${ar}é|reembolsé|${anyOf('apliqu notifiqu busqu marqu verifiqu revoqu encargu apagu pagu agregu publiqu modifiqu toqu carg descargu coloqu reubiqu desbloqu comuniqu rectifiqu cerr aprob saqu derivé')}é|restablecí|añadí|emití|extendí|resolví|corregí|abrí|escribí|pedí|remití|transferí|devolví|sustituí|respondí|definí|revertí|suspendí|concluí|hice|puse|di|pude|detuve|conseguí|mandé|logré|creé|volví a)`;
const plain = `(?:hice|puse|pude|detuve)`;
const adverb = anyOf(
  'ya ahora tambien finalmente hoy bien mismo te se la lo las los le les me nos todo correctamente debidamente automaticamente',
);
const doing = `(?:${ar}ando|emitiendo|resolviendo|restableciendo|transfiriendo|añadiendo|anadiendo|haciendo|corrigiendo|abriendo|cerrando|reembolsando|devolviendo|eliminando)(?:l[aoe]s?|te|se)?`;
const infinitive = `(?:${ar}ar|emitir|resolver|restablecer|transferir|anadir|hacer|corregir|abrir|cerrar|devolver|eliminar|extender)(?:l[aoe]s?|te|se)?`;
const agent = anyOf('equipo sistema soporte facturacion asistente departamento tidewater deskhand');
const thing = anyOf(
  `suscripcion plan reembolso ticket caso cuenta cambios? solicitud factura pago contrasena correo
   cancelacion operacion accion tarea incidencia mejora pedido tarjeta renovacion cargo todo baja
   peticion transferencia devolucion cupon descuento`,
);
const result = `(?:hech[oa]s?|list[oa]s?|resuelt[oa]|cancelad[oa]|activ[oa]|activad[oa]|cerrad[oa]|desbloquead[oa]|desactivad[oa]s?|apagad[oa]s?|habilitad[oa]|anulad[oa]|reembolsad[oa]|cambiad[oa]|eliminad[oa]|borrad[oa]|actualizad[oa]|confirmad[oa]|aprobad[oa]|avisad[oa]|solucionad[oa]|arreglad[oa]|procesad[oa]|emitid[oa]|completad[oa]|realizad[oa]|pausad[oa]|reactivad[oa]|guardad[oa]s?)`;
/** What an assistant may say it has done: it changes nothing. */
const read = anyOf(
  `encontrado buscado leido visto revisado entendido comprobado consultado mirado podido intentado
   sido tenido estado respondido explicado recibido mencionado citado resumido analizado
   encontré busqué revisé consulté miré intenté expliqué porqué qué café comprobé usé mencioné`,
);
const pronoun = `(?:te |se |la |lo |las |los |le |les |me |os |nos )`;

export const spanish: Lexicon = {
  own: [
    pattern(` (?:he|hemos) (?:${adverb} )*(?!${read} )\\S{2,}(?:ado|ido|sto|cho|lto|rto|rito) `),
    pattern(
      ` (?:he|hemos) (?:${adverb} )*(?:podido |logrado |conseguido |vuelto a )?(?:${participle}|${infinitive}) `,
    ),
    pattern(` (?:acabo|acabamos|acabe) de ${infinitive} `),
    pattern(` (?:estoy|estamos) (?:${adverb} )*(?:${doing}) `),
    pattern(` ${pronoun}estoy ${doing} `),
    pattern(` (?:voy|vamos) a ${infinitive} (?:\\S+ ){0,6}(?:ahora|inmediatamente|ya) `),
    pattern(` ya (?:me )?(?:estoy|estamos) (?:encargando|en ello|ocupando) `),
    pattern(` te paso con (?:un|una) (?:\\S+ ){1,3}(?:ahora|ya) `),
    pattern(` ${agent} (?:ya )?ha ${participle} `),
    pattern(` (?:ya|la|lo|te|le|se la|se lo|te la|te lo|^) (?:${plain}) `),
    pattern(` (?:${plain}) (?:el|la|los|las|lo|tu|tus|su|sus|eso|esto|cancelarla|\\S+) `),
    pattern(
      ` ya (?:la |lo |te |le )?(?:cancele|reembolse|cambie|envie|elimine|borre|actualice|procese|avise|cree) (?:tu|su|el|la|a) `,
    ),
    pattern(
      ` (?:dalo|darlo|delo|considera|consideralo|considerelo|considerala|considere) (?:por )?(?:\\S+ ){0,2}?${result} `,
    ),
    pattern(` te confirmo (?:la|el) (?:cancelacion|reembolso|cambio|baja|eliminacion) `),
    pattern(` me (?:he )?(?:puse|puesto) en contacto `),
    pattern(` (?:me tome la libertad|tome la libertad) `),
  ],
  accented: [
    pattern(
      `(?:^| (?:ya|te|la|lo|los|las|le|les|yo|también|hoy|y|pero|sí|listo|me|además|finalmente|genial|se lo)) ${past} `,
    ),
    pattern(`^ (?:ya )?cancelamos (?:tu|su) `),
    pattern(` (?:${agent}|tidewater|facturación) (?:ya )?(?:${ar}ó|emitió|hizo|resolvió) `),
    // After "le" and "la" such a word may be a French noun.
    pattern(
      `(?:^| (?:ya|te|lo|los|yo|también|hoy|y|pero|sí|listo|además|finalmente)) (?!${read} )\\p{L}{3,}(?<![aei]r)é `,
    ),
  ],
  accentedEvent: [
    pattern(
      ` se (?:${ar}ó|emitió|resolvió|añadió|hizo|volvió a \\S+|abrió|restableció|revirtió) (?:un|una|tu|su|correctamente|con éxito|el|la|los|las|ya|al) `,
    ),
    pattern(` ya se (?:${ar}ó|emitió|resolvió|hizo) `),
    pattern(` (?:tu|su) \\S+ (?:\\S+ ){0,3}se (?:${ar}ó|emitió|resolvió|añadió|hizo) `),
    pattern(` se volvió a \\S+ `),
  ],
  event: [
    pattern(
      ` (?:ha|han|has) (?:ya )?sido (?:${adverb} )?${participle} (?!por (?:ti|otra|una? (?!companer|colega|agente)|alguien|el (?!equipo|sistema|soporte))|en (?:19|20)\\d\\d )`,
    ),
    pattern(
      ` (?:fue|fueron|fuiste) (?:${adverb} )?${participle} (?!por (?:ti|otra|una? (?!companer|colega|agente)|alguien|el (?!equipo|sistema|soporte))|en (?:19|20)\\d\\d )`,
    ),
    pattern(
      ` se (?:te |le |me )?(?:ha|han) (?:ya )?(?:vuelto a )?(?:${participle}|${infinitive}) `,
    ),
    pattern(` (?:ha|han) (?:quedado|resultado|comenzado|empezado|terminado|concluido|funcionado) `),
    pattern(` (?:quedo|quedaron) (?:${adverb} )?${result} `),
    pattern(` (?:esta|estan|estas) siendo ${participle} `),
    pattern(` (?:se esta|se estan) ${doing} `),
    pattern(` ya (?:esta|estan) (?:${participle}|${result}) `),
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
  ],
  fragment: [
    pattern(
      `^ (?:✔ )?(?:ya |todo |ya esta )?(?:hecho|listo|completado|completada|cancelado|cancelada|reembolsado|resuelto|resuelta|confirmado|confirmada|actualizado|cambiado|enviado|procesado|eliminado|arreglado|solucionado)(?: con exito| correctamente| para ti| por ti| por nuestra parte| ✔.*)? $`,
    ),
    pattern(
      `^ (?:✔ )?(?:tu |su |el |la |los |las )?(?:\\S+ )?${thing} (?:\\S*\\d\\S* )?(?:ya )?${participle}(?: con exito| correctamente| ✔| a \\S+| \\S*\\d\\S*| ahora| hoy)*(?: ✔)? $`,
    ),
    pattern(`^ (?:estado|resultado|status) (?:✔ )?${participle} `),
    pattern(`^ ✔ (?:\\S+ ){0,6}${participle} `),
    pattern(`^ (?:${doing}) (?:\\S+ ){0,6}(?:ahora|⋯) `),
    pattern(`^ cancele (?:tu|su) suscripcion $`),
  ],
  blocker:
    / (?:no|nunca|nada|ningun|ninguna|ninguno|nadie|jamas|ni|sin|si(?= \S)|cuando|mientras|hasta|antes|en cuanto|despues|una vez|puede|pueden|podria|puedo|debe|deben|deberia|hay que|quiza|quizas|tal vez|posible|probablemente|ejemplo|supon|imagina|comprueba|verifica|asegurate|dijiste|dice|escribiste|mencionaste|entiendo|siento|lamento|segun|se si|ver|quien|solo|espero|quieres|desea|como|que pasa|por que|todo lo que|lo que|muestra|sera|elige|selecciona|haz clic|sobre|encontrado|buscado|cada|pregunta|avisame|dime|aviso|aun|todavia|haya|hayan|hayas) /u,
  condition:
    / (?:si(?= \S)|cuando|en caso|mientras|hasta que|antes de|en cuanto|despues de|una vez|a menos|ejemplo|supon|imagina|segun|de acuerdo|en ese caso|en este caso|siempre que|^ pasado|por defecto) /u,
  relative:
    / (?:que|quien|quienes|el cual|la cual|lo que|cuy[oa] \S+)(?: ya| no| nunca)? ?(?:se )?$/u,
  trigger: pattern(
    `^(?:\\p{L}{2,}[éó]|${past}|hizo|[a-z]{2,}(?:ado|ido|sto|cho|lto|rto|rito)|${participle}|${doing}|${infinitive}|${result}|${ar}[eo]|${plain}|hizo|di|acabo|acabamos|acabe|ahora|ya|camino|es|dalo|darlo|delo|considera[a-z]*|considere[a-z]*|confirmo|cree|apliqu?e|avise|encargue|ocupe|anadi|restableci|emiti|resolvi|corregi|abri|escribi|pedi|transferi|remiti|extendi|devolvi|sustitui|respondi|definio?|logre|creo|busque|agregue|marque|revoque|notifique|apague|cancelamos|ha|han|he|hemos|quedo|emitio|resolvio|anadio|volvio|abrio|restablecio|revirtio|concluido|comenzado|tome|proceso|tramite|curso|todo|estoy|estamos|puesto|consegui|verifique|coloque|paso)$`,
  ),
};
