import {
  accentedUndone,
  agent,
  changed,
  few,
  others,
  soon,
  thing,
  undone,
} from './german-words.ts';
import { pattern } from './lexicon.ts';

/** Something has happened or is happening, whoever did it. */
export const event: readonly RegExp[] = [
  pattern(
    ` (?:ist|sind) (?:(?!(?:noch|nicht) )\\S+ ){0,3}(?:erfolgt|vollzogen|in kraft getreten|vom tisch|unter dach und fach|abgehakt|in trockenen tuchern) (?!in |nach |am |innerhalb )`,
  ),
  pattern(
    `^ (?:du bist|sie sind) (?:(?!(?:noch|nicht|bereits seit|seit) )\\S+ ){0,6}(?:abgemeldet|angemeldet|gebucht|umgebucht|eingetragen|ausgetragen|registriert|hochgestuft|befreit|entfernt|freigeschaltet) $`,
  ),
  pattern(
    `^ (?:\\S+ ){1,7}(?:ist|sind) (?:\\S+ ){0,3}?(?:jetzt|nun|wieder|ab sofort) (?:aus|an|weg|offen|frei|aktiv|gultig|intakt|richtig|korrekt|null|leer|entsperrt|in ordnung) `,
  ),
  pattern(
    `^ (?:die|das|der|ihre?|deine?|alles) (?:\\S+ ){0,4}?(?:passt|stimmt|funktioniert|klappt|lauft|geht|greift) (?:jetzt|nun|wieder) `,
  ),
  pattern(
    ` bei uns ist (?:jetzt |nun )?alles (?:\\S+ ){0,3}(?:stand|erledigt|aktualisiert|geregelt|angepasst) `,
  ),
  pattern(
    `^ (?:ihre?|deine?) (?:\\S+ ){1,5}(?:ist|endet|beginnt|geht|lauft|kommt|startet|wird|liegt) (?:\\S+ ){1,6}(?:statt|anstatt|und nicht mehr) `,
  ),
  pattern(
    `^ (?:ihre?|deine?|die|der|das) (?:ubertragung|zahlung|uberweisung|anderung|umbuchung|kundigung|stornierung|erstattung|refund|gutschrift|einladung)(?: \\S+){0,4} (?:ist|sind) (?:jetzt |nun |bereits |schon )*(?:durch|raus|drin|komplett) (?:$|und )`,
  ),
  pattern(
    ` (?:erstattung|ruckerstattung|geld|betrag|gutschrift) (?:ist|liegt) (?:jetzt |nun |bereits |schon )*(?:bei ihrer|bei deiner|auf ihrem|auf deinem|auf ihrer|auf deiner) (?:bank|konto|karte) `,
  ),
  pattern(
    `^ (?:dies|das|es|die sache|alles) (?:ist|ware|hat sich) (?:\\S+ ){0,4}(?:${changed})(?: worden)? $`,
  ),
  pattern(
    ` (?:${agent}) (?:(?:in|im|aus|der|vom|von) (?:der |dem )?\\S+ )?(?:hat|haben) (?:(?!(?:am|vom) )\\S+ ){0,8}?(?:${changed}|${undone}) (?:$|und |sodass |damit )`,
  ),
  pattern(
    `^ (?:ihre?|deine?|die|das|der|eine?r?) (?!(?:frist|zeit|woche) )(?:\\S+ ){1,6}?(?:ist|sind) (?:(?!(?:noch|nicht|meist|immer|oft|seit|ab|in|innerhalb|binnen|nach) )\\S+ ){0,3}?(?:raus|weg|vom tisch|verschwunden) (?:$|und )`,
  ),
  pattern(
    `^ (?:ihre?|deine?|${thing} \\S*\\d\\S*|die ${thing}) (?:\\S+ ){0,5}?(?:liegt|steht|lauft|endet|beginnt|enthalt|umfasst|kostet|zeigt|geht|lautet|findet|gilt|heisst|zahlt|beinhaltet|fallt) (?:jetzt|nun|ab sofort|ab heute) (?!(?:\\S+ ){0,4}(?:noch|unter) )`,
  ),
  pattern(
    `^ (?:sie|du) (?:haben|hast|verfugen|verfugst|zahlen|zahlst|besitzen|nutzen|nutzt) (?:jetzt|nun|ab sofort) (?:\\S+ )?(?:uber )?(?:${few} |zugriff |zugang |rechte |administrator)`,
  ),
  pattern(
    `^ (?:die|das|der|ihre?|deine?) neue[nrs]? (?:\\S+ ){1,3}?(?:ist|sind) (?:jetzt |nun |bereits |schon )*(?:${changed}|aktiv|gultig|in kraft|eingetragen) (?!sobald |wenn )`,
  ),
  pattern(`(?<=\\S) (?:wurde|wurden) (?:(?!${others})\\S+ ){0,14}?${undone} und `),
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
  pattern(
    ` (?:ihre?|deine?|die|das|der) (?:\\S+ ){1,3}(?:ist|sind) (?:jetzt |schon |bereits )*(?:raus|weg|durch) $`,
  ),
  pattern(
    ` (?:geht|gehen|lauft|laufen|ist|sind|wird|werden|erhalten|bekommen) (?:\\S+ ){0,3}?(?:ab jetzt|ab sofort|von nun an) `,
  ),
  pattern(` (?:sie sind|du bist) (?:jetzt|nun) (?:im|in|auf|bei) `),
  pattern(` (?:wird|werden) (?:${soon}) (?:\\S+ ){0,8}?${changed} `),
  pattern(`(?<= (?:erstattung|ruckerstattung|geld|betrag)) ist (?:\\S+ ){0,2}unterwegs `),
  pattern(` (?:ihre|deine) ticketnummer (?:lautet|ist) `),
  pattern(
    `^ (?:ihr \\S+ |ihre \\S+ |dein \\S+ |deine \\S+ |das |das problem |die \\S+ |es |alles )?ist (?:alles )?(?:${changed})(?: worden)? $`,
  ),
  pattern(
    `^ (?:ihre?|deine?|(?:die |das |der )?${thing} \\S*\\d\\S*) (?:\\S+ ){0,5}?(?:ist|sind) (?!(?:\\S+ ){0,5}(?:seit|noch|immer|nach|in|im|bei|zu|zum|bis|pro|unter|gesperrt) )(?:\\S+ ){0,6}?(?:${changed}|reserviert|gespeichert|gebucht|freigeschaltet|pausiert) $`,
  ),
  pattern(
    `^ (?:die|das|der) (?:\\S+ ){0,5}?(?:ist|sind) (?:wieder |jetzt |nun |bereits |auf \\S+ )*(?:${changed}|deaktiviert|ausgeschaltet)(?: worden)? $`,
  ),
  pattern(
    `^ (?:\\S+ ){1,7}(?:ist|sind|hat|haben|gilt|gelten|la?e?uft|geht|gehen|bekommt|bekommen|erha?e?lt|erhalten) (?:jetzt|nun|ab sofort) (?!(?:\\S+ ){0,6}(?:moglich|moeglich|verfugbar|verfuegbar|notig|erforderlich|noch|unter) )`,
  ),
  pattern(
    `^ (?:\\S+ ){1,7}(?:ist|sind) wieder (?:da|aktiv|offen|frei|online|verfu?e?gbar|zuru?e?ck) `,
  ),
  pattern(
    ` (?:export|import|erstattung|ruckerstattung|stornierung|kundigung|ubertragung|migration) lauft (?:bereits |schon |jetzt |gerade )*$`,
  ),
  pattern(
    `(?<! (?:bestellung|paket|lieferung|sendung)) (?:ist|sind) (?:\\S+ ){0,2}(?:unterwegs|auf dem weg) `,
  ),
  pattern(
    ` (?:ist|sind) (?:jetzt )?(?:der|die) neuen? (?:inhaber|eigentumer|admin|besitzer|standard)`,
  ),
  pattern(
    `^ (?:die|das|der|ihre?|deine?) (?:\\S+ )?(?:erstattung|ruckerstattung|geld|betrag|gutschrift|summe) (?:kommt|wird|ist|erscheint|trifft) (?:\\S+ ){0,2}(?:in|innerhalb|binnen) (?:\\S+ ){0,3}?\\S*\\d`,
  ),
];

/** The same of clauses that kept their accents. */
export const accentedEvent: readonly RegExp[] = [
  pattern(`(?<=\\S) (?:wurde|wurden) (?:(?!${others})\\S+ ){0,14}?${accentedUndone} $`),
];
