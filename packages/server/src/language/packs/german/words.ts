import { bySuffixes } from '../../stem-by-suffixes.ts';
import type { WordTables } from '../../pack/words.ts';

export const words: WordTables = {
  stop: `aber alle allem allen aller alles als also am an andere anderen anderer auch auf aus bei beim bin bis
    bist bitte da dabei dafur dahin damit danach danke dann daran darauf darf das dass davon dazu dein deine dem
    den denn der des deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch
    durfen ein eine einem einen einer eines einige er es etwas euch euer fur gegen geht genau gibt habe
    haben hallo hat hatte hatten hier hilfe hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist
    ja jede jedem jeden jeder jedes jedoch jetzt kann kannst kein keine keinem keinen keiner konnen konnte
    lassen mach mache machen macht man mehr mein meine meinem meinen meiner mich mir mit mochte muss mussen nach
    nein nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seit sich sie
    sind so sobald sollen soll sollte sondern sonst statt uber um und uns unser unsere unter usw vom von vor
    wahrend wann war waren warum was wegen weil welche welchem welchen welcher welches wenn wer werde werden
    werdet wie wieder wieso will wir wird wo wohin wollen wurde wurden zu zum zur zwar zwischen`,
  weak: `aktuell alt kaputt funktioniert funktionieren klappt april august bald beispiel besser dezember dienstag ding
    dinge donnerstag eigentlich einfach erst erste februar freitag frage gerade gestern gleich gross gut heute
    immer jahr januar juli juni klein knopf leicht letzte mai mal manchmal mittwoch moment montag morgen
    moglich nachste neu nie november oft oktober person platz problem richtig sache samstag schnell schwer
    september sofort sonntag stelle stunde tag viel vielleicht weise woche zeit zuletzt dauern dauert lange`,
  generic: `aktivieren anlegen einrichten erstellen hinzufugen konfigurieren neu neue nutzen verwalten`,
  telling:
    'hallo danke passwort kennwort rechnung rechnungen abo abonnement konto zahlung erstattung preis monat jahr jahrlich monatlich geld kunde kunden team benutzer loschen andern kundigen hilfe tschuss guten tag viel kostet karte',
  letters: [/[ßäöü]/i, 1],
  asker: 'mein meine meinen meiner meines unser unsere unseren',
  reader: 'dein deine deinen deiner ihr ihre ihren ihrer',
  looking:
    'ansehen, anzeigen, anschauen, einsehen, auflisten, nachschlagen, nachsehen, abrufen, suchen, finden, lesen, prufen, zeigen',
  article: 'ein eine einen den',
  abbreviations: 'z.b d.h u.a bzw ca evtl ggf inkl usw str tel vgl zzgl',
  stem: bySuffixes({
    plurals: [],
    suffixes: `ungen ung heiten heit keiten keit schaften schaft lichen liche lich ischen ische isch
       erinnen innen ierung ieren iert endes enden ende end em en er es est et e n o`,
  }),
};
