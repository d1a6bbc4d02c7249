import { forms, type ClaimWords } from '../vocabulary.ts';

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
const days = 'lunes martes miércoles jueves viernes sábado domingo #';

export const spanish: ClaimWords = {
  lists: {
    person: 'usted te le',
    belongings: 'su sus tu tus suyo tuyo',
    done: `${forms(
      `cancel anul reembols reintegr abon cambi modific actualiz correg rectific mejor pas reprogram reserv
      elimin borr quit bloque desbloque restableci restaur activ desactiv habilit agreg añad aplic envi
      reenvi remit escal cre registr tramit gestion proces aprob confirm exoner paus reanud renov prolong
      suscrib solicit orden reemplaz despach organiz program asign notific inform complet termin finaliz
      solucion arregl transfer aument ampli reduc baj levant retir inscrib apunt anot emit realiz ejecut
      concret acredit ajust carg dej met incluy deriv traslad agend rebaj condon ingres efectu list guard`,
      'ado ada ados adas ido ida idos idas é ó í ió amos aron imos ieron',
    )} hecho hecha hechas hechos puesto puesta abierto abierta resuelto resuelta devuelto devuelta inscrito
      inscrita suscrito dado dada puse hice hizo di abrí abrió resolví devolví salió quedó listo lista
      dimos pedí pusimos hicimos`,
    news: `ya ahora puedo_confirmar llegará procesando cancelando hoy mañana acabo acabamos acaba inmediatamente de_inmediato desde_hoy a_partir_de_hoy
      en_camino de_camino en_curso en_marcha en_proceso en_preparación con_éxito correctamente no_volverá
      no_volveremos ✔ en_breve enseguida considere considéralo darlo`,
    excuse: `puede puedes pueden puedo podemos podrá podrás podría podrían pudiera debe debes deben deberá tiene_que
      tienes_que hay_que necesita necesitas necesito quiere quieres quisiera desea deseas gustaría sería no nunca
      nada nadie ningún ninguna ninguno ni tampoco todavía aún normalmente generalmente habitualmente suele
      suelen veces siempre automáticamente rechazado rechazada caducó falló por_favor sigue
      lamento siento gracias encantado claro perdería`,
    own: '*é he hemos pude pudimos logré logramos',
    perfect: 'ha_sido han_sido fue fueron se_ha se_han has_sido',
    contrast: 'pero sino',
    negation: 'no ni',
    more: 'más',
    general: 'es son se_cobra se_cobran se_aplica cuesta cuestan',
    condition: `si cuando una_vez siempre_que en_cuanto a_menos en_caso`,
    opening: 'luego entonces para hasta antes después mientras salvo durante al',
    source: 'desde ayer según la_semana_pasada',
    instruction: `vaya abra haga elija seleccione pulse toque escriba introduzca use utilice revise compruebe
      contacte llame envíe responda siga visite busque descargue añada cambie confirme espere intente pregunte
      indique lea vea entre acceda inicie cierre reinicie active desactive rellene recuerde ve abre haz elige
      selecciona pulsa toca escribe usa revisa contacta llama envía responde sigue entra accede cuéntame`,
    state: 'es está tiene',
    past: 'fue fueron se',
    dated: `${forms('el_', days)} ${forms('de_', months)} ${forms('en_', months)}`,
  },
  asks: `que_pasa xq pq q cómo como qué cuál cuáles cual cuándo cuando dónde donde quién quien cuánto cuánta cuántos cuántas cuanto
      porqué saber duda pregunta dime dígame explicar explica explicarme diferencia`,
  opens: `hay tienen tenéis puedo`,
  requests: `has han por_favor porfa puede puedes podéis podeis pueden podría podrías podrian podrían podemos me nos alguien se_puede posible`,
  greetings: `gracias hola buenas buenos adiós chao agradezco`,
  smallTalk: `muchas mil ok okay vale perfecto genial estupendo excelente bien muy bueno días tardes noches
      hasta luego pronto por su tu la ayuda todo eso es me ha servido no amable de acuerdo
      igualmente que tenga tengas un buen día a usted ti mucho le te lo y el`,
  claims: [/^(?:\S+ ){0,2}(?:he|hemos) ✔/u, /^(?:su|tu|el|la) (?:\S+ ){1,4}ha(?:n)? sido ✔/u],
};
