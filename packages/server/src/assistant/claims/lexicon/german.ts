import { accentedEvent, event } from './german-events.ts';
import { agent, changed, few, read, refund, soon, thing, undone, verb } from './german-words.ts';
import { pattern, type Lexicon } from './lexicon.ts';

export const german: Lexicon = {
  own: [
    pattern(
      ` (?:ich|wir) (?:[a-z]{3,}ierten?|erstatteten?|loschten?|anderten?|entfernten?|verlegten?|buchten?|schickten?|sandten?|sperrten?|beendeten?|setzten?|stellten?) (?:\\S+ ){0,3}?(?:ihre?n?|ihnen|die|das|den|dir|deine?n?|es|alles) `,
    ),
    pattern(`^ (?:✔ )?(?:hab|habe|haben) (?:\\S+ ){0,10}?(?!${read} )(?:${changed}|${undone}) $`),
    pattern(
      ` (?:ich|wir) (?:hab|habe|haben) (?:\\S+ ){0,14}?(?!${read} )(?:[a-z]{0,7}ge[a-z]{3,}(?:t|en)|[a-z]{3,}iert) $`,
    ),
    pattern(` (?:ich|wir) (?:hab|habe|haben) (?:\\S+ ){0,14}?${changed} `),
    pattern(
      `^ (?!sie |ihr |die |wer )(?:\\S+ ){0,3}?(?:hab|habe|haben wir) (?:ich )?(?:\\S+ ){0,12}?${changed} `,
    ),
    pattern(
      ` (?:ich|wir) (?:konnte|konnten) (?:\\S+ ){0,10}?(?:ku?e?ndigen|stornieren|erstatten|a?e?ndern|lo?e?schen|beenden|aktualisieren|veranlassen) `,
    ),
    pattern(` (?:mir|uns) gelungen `),
    pattern(` (?:hat|haben) (?:\\S+ ){0,3}geklappt $`),
    pattern(
      ` (?:ich|wir) (?:hab|habe|haben) (?:\\S+ ){0,14}?(?!(?:verstanden|erhalten|bekommen|beschrieben|erkla?e?rt|erwa?e?hnt|versucht|u?e?berpru?e?ft|vermutet|verglichen|ermittelt|entdeckt|vorbereitet|unterbreitet|erkannt|verwechselt) )(?!${read} )${undone} $`,
    ),
    pattern(` (?:ich|wir) (?:bin|sind) (?:gerade )?dabei `),
    pattern(` (?:ich|wir) ${verb}n? (?:\\S+ ){0,6}${soon} `),
    pattern(` (?:${agent}) (?:hat|haben) (?:\\S+ ){0,10}?(?:${changed} |${undone} $)`),
    pattern(` betrachten sie (?:\\S+ ){0,4}${changed} `),
    pattern(` bescheid (?:gegeben|gesagt) `),
  ],
  event,
  // Only the accent tells "wurde" from "würde" and "konnte" from "könnte".
  accented: [
    pattern(
      ` (?:ich|wir) (?:konnte|konnten) (?:(?!nicht )\\S+ ){0,10}?(?!(?:finden|sehen|prüfen|lesen|bestätigen|erkennen|nachvollziehen|verstehen|feststellen) )\\p{L}{3,}en $`,
    ),
  ],
  accentedEvent,
  announced: [
    pattern(
      `^ (?:sie|du) (?:konnen|kannst|sollten|solltest) (?:sich |dich )?(?:jetzt |nun )?wieder (?:\\S+ ){0,4}(?:anmelden|einloggen|nutzen|zugreifen|bestellen|arbeiten)(?: konnen)? $`,
    ),
    pattern(
      `^ (?:das|es|alles|ihre?|deine?|die|der) (?:\\S+ ){0,4}sollte (?:jetzt|nun|nunmehr) (?:\\S+ ){0,5}`,
    ),
    pattern(
      `^ (?:sie|du|ihre bank|ihr konto) (?:sollten|solltest|sollte|werden|wirst|wird) (?:\\S+ )?(?:die|das|den|ihre|ihr|deine|dein) (?:\\S+ )?${refund} (?:\\S+ ){0,8}(?:sehen|erhalten|bekommen|finden|haben|anzeigen) $`,
    ),
    pattern(
      `^ (?:und )?(?:die|das|der|ihre?|deine?) (?:\\S+ )?${refund} (?:uber \\S+ (?:\\S+ )?)?(?:sollte|durfte|musste) (?:\\S+ ){0,8}(?:ankommen|eintreffen|erscheinen|sein|da sein|eingehen|gutgeschrieben) `,
    ),
  ],
  fragment: [
    pattern(
      `^ (?:auftrag ausgefuhrt|mission erfullt|problem (?:gelost|behoben)|sache erledigt|alles (?:in ordnung gebracht|im lot|geregelt|geklart)|abgehakt|unter dach und fach) `,
    ),
    pattern(
      `^ (?:✔ )?(?:gebucht|umgebucht|reserviert|gespeichert|geschlossen|entsperrt|verschickt|zuruckgesetzt|geandert|geloscht|entfernt|abgemeldet|verlangert|gutgeschrieben|versendet|veranlasst|freigeschaltet|korrigiert|hinzugefugt|gesperrt|deaktiviert|aktiviert|eingetragen)(?: ✔.*)? $`,
    ),
    pattern(
      `^ (?:✔ )?(?:ihre? |die |das |der )?${thing} (?:uber |von |in hohe von )(?:\\S+ ){1,3}?(?:erfolgreich )?${changed} $`,
    ),
    pattern(`^ (?:✔ )?(?:auf|um|zu|nach) (?:\\S+ ){1,3}${changed} $`),
    pattern(`^ (?:✔ )?\\S*\\d\\S* (?:\\S+ )?${changed} $`),
    pattern(
      `^ (?:(?:ja|klar|ok|super|gerne|gute nachricht(?:en)?) )?(?:schon |bereits |alles |ist )?(?:storniert|gekundigt|erstattet|geloscht|geandert|aktualisiert|erledigt|geschlossen|gesendet|entsperrt|gutgeschrieben|korrigiert|umgebucht|entfernt|behoben) (?:wie \\S+|auf \\S+ wunsch|vollstandig|komplett|in voller hohe|heute|soeben|bei uns|unsererseits) `,
    ),
    pattern(
      `^ (?:(?:ja|klar|ok) )?(?:vollstandig|komplett|bereits|soeben|wie gewunscht|wunschgemass|in voller hohe) (?:storniert|gekundigt|erstattet|geloscht|geandert|aktualisiert|erledigt|entsperrt|gutgeschrieben|korrigiert) `,
    ),
    pattern(
      `^ (?:✔ )?(?!eine? )${few} (?:(?!(?:ist|sind|wird|werden|wurde|hat|haben|die|nicht|oder) )\\S+ ){1,3}(?:weniger|mehr|${changed}) $`,
    ),
    pattern(`^ ✔ (?:\\S+ ){1,4}(?:pausiert|aktiv|aus|deaktiviert) `),
    pattern(
      `^ (?:✔ )?(?:schon |bereits |alles |ist |jetzt |gerade |eben ){0,2}(?:erledigt|gekundigt|fertig|abgeschlossen|storniert|erstattet|gemacht|geregelt|bestatigt|aktualisiert|gesendet|behoben)(?: ✔.*)? $`,
    ),
    pattern(
      `^ (?:✔ )?(?:ihre? |die |das |der )?${thing} (?:\\S*\\d\\S* )?(?:erfolgreich )?(?:${changed}|erfolgreich)(?: ✔| \\S*\\d\\S*| fur sie)*(?: ✔)? $`,
    ),
    pattern(`^ (?:status|ergebnis) (?:✔ )?(?:${changed}) `),
    pattern(`^ ✔ (?:\\S+ ){0,6}(?:${changed}|fertig) `),
  ],
  standing: [
    pattern(` nichts mehr (?:zu (?:zahlen|bezahlen|begleichen)|offen|fallig) `),
    pattern(` schulden uns nichts mehr `),
    pattern(
      `^ (?:es (?:gibt|folgen|kommen) )?keine weiteren (?:abbuchungen|rechnungen|mahnungen|kosten|newsletter|mails|gebuhren) (?:mehr |\\S+ ){0,3}$`,
    ),
    pattern(
      `^ (?:ihr|dein) (?:abo|vertrag|abonnement|tarif) (?:verlangert|erneuert) sich nicht(?: mehr)? $`,
    ),
    pattern(
      `^ (?!(?:\\S+ ){2}derzeit )(?:sie (?:haben|sind|werden|erhalten|bekommen|zahlen)|du (?:hast|bist|wirst|erha?e?ltst)|(?!(?:er|es|man|wer|niemand|keiner|nutzer|mitglied) )(?:(?:ihre?|deine?|dieser?|dieses|diesen) )?\\S+ (?:hat|ist|funktioniert)) (?:\\S+ ){0,4}?(?:keine?|keinen|nicht) (?:\\S+ ){0,4}?mehr (?!mo?e?glich|no?e?tig|ko?e?nnen|du?e?rfen|verfu?e?gbar)`,
    ),
    pattern(
      `^ (?:sie|ihnen|dir|du) (?:\\S+ ){0,3}(?:nicht|nichts) (?:mehr|erneut|noch einmal) (?:\\S+ ){0,2}(?:berechnet|belastet|abgebucht) `,
    ),
    pattern(`^ (?:ab sofort|ab jetzt|von nun an|ab heute) (?!kann|konnen|ich )(?:\\S+ ){1,8}`),
  ],
  hypothetical:
    / (?:wurde|wurden|konnte|konnten|sollte|kann|konnen|muss|mussen|darf|wenn|falls|vielleicht|bitte|jede[rs]?|welche[rs]?|scheint|was|wie|prufen) /u,
  assurance:
    /^ (?:(?:ja|ok|gerne) )?(?:(?:hiermit )?(?:kann )?ich (?:kann )?(?:ihnen |dir )?(?:hiermit )?(?:bestatigen?|mitteilen)|(?:nur )?(?:kurz )?zur (?:info|kenntnis|information)|(?:ich teile|wir teilen) (?:ihnen|dir) (?:hiermit )?mit|(?:ich informiere|wir informieren) (?:sie|dich)(?: daruber| hiermit)?|hiermit (?:bestatigen|teilen|informieren) wir(?: ihnen| sie)?(?: mit)?|gute nachrichten?(?= )|wie sie sehen(?: konnen)?|seien sie versichert|keine sorge|freut mich|sie konnen sicher sein)(?: weil)?(?: dass)?(?= )/u,
  blocker:
    / (?:nicht|nichts|nie|niemals|kein|keine|keinen|keinem|keiner|niemand|ohne|wenn|falls|sobald|nachdem|bis(?! \d)|bevor|solange|sofern|ob|kann|konnen|konnte nicht|konnten nicht|konnten sie|darf|durfen|muss|mussen|soll|sollte|sollen|wurden sie|wurden gerne|vielleicht|moglicherweise|moglich|beispiel|angenommen|prufen|stellen sie sicher|schrieben|sagten|verstehe|laut|zufolge|weiß|weiss|sehen|wer|was|wie(?! gewunscht| gebeten| besprochen| vereinbart| verlangt)|warum|wann|nur|hoffe|mochten|wollen|gesucht|gefunden|gelesen|leid|jede|jeder|jedes|soweit|erst) /u,
  condition:
    / (?:wenn|falls|sobald|nachdem|bis(?! \d)|bevor|solange|sofern|ob|beispiel|angenommen|laut|in diesem fall) /u,
  relative: / (?:die|der|das|welche|welcher|welches|was|wer) ?$/u,
  trigger: pattern(
    `^(?:[a-z]{0,7}ge[a-z]{3,}(?:t|en)|[a-z]{3,}iert|${changed}|${verb}n?|jetzt|nun|gerade|sofort|umgehend|dabei|gelungen|unterwegs|fertig|erfolgreich|durch|raus|weg|wirksam|ticketnummer|worden|bescheid|ku?e?ndigen|stornieren|erstatten|a?e?ndern|lo?e?schen|beenden|aktualisieren|veranlassen|wurden?|habe?n?|${undone}|mehr|neuen?|weg|da|aktiv|offen|frei|online|lauft|laeuft|konto|tagen?|werktagen?|kommt|erscheint|trifft|ab|innerhalb|binnen|erstattung|ruckerstattung|geld|betrag|gutschrift|summe|nichts|keine|weiteren|wieder|konnen|kannst|erfolgt|tretten|getreten|abgehakt|fach|tuchern|passt|stimmt|funktioniert|klappt|geht|greift|stand|statt|anstatt|durch|drin|komplett|bank|sich|[a-z]{3,}ten?|bin|bist|sind|an|sollten?|solltest|sehen|werden|wirst|wird|verschwunden|tisch|liegt|steht|endet|beginnt|enthalt|umfasst|kostet|zeigt|findet|fallt|haben|hast|weniger|kraft|gultig|aus|durfte|erneut|einmal|geklappt)$`,
  ),
};
