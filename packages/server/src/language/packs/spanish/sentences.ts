import type { ServiceSentences } from '../../pack/sentences.ts';

export const sentences: ServiceSentences = {
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
    changesPaused: (title) =>
      `**${title}** no es posible en este momento: los cambios están en pausa. No se ha cambiado nada. Inténtalo más tarde, o pregunta a alguien del equipo de soporte.`,
    several: 'Son peticiones distintas. ¿Por cuál empezamos? No ocurre nada sin tu confirmación.',
    cannotDo: 'Exactamente esto no puedo hacerlo por ti aquí. No se ha cambiado nada.',
    notOffered: 'Esto no se te ofrece aquí. No se ha cambiado nada.',
    unfit: (title) => `**${title}** no se puede preparar así:`,
    handOver: 'Hablar con una persona',
    escalated: 'Tu caso fue entregado al equipo de soporte. Una persona continuará aquí.',
    stillExecuting:
      'Esto todavía se está ejecutando. El resultado aparecerá aquí; no se ejecuta dos veces.',
  },
  assistant: 'Asistente',
  articles: {
    from: 'De {sources}',
    unsure: 'No estoy seguro, pero esto es lo que más se acerca:',
    unknown: 'No he encontrado una respuesta a esto.',
    unclear: '¿De qué se trata exactamente? Unas palabras más me ayudan a encontrar la respuesta.',
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
    reading: (thing) => `**${thing}**:`,
    usualWait: (time) => `Últimamente la espera fue de aproximadamente ${time}.`,
    refused: (thing) => `**${thing}**: no encontré nada.`,
    unreadable: (thing) => `No se pudo leer **${thing}** ahora. No se ha cambiado nada.`,
  },
  entries: {
    ...{ one: 'entrada', many: 'entradas', none: 'ninguna entrada', together: 'en total' },
    noneOf: (count) => (count === 1 ? 'esta entrada no' : `ninguna de ${count} entradas`),
  },
  colon: ':',
};
