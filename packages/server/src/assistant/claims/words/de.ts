import { forms, type ClaimWords } from '../vocabulary.ts';

const months = 'januar februar märz april mai juni juli august september oktober november dezember';
const days = 'montag dienstag mittwoch donnerstag freitag samstag sonntag #';

export const german: ClaimWords = {
  lists: {
    person: 'Sie Ihnen du dir dich',
    belongings: 'Ihr Ihre Ihrem Ihren Ihrer Ihres dein deine deinem deinen deiner',
    done: `storniert gekündigt erstattet rückerstattet zurückerstattet gutgeschrieben geändert aktualisiert
      angepasst korrigiert umgestellt umgebucht gewechselt verschoben verlegt gebucht reserviert vorgemerkt
      gelöscht entfernt gesperrt entsperrt zurückgesetzt wiederhergestellt aktiviert deaktiviert
      freigeschaltet hinzugefügt ergänzt eingetragen ausgetragen angewendet ausgestellt verschickt versendet
      versandt gesendet geschickt weitergeleitet weitergegeben übergeben eskaliert eröffnet geöffnet angelegt
      erstellt eingereicht bearbeitet genehmigt bestätigt erlassen gestoppt pausiert verlängert registriert
      angemeldet abgemeldet bestellt ersetzt veranlasst organisiert vereinbart zugewiesen benachrichtigt
      informiert abgeschlossen erledigt durchgeführt ausgeführt behoben gelöst geregelt geklärt überwiesen
      angewiesen erhöht gesenkt herabgesetzt aufgehoben hinterlegt vermerkt notiert erfasst aufgenommen gesetzt
      gemacht verrechnet herausgenommen beendet übertragen eingerichtet gestartet eingeleitet beauftragt
      ausgelöst freigegeben gestrichen entzogen verbucht zurückgebucht rausgegangen beantragt gespeichert widerrufen vorgenommen gekümmert ausgeschaltet gebongt passiert`,
    news: `jetzt nun gerade kann_bestätigen ab_sofort ab_heute ab_morgen bereits soeben gerade_eben schon heute morgen nicht_mehr
      nichts_mehr kein_mehr keine_mehr keine_weiteren unterwegs auf_dem_weg wirksam erfolgreich fertig raus
      weg drauf erneut ✔ in_arbeit in_bearbeitung wie_gewünscht betrachten_sie umgehend sofort`,
    excuse: `${forms('gehen öffnen klicken wählen tippen drücken geben nutzen prüfen wenden tragen finden schreiben fordern erreichen stellen ändern melden', '_sie')} kann kannst können könnten könnte darf dürfen muss müssen musst soll sollen sollte sollten möchte
      möchten würde würden wäre wären bräuchte hätte hätten will wollen nicht nichts nie niemand kein keine
      keinen keiner keinem noch weder leider üblicherweise normalerweise meist meistens manchmal oft immer
      automatisch abgelehnt abgelaufen fehlgeschlagen gescheitert bitte vermutlich vielleicht
      unverändert weiterhin gerne danke welche welcher freut womit`,
    own: 'ich_habe habe_ich wir_haben haben_wir ich_konnte wir_konnten konnte_ich',
    perfect: 'wurde wurden hat_soeben',
    contrast: 'aber doch sondern',
    negation: 'nicht nichts kein keine keinen keiner',
    more: 'mehr',
    general: 'werden wird sind kostet kosten',
    condition: `wenn falls sobald sofern bevor nachdem ob solange damit andernfalls`,
    opening: 'bis während nach je vor danach dann haben_sie möchten_sie sollten_sie',
    source: 'seit gestern laut letzte_woche letzten_monat',
    instruction: `gehen öffnen klicken wählen tippen drücken geben nutzen prüfen kontaktieren rufen schreiben
      senden antworten folgen melden besuchen finden laden ändern bestätigen scrollen starten warten versuchen
      fragen sagen lesen tragen fordern wenden schauen stellen halten ziehen überweisen geh öffne klick klicke
      wähl wähle tipp tippe gib nutze prüf prüfe schreib schick antworte folge meld melde schau stell`,
    state: 'ist hat sind steht liegt',
    past: 'wurde wurden war waren kam',
    dated: `${forms('am_', days)} ${forms('am_#_', months)} im_${months.replaceAll(' ', ' im_')} vom_#`,
  },
  asks: `wie was wann wo welche welcher welches welchen welchem wer wem wen warum wieso weshalb woher wohin womit
      wofür wieviel wissen fragen frage sagen_sie sag_mir erklären weiß_jemand unterschied ob`,
  opens: `kann_ich kann_man gibt_es gibts habt_ihr ist_der ist_die ist_das ist_mein ist_meine sind_die sind_meine darf_ich darf_man muss_ich`,
  requests: `hast_du habt_ihr haben_sie bitte können_sie könnten_sie kannst_du kannste könntest könnt_ihr könntet würden_sie würdest würdet kann_jemand könnte_jemand mir mich uns möglich kann_ich_das können_wir`,
  greetings: `danke dankeschön dank merci hallo hi hey moin servus guten grüß tschüss tschau ciao wiedersehen`,
  smallTalk: `vielen lieben herzlichen ok okay alles klar super prima toll perfekt gut tag morgen abend guter
      auf schönen schönes schöne wochenende noch dir ihnen euch sehr für die ihre deine hilfe das hat
      geholfen nein passt cool gern gott bis dann bald mir freut mich na`,
  claims: [
    /(?:^| )(?:ich|wir) (?:habe|haben) (?:(?!nicht|noch|kein)\S+ ){0,8}✔/u,
    /^(?:\S+ )?(?:habe|haben) (?:ich|wir) (?:(?!nicht|noch|kein)\S+ ){0,8}✔/u,
    /^(?:ihre?|deine?|die|der|das) (?:\S+ ){1,4}wurden? (?:soeben |bereits |jetzt |erfolgreich |nun )*✔$/u,
  ],
};
