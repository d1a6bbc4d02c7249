import { forms } from '../../forms.ts';
import type { MessageTables } from '../../pack/messages.ts';

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
const days = 'lunes martes miércoles jueves viernes sábado domingo #';

export const messages: MessageTables = {
  consent: {
    yes: `👍|si|si ahora|si senor|si senora|si quiero|si lo confirmo|si confirmo|claro|claro que si|por supuesto|desde luego|sin duda|adelante|si adelante
    |confirmo|lo confirmo|yo confirmo|confirmado|confirma|confirme|confirmar|confirmalo|confirmelo|hazlo|hagalo|hacelo|puedes hacerlo
    |puede hacerlo|procede|proceda|procedan|proceder|continua|continue|sigue adelante|siga adelante|dale|dale si|de acuerdo|estoy de acuerdo
    |acepto|lo acepto|aceptar|apruebo|lo apruebo|aprobado|autorizo|lo autorizo|autorizado|correcto|es correcto|exacto|exactamente|eso es
    |asi es|estoy seguro|estoy segura|seguro que si|lo quiero|quiero hacerlo|quiero que lo hagas|quiero que lo haga|afirmativo
    |si por favor hazlo|si puedes|si puede|puedes proceder|puede proceder|puedes confirmar|puede confirmar|puedes seguir|vamos adelante|sip|tiene mi aprobacion|tienes mi aprobacion|suena bien`,
    agreeable: `ok|okay|okey|vale|esta bien|perfecto|conforme|por mi bien|venga`,
    please: `por favor|porfa|porfavor|ahora mismo|entonces|ya|no hay problema|sin problema|no tengo inconveniente`,
    thanks: `gracias|muchas gracias|mil gracias|te lo agradezco|se lo agradezco`,
    no: `👎|no|no no|no gracias|no quiero|no lo quiero|no quiero eso|no lo hagas|no lo haga|no hagas eso|no confirmo|no lo confirmo|no confirmes
    |no confirme|no lo confirmes|no procedas|no proceda|no sigas|no acepto|no lo acepto|no autorizo|no lo autorizo|no estoy de acuerdo
    |de ninguna manera|de ningun modo|en absoluto|para nada|ni hablar|ni pensarlo|nunca|jamas|claro que no|por supuesto que no|desde luego que no
    |mejor no|prefiero que no|dejalo|dejalo asi|dejelo|dejelo asi|olvidalo|olvidelo|olvida|rechazo|lo rechazo|rechazar|rechazado|rechaza
    |detente|deten|pare|para ya|ja ja|ja ja ja|vale ya|ya vale|ya esta bien|venga ya|negativo|cambie de idea|he cambiado de idea|cambie de opinion|he cambiado de opinion|me niego|no por favor|que no|no hace falta|ya no hace falta|ya no quiero|ya no lo quiero|dejalo como esta|mejor dejalo`,
  },
  stops: {
    stops: `la otra|el otro|no|nop|nunca|jamas|ni|tampoco|luego|mas tarde|manana|momento|segund*|minuto*|rato|primero|antes|pero|en realidad|solo|unicamente|nomas|mitad|la mitad|hm|hmm|mm|uf|pues|quiza*|tal vez|seguro|equivocad*|error|raro|rara|espera*|espere*|aguanta*
    |para para|alto|detente|detenga|despacio|calma|todavia no|aun no|ahora no|no se|no lo se|ni idea|no lo tengo claro|no me cuadra|estas seguro|esta seguro|es correcto|esta bien eso|no quiero|no lo haga*|no es|no era
    |olvid*|dejalo|dejelo|deja|dejame|cancela eso|anul*|rechaz*|cambie de|he cambiado|pensandolo|en vez|en lugar|mas bien|mejor|cambia*|deberia|tendria que|queria decir|quise decir|me referia|prefiero|preferiria|podemos|es siquiera|eso esta bien|podria ser|y si|que sea*|tengo que|lo consulto|lo pienso|dudas|duda|miedo|demasiado`,
    harmless: `no hay problema|sin problema|no tengo inconveniente|como no|por que no`,
    questions: `se puede|puedo|qué|cómo|cuándo|dónde|cual|cuales|quien|quienes|cuanto|cuanta|cuantos|cuantas`,
    asides: `gracias|por cierto|tambien|ademas|otra cosa|una cosa mas|hola|buenos dias|buenas tardes|ensen*|muestr*|muestra*`,
  },
  smalltalk: {
    greeting:
      'hola, buenas, buenos dias, buenas tardes, buenas noches, buen dia, hola buenas, hola que tal, hola buenos dias, hola buenas tardes, saludos, hola {name}, hola a todos, hola equipo, estimados',
    wellbeing: 'que tal, como estas, como esta, como va, que tal estas, como te va, todo bien',
    thanks:
      'gracias, muchas gracias, mil gracias, gracias de todos modos, gracias igual, gracias por tu ayuda, gracias por la ayuda, gracias por su ayuda, muy amable, ok gracias, vale gracias, perfecto gracias, genial gracias, gracias de antemano, te lo agradezco, muchisimas gracias, gracias {name}, un saludo',
    goodbye:
      'adios, hasta luego, hasta pronto, hasta manana, chao, chau, nos vemos, que tengas un buen dia, buen dia adios, olvidalo, dejalo, da igual, eso es todo, eso era todo, nada mas',
    identity:
      'quien eres, que eres, eres humano, eres humana, eres un humano, eres un robot, eres un bot, eres una persona, eres una persona real, eres una ia, es un robot, es usted humano, es usted un robot, estoy hablando con un robot, estoy hablando con una persona, hablo con un robot, hablo con una persona, como te llamas, cual es tu nombre, con quien hablo, eres real',
    help: 'ayuda, ayudame, necesito ayuda, me puedes ayudar, puedes ayudarme, me puede ayudar, puede ayudarme, que puedes hacer, en que me puedes ayudar, en que puedes ayudarme, como me puedes ayudar, como funciona, como funciona esto, tengo una pregunta, tengo una duda, tengo un problema, una pregunta, una duda',
    person:
      'humano, agente, hablar con un agente, hablar con un humano, hablar con una persona, hablar con alguien, quiero hablar con un agente, quiero hablar con un humano, quiero hablar con una persona, quiero hablar con alguien, puedo hablar con alguien, puedo hablar con una persona, puedo hablar con un agente, necesito hablar con alguien, necesito hablar con una persona, atencion al cliente, persona real, operador',
    praise:
      'ok, vale, genial, perfecto, entendido, entiendo, bien, muy bien, me sirvio, estupendo, excelente, de acuerdo, listo, funciono, ya funciona, solucionado, resuelto, tiene sentido, claro',
  },
  fillers:
    'ah oh eh uy pues bueno entonces ahora por favor si no ok perdona perdon disculpa y pero el la un una es',
  questions: {
    followUps:
      'y, pero, o, tambien, y si, entonces, que tal, y en, y con, por que, por que no, que mas, incluso, solo',
    pronouns: 'eso esto ello aquello ese esa esos esas este esta lo los las alli ahi',
    existential: '',
    articles: 'el la los las del al',
    figure:
      'cuanto, cuantos, cuanta, cuantas, cuesta, coste, costo, precio, plazo, limite, maximo, minimo, ^cuando, a que hora',
    steps: 'como, donde, pasos, configurar, quiero, necesito, quisiera',
    place: '^donde, ^adonde',
    time: 'cuanto tiempo, cuantos dias, cuantas horas, ^cuando, plazo, a que hora, cuanto tarda, cuanto dura',
    money: 'cuesta, cuestan, coste, costo, precio, precios, comision, comisiones',
    upset:
      'ridiculo, inaceptable, indignante, verguenza, pesimo, horrible, inutil, furioso, furiosa, enfadado, enfadada, enojado, enojada, estafa, harto, harta, perdida de tiempo',
    extremes: {
      oldest: 'mas antiguo, mas antigua, mas viejo, mas vieja',
      newest: 'mas reciente, mas nuevo, mas nueva',
      most: 'mas grande, mayor, mas alto, mas alta, mas caro, mas cara',
      least: 'mas pequeno, mas pequena, menor, mas bajo, mas baja, mas barato, mas barata',
    },
  },
  requests: {
    courtesies:
      'por favor porfa hola buenos buenas dias tardes noches ok vale entonces ahora ya solo tambien gracias si perdon urgente oye equipo me nos y',
    wants:
      'quiero, yo quiero, quisiera, querria, me gustaria, necesito, deseo, quiero que, necesito que, me gustaria que, queremos, necesitamos, nos gustaria, tengo que, tenemos que, puedes, puede, pueden, podeis, podrias, podria, podrian, me puedes, me puede, me pueden, me podrias, me podria, me podrian, nos puedes, nos puede, vamos a, ayudame a, he decidido, hay que',
    withheld:
      'no nunca ni nada sin si cuando quiza quizas acaso pensando considerando imagina o antes despues ayer anoche',
    own: 'mi mis nuestro nuestra nuestros nuestras yo tengo tenemos estoy estamos me mia mio',
    who: 'quien quienes',
    which: 'cual cuales',
    shows:
      'encuentra encuentro encontrar muestra muestrame mostrar ver veo lista listar dime ensename consultar ensena',
    ways: 'donde, por que, porque, puedo, puede, podemos, podria, como, ayuda, que pasa, cuanto tiempo, debo',
    told: 'é ó aron ieron ía aba aste',
    from: 'de del desde',
    joins: 'y luego',
    contrasts: 'sino pero',
    introducing: 'como',
    isVerbLast: false,
    people: {
      who: 'una persona, una persona real, una persona de verdad, un humano, un ser humano, un agente, un asesor, una asesora, un operador, un representante, un empleado, alguien real, alguien de verdad, alguien de soporte, alguien de su equipo, alguien de tu equipo, alguien de vuestro equipo, alguien de ustedes, alguien de vosotros',
      anybody: 'alguien humano agente',
      talks:
        'hablar hablo charlar comunicar comunicarme comunicame comuniquenme contactar pasame paseme pasenme pasar conectame conecteme conectar',
      gets: 'quiero necesito quisiera dame deme denme ponme pongame prefiero exijo puede',
    },
  },
  claims: {
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
      excuse: `puede puedes pueden puedo podemos podrá podrás podría podrían pudiera debe debes deben deberá tiene_que
      tienes_que hay_que necesita necesitas necesito quiere quieres quisiera desea deseas gustaría sería no nunca
      nada nadie ningún ninguna ninguno ni tampoco todavía aún normalmente generalmente habitualmente suele
      suelen veces siempre automáticamente rechazado rechazada caducó falló por_favor sigue
      lamento siento gracias encantado claro perdería`,
      own: '*é he hemos pude pudimos logré logramos',
      contrast: 'pero sino porque pues ya_que',
      negation: 'no ni',
      condition: `si cuando una_vez siempre_que en_cuanto a_menos en_caso`,
      opening: 'luego entonces para hasta antes después mientras salvo durante al',
      source: 'desde ayer según la_semana_pasada',
      instruction: `vaya abra haga elija seleccione pulse toque escriba introduzca use utilice revise compruebe
      contacte llame envíe responda siga visite busque descargue añada cambie confirme espere intente pregunte
      indique lea vea entre acceda inicie cierre reinicie active desactive rellene recuerde ve abre haz elige
      selecciona pulsa toca escribe usa revisa contacta llama envía responde sigue entra accede cuéntame`,
      past: 'fue fueron se',
      dated: `${forms('el_', days)} ${forms('de_', months)} ${forms('en_', months)}`,
    },
    asks: `que_pasa xq pq q cómo como qué cuál cuáles cual cuándo cuando dónde donde quién quien cuánto cuánta cuántos cuántas cuanto
      porqué saber duda pregunta dime dígame explicar explica explicarme diferencia`,
    opens: `hay tienen tenéis puedo`,
    requests: `qué_tal y_si has han por_favor porfa puede puedes podéis podeis pueden podría podrías podrian podrían podemos me nos alguien se_puede posible`,
    greetings: `gracias hola buenas buenos adiós chao agradezco`,
    smallTalk: `muchas mil ok okay vale perfecto genial estupendo excelente bien muy bueno días tardes noches
      hasta luego pronto por su tu la ayuda todo eso es me ha servido no amable de acuerdo
      igualmente que tenga tengas un buen día a usted ti mucho le te lo y el`,
    claims: [/^(?:\S+ ){0,2}(?:he|hemos) ✔/u, /^(?:su|tu|el|la) (?:\S+ ){1,4}ha(?:n)? sido ✔/u],
  },
  abilities: {
    asks: 'que',
    reader: 'tu usted vos puedes puede sabes sabe haces hace sirves',
    able: 'puedes puede sabes sabe haces hace hacer ayudar ayudarme sirves',
    beside: 'en me por mi aqui todo mas cosas para lo con nosotros',
  },
  existence: { exists: 'hay, habra', beside: 'aqui ahi disponible real verdad' },
  why: 'por que, como es que',
  trouble: 'problema problemas error errores fallo',
  positions: [
    'primero primera primer',
    'segundo segunda',
    'tercero tercera tercer',
    'cuarto cuarta',
    'quinto quinta',
  ],
  charged: [
    'me/nos han/has/habeis/ha ~cobrado/cargado/debitado',
    'me/nos ~cobraron/cobrasteis/cobraste/cargaron/debitaron',
    'devolvedme/devuelvanme/devuelveme/devuelvame/reembolsadme/reembolsenme/reembolsame',
    'mi/nuestro dinero ~vuelta',
  ],
  payers: 'cliente clientes clienta clientas',
  notKnowing: [
    ...['no sé', 'no lo sé', 'no he encontrado', 'no encontré', 'no encuentro'],
    ...['no tengo información', 'no hay información', 'no puedo responder', 'no estoy seguro'],
    ...['nada sobre', 'desconozco'],
  ],
};
