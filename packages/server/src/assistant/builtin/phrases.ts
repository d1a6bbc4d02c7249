import type { Language } from '../../language/index.ts';
import type { SmalltalkKind } from './smalltalk-lexicon.ts';

/** What the assistant says of its own; everything else in its answers is quoted. */
export interface Phrases {
  /** `{source}`: title, link and number of the source. */
  from: string;
  alsoFrom: string;
  /** Put before an answer that may not be one. */
  unsure: string;
  unsureEnd: string;
  unknown: string;
  nearest: string;
  unknownEnd: string;
  /** Behind a source in another language than the question. */
  inLanguage: Readonly<Record<Language, string>>;
  /** `{name}`: the assistant's name. */
  smalltalk: Readonly<Record<SmalltalkKind, string>>;
}

export const phrasesIn: Readonly<Record<Language, Phrases>> = {
  en: {
    from: 'This is what {source} says:',
    alsoFrom: 'See also {source}:',
    unsure: 'I am not sure this is what you are asking about, but it comes closest.',
    unsureEnd:
      'If this does not answer your question, try other words or ask for a person to take over.',
    unknown: 'I did not find an answer to this in the help articles.',
    nearest: 'These articles come closest:',
    unknownEnd: 'You can put the question in other words, or ask for a person to take over.',
    inLanguage: {
      en: 'in English',
      pt: 'in Portuguese',
      es: 'in Spanish',
      fr: 'in French',
      de: 'in German',
    },
    smalltalk: {
      greeting: 'Hello! I am {name}, the automated assistant. What can I help you with?',
      wellbeing: 'All is well here, thank you. What can I help you with?',
      thanks: 'You are welcome. Is there anything else I can help you with?',
      goodbye: 'Goodbye, and thank you for writing. You can come back to this any time.',
      identity:
        'I am {name}, an automated assistant, not a person. I answer from the help articles and show you where each answer comes from. If you would rather talk to a person, say so.',
      help: 'Ask me a question in your own words, and I will look for the answer in the help articles and show you where it comes from. If I cannot help, you can ask for a person to take over.',
      person:
        'I am an automated assistant. To have a person take over, ask for this conversation to be handed over; a few words on what you need will help them.',
      praise: 'Good. Is there anything else I can help you with?',
    },
  },
  pt: {
    from: 'É isto que diz {source}:',
    alsoFrom: 'Veja também {source}:',
    unsure: 'Não tenho certeza de que é isso que você procura, mas é o que mais se aproxima.',
    unsureEnd:
      'Se isso não responde à sua pergunta, tente com outras palavras ou peça o atendimento de uma pessoa.',
    unknown: 'Não encontrei uma resposta para isso nos artigos de ajuda.',
    nearest: 'Estes são os artigos mais próximos:',
    unknownEnd: 'Você pode perguntar com outras palavras ou pedir o atendimento de uma pessoa.',
    inLanguage: {
      en: 'em inglês',
      pt: 'em português',
      es: 'em espanhol',
      fr: 'em francês',
      de: 'em alemão',
    },
    smalltalk: {
      greeting: 'Olá! Eu sou {name}, o assistente automático. Como posso ajudar?',
      wellbeing: 'Tudo bem por aqui, obrigado. Como posso ajudar?',
      thanks: 'De nada. Posso ajudar em mais alguma coisa?',
      goodbye: 'Até logo, e obrigado pela mensagem. Você pode voltar quando quiser.',
      identity:
        'Eu sou {name}, um assistente automático, não uma pessoa. Respondo com base nos artigos de ajuda e mostro de onde vem cada resposta. Se preferir falar com uma pessoa, é só dizer.',
      help: 'Faça sua pergunta com suas próprias palavras: eu procuro a resposta nos artigos de ajuda e mostro de onde ela vem. Se eu não puder ajudar, você pode pedir o atendimento de uma pessoa.',
      person:
        'Eu sou um assistente automático. Para ser atendido por uma pessoa, peça que esta conversa seja encaminhada; algumas palavras sobre o que você precisa vão ajudar.',
      praise: 'Ótimo. Posso ajudar em mais alguma coisa?',
    },
  },
  es: {
    from: 'Esto es lo que dice {source}:',
    alsoFrom: 'Consulta también {source}:',
    unsure: 'No estoy seguro de que sea esto lo que preguntas, pero es lo que más se acerca.',
    unsureEnd:
      'Si esto no responde a tu pregunta, prueba con otras palabras o pide que te atienda una persona.',
    unknown: 'No he encontrado una respuesta a esto en los artículos de ayuda.',
    nearest: 'Estos son los artículos más cercanos:',
    unknownEnd: 'Puedes preguntarlo con otras palabras o pedir que te atienda una persona.',
    inLanguage: {
      en: 'en inglés',
      pt: 'en portugués',
      es: 'en español',
      fr: 'en francés',
      de: 'en alemán',
    },
    smalltalk: {
      greeting: '¡Hola! Soy {name}, el asistente automático. ¿En qué puedo ayudarte?',
      wellbeing: 'Todo bien por aquí, gracias. ¿En qué puedo ayudarte?',
      thanks: 'De nada. ¿Puedo ayudarte en algo más?',
      goodbye: 'Hasta luego, y gracias por escribir. Puedes volver cuando quieras.',
      identity:
        'Soy {name}, un asistente automático, no una persona. Respondo a partir de los artículos de ayuda y muestro de dónde sale cada respuesta. Si prefieres hablar con una persona, dímelo.',
      help: 'Pregunta con tus propias palabras: busco la respuesta en los artículos de ayuda y muestro de dónde sale. Si no puedo ayudarte, puedes pedir que te atienda una persona.',
      person:
        'Soy un asistente automático. Para que te atienda una persona, pide que se le pase esta conversación; unas palabras sobre lo que necesitas le ayudarán.',
      praise: 'Muy bien. ¿Puedo ayudarte en algo más?',
    },
  },
  fr: {
    from: 'Voici ce que dit {source} :',
    alsoFrom: 'Voir aussi {source} :',
    unsure:
      'Je ne suis pas sûr que ce soit ce que vous cherchez, mais c’est ce qui s’en approche le plus.',
    unsureEnd:
      'Si cela ne répond pas à votre question, essayez avec d’autres mots ou demandez à parler à une personne.',
    unknown: 'Je n’ai pas trouvé de réponse à cette question dans les articles d’aide.',
    nearest: 'Voici les articles les plus proches :',
    unknownEnd:
      'Vous pouvez poser la question autrement, ou demander qu’une personne prenne le relais.',
    inLanguage: {
      en: 'en anglais',
      pt: 'en portugais',
      es: 'en espagnol',
      fr: 'en français',
      de: 'en allemand',
    },
    smalltalk: {
      greeting: 'Bonjour ! Je suis {name}, l’assistant automatique. Comment puis-je vous aider ?',
      wellbeing: 'Tout va bien, merci. Comment puis-je vous aider ?',
      thanks: 'Je vous en prie. Puis-je vous aider pour autre chose ?',
      goodbye: 'Au revoir, et merci de votre message. Vous pouvez revenir quand vous voulez.',
      identity:
        'Je suis {name}, un assistant automatique, pas une personne. Je réponds à partir des articles d’aide et j’indique d’où vient chaque réponse. Si vous préférez parler à une personne, dites-le.',
      help: 'Posez votre question avec vos mots : je cherche la réponse dans les articles d’aide et j’indique d’où elle vient. Si je ne peux pas vous aider, vous pouvez demander qu’une personne prenne le relais.',
      person:
        'Je suis un assistant automatique. Pour qu’une personne prenne le relais, demandez que cette conversation lui soit transmise ; quelques mots sur votre besoin l’aideront.',
      praise: 'Très bien. Puis-je vous aider pour autre chose ?',
    },
  },
  de: {
    from: 'Das steht in {source}:',
    alsoFrom: 'Siehe auch {source}:',
    unsure: 'Ich bin nicht sicher, ob das deine Frage trifft, aber es kommt ihr am nächsten.',
    unsureEnd:
      'Wenn das deine Frage nicht beantwortet, versuche es mit anderen Worten oder bitte darum, dass ein Mensch übernimmt.',
    unknown: 'Ich habe dazu in den Hilfeartikeln keine Antwort gefunden.',
    nearest: 'Diese Artikel kommen der Frage am nächsten:',
    unknownEnd: 'Du kannst die Frage anders stellen oder darum bitten, dass ein Mensch übernimmt.',
    inLanguage: {
      en: 'auf Englisch',
      pt: 'auf Portugiesisch',
      es: 'auf Spanisch',
      fr: 'auf Französisch',
      de: 'auf Deutsch',
    },
    smalltalk: {
      greeting: 'Hallo! Ich bin {name}, der automatische Assistent. Wobei kann ich helfen?',
      wellbeing: 'Hier ist alles in Ordnung, danke. Wobei kann ich helfen?',
      thanks: 'Gern geschehen. Kann ich sonst noch helfen?',
      goodbye: 'Auf Wiedersehen, und danke für die Nachricht. Du kannst jederzeit zurückkommen.',
      identity:
        'Ich bin {name}, ein automatischer Assistent, kein Mensch. Ich antworte aus den Hilfeartikeln und zeige, woher jede Antwort kommt. Wenn du lieber mit einem Menschen sprechen möchtest, sag es einfach.',
      help: 'Stell deine Frage in eigenen Worten: Ich suche die Antwort in den Hilfeartikeln und zeige, woher sie kommt. Wenn ich nicht helfen kann, kannst du darum bitten, dass ein Mensch übernimmt.',
      person:
        'Ich bin ein automatischer Assistent. Damit ein Mensch übernimmt, bitte darum, dieses Gespräch weiterzugeben; ein paar Worte zu deinem Anliegen helfen dabei.',
      praise: 'Gut. Kann ich sonst noch helfen?',
    },
  },
};
