import { accentedEvent, event } from './spanish-events.ts';
import {
  adverb,
  agent,
  ar,
  doing,
  few,
  finding,
  infinitive,
  judged,
  participle,
  past,
  plain,
  pronoun,
  read,
  refund,
  result,
  thing,
  undone,
} from './spanish-words.ts';
import { pattern, type Lexicon } from './lexicon.ts';

export const spanish: Lexicon = {
  own: [
    pattern(` (?:he|hemos) (?:${adverb} )*(?!${read} )\\S{2,}(?:ado|ido|sto|cho|lto|rto|rito) `),
    pattern(
      ` (?:he|hemos) (?:${adverb} )*(?:podido |logrado |conseguido |vuelto a )?(?:${participle}|${infinitive}) `,
    ),
    pattern(` (?:acabo|acabamos|acabe) de ${infinitive} `),
    pattern(` (?:estoy|estamos) (?:${adverb} )*(?:${doing}) `),
    pattern(` ${pronoun}estoy ${doing} `),
    pattern(
      ` (?:estoy|estamos) (?:${adverb} )*(?!(?:busc|verific|vi|mir|consult|analiz|intent|habl|pens|revis|comprob|us|esper|ley)(?:a|e|ie)ndo )[a-z]{3,}ndo (?:el|la|los|las|tu|su|tus|sus|eso|esto|todo) `,
    ),
    pattern(` (?:voy|vamos) a ${infinitive} (?:\\S+ ){0,6}(?:ahora|inmediatamente|ya) `),
    pattern(` ya (?:me )?(?:estoy|estamos) (?:encargando|en ello|ocupando) `),
    pattern(` te paso con (?:un|una) (?:\\S+ ){1,3}(?:ahora|ya) `),
    pattern(
      ` ${agent} (?:de \\S+ )?(?:${adverb} )*(?:ha|han) (?:${adverb} )*(?:${participle}|${undone}) `,
    ),
    pattern(
      ` (?:pude|pudimos|logre|logramos|consegui|conseguimos) (?!${finding} )[a-z]{3,}r(?:l[aoe]s?|te|se)? `,
    ),
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
      `(?:^| (?:ya|te|lo|la|le|los|las|y|también|hoy) )(?!(?:aquí|allí|ahí|así|leí|recibí|entendí|vi|oí|sí|percibí|descubrí|sentí|decidí|elegí|sugerí|releí) )\\p{L}{3,}í (?:el|la|los|las|tu|su|tus|sus|un|una|todo|eso|al) `,
    ),
    pattern(
      `(?:^| (?:ya|yo|y|también|te|le) )(?:puse|hice|dejé|saqué|di|quité) (?:\\S+ ){0,4}(?:en|de|a|fuera|list[oa]|cancelad[oa]|hech[oa]) `,
    ),
    pattern(
      `(?:^| (?:ya|te|la|lo|los|las|le|les|yo|también|hoy|y|pero|sí|listo|me|además|finalmente|genial|se lo)) ${past} `,
    ),
    pattern(`^ (?:ya )?cancelamos (?:tu|su) `),
    pattern(
      ` (?:${agent}|tidewater|facturación|almacén|logística|ellos) (?:\\S+ )?(?:ya )?(?:(?:te|le|lo|la|los|las) )?(?!${judged} )(?:\\p{L}{3,}(?:ó|aron|ieron)|hizo|hicieron|detuvo|detuvieron) `,
    ),
    // After "le" and "la" such a word may be a French noun.
    pattern(
      `(?:^| (?:ya|te|lo|los|yo|también|hoy|y|pero|sí|listo|además|finalmente)) (?!${read} )\\p{L}{3,}(?<![aei]r)é `,
    ),
  ],
  accentedEvent,
  event,
  announced: [
    pattern(
      `^ (?:ahora )?(?:ya )(?:puedes|puede|podras|podra|deberias poder) (?:volver a )?(?:entrar|acceder|usar|iniciar sesion|ingresar|editar|conectarte)(?: de nuevo| otra vez| \\S+){0,3} $`,
    ),
    pattern(
      `^ (?:eso|todo|el |la |tu |su |ya )(?:\\S+ ){0,4}(?:ya )?deberia (?:ya )?(?:estar|haber) (?:ya |ahora )?(?:${participle}|${result}|${undone}|funcionando|bien|en orden) `,
    ),
    pattern(
      `^ (?:e |y |pero |tu banco |su banco )?(?:ya )?(?:deberias|deberia|debes|debe) (?:\\S+ )?(?:ver|recibir|tener|encontrar|notar|mostrar) (?:el|la|tu|su|lo) (?:\\S+ )?${refund} (?!si |cuando )`,
    ),
    pattern(
      `^ (?:y |pero )?(?:el|la|tu|su|este) (?:\\S+ )?${refund} (?:de \\S+ (?:\\S+ )?)?(?:deberia|debe) (?:\\S+ )?(?:llegar|aparecer|entrar|estar|verse|reflejarse)\\S* `,
    ),
    pattern(
      `^ (?:espera|espere|puedes esperar|puede esperar) (?:el|la|tu|su) ${refund} (?:en|para|antes) `,
    ),
  ],
  fragment: [
    pattern(
      `^ (?:mision cumplida|todo (?:en orden|en regla|al dia)|problema (?:resuelto|solucionado)|asunto (?:zanjado|arreglado|resuelto|cerrado)|caso cerrado|dicho y hecho|ya quedo|ya esta hecho) `,
    ),
    pattern(
      `^ (?:✔ )?(?:reservad[oa]|agendad[oa]|guardad[oa]|desbloquead[oa]|borrad[oa]|cerrad[oa]|devuelt[oa]|anulad[oa]|abonad[oa]|corregid[oa]|reprogramad[oa]|liberad[oa]|modificad[oa]|pausad[oa])s?(?: ✔.*)? $`,
    ),
    pattern(
      `^ (?:✔ )?${participle} (?:para|al|a) (?!(?:ti|usted|por|quien|partir) )(?:\\S+ ){1,3}$`,
    ),
    pattern(`^ (?:✔ )?\\S*\\d\\S* (?:\\S+ )?${participle} $`),
    pattern(
      `^ (?:(?:si|claro|ok|genial|perfecto|listo|vale|buenas noticias) )?(?:ya |todo )?(?:cancelad[oa]|reembolsad[oa]|anulad[oa]|eliminad[oa]|cambiad[oa]|actualizad[oa]|resuelt[oa]|cerrad[oa]|enviad[oa]|abonad[oa]|desbloquead[oa]|reactivad[oa]|solucionad[oa]|devuelt[oa]|corregid[oa]|hech[oa])s? (?:[a-z]+mente|por completo|segun lo \\S+|como (?:pediste|querias|acordado|solicitaste|pidio)|hoy|ahora|de nuestro lado|en su totalidad|ya|con efecto) `,
    ),
    pattern(
      `^ (?:✔ )?(?!una? )${few} (?:(?!(?:es|fue|fueron|esta|estan|son|ser|que|no|sera|queda|o) )\\S+ ){1,3}(?:menos|mas|${participle}) $`,
    ),
    pattern(
      `^ (?:✔ )?(?!(?:no|como|sobre|para|si|con|sin|por) )\\S+s? (?:antigu[oa]s?|extras?|duplicad[oa]s?|nuev[oa]s?|sobrantes?|excedentes?) (?!no )${participle} $`,
    ),
    pattern(`^ ✔ (?:\\S+ ){1,4}(?:en pausa|apagad[oa]|activ[oa]|en vivo) `),
    pattern(
      `^ (?:✔ )?(?:ya |todo |ya esta )?(?:hecho|listo|completado|completada|cancelado|cancelada|reembolsado|resuelto|resuelta|confirmado|confirmada|actualizado|cambiado|enviado|procesado|eliminado|arreglado|solucionado)(?: con exito| correctamente| para ti| por ti| por nuestra parte| ✔.*)? $`,
    ),
    pattern(
      `^ (?:✔ )?(?:tu |su |el |la |los |las )?(?:\\S+ )?${thing} (?:\\S*\\d\\S* )?(?:de (?:\\S+ ){1,3}?)?(?:ya )?(?!bloquead)${participle}(?: con exito| correctamente| ✔| a \\S+| \\S*\\d\\S*| ahora| hoy)*(?: ✔)? $`,
    ),
    pattern(`^ (?:estado|resultado|status) (?:✔ )?${participle} `),
    pattern(`^ (?:\\S+ ){1,4}${undone} ✔ $`),
    pattern(`^ ✔ (?:\\S+ ){0,6}${participle} `),
    pattern(`^ (?:${doing}) (?:\\S+ ){0,6}(?:ahora|⋯) `),
    pattern(`^ cancele (?:tu|su) suscripcion $`),
  ],
  standing: [
    pattern(
      ` (?:no (?:te |le )?(?:queda|falta) (?:ya )?nada|ya no (?:te |le )?(?:hay|debes|debe) nada|nada mas) (?:por|que) (?:pagar|abonar|saldar) `,
    ),
    pattern(`^ (?:y |asi que )?ya no (?:nos )?debes? nada `),
    pattern(
      ` (?:ya )?no se (?:te|le) (?:cobra|factura|cobrara|facturara|hara|haran) (?:mas|nada|ningun|otro) `,
    ),
    pattern(
      `^ (?:y )?(?:no (?:habra|tendras|recibiras) mas |se acabaron (?:los|las) )(?:\\S+ )?(?:cargos?|cobros?|recordatorios?|correos?|boletines|facturas?|cuotas?) `,
    ),
    pattern(
      `^ (?:tu|su) (?:suscripcion|plan|contrato) (?:ya )?no se (?:renovara|va a renovar)(?: mas)? $`,
    ),
    pattern(
      `^ (?:el|tu|su|este) (?:\\S+ )?(?:reembolso|dinero|importe|abono|credito|devolucion)(?: de (?:\\S+ ){1,3}?)? ?(?:ya )?(?:te |se )?(?:llegara|aparecera|estara|vera|reflejara|sera (?:visible|abonado|devuelto)) (?!cuando|si )`,
    ),
    pattern(
      ` (?:veras|vera|recibiras|recibira|tendras|tendra) (?:el|tu|su|la) (?:reembolso|abono|dinero|importe|credito|devolucion) (?!cuando|si )`,
    ),
    pattern(
      `^ (?!(?:un|una|los|las|si|el usuario|el miembro|la persona|el cliente|cuando) )(?:\\S+ ){0,4}ya no (?:estas|esta|tiene|tienes|eres|es|funciona|recibiras|recibira|formas?|te |se te |se [a-z]{3,}ran? ) ?(?!posible|necesari|dispon|pued)`,
    ),
    pattern(` no (?:se )?(?:te|le|os) (?:volvera|volveran|volveremos) a (?:cobrar|facturar) `),
    pattern(
      `^ (?:a partir de (?:ahora|hoy)|de ahora en adelante) (?!voy )(?:\\S+ ){1,7}(?:[a-z]{3,}aran?|[a-z]{3,}eran?|[a-z]{3,}iran?|va|van|esta|estan|es|son) `,
    ),
  ],
  hypothetical:
    / (?:seria|podria|quiza|quizas|tal vez|puede|pueden|debe|deben|puedo|cuando|si|por favor|cada|que|cual|dijiste|escribiste|parece|comprueba) /u,
  assurance:
    /^ (?:(?:si|ok|claro|perfecto|vale) )?(?:(?:solo |queria |quiero |quisiera |paso a |paso para |escribo para |es )?(?:para )?(?:te |le )?(?:avisar|informar|comunicar|decir|contar)(?:te|le|les|os)? (?:de )?que|(?:te |le |les |os )?(?:aviso|cuento|comunico|comunicamos|informo|informamos|avisamos|hago saber)(?= (?:de )?que)|(?:buenas noticias|buena noticia)(?= )|como (?:puedes|puede|podras) ver|tenga la (?:seguridad|certeza) de|(?:ten|tenga) por seguro|sepa|(?:puedo|podemos|quiero) (?:te |le )?confirmar(?:te|le|les|os)?|(?:te |le |os )?(?:confirmo|informo|confirmamos|informamos)(?= que)|me (?:complace|alegra) (?:informar|confirmar|decir)(?:te|le|les)?|no (?:te preocupes|se preocupe)|tranquil[oa])(?: porque)?(?: (?:de )?que)?(?= )/u,
  blocker:
    / (?:no|nao|nunca|nada|ningun|ninguna|ninguno|nadie|jamas|ni|sin|si(?= \S)|cuando|mientras|hasta|antes|en cuanto|despues|una vez|puede|pueden|podria|puedo|debe|deben|deberia|hay que|quiza|quizas|tal vez|posible|probablemente|ejemplo|supon|imagina|comprueba|verifica|asegurate|dijiste|dice|escribiste|mencionaste|entiendo|siento|lamento|segun|se si|ver|quien|solo|espero|quieres|desea|como|que pasa|por que|todo lo que|lo que|(?<!(?:ahora|ya) )muestra(?! (?:ahora|ya))|sera|elige|selecciona|haz clic|sobre|encontrado|buscado|cada|pregunta|avisame|dime|aviso|aun|todavia|haya|hayan|hayas|parece|casi) /u,
  condition:
    / (?:si(?= \S)|cuando|en caso|mientras|hasta que|antes de|en cuanto|despues de|una vez|a menos|ejemplo|supon|imagina|segun|de acuerdo|en ese caso|en este caso|siempre que|^ pasado|por defecto) /u,
  relative:
    / (?:que|quien|quienes|el cual|la cual|lo que|cuy[oa] \S+)(?: ya| no| nunca)? ?(?:se )?$/u,
  trigger: pattern(
    `^(?:\\p{L}{2,}[éó]|${past}|hizo|[a-z]{2,}(?:ado|ido|sto|cho|lto|rto|rito)|${participle}|${doing}|${infinitive}|${result}|${ar}[eo]|${plain}|hizo|di|acabo|acabamos|acabe|ahora|ya|camino|es|dalo|darlo|delo|considera[a-z]*|considere[a-z]*|confirmo|cree|apliqu?e|avise|encargue|ocupe|anadi|restableci|emiti|resolvi|corregi|abri|escribi|pedi|transferi|remiti|extendi|devolvi|sustitui|respondi|definio?|logre|creo|busque|agregue|marque|revoque|notifique|apague|cancelamos|ha|han|he|hemos|quedo|emitio|resolvio|anadio|volvio|abrio|restablecio|revirtio|concluido|comenzado|tome|proceso|tramite|curso|todo|estoy|estamos|puesto|${undone}|\\p{L}{3,}(?:aron|ieron|imos|amos)|hicimos|dimos|figuran?|constan?|aparece|va|van|recibe|tiene|vuelta|nuev[oa]s?|predeterminad[oa]|llegara|aparecera|estara|vera|veras|reflejara|visible|recibira|recibiras|tendra|tendras|volvera|volveran|volveremos|[a-z]{3,}[aei]ran?|activ[oa]s?|marcha|hoy|adelante|vigentes?|operativ[oa]s?|nada|factura|cobra|cobrara|cargos?|habra|acabaron|renovara|dia|cero|regla|orden|nuevo|nuevamente|vez|lugar|vuelven?|volvieron|puedes?|podras?|cumplida|\\p{L}{3,}í|zanjado|puse|saqué|quité|dejé|menos|debes|debe|deberias|deberia|espere?|tienes|cuentas?|dispones?|pagas?|queda|desaparecido|desaparecio|desaparecieron|esfumo|salio|salieron|muestra|incluye|contiene|cuesta|termina|acaban?|pausa|reduje|introduje|consegui|verifique|coloque|paso)$`,
  ),
};
