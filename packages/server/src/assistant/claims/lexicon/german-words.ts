import { anyOf } from './lexicon.ts';

// Umlauts arrive folded both as one letter ("kundigt") and spelled out ("kuendigt").
export const changed = anyOf(
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
   hinterlassen gegeben gesagt gutgebracht umgebucht umgezogen herausgenommen ausgetragen
   eingetragen angewiesen zuru?e?ckgebucht zuru?e?ckgezahlt zuru?e?ckgenommen befo?e?rdert vermittelt
   hinterlegt verbucht aufgestockt umgemeldet nachgereicht neu gesetzt verlegt ausgezahlt u?e?berwiesen
   gutgestellt entlassen geku?e?rzt gesenkt verringert herabgesetzt angehoben vorgezogen umgeleitet
   vollzogen beglichen ausgeglichen bereinigt berichtigt zuru?e?ckgenommen zuru?e?ckgesendet ausgebucht
   vorgemerkt neuversandt u?e?berschrieben zugeteilt zuru?e?ckgezogen getilgt verrechnet ausgetauscht
   abbestellt stillgelegt hinzugebucht wiederero?e?ffnet gestrichen getrennt
   bestellt befreit reduziert angestoßen angestossen u?e?bernommen entzogen zuru?e?ckgegangen bereitgestellt`,
);
/** What befalls things without anybody's order. */
const befallen = anyOf(
  `zugestellt versandt geliefert belastet abgebucht bezahlt abgelehnt eingestellt eingefu?e?hrt
   bescha?e?digt verspa?e?tet verloren empfangen gegru?e?ndet entwickelt verwendet genutzt erwa?e?hnt
   gefunden gebeten gefragt verweigert versucht eingegangen beachtet genannt`,
);
const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };
export const undone = `(?!${befallen} )(?:[a-z]{0,8}ge[a-z]{3,}(?:t|en)|[a-z]{3,}iert|(?:be|ver|er|ent|zer|uber|ueber|unter|wieder)[a-z]{3,}(?:t|en))`;
const months = anyOf('jan feb marz maerz apr mai juni? juli? aug sept? okt nov dez');
export const refund = `(?:erstattung|ruckerstattung|geld|betrag|gutschrift|summe|ersatz\\S*)`;
export const few = `(?:\\d{1,2}|eine?|zwei|drei|vier|funf|fuenf|sechs|sieben|acht|neun|zehn|zwolf|zwoelf|alle|beide)`;
const date = `(?:(?:am|vom) )?(?:\\d{1,2} ${months}|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag) |\\d{1,2}\\.\\d)`;
export const accentedUndone = `(?!${befallen.replaceAll(/([aou])\?e\?/gu, (_whole, letter: string) => `(?:${umlauts[letter] ?? letter}|${letter}e?)`)} )(?:\\p{L}{0,8}ge\\p{L}{3,}(?:t|en)|\\p{L}{3,}iert|(?:be|ver|er|ent|zer|über|ueber|unter|wieder)\\p{L}{3,}(?:t|en))`;
/** What an assistant may say it has done: it changes nothing. */
export const read = anyOf(
  `gefunden gesucht gelesen verstanden gesehen gepru?e?ft nachgesehen nachgeschaut angesehen recherchiert
   durchgesehen geschaut konsultiert analysiert zitiert gegeben gefragt gern gegen genannt gemeint`,
);
/** Who is named as the doer is not the house; what is dated did not happen now. */
export const others = `(?:vom (?:nutzer|kunden|inhaber|admin|administrator|restaurant|zusteller|benutzer|absender|empfanger) |(?:von (?:einem|einer|dem|der)|durch (?:den|die|das)) (?!team|support|system|kollege|mitarbeiter)|(?:19|20)\\d\\d |damal|${date})`;
export const soon = `(?:jetzt|gerade|nun|sofort|umgehend)`;
export const verb = anyOf(
  `ku?e?ndige storniere erstatte bearbeite a?e?ndere lo?e?sche verbinde leite u?e?bertrage sende erstelle
   ero?e?ffne setze stelle aktualisiere deaktiviere aktiviere veranlasse entferne beende schließe`,
);
export const thing = anyOf(
  `abo abonnement tarif ticket ruckerstattung erstattung konto anderungen? anfrage rechnung zahlung
   passwort kundigung vorgang aktion aufgabe auftrag bestellung karte termin upgrade alles fall
   stornierung mail reservierung buchung ersatz gutschrift einladung rucksendung lieferung export import abbuchung adresse`,
);
export const agent = anyOf(
  'mitarbeiter mitarbeiterin agent agentin berater beraterin leute techniker technikerin teamleiter teamleiterin sachbearbeiter sachbearbeiterin team system support buchhaltung assistent abteilung technik kollege kollegen kollegin lager versand rechnungsabteilung finanzabteilung kundenservice tidewater deskhand',
);
