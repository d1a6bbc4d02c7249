import type { ServiceSentences } from '../../pack/sentences.ts';

export const sentences: ServiceSentences = {
  actions: {
    proposal: (title) =>
      `Es wurde noch nichts ausgeführt. Dies wartet auf Ihre Zustimmung: **${title}**`,
    stillWaiting: (title) =>
      `Dies wartet noch auf Ihre Zustimmung, und es wurde noch nichts ausgeführt: **${title}**`,
    noArguments: 'Es wird ohne weitere Angaben ausgeführt.',
    more: (count) =>
      `… und ${count} weitere Werte, die hier nicht stehen; lehnen Sie im Zweifel ab.`,
    expires: (at) => `Dieser Vorschlag läuft am ${at} ab.`,
    question:
      'Bestätigen Sie das? Antworten Sie auf diese Nachricht mit „ja“ zum Bestätigen oder „nein“ zum Ablehnen.',
    buttonQuestion:
      'Worte bestätigen das hier nicht: Nutzen Sie den Knopf zum Bestätigen (ein Client sendet `decision: "confirm"` als Antwort auf diese Nachricht). Antworten Sie mit „nein“ zum Ablehnen.',
    outcome: {
      succeeded: (title) => `Erledigt: **${title}**.`,
      failed: (title) =>
        `**${title}** fand nicht statt: abgelehnt oder fehlgeschlagen. Es wurde nichts geändert.`,
      unknown: (title) =>
        `Es ist nicht bekannt, ob **${title}** wirksam wurde: Es kam keine verlässliche Antwort. ` +
        'Es wird nicht automatisch wiederholt. Bitte prüfen Sie es, bevor Sie es noch einmal versuchen.',
      declined: (title) => `Sie haben abgelehnt: **${title}**. Es wurde nichts geändert.`,
      expired: (title) => `Der Vorschlag **${title}** ist abgelaufen. Es wurde nichts geändert.`,
      cancelled: (title) =>
        `Der Vorschlag **${title}** wurde zurückgezogen. Es wurde nichts geändert.`,
    },
    reference: 'Referenz',
    reason: 'Das ist nicht geschehen. Der genannte Grund',
    says: 'Das angeschlossene System sagt',
    withheld: {
      unsure: 'Es ließ sich nicht rechtzeitig sicherstellen, dass dies noch getan werden darf.',
      revoked: 'Der Zugang, unter dem dies bestätigt wurde, ist widerrufen.',
      forbidden: 'Ihre Rolle erlaubt dies nicht mehr.',
      paused: 'Änderungen sind zurzeit ausgesetzt.',
      tool_paused: 'Diese Änderung ist zurzeit ausgesetzt.',
      changed: 'Das Werkzeug dafür wurde geändert oder abgeschaltet.',
      preview_changed: 'Was geschehen würde, hat sich geändert, seit es Ihnen gezeigt wurde.',
      preview_unknown: 'Was geschehen würde, ließ sich nicht noch einmal prüfen.',
    },
    preview: {
      heading: 'Das würde geschehen, sagt das angeschlossene System:',
      unknown: 'Was genau geschehen würde, ließ sich vorher nicht herausfinden.',
      reversible: 'Es lässt sich danach rückgängig machen.',
      irreversible: 'Es lässt sich nicht rückgängig machen.',
      before: 'vorher',
      isNew: 'neu',
      blocked: (title) => `**${title}** ist im Augenblick nicht möglich.`,
      required: (title) =>
        `Was **${title}** bewirken würde, lässt sich gerade nicht herausfinden, deshalb wird es nicht vorgeschlagen. Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.`,
    },
    undo: 'Macht diese Änderung rückgängig.',
    cannotUndo: (title) =>
      `**${title}** lässt sich hier nicht rückgängig machen. Nichts wurde geändert.`,
    nothingToUndo: 'Hier wurde nichts geändert; es gibt nichts rückgängig zu machen.',
    unfoundedClaim:
      'Es wurde nichts geändert. Eine Änderung braucht einen Vorschlag, den Sie bestätigen, und ihr Ergebnis wird mit einem Beleg gezeigt.',
    missing: (title) => `Um **${title}** vorzubereiten, brauche ich von Ihnen:`,
    likely: (title) => `Soll ich das vorbereiten: **${title}**?`,
    forRoles: (title, roles) =>
      `**${title}** ist Personen mit der Rolle ${roles} vorbehalten. Es wurde nichts geändert. Eine von ihnen kann das tun, oder jemand vom Support kann helfen.`,
    changesPaused: (title) =>
      `**${title}** ist im Moment nicht möglich: Änderungen sind angehalten. Es wurde nichts geändert. Bitte versuchen Sie es später noch einmal, oder fragen Sie jemanden vom Support.`,
    several:
      'Das sind verschiedene Dinge. Womit fangen wir an? Ohne Ihre Zustimmung geschieht nichts.',
    cannotDo: 'Genau das kann ich hier nicht für Sie tun. Es wurde nichts geändert.',
    notOffered: 'Das wird Ihnen hier nicht angeboten. Es wurde nichts geändert.',
    unfit: (title) => `**${title}** lässt sich so nicht vorbereiten:`,
    handOver: 'Mit einem Menschen sprechen',
    escalated: 'Ihr Fall wurde an das Support-Team übergeben. Ein Mensch macht hier weiter.',
    stillExecuting:
      'Das wird noch ausgeführt. Das Ergebnis erscheint hier; es läuft nicht zweimal.',
  },
  assistant: 'Assistent',
  articles: {
    from: 'Aus {sources}',
    unsure: 'Ich bin nicht sicher, aber das kommt am nächsten:',
    unknown: 'Ich habe dazu keine Antwort gefunden.',
    unclear: 'Worum genau geht es? Ein paar Worte mehr helfen mir, die Antwort zu finden.',
    orPerson: 'Versuchen Sie es mit anderen Worten, oder sprechen Sie mit einem Menschen.',
    otherWords: 'Versuchen Sie es mit anderen Worten.',
    sorry: 'Der Ärger tut mir leid.',
    inLanguage: {
      en: 'auf Englisch',
      pt: 'auf Portugiesisch',
      es: 'auf Spanisch',
      fr: 'auf Französisch',
      de: 'auf Deutsch',
    },
    nobody:
      'Ich bin ein automatischer Assistent, und niemand kann in dieses Gespräch geholt werden. Ich suche gern nach einer Antwort: Stellen Sie Ihre Frage in eigenen Worten.',
    canShow: 'Das kann ich Ihnen zeigen:',
    canDo: 'Mit Ihrer Zustimmung zu jeder Änderung kann ich auch dies für Sie tun:',
    smalltalk: {
      greeting: 'Hallo! Ich bin {name}, der automatische Assistent. Wobei kann ich helfen?',
      wellbeing: 'Hier ist alles in Ordnung, danke. Wobei kann ich helfen?',
      thanks: 'Gern geschehen. Kann ich sonst noch helfen?',
      goodbye: 'Auf Wiedersehen, und danke für die Nachricht. Sie können jederzeit zurückkommen.',
      identity:
        'Ich bin {name}, ein automatischer Assistent, kein Mensch. Ich antworte aus den Hilfeartikeln und zeige, woher jede Antwort kommt. Wenn Sie lieber mit einem Menschen sprechen möchten, sagen Sie es einfach.',
      help: 'Stellen Sie Ihre Frage in eigenen Worten: Ich suche die Antwort in den Hilfeartikeln und zeige, woher sie kommt. Wenn ich nicht helfen kann, können Sie darum bitten, dass ein Mensch übernimmt.',
      person:
        'Ich bin ein automatischer Assistent. Ein Mensch aus dem Support kann hier übernehmen: über „Mit einem Menschen sprechen“ kommt er dazu und liest, was bisher gesagt wurde.',
      praise: 'Gut. Kann ich sonst noch helfen?',
    },
  },
  notes: {
    disclosure:
      'Hier antwortet ein KI-Assistent. Er kann sich irren und ändert nichts ohne Bestätigung.',
    fallback:
      'Das Sprachmodell ist gerade nicht verfügbar; der eingebaute Assistent antwortet aus den Hilfeartikeln.',
    unanswered:
      'Das konnte gerade leider nicht beantwortet werden. Ihre Nachricht ist gespeichert; versuchen Sie es gleich noch einmal.',
    paused:
      'Der Assistent ist zurzeit ausgeschaltet und beantwortet nichts. Ihre Nachricht bleibt hier erhalten.',
    simulated: 'Simuliert: Es wurde nichts gesendet und nichts geändert.',
    unchanged: 'Durch diese Nachricht wurde nichts geändert.',
    nothingWaits:
      'Nichts wartet auf Ihre Bestätigung, und durch diese Nachricht wurde nichts geändert. Wobei kann ich helfen?',
    dropped: (title) => `In Ordnung, **${title}** bleibt liegen. Es wurde nichts geändert.`,
    nothing: 'Es gibt nichts anzuzeigen.',
    yes: 'ja',
    no: 'nein',
    reading: (thing) => `**${thing}**:`,
    usualWait: (time) => `Zuletzt betrug die Wartezeit etwa ${time}.`,
    refused: (thing) => `**${thing}**: Dazu habe ich nichts gefunden.`,
    unreadable: (thing) =>
      `**${thing}** konnte gerade nicht gelesen werden. Es wurde nichts geändert.`,
  },
  entries: {
    ...{ one: 'Eintrag', many: 'Einträge', none: 'keine Einträge', together: 'zusammen' },
    noneOf: (count) => (count === 1 ? 'dieser Eintrag nicht' : `keiner von ${count} Einträgen`),
  },
  colon: ':',
};
