import { anyOf, pattern, type Lexicon } from './lexicon.ts';

// Umlauts arrive folded both as one letter ("kundigt") and spelled out ("kuendigt").
const changed = anyOf(
  `geku?e?ndigt storniert erstattet zuru?e?ckerstattet veranlasst bearbeitet ausgefu?e?hrt gea?e?ndert
   durchgefu?e?hrt umgestellt gewechselt aktualisiert hinzugefu?e?gt entfernt gelo?e?scht erstellt
   ero?e?ffnet geo?e?ffnet weitergeleitet weitergegeben u?e?bergeben u?e?bertragen informiert
   benachrichtigt versta?e?ndigt kontaktiert gebeten gesendet geschickt verschickt versendet
   zuru?e?ckgesetzt entsperrt gesperrt deaktiviert aktiviert reaktiviert ausgeschaltet eingeschaltet
   abgeschaltet vorgenommen angewendet eingelo?e?st gutgeschrieben verla?e?ngert pausiert geschlossen
   markiert gestartet widerrufen gebucht geku?e?mmert behoben gelo?e?st beendet erledigt gemacht getan
   gespeichert erfasst abgeschlossen besta?e?tigt genehmigt notiert vermerkt wiederhergestellt
   zusammengefu?e?hrt gestoppt abgemeldet angemeldet erho?e?ht synchronisiert verifiziert ersetzt
   eingeleitet eingereicht beantragt registriert angelegt hochgestuft herabgestuft upgegradet
   geregelt gekla?e?rt umgesetzt eingerichtet verbunden eskaliert gemeldet mitgeteilt ausgestellt
   reserviert vereinbart freigegeben freigeschaltet angepasst korrigiert verschoben eingeladen
   zugewiesen angefordert exportiert abgebrochen aufgehoben erlassen ausgelo?e?st geu?e?pdatet gelegt
   hinterlassen gegeben gesagt`,
);
/** What an assistant may say it has done: it changes nothing. */
const read = anyOf(
  `gefunden gesucht gelesen verstanden gesehen gepru?e?ft nachgesehen nachgeschaut angesehen recherchiert
   durchgesehen geschaut konsultiert analysiert zitiert gegeben gefragt gern gegen genannt gemeint`,
);
/** Who is named as the doer is not the house; what is dated did not happen now. */
const others = `(?:(?:vom|von (?:einem|einer|dem|der)|durch (?:den|die|das)) (?!team|support|system|kollege|mitarbeiter)|(?:19|20)\\d\\d |damal)`;
const soon = `(?:jetzt|gerade|nun|sofort|umgehend)`;
const verb = anyOf(
  `ku?e?ndige storniere erstatte bearbeite a?e?ndere lo?e?sche verbinde leite u?e?bertrage sende erstelle
   ero?e?ffne setze stelle aktualisiere deaktiviere aktiviere veranlasse entferne beende schließe`,
);
const thing = anyOf(
  `abo abonnement tarif ticket ruckerstattung erstattung konto anderungen? anfrage rechnung zahlung
   passwort kundigung vorgang aktion aufgabe auftrag bestellung karte termin upgrade alles fall
   stornierung mail`,
);
const agent = anyOf(
  'team system support buchhaltung assistent abteilung technik kollege kollegen tidewater deskhand',
);

export const german: Lexicon = {
  own: [
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
    pattern(` (?:ich|wir) (?:bin|sind) (?:gerade )?dabei `),
    pattern(` (?:ich|wir) ${verb}n? (?:\\S+ ){0,6}${soon} `),
    pattern(` (?:${agent}) (?:hat|haben) (?:\\S+ ){0,10}?${changed} `),
    pattern(` betrachten sie (?:\\S+ ){0,4}${changed} `),
    pattern(` bescheid (?:gegeben|gesagt) `),
  ],
  event: [
    pattern(
      `(?<= (?:kundigung|stornierung|bestellung|erstattung|anderung|abo|abonnement)) ist (?:durch|raus|weg|wirksam) `,
    ),
    pattern(`(?<=\\S) (?:wurde|wurden) (?:(?!${others})\\S+ ){0,14}?${changed} `),
    pattern(` ${changed} (?:wurde|wurden|worden) `),
    pattern(` (?:ist|sind) (?:\\S+ ){0,8}?${changed} worden `),
    pattern(
      ` (?:ist|sind) (?:\\S+ )?(?:jetzt|nun|bereits|schon|ab sofort) (?:\\S+ ){0,3}?(?:${changed}|aktiv) `,
    ),
    pattern(` (?:tarif|abo|limit|inhaber|plan) (?:ist|lautet) (?:jetzt|nun) `),
    pattern(` (?:sie sind|du bist) (?:jetzt|nun) (?:im|in|auf|bei) `),
    pattern(` (?:wird|werden) (?:${soon}) (?:\\S+ ){0,8}?${changed} `),
    pattern(`(?<= (?:erstattung|ruckerstattung|geld|betrag)) ist (?:\\S+ ){0,2}unterwegs `),
    pattern(` (?:ihre|deine) ticketnummer (?:lautet|ist) `),
    pattern(
      `^ (?:ihr \\S+ |ihre \\S+ |dein \\S+ |deine \\S+ |das |das problem |die \\S+ |es |alles )?ist (?:alles )?(?:${changed})(?: worden)? $`,
    ),
  ],
  fragment: [
    pattern(
      `^ (?:✔ )?(?:schon |bereits |alles |ist |jetzt |gerade |eben ){0,2}(?:erledigt|gekundigt|fertig|abgeschlossen|storniert|erstattet|gemacht|geregelt|bestatigt|aktualisiert|gesendet|behoben)(?: ✔.*)? $`,
    ),
    pattern(
      `^ (?:✔ )?(?:ihre? |die |das |der )?${thing} (?:\\S*\\d\\S* )?(?:erfolgreich )?(?:${changed}|erfolgreich)(?: ✔| \\S*\\d\\S*| fur sie)*(?: ✔)? $`,
    ),
    pattern(`^ (?:status|ergebnis) (?:✔ )?(?:${changed}) `),
    pattern(`^ ✔ (?:\\S+ ){0,6}(?:${changed}|fertig) `),
  ],
  blocker:
    / (?:nicht|nichts|nie|niemals|kein|keine|keinen|keinem|keiner|niemand|ohne|wenn|falls|sobald|nachdem|bis(?! \d)|bevor|solange|sofern|ob|kann|konnen|konnte nicht|konnten nicht|konnten sie|darf|durfen|muss|mussen|soll|sollte|sollen|wurden sie|wurden gerne|vielleicht|moglicherweise|moglich|beispiel|angenommen|prufen|stellen sie sicher|schrieben|sagten|verstehe|laut|zufolge|weiß|weiss|sehen|wer|was|wie(?! gewunscht| gebeten| besprochen| vereinbart| verlangt)|warum|wann|nur|hoffe|mochten|wollen|gesucht|gefunden|gelesen|leid|jede|jeder|jedes|soweit|erst) /u,
  condition:
    / (?:wenn|falls|sobald|nachdem|bis(?! \d)|bevor|solange|sofern|ob|beispiel|angenommen|laut|in diesem fall) /u,
  relative: / (?:die|der|das|welche|welcher|welches|was|wer) ?$/u,
  trigger: pattern(
    `^(?:[a-z]{0,7}ge[a-z]{3,}(?:t|en)|[a-z]{3,}iert|${changed}|${verb}n?|jetzt|nun|gerade|sofort|umgehend|dabei|gelungen|unterwegs|fertig|erfolgreich|durch|raus|weg|wirksam|ticketnummer|worden|bescheid|ku?e?ndigen|stornieren|erstatten|a?e?ndern|lo?e?schen|beenden|aktualisieren|veranlassen|wurden?|habe?n?)$`,
  ),
};
