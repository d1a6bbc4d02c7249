import { anyOf } from './lexicon.ts';

/** Stems of regular verbs in -ar as they stand before -ado, -ando, -ar, -ó. */
const stems = `cancel reembols proces solicit cambi mejor actualiz agreg anad quit elimin borr cre gener registr
  escal deriv pas transfer avis notific inform contact envi reenvi mand desbloque bloque desactiv
  activ reactiv apag aplic abon acredit invit paus cerr anul marc cobr export inici revoc program
  reserv agend encarg ocup arregl correg solucion complet aprob confirm anot dej restaur fusion
  habilit deshabilit det par aument sincroniz reinici verific complet realiz finaliz guard efectu
  tramit ajust renov migr salv ejecut liber reprogram gestion rest edit modific asign retir reintent
  ampli termin list cort comunic habl adjunt conect desconect limpi present asent carg regres
  traslad configur archiv gestion ingres levant rebaj arch rescat comenz empez log`;
export const ar = anyOf(stems);
export const participle = `(?:(?:${ar}ad|restablecid|emitid|añadid|anadid|extendid|revertid|resuelt|abiert|hech|vuelt|devuelt|remitid|suspendid|corregid|puest|pedid|sustituid|transferid|convertid|atendid|reabiert|detenid|concluid|recibid|dad|redirigid|escrit|respondid|transferid|dich|puest|incluid|reducid|reembolsad|obtenid|definid)[oa]s?)`;
/** What befalls things without anybody's order. */
const befallen = `(?:danad|retrasad|rechazad|recibid|entregad|lanzad|presentad|introducid|cobrad|cargad|perdid|extraviad|pagad|fundad|disenad|usad|citad|pedid|preguntad|caducad|vencid|denegad)[oa]s?`;
export const undone = `(?:(?!${befallen} )[a-z]{3,}(?:ad|id)[oa]s?|hech[oa]s?|puest[oa]s?|resuelt[oa]s?|abiert[oa]s?|devuelt[oa]s?|suspens[oa]s?|deshech[oa]s?|repuest[oa]s?|inscrit[oa]s?)`;
export const date = `(?:el )?(?:pasado )?(?:(?:dia )?\\d{1,2} de [a-z]+|(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|\\d{1,2}/\\d)`;
/** Who is named as the doer is not the house; what is dated did not happen now. */
export const others = `(?:por (?:ti|usted|otra|una? (?!companer|colega|agente)|alguien|el (?!equipo|sistema|soporte))|en (?:19|20)\\d\\d |${date})`;
/** A day that a thing was moved to is not the day it was done. */
export const dated = `(?:(?!(?:al|para|hasta|a) )\\S+ ){0,2}${others}`;
export const refund = `(?:reembolso|dinero|importe|abono|credito|devolucion|reintegro|cargo revertido)`;
export const few = `(?:\\d{1,2}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|tod[oa]s)`;
export const accentedDate = `(?:el (?:pasado )?)?(?:(?:día )?\\d{1,2} de |(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo) |\\d{1,2}/\\d|en (?:19|20)\\d\\d )`;
export const past = `(?:${ar}é|reembolsé|${anyOf('apliqu notifiqu busqu marqu verifiqu revoqu encargu apagu pagu agregu publiqu modifiqu toqu carg descargu coloqu reubiqu desbloqu comuniqu rectifiqu cerr aprob saqu derivé')}é|restablecí|añadí|emití|extendí|resolví|corregí|abrí|escribí|pedí|remití|transferí|devolví|sustituí|respondí|definí|revertí|suspendí|concluí|hice|puse|di|pude|detuve|conseguí|mandé|logré|creé|volví a (?!(?:buscar|mirar|leer|revisar|comprobar|consultar|verificar) )\\p{L}+|incluí|excluí|moví|removí|promoví|reduje|deshice|rehíce|convertí|inscribí|reabrí|subí|traduje|deduje|introduje)`;
export const plain = `(?:hice|puse|pude|detuve)`;
export const adverb = anyOf(
  '[a-z]+mente ya ahora tambien finalmente hoy bien mismo te se la lo las los le les me nos todo correctamente debidamente automaticamente',
);
export const doing = `(?:(?!(?:verific|revis|comprob|intent)ando )${ar}ando|extendiendo|emitiendo|resolviendo|restableciendo|transfiriendo|añadiendo|anadiendo|haciendo|corrigiendo|abriendo|cerrando|reembolsando|devolviendo|eliminando)(?:l[aoe]s?|te|se)?`;
export const infinitive = `(?:${ar}ar|emitir|resolver|restablecer|transferir|anadir|hacer|corregir|abrir|cerrar|devolver|eliminar|extender)(?:l[aoe]s?|te|se)?`;
export const agent = anyOf(
  'agente agentes companer[oa]s? colegas? supervisora? tecnic[oa] operadora? gestora? chicos gente asesora? equipo sistema soporte facturacion asistente departamento tidewater deskhand almacen finanzas logistica cobros tecnicos especialista',
);
/** What changes nothing when one manages to. */
export const finding = anyOf(
  `encontrar(?:l[ao]s?)? ver(?:l[ao]s?)? localizar(?:l[ao]s?)? verificar leer acceder confirmar entender comprobar identificar ayudar`,
);
export const thing = anyOf(
  `suscripcion plan reembolso ticket caso cuenta cambios? solicitud factura pago contrasena correo
   cancelacion operacion accion tarea incidencia mejora pedido tarjeta renovacion cargo todo baja
   peticion transferencia devolucion reserva invitacion credito etiqueta acceso enlace permiso exportacion importacion entrega cupon descuento`,
);
export const result = `(?:hech[oa]s?|list[oa]s?|resuelt[oa]|cancelad[oa]|activ[oa]|activad[oa]|cerrad[oa]|desbloquead[oa]|desactivad[oa]s?|apagad[oa]s?|habilitad[oa]|anulad[oa]|reembolsad[oa]|cambiad[oa]|eliminad[oa]|borrad[oa]|actualizad[oa]|confirmad[oa]|aprobad[oa]|avisad[oa]|solucionad[oa]|arreglad[oa]|procesad[oa]|emitid[oa]|completad[oa]|realizad[oa]|pausad[oa]|reactivad[oa]|guardad[oa]s?)`;
/** What an assistant may say it has done: it changes nothing. */
export const read = anyOf(
  `encontrado buscado leido visto revisado entendido comprobado consultado mirado podido intentado
   sido tenido estado preparado propuesto sugerido redactado notado listado comparado calculado respondido explicado recibido mencionado citado resumido analizado
   désolé navré réservé équipé proposé donné enchanté encontré busqué revisé consulté miré intenté expliqué porqué qué café comprobé usé mencioné`,
);
/** What a team or a system may have done that changes nothing. */
export const judged = `(?:calcul|verific|analiz|detect|encontr|respond|mostr|consider|identific|comprob|prob|intent|recib|indic|explic|rechaz|evalu|revis|busc)(?:ó|aron|ió|ieron)`;
export const pronoun = `(?:te |se |la |lo |las |los |le |les |me |os |nos )`;
