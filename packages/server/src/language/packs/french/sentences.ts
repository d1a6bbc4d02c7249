import type { ServiceSentences } from '../../pack/sentences.ts';

export const sentences: ServiceSentences = {
  actions: {
    proposal: (title) => `Rien n’a encore été fait. Ceci attend votre accord : **${title}**`,
    stillWaiting: (title) =>
      `Ceci attend toujours votre accord, et rien n’a encore été fait : **${title}**`,
    noArguments: 'L’action s’exécute sans autre donnée.',
    more: (count) => `… et ${count} autres valeurs non affichées ici ; en cas de doute, refusez.`,
    expires: (at) => `Cette proposition expire le ${at}.`,
    question:
      'Confirmez-vous ? Répondez « oui » à ce message pour confirmer, ou « non » pour refuser.',
    buttonQuestion:
      'Celle-ci ne se confirme pas par des mots : utilisez le bouton Confirmer (un client envoie `decision: "confirm"` en réponse à ce message). Répondez « non » pour refuser.',
    outcome: {
      succeeded: (title) => `C’est fait : **${title}**.`,
      failed: (title) => `**${title}** n’a pas eu lieu : refus ou échec. Rien n’a été modifié.`,
      unknown: (title) =>
        `On ne sait pas si **${title}** a pris effet : aucune réponse fiable n’est revenue. ` +
        'L’action ne sera pas répétée automatiquement. Vérifiez avant de réessayer.',
      declined: (title) => `Vous avez refusé : **${title}**. Rien n’a été modifié.`,
      expired: (title) => `La proposition **${title}** a expiré. Rien n’a été modifié.`,
      cancelled: (title) => `La proposition **${title}** a été retirée. Rien n’a été modifié.`,
    },
    reference: 'Référence',
    reason: 'Cela n’a pas eu lieu. Le motif indiqué',
    says: 'Le système relié indique',
    withheld: {
      unsure: 'Il n’a pas été possible de s’assurer à temps que cela peut encore se faire.',
      revoked: 'L’accès sous lequel ceci a été confirmé a été révoqué.',
      forbidden: 'Votre rôle ne permet plus cela.',
      paused: 'Les modifications sont suspendues pour le moment.',
      tool_paused: 'Cette modification est suspendue pour le moment.',
      changed: 'L’outil prévu pour cela a été modifié ou désactivé.',
      preview_changed: 'Ce qui se passerait a changé depuis que cela vous a été montré.',
      preview_unknown: 'Ce qui se passerait n’a pas pu être vérifié une nouvelle fois.',
    },
    preview: {
      heading: 'Voici ce qui se passerait, selon le système relié :',
      unknown: 'Il n’a pas été possible de savoir à l’avance ce qui se passerait exactement.',
      reversible: 'Il sera possible de revenir en arrière.',
      irreversible: 'Il ne sera pas possible de revenir en arrière.',
      before: 'avant',
      isNew: 'nouveau',
      blocked: (title) => `**${title}** n’est pas possible pour le moment.`,
      required: (title) =>
        `Il n’est pas possible de savoir actuellement ce que donnerait **${title}**, cela n’est donc pas proposé. Rien n’a été modifié. Réessayez dans un instant.`,
    },
    undo: 'Revient sur cette modification.',
    cannotUndo: (title) => `**${title}** ne peut pas être annulé ici. Rien n’a été modifié.`,
    nothingToUndo: 'Rien n’a été modifié ici ; il n’y a donc rien à annuler.',
    unfoundedClaim:
      'Rien n’a été modifié. Une modification demande une proposition que vous confirmez, et son résultat s’affiche avec un reçu.',
    missing: (title) => `Pour préparer **${title}**, il me faut :`,
    likely: (title) => `Voulez-vous que je prépare ceci : **${title}** ?`,
    forRoles: (title, roles) =>
      `**${title}** est réservé aux personnes ayant le rôle ${roles}. Rien n’a été modifié. L’une d’elles peut le faire, ou l’équipe d’assistance peut vous aider.`,
    changesPaused: (title) =>
      `**${title}** n’est pas possible pour le moment : les modifications sont suspendues. Rien n’a été modifié. Réessayez plus tard, ou adressez-vous à l’équipe d’assistance.`,
    several:
      'Ce sont des demandes différentes. Par laquelle commençons-nous ? Rien ne se fait sans votre accord.',
    cannotDo: 'Je ne peux pas faire exactement cela pour vous ici. Rien n’a été modifié.',
    notOffered: 'Cela ne vous est pas proposé ici. Rien n’a été modifié.',
    unfit: (title) => `**${title}** ne peut pas être préparé ainsi :`,
    handOver: 'Parler à une personne',
    escalated: 'Votre demande a été remise à l’équipe de support. Une personne continuera ici.',
    stillExecuting:
      'L’exécution est encore en cours. Le résultat s’affichera ici ; rien n’est exécuté deux fois.',
  },
  assistant: 'Assistant',
  articles: {
    from: 'Source : {sources}',
    unsure: 'Je n’en suis pas sûr, mais voici ce qui s’en approche le plus :',
    unknown: 'Je n’ai pas trouvé de réponse à cette question.',
    unclear: 'De quoi s’agit-il exactement ? Quelques mots de plus m’aident à trouver la réponse.',
    orPerson: 'Essayez avec d’autres mots, ou parlez à une personne.',
    otherWords: 'Essayez avec d’autres mots.',
    sorry: 'Je suis désolé pour ce désagrément.',
    inLanguage: {
      en: 'en anglais',
      pt: 'en portugais',
      es: 'en espagnol',
      fr: 'en français',
      de: 'en allemand',
    },
    nobody:
      'Je suis un assistant automatique, et personne ne peut rejoindre cette conversation. Je cherche volontiers une réponse : posez votre question avec vos mots.',
    canShow: 'Je peux vous montrer :',
    canDo: 'Avec votre accord pour chaque changement, je peux aussi faire ceci pour vous :',
    smalltalk: {
      greeting: 'Bonjour ! Je suis {name}, l’assistant automatique. Comment puis-je vous aider ?',
      wellbeing: 'Tout va bien, merci. Comment puis-je vous aider ?',
      thanks: 'Je vous en prie. Puis-je vous aider pour autre chose ?',
      goodbye: 'Au revoir, et merci de votre message. Vous pouvez revenir quand vous voulez.',
      identity:
        'Je suis {name}, un assistant automatique, pas une personne. Je réponds à partir des articles d’aide et j’indique d’où vient chaque réponse. Si vous préférez parler à une personne, dites-le.',
      help: 'Posez votre question avec vos mots : je cherche la réponse dans les articles d’aide et j’indique d’où elle vient. Si je ne peux pas vous aider, vous pouvez demander qu’une personne prenne le relais.',
      person:
        'Je suis un assistant automatique. Une personne de l’équipe d’assistance peut prendre le relais ici même : le bouton « Parler à une personne » l’appelle, et elle lira ce qui a été dit jusqu’ici.',
      praise: 'Très bien. Puis-je vous aider pour autre chose ?',
    },
  },
  notes: {
    disclosure:
      'Un assistant IA vous répond. Il peut se tromper et ne change rien sans votre confirmation.',
    fallback:
      'Le modèle de langage n’est pas disponible pour le moment ; l’assistant intégré répond à partir des articles d’aide.',
    unanswered:
      'Désolé, impossible de répondre pour le moment. Votre message est enregistré ; réessayez dans un instant.',
    paused:
      'L’assistant est suspendu pour le moment et ne répond à rien. Votre message est conservé ici.',
    simulated: 'Simulation : rien n’a été envoyé ni modifié.',
    unchanged: 'Rien n’a été modifié par ce message.',
    nothingWaits:
      'Rien n’attend votre confirmation, et rien n’a été modifié par ce message. Comment puis-je vous aider ?',
    dropped: (title) => `D’accord, j’en reste là pour **${title}**. Rien n’a été modifié.`,
    nothing: 'Il n’y a rien à afficher.',
    yes: 'oui',
    no: 'non',
    reading: (thing) => `**${thing}** :`,
    usualWait: (time) => `Dernièrement, l’attente était d’environ ${time}.`,
    refused: (thing) => `**${thing}** : je n’ai rien trouvé.`,
    unreadable: (thing) => `**${thing}** n’a pas pu être lu pour le moment. Rien n’a été modifié.`,
  },
  entries: {
    ...{ one: 'entrée', many: 'entrées', none: 'aucune entrée', together: 'en tout' },
    noneOf: (count) => (count === 1 ? 'pas cette entrée' : `aucune entrée sur ${count}`),
  },
  colon: '\u00a0:',
};
