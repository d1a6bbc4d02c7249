import { forms } from '../../forms.ts';
import type { MessageTables } from '../../pack/messages.ts';

const months = 'januar februar märz april mai juni juli august september oktober november dezember';
const days = 'montag dienstag mittwoch donnerstag freitag samstag sonntag #';

export const messages: MessageTables = {
  consent: {
    yes: `👍|ja|jawohl|ja jetzt|jawoll|jo|jup|jep|jepp|ja gerne|ja gern|gerne|gern|ja klar|klar doch|naturlich|selbstverstandlich|auf jeden fall|unbedingt
    |sicher doch|bestatigt|ich bestatige|ich bestatige das|ich bestatige es|ja ich bestatige|bestatigen|bestatige|bestatigt|hiermit bestatige ich
    |mach das|mach es|machs|machen sie das|machen sie es|mach bitte|ja mach das|ja mach|bitte machen|bitte ausfuhren|ausfuhren|durchfuhren
    |fuhren sie es aus|fuhr es aus|los|los gehts|nur zu|fortfahren|bitte fortfahren|fahren sie fort|einverstanden|ich bin einverstanden
    |bin einverstanden|ich stimme zu|stimme zu|ich akzeptiere|akzeptiert|akzeptieren|genehmigt|ich genehmige|ich genehmige das|ich willige ein|genau
    |ja genau|richtig|das ist richtig|das stimmt|stimmt|korrekt|das ist korrekt|ich bin sicher|ich bin mir sicher|ganz sicher|das mochte ich|ich will das
    |ja das will ich|ja ich will|sie konnen fortfahren|du kannst fortfahren|tun sie das|tu das|tu es|ja tu das|jap|genau so|klingt gut|meine zustimmung haben sie|meine zustimmung hast du`,
    agreeable: `ok|okay|okey|oki|klar|na klar|von mir aus|passt|passt so|in ordnung|geht in ordnung|perfekt|abgemacht`,
    please: `bitte|bitte sehr|dann|sofort|kein problem|spricht nichts dagegen`,
    thanks: `danke|dankeschon|danke schon|vielen dank|danke sehr|besten dank`,
    no: `👎|nein|nee|nein nein|nein danke|nein bitte nicht|bitte nicht|lieber nicht|auf keinen fall|keinesfalls|auf gar keinen fall|niemals|nie|nicht
    |nicht machen|nicht ausfuhren|nicht durchfuhren|nicht bestatigen|mach das nicht|machen sie das nicht|mach es nicht|machen sie es nicht|tu das nicht
    |tun sie das nicht|tu es nicht|ich will das nicht|ich mochte das nicht|ich will nicht|ich mochte nicht|das will ich nicht|das mochte ich nicht
    |ich bestatige nicht|ich bestatige das nicht|ich stimme nicht zu|ich bin nicht einverstanden|nicht einverstanden|ich lehne ab|ich lehne das ab
    |ablehnen|abgelehnt|lehne ab|vergiss es|vergessen sie es|lass es|lassen sie es|lass das|lassen sie das|lass gut sein|lass mal|nee lass|hat sich erledigt|das hat sich erledigt|brauche ich nicht mehr|ach nee|stopp|stop
    |aufhoren|naturlich nicht|sicher nicht|bestimmt nicht|ich habe es mir anders uberlegt|doch nicht|besser nicht|kommt nicht in frage|negativ`,
  },
  stops: {
    stops: `die andere|den anderen|das andere|nein|ne|nee|nicht|nichts|nix|nie|kein*|spater|morgen|nachher|moment*|sekunde*|minute*|augenblick|erst|erstmal|zuerst|vorher|aber|eigentlich|doch|nur|lieber|besser|statt*|anstatt|sondern|halfte|die halfte|hm|hmm|tja|puh|naja|na ja|vielleicht|wirklich|ernsthaft|falsch*|verkehrt|irrtum|komisch|seltsam|unsicher
    |warte*|wart mal|stop*|halt|pause|langsam|abwarten|noch nicht|jetzt nicht|nicht sicher|weiss nicht|keine ahnung|sind sie sicher|bist du sicher|sicher dass|stimmt das|ist das|ist doch|war das|das richtige|das sieht|das klingt|nicht das|nicht die|nicht den|auf keinen|finger weg
    |vergiss|vergessen sie|lass*|abbrech*|abgebrochen|ablehn*|lehn*|abbruch|zuruckziehen|uberleg*|anders|andern|anderes|draus|sollte sein|soll sein|muss heissen|ich meinte|ich dachte|ware besser|mir lieber|bevorzug*|muss erst|bevor|was soll das|nachdenken|zweifel*|angst|zu teuer|zu fruh|geht auch|was ist mit|wie ware|behalt*`,
    harmless: `kein problem|kein thema|nichts dagegen|warum nicht|na klar`,
    questions: `ist es|kann man|kann ich|kann das|wird das|bekommt|dauert das|kostet das|wie|was|wann|wo|welche|welcher|welches|welchem|welchen|wer|wem|wen|warum|wieso|woher|wohin`,
    asides: `danke|ubrigens|auch|ausserdem|andere sache|noch was|noch etwas|noch eine|hallo|hi|guten tag|guten morgen|zeig*`,
  },
  smalltalk: {
    greeting:
      'hallo, hi, hey, guten tag, guten morgen, guten abend, moin, servus, gruss gott, gruezi, grusse, tag, hallo zusammen, hallo {name}, hi {name}, hallo team, liebes team, sehr geehrte damen und herren',
    wellbeing: 'wie geht es dir, wie geht es ihnen, wie gehts, wie geht s, alles gut, na',
    thanks:
      'danke, danke dir, danke euch, danke ihnen, lieben dank, vielen lieben dank, vielen dank, danke schon, dankeschon, besten dank, herzlichen dank, danke sehr, tausend dank, danke trotzdem, trotzdem danke, danke fur die hilfe, danke fur deine hilfe, danke fur ihre hilfe, vielen dank fur die hilfe, vielen dank im voraus, danke im voraus, ok danke, super danke, perfekt danke, danke {name}, mit freundlichen grussen, viele grusse, liebe grusse',
    goodbye:
      'tschuss, auf wiedersehen, bis bald, bis spater, bis dann, ciao, schonen tag, schonen tag noch, einen schonen tag, einen schonen tag noch, gute nacht, mach s gut, vergiss es, schon gut, das war alles, das ist alles',
    identity:
      'wer bist du, wer sind sie, was bist du, bist du ein mensch, sind sie ein mensch, bist du ein roboter, sind sie ein roboter, bist du ein bot, sind sie ein bot, bist du echt, bist du eine ki, sind sie eine ki, bist du menschlich, ist das ein bot, ist das ein roboter, spreche ich mit einem menschen, spreche ich mit einem bot, spreche ich mit einem roboter, wie heisst du, wie heissen sie, wie ist dein name, mit wem spreche ich, rede ich mit einem bot, rede ich mit einem menschen',
    help: 'hilfe, hilf mir, ich brauche hilfe, kannst du mir helfen, konnen sie mir helfen, kannst du helfen, konnen sie helfen, was kannst du, was konnen sie, was kannst du tun, was konnen sie tun, wie kannst du mir helfen, wie konnen sie mir helfen, wie funktioniert das, ich habe eine frage, ich habe ein problem, eine frage, frage',
    person:
      'mensch, menschen, mitarbeiter, mit einem menschen sprechen, mit einem mitarbeiter sprechen, mit jemandem sprechen, ich mochte mit einem menschen sprechen, ich mochte mit einem mitarbeiter sprechen, ich mochte mit jemandem sprechen, ich will mit einem menschen sprechen, ich will mit einem mitarbeiter sprechen, kann ich mit jemandem sprechen, kann ich mit einem menschen sprechen, kann ich mit einem mitarbeiter sprechen, echter mensch, kundenservice, kundendienst',
    praise:
      'ok, okay, gut, super, perfekt, toll, prima, alles klar, verstanden, verstehe, klasse, sehr gut, passt, hat geklappt, hat geholfen, das hat geholfen, es funktioniert, funktioniert, gelost, erledigt, macht sinn',
  },
  fillers:
    'ah oh ach och hm hmm na naja also dann jetzt mal bitte ja nein doch ok okay sorry eigentlich und aber der die das den dem ein eine einen einem halt eben nun',
  questions: {
    followUps:
      'und, aber, oder, auch, und wenn, dann, was ist mit, wie ist es mit, wie sieht es mit, warum, warum nicht, was noch, sogar, nur',
    pronouns:
      'es das dies dafur damit davon dabei daran darauf dazu dort er sie ihn ihm ihnen diese dieser dieses',
    existential: 'gibt es, es gibt, geht es',
    articles: 'der die das den dem des',
    figure:
      'wie viel, wie viele, wieviel, wie lange, wie oft, wie hoch, wie gross, kostet, kosten, preis, maximal, minimal, limit, grenze, wann, bis wann, um wie viel uhr',
    steps: 'wie, wo, schritte, einrichten, ich mochte, ich will, ich muss',
    place: '^wo',
    time: 'wie lange, wie oft, wie schnell, wann, um wie viel uhr, frist',
    money: 'kostet, kosten, preis, preise, gebuhr, gebuhren, wie teuer',
    upset:
      'unverschamt, unverschamtheit, inakzeptabel, lacherlich, frechheit, schrecklich, furchtbar, nutzlos, wutend, sauer, genervt, abzocke, ein witz, es reicht, zeitverschwendung, schlimmste',
    extremes: {
      oldest: 'alteste, altester, fruheste, langste',
      newest: 'neueste, neuester, neuste, jungste',
      most: 'grosste, grosster, hochste, hochster, teuerste, teuerster',
      least: 'kleinste, kleinster, niedrigste, niedrigster, billigste, gunstigste',
    },
  },
  requests: {
    courtesies:
      'bitte hallo hi hey guten tag morgen abend moin ok okay also jetzt nun nur auch ja danke mal einmal nochmal noch gerne gern doch wieder team dringend sofort und',
    wants:
      'ich mochte, ich will, ich wurde gern, ich wurde gerne, ich hatte gern, ich hatte gerne, ich brauche, ich muss, ich wunsche, wir mochten, wir wollen, wir wurden gern, wir wurden gerne, wir brauchen, wir mussen, kannst du, kannst du bitte, konnen sie, konnen sie bitte, konntest du, konntest du bitte, konnten sie, konnten sie bitte, wurdest du, wurden sie, konnt ihr, konntet ihr, kann jemand, hilf mir, helfen sie mir, hiermit mochte ich, lass uns',
    withheld:
      'nicht nichts kein keine keinen keiner keinem nie niemals ohne wenn falls sobald ob bevor nachdem vielleicht eventuell uberlege oder gestern',
    own: 'mein meine meinen meiner meines meinem unser unsere unseren unserem unserer ich wir mir uns',
    who: 'wer wen wem wessen',
    which: 'welche welcher welches welchen welchem',
    shows: 'finde finden zeig zeige zeigen sehen liste auflisten nenne anzeigen ansehen einsehen',
    ways: 'wo, warum, wieso, weshalb, kann, konnen, darf, durfen, sollte, wie lange, ^wie, hilfe, was passiert, muss',
    told: 'bte ete fte gte hte kte lte mte nte pte rte ste ßte zte',
    from: 'von vom',
    joins: 'und dann',
    contrasts: 'sondern aber',
    introducing: 'als',
    isVerbLast: true,
    people: {
      who: 'echte menschen, richtige menschen, ein mensch, einen menschen, einem menschen, echter mensch, einen echten menschen, einem echten menschen, einen richtigen menschen, einem richtigen menschen, eine person, einer person, eine echte person, einer echten person, einen mitarbeiter, einem mitarbeiter, eine mitarbeiterin, einer mitarbeiterin, einen berater, einem berater, jemand vom support, jemanden vom support, jemandem vom support, jemand von euch, jemanden von euch, jemandem von euch, jemand von ihnen, jemanden von ihnen, jemandem von ihnen, jemand bei euch, jemand bei ihnen, jemand aus eurem team, jemanden aus eurem team, jemandem aus eurem team, jemand aus ihrem team, jemanden aus ihrem team, jemandem aus ihrem team, eurem support, ihrem support',
      anybody: 'mensch menschen jemand jemanden jemandem mitarbeiter',
      talks:
        'sprechen spreche reden rede telefonieren verbinden verbinde verbindet erreichen kontaktieren',
      gets: 'will mochte brauche brauch gib gebt geben hol holt holen haben kann konnte soll lieber',
    },
  },
  claims: {
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
      excuse: `${forms('gehen öffnen klicken wählen tippen drücken geben nutzen prüfen wenden tragen finden schreiben fordern erreichen stellen ändern melden', '_sie')} kann kannst können könnten könnte darf dürfen muss müssen musst soll sollen sollte sollten möchte
      möchten würde würden wäre wären bräuchte hätte hätten will wollen nicht nichts nie niemand kein keine
      keinen keiner keinem noch weder leider üblicherweise normalerweise meist meistens manchmal oft immer
      automatisch abgelehnt abgelaufen fehlgeschlagen gescheitert bitte vermutlich vielleicht
      unverändert weiterhin gerne danke welche welcher freut womit`,
      own: 'ich_habe habe_ich wir_haben haben_wir ich_konnte wir_konnten konnte_ich',
      contrast: 'aber doch sondern weil denn',
      negation: 'nicht nichts kein keine keinen keiner',
      condition: `wenn falls sobald sofern bevor nachdem ob solange damit andernfalls`,
      opening: 'bis während nach je vor danach dann haben_sie möchten_sie sollten_sie',
      source: 'seit gestern laut letzte_woche letzten_monat',
      instruction: `gehen öffnen klicken wählen tippen drücken geben nutzen prüfen kontaktieren rufen schreiben
      senden antworten folgen melden besuchen finden laden ändern bestätigen scrollen starten warten versuchen
      fragen sagen lesen tragen fordern wenden schauen stellen halten ziehen überweisen geh öffne klick klicke
      wähl wähle tipp tippe gib nutze prüf prüfe schreib schick antworte folge meld melde schau stell`,
      past: 'wurde wurden war waren kam',
      dated: `${forms('am_', days)} ${forms('am_#_', months)} im_${months.replaceAll(' ', ' im_')} vom_#`,
    },
    asks: `wie was wann wo welche welcher welches welchen welchem wer wem wen warum wieso weshalb woher wohin womit
      wofür wieviel wissen fragen frage sagen_sie sag_mir erklären weiß_jemand unterschied ob`,
    opens: `kann_ich kann_man gibt_es gibts habt_ihr ist_der ist_die ist_das ist_mein ist_meine sind_die sind_meine darf_ich darf_man muss_ich`,
    requests: `wie_wäre_es wie_wärs was_ist_mit hast_du habt_ihr haben_sie bitte können_sie könnten_sie kannst_du kannste könntest könnt_ihr könntet würden_sie würdest würdet kann_jemand könnte_jemand mir mich uns möglich kann_ich_das können_wir`,
    greetings: `danke dankeschön dank merci hallo hi hey moin servus guten grüß tschüss tschau ciao wiedersehen`,
    smallTalk: `vielen lieben herzlichen ok okay alles klar super prima toll perfekt gut tag morgen abend guter
      auf schönen schönes schöne wochenende noch dir ihnen euch sehr für die ihre deine hilfe das hat
      geholfen nein passt cool gern gott bis dann bald mir freut mich na`,
    claims: [
      /(?:^| )(?:ich|wir) (?:habe|haben) (?:(?!nicht|noch|kein)\S+ ){0,8}✔/u,
      /^(?:\S+ )?(?:habe|haben) (?:ich|wir) (?:(?!nicht|noch|kein)\S+ ){0,8}✔/u,
      /^(?:ihre?|deine?|die|der|das) (?:\S+ ){1,4}wurden? (?:soeben |bereits |jetzt |erfolgreich |nun )*✔$/u,
    ],
  },
  abilities: {
    asks: 'was womit wobei',
    reader: 'du sie ihr',
    able: 'kannst kann konnen konnt machst macht machen tun hilfst helfen',
    beside: 'alles hier denn eigentlich fur mich uns mir noch genau bei so sonst',
  },
  existence: {
    exists: 'gibt es, gibts, gibt s, ist, sind',
    beside: 'hier da echte echter richtige richtiger erreichbar',
  },
  why: 'warum, wieso, weshalb, wofur, weswegen',
  trouble: 'problem probleme schwierigkeiten fehler storung',
  positions: [
    'erste ersten erster erstes',
    'zweite zweiten zweiter zweites',
    'dritte dritten dritter drittes',
    'vierte vierten vierter viertes',
    'funfte funften funfter funftes',
  ],
  charged: [
    'mir/uns ~~abgebucht/abgezogen/eingezogen',
    'mir/uns ~berechnet',
    'ich/wir wurde/wurden ~belastet',
    'wurde/wurden ich/wir ~belastet',
    'meine/unsere ~karte/kreditkarte ~belastet',
    'meinem/unserem/meiner/unserer ~konto/karte/kreditkarte ~abgebucht/abgezogen/eingezogen',
    'mein/unser geld ~zuruck/wieder/zuruckhaben/wiederhaben',
  ],
  payers: 'kunde kunden kundin kundinnen',
  notKnowing: [
    ...['weiß nicht', 'weiß ich nicht', 'weiß es nicht', 'nichts gefunden', 'finde nichts'],
    ...['nicht gefunden', 'nicht finden', 'keine information', 'keine informationen'],
    ...['nicht beantworten', 'nicht sicher', 'nicht bekannt', 'nichts über'],
  ],
};
