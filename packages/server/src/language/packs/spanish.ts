import { bySuffixes } from '../stem-by-suffixes.ts';
import { forms } from '../forms.ts';
import type { LanguagePack } from '../pack.ts';
import { weakLists } from './weak-lists.ts';

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
const days = 'lunes martes miércoles jueves viernes sábado domingo #';

export const spanish: LanguagePack = {
  words: {
    stop: `q xq pq porfa porfa a al algo algun alguna algunas alguno algunos alli ante antes aqui asi aun aunque bien cada como con
    contra cosa cual cuales cualquier cuando cuanta cuantas cuanto cuantos da dan dar de debe deben debo
    del desde despues donde dos e el ella ellas ellos en encuentro entre era eran eres es esa esas ese eso esos
    esta estaba estado estan estar estas este esto estos estoy favor fue fueron gracias gustaria ha haber
    habia hace hacen hacer hago han hasta hay he hola la las le les lo los luego mas me mejor mi mia mientras mio
    mis mismo mucha muchas mucho muchos muy nada ni ninguna ninguno no nos nosotros nuestra nuestro o os otra
    otras otro otros para pero poco podemos poder podria por porque pueda puede pueden puedo pues que quien
    quienes quiero quisiera saber se sea ser sera si sido siempre sin sobre sois solo somos son soy su sus
    tal tambien tampoco tan tanto te tener tengo ti tiene tienen toda todas todavia todo todos tu tus un una
    unas uno unos usar usted ustedes va van vez voy y ya yo`,
    weak: weakLists.es,
    generic: `activar agregar anadir configurar crear gestionar nuevo nueva usar ver abrir`,
    telling:
      'hola gracias contrasena clave factura facturas suscripcion cuenta pago reembolso precio mes anual mensual dinero cliente equipo usuario eliminar borrar cambiar cancelo ayuda adios buenos buenas puedo cuanto donde usted ustedes tarjeta',
    letters: [/[ñ¿¡]|ción|ciones/i, 1.5],
    asker: 'mi mis nuestro nuestra nuestros nuestras',
    reader: 'tu tus su sus',
    abbreviations: 'sr sra srta d av num pag tel p.ej ej aprox v.gr ud uds dto',
    stem: bySuffixes({
      plurals: [
        ['ciones', 'cion'],
        ['siones', 'sion'],
      ],
      suffixes: `amientos amiento imientos imiento acion icion cion idades idad mente adores adora ador
       ables able ibles ible ismo ismos ista istas oso osa osos osas ancia encia
       ando iendo aron ieron arian erian irian aria eria iria are ere ire amos emos imos
       ados adas ado ada idos idas ido ida aban aba ian ia ar er ir an en as es os a e o s`,
    }),
  },
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
  sentences: {
    actions: {
      proposal: (title) => `Todavía no se ha hecho nada. Esto espera tu aprobación: **${title}**`,
      stillWaiting: (title) =>
        `Esto sigue esperando tu aprobación y todavía no se ha hecho nada: **${title}**`,
      noArguments: 'Se ejecuta sin más datos.',
      more: (count) => `… y ${count} valores más que no se muestran aquí; si dudas, recházalo.`,
      expires: (at) => `Esta propuesta caduca el ${at}.`,
      question: '¿Lo confirmas? Responde «sí» a este mensaje para confirmar o «no» para rechazar.',
      buttonQuestion:
        'Esta no se confirma con palabras: usa el botón Confirmar (un cliente envía `decision: "confirm"` en respuesta a este mensaje). Responde «no» para rechazar.',
      outcome: {
        succeeded: (title) => `Hecho: **${title}**.`,
        failed: (title) =>
          `**${title}** no se realizó: fue rechazado o falló. No se ha cambiado nada.`,
        unknown: (title) =>
          `No se sabe si **${title}** tuvo efecto: no llegó una respuesta fiable. ` +
          'No se repetirá automáticamente. Compruébalo antes de intentarlo de nuevo.',
        declined: (title) => `Rechazaste: **${title}**. No se ha cambiado nada.`,
        expired: (title) => `La propuesta **${title}** ha caducado. No se ha cambiado nada.`,
        cancelled: (title) => `La propuesta **${title}** fue retirada. No se ha cambiado nada.`,
      },
      reference: 'Referencia',
      reason: 'Esto no se realizó. El motivo indicado',
      says: 'El sistema conectado dice',
      withheld: {
        unsure: 'No se pudo asegurar a tiempo que esto todavía se puede hacer.',
        revoked: 'El acceso con el que se confirmó esto fue revocado.',
        forbidden: 'Tu rol ya no permite esto.',
        paused: 'Los cambios están en pausa por ahora.',
        tool_paused: 'Este cambio está en pausa por ahora.',
        changed: 'La herramienta para esto fue modificada o desactivada.',
        preview_changed: 'Lo que pasaría ha cambiado desde que se te mostró.',
        preview_unknown: 'No se pudo comprobar de nuevo lo que pasaría.',
      },
      preview: {
        heading: 'Esto es lo que pasaría, según el sistema conectado:',
        unknown: 'No se pudo averiguar de antemano qué pasaría exactamente.',
        reversible: 'Después se puede deshacer.',
        irreversible: 'No se puede deshacer.',
        before: 'antes',
        isNew: 'nuevo',
        blocked: (title) => `**${title}** no es posible en este momento.`,
        required: (title) =>
          `Ahora no se puede averiguar qué supondría **${title}**, así que no se propone. No se ha cambiado nada. Inténtalo de nuevo en un momento.`,
      },
      undo: 'Deshace este cambio.',
      cannotUndo: (title) => `**${title}** no se puede deshacer aquí. No se ha cambiado nada.`,
      nothingToUndo: 'Aquí no se ha cambiado nada, así que no hay nada que deshacer.',
      unfoundedClaim:
        'No se ha cambiado nada. Un cambio necesita una propuesta que confirmes, y su resultado se muestra con un recibo.',
      missing: (title) => `Para preparar **${title}**, necesito lo siguiente:`,
      likely: (title) => `¿Preparo esto para ti: **${title}**?`,
      forRoles: (title, roles) =>
        `**${title}** es para personas con el rol ${roles}. No se ha cambiado nada. Una de ellas puede hacerlo, o alguien del equipo de soporte puede ayudarte.`,
      several: 'Son peticiones distintas. ¿Por cuál empezamos? No ocurre nada sin tu confirmación.',
      notOffered: 'Esto no se te ofrece aquí. No se ha cambiado nada.',
      unfit: (title) => `**${title}** no se puede preparar así:`,
      handOver: 'Hablar con una persona',
      escalated: 'Tu caso fue entregado al equipo de soporte. Una persona continuará aquí.',
      stillExecuting:
        'Esto todavía se está ejecutando. El resultado aparecerá aquí; no se ejecuta dos veces.',
    },
    articles: {
      from: 'De {sources}',
      unsure: 'No estoy seguro, pero esto es lo que más se acerca:',
      unknown: 'No he encontrado una respuesta a esto.',
      unclear:
        '¿De qué se trata exactamente? Unas palabras más me ayudan a encontrar la respuesta.',
      orPerson: 'Prueba con otras palabras o habla con una persona.',
      otherWords: 'Prueba con otras palabras.',
      sorry: 'Siento las molestias.',
      inLanguage: {
        en: 'en inglés',
        pt: 'en portugués',
        es: 'en español',
        fr: 'en francés',
        de: 'en alemán',
      },
      nobody:
        'Soy un asistente automático y nadie puede unirse a esta conversación. Con gusto busco una respuesta: pregunta con tus propias palabras.',
      canShow: 'Puedo mostrarte:',
      canDo: 'Con tu aprobación para cada cambio, también puedo hacer esto por ti:',
      smalltalk: {
        greeting: '¡Hola! Soy {name}, el asistente automático. ¿En qué puedo ayudarte?',
        wellbeing: 'Todo bien por aquí, gracias. ¿En qué puedo ayudarte?',
        thanks: 'De nada. ¿Puedo ayudarte en algo más?',
        goodbye: 'Hasta luego, y gracias por escribir. Puedes volver cuando quieras.',
        identity:
          'Soy {name}, un asistente automático, no una persona. Respondo a partir de los artículos de ayuda y muestro de dónde sale cada respuesta. Si prefieres hablar con una persona, dímelo.',
        help: 'Pregunta con tus propias palabras: busco la respuesta en los artículos de ayuda y muestro de dónde sale. Si no puedo ayudarte, puedes pedir que te atienda una persona.',
        person:
          'Soy un asistente automático. Una persona del equipo de soporte puede continuar aquí mismo: el botón «Hablar con una persona» la llama, y leerá lo que se ha dicho hasta ahora.',
        praise: 'Muy bien. ¿Puedo ayudarte en algo más?',
      },
    },
    notes: {
      disclosure:
        'Te responde un asistente de IA. Puede equivocarse y no cambia nada sin tu confirmación.',
      fallback:
        'El modelo de lenguaje no está disponible en este momento; responde el asistente integrado, a partir de los artículos de ayuda.',
      unanswered:
        'Lo siento, no se pudo responder ahora. Tu mensaje está guardado; inténtalo de nuevo en un momento.',
      paused:
        'El asistente está en pausa en este momento y no responde. Tu mensaje queda guardado aquí.',
      simulated: 'Simulado: no se ha enviado ni cambiado nada.',
      unchanged: 'Este mensaje no ha cambiado nada.',
      nothingWaits:
        'No hay nada pendiente de tu confirmación, y este mensaje no ha cambiado nada. ¿En qué puedo ayudarte?',
      dropped: (title) => `De acuerdo, dejo **${title}** como está. No se ha cambiado nada.`,
      nothing: 'No hay nada que mostrar.',
      yes: 'sí',
      no: 'no',
      reading: (title) => `Esto es lo que encontré en **${title}**:`,
      usualWait: (time) => `Últimamente la espera fue de aproximadamente ${time}.`,
      refused: (title) => `No encontré nada en **${title}**.`,
      unreadable: (title) => `No se pudo leer **${title}** ahora. No se ha cambiado nada.`,
    },
  },
};
