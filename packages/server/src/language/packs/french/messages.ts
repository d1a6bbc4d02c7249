import { forms } from '../../forms.ts';
import type { MessageTables } from '../../pack/messages.ts';

const months =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre';
const days = 'lundi mardi mercredi jeudi vendredi samedi dimanche';

export const messages: MessageTables = {
  consent: {
    yes: `👍|oui|oui oui|oui monsieur|oui madame|ouais|ouai|mais oui|bien sur|bien sur que oui|oui bien sur|evidemment|certainement|absolument|tout a fait
    |je confirme|oui je confirme|je le confirme|confirme|confirmez|confirmer|je vous le confirme|vas y|allez y|oui vas y|oui allez y|fais le|faites le
    |procede|procedez|vous pouvez y aller|tu peux y aller|vous pouvez proceder|vous pouvez confirmer|tu peux confirmer|continuez
    |je suis daccord|jaccepte|oui jaccepte|accepte|jautorise|jautorise cette action|japprouve|approuve|je valide|valide|validez|valider
    |je le veux|je veux bien|oui je veux bien|exactement|cest exact|cest correct|correct|cest bien ca|cest ca|je suis sur|je suis sure|oui je suis sur
    |volontiers|avec plaisir|sans hesiter|on y va|affirmatif|allons y|lancez|lance|ouep|cest exactement ca|vous avez mon accord|tu as mon accord`,
    agreeable: `ok|okay|daccord|dac|ca marche|ca me va|cest bon|cest bon pour moi|entendu|parfait|tres bien`,
    please: `sil vous plait|sil te plait|svp|stp|alors|donc|pas de souci|pas de probleme|je ny vois aucun inconvenient`,
    thanks: `merci|merci beaucoup|merci bien|merci davance|grand merci`,
    no: `👎|non|non non|non merci|mais non|surtout pas|pas du tout|absolument pas|certainement pas|bien sur que non|en aucun cas|jamais|jamais de la vie
    |je ne veux pas|je veux pas|je ne confirme pas|je confirme pas|je naccepte pas|jaccepte pas|je nautorise pas|ne le faites pas|ne le fais pas
    |ne faites pas ca|ne fais pas ca|ne faites rien|ne fais rien|ne confirmez pas|ne confirme pas|laisse tomber|laissez tomber|laisse|laissez
    |oubliez|oublie|oublie ca|oubliez ca|oubliez cela|je refuse|refuse|refuser|refusez|je rejette|rejeter|rejetez|arretez|arrete|stop|negatif
    |je ne suis pas daccord|pas daccord|jai change davis|plutot pas|je prefere pas|je prefere que non|non surtout pas|pas question
    |hors de question|nen faites rien|mieux vaut pas|non annule|non annulez|finalement non|ce nest plus la peine|plus besoin`,
  },
  stops: {
    stops: `lautre|non|nan|pas|jamais|rien|plus tard|demain|apres|instant|moment|minute*|seconde*|dabord|avant|mais|en fait|plutot|seulement|uniquement|juste|moitie|la moitie|hm|hmm|hum|euh|heu|bof|mouais|peut etre|vraiment|serieux|erreur|faux|bizarre|etrange|attend*|patient*
    |stop|halte|doucement|arret*|pas encore|pas maintenant|pas sur*|sais pas|aucune idee|etes vous sur*|vous etes sur*|tes sur*|es tu sur*|cest bien ca|est ce bien|cest correct|semble pas|nest pas|cest pas|cetait pas|ne fais*|ne touch*|ne les|ne le|ne la
    |laisse*|oubli*|annul*|refus*|rejet*|change davis|reflexion*|a la place|au lieu|mets|mettez|change*|devrait|doit etre|devait etre|voulais dire|me suis tromp*|serait mieux|prefer*|aimerais mieux|et si|il faut|cest bien|je dois|je verifie|hesite*|doute*|peur|trop`,
    harmless: `pas de souci|pas de soucis|pas de probleme|aucun souci|aucun inconvenient|pourquoi pas`,
    questions: `est ce|est il|peut on|puis je|où|comment|quel|quelle|quels|quelles|combien|pourquoi`,
    asides: `merci|au fait|dailleurs|aussi|egalement|autre chose|encore une|bonjour|bonsoir|salut|montre*`,
  },
  smalltalk: {
    greeting:
      'bonjour, salut, bonsoir, coucou, bonjour a tous, hello, bonne journee bonjour, re bonjour, rebonjour, bonjour {name}, salut {name}, bonjour madame monsieur, madame monsieur, bonjour l equipe',
    wellbeing:
      'ca va, comment ca va, comment allez vous, comment vas tu, tu vas bien, vous allez bien',
    thanks:
      'merci, merci a vous, merci a toi, merci beaucoup, merci bien, mille mercis, un grand merci, merci quand meme, merci pour votre aide, merci pour ton aide, merci de votre aide, merci d avance, ok merci, parfait merci, super merci, je vous remercie, merci infiniment, merci {name}, cordialement, bien cordialement',
    goodbye:
      'au revoir, a bientot, a plus, a plus tard, bonne journee, bonne soiree, bonne nuit, a demain, ciao, laisse tomber, laissez tomber, tant pis, c est tout, ce sera tout',
    identity:
      'qui es tu, qui etes vous, es tu humain, etes vous humain, es tu un robot, etes vous un robot, es tu un bot, etes vous un bot, es tu une personne, etes vous une personne, etes vous une vraie personne, es tu une ia, etes vous une ia, c est un robot, est ce un robot, je parle a un robot, est ce que je parle a un robot, est ce que je parle a un humain, comment t appelles tu, comment vous appelez vous, quel est ton nom, quel est votre nom, a qui je parle, tu es qui, vous etes qui',
    help: 'aide, aidez moi, aide moi, a l aide, j ai besoin d aide, besoin d aide, pouvez vous m aider, peux tu m aider, tu peux m aider, vous pouvez m aider, que peux tu faire, que pouvez vous faire, comment ca marche, comment ca fonctionne, j ai une question, j ai un probleme, une question',
    person:
      'humain, agent, conseiller, un humain, parler a un humain, parler a un conseiller, parler a quelqu un, parler a une personne, parler avec un humain, parler avec un conseiller, je veux parler a un humain, je veux parler a quelqu un, je veux parler a un conseiller, je veux parler a une personne, je voudrais parler a un conseiller, je voudrais parler a quelqu un, puis je parler a quelqu un, puis je parler a un conseiller, service client, une vraie personne',
    praise:
      'ok, d accord, super, parfait, genial, compris, bien, tres bien, entendu, excellent, ca marche, ca a marche, ca fonctionne, resolu, je vois, c est bon, c est parfait, c est note',
  },
  fillers:
    'ah oh eh euh hein ben bon alors donc maintenant svp stp oui non ok pardon et mais le la les un une de bah',
  questions: {
    followUps:
      'et, mais, ou, aussi, et si, alors, qu en est il, et pour, pourquoi, pourquoi pas, quoi d autre, meme, seulement',
    pronouns: 'ca cela ceci celui celle ceux celles y en lui leur',
    existential: 'y a, y aura',
    articles: 'le la les l du des au aux',
    figure:
      'combien, prix, cout, coute, delai, limite, maximum, minimum, ^quand, a quelle heure, tarif',
    steps: 'comment, ou, etapes, configurer, je veux, je voudrais, j aimerais',
    place: '^ou',
    time: 'combien de temps, combien de jours, delai, delais, ^quand, a quelle heure',
    money: 'prix, cout, coute, coutent, tarif, tarifs, frais',
    upset:
      'ridicule, inacceptable, scandaleux, scandale, honteux, une honte, nul, horrible, inutile, furieux, furieuse, en colere, arnaque, marre, ras le bol, perte de temps',
    extremes: {
      oldest: 'plus ancien, plus ancienne, plus vieux, plus vieille',
      newest: 'plus recent, plus recente, dernier en date, derniere en date',
      most: 'plus gros, plus grosse, plus grand, plus grande, plus eleve, plus elevee, plus cher, plus chere',
      least: 'plus petit, plus petite, plus bas, moins cher, moins chere',
    },
  },
  requests: {
    courtesies:
      's il te vous plait svp stp bonjour bonsoir salut coucou ok alors maintenant donc aussi oui merci bon desole urgent et',
    wants:
      'je veux, je voudrais, j aimerais, je souhaite, je souhaiterais, j ai besoin de, j ai besoin d, il faut, il me faut, il nous faut, nous voulons, nous voudrions, nous aimerions, nous souhaitons, on veut, on voudrait, on aimerait, pouvez vous, peux tu, tu peux, vous pouvez, pourriez vous, pourrais tu, tu pourrais, vous pourriez, est ce que tu peux, est ce que vous pouvez, je dois, nous devons, veuillez, merci de, aidez moi a, aide moi a, j ai decide de',
    withheld:
      'ne n pas jamais rien ni sans si quand lorsque peut-etre imaginons ou avant apres hier pense',
    own: 'mon ma mes notre nos je j nous me',
    who: 'qui',
    which: 'quel quelle quels quelles lesquels lesquelles',
    shows:
      'trouve trouvez trouver montre montrez montrer voir affiche affichez afficher liste lister consulter dis',
    ways: 'ou, pourquoi, puis, peut, peux, pouvons, pourrait, comment, aide, que se passe, combien de temps, dois',
    told: 'é ée és ées ais ait aient erai',
    from: 'de du',
    joins: 'et puis',
    contrasts: 'mais',
    introducing: 'comme',
    isVerbLast: false,
    people: {
      who: 'un humain, un etre humain, un vrai humain, une personne, une vraie personne, une personne reelle, un conseiller, une conseillere, un agent, un employe, quelqu un du support, quelqu un de chez vous, quelqu un de votre equipe, quelqu un de l equipe',
      anybody: 'humain conseiller conseillere',
      talks:
        'parler parle discuter echanger joindre contacter passez passer transferez transferer appeler',
      gets: 'veux voudrais besoin donnez donne faut aimerais souhaite exige prefere peut pourrait mettez',
    },
  },
  claims: {
    lists: {
      person: 'vous tu te toi',
      belongings: 'votre vos ton ta tes',
      done: `${forms(
        `annul rembours modifi chang actualis corrig report déplac décal réserv supprim effac bloqu débloqu
      réinitialis restaur activ désactiv ajout appliqu envoy renvoy transf transmis expédi crédit cré enregistr trait approuv valid confirm suspend renouvel prolong command remplac planifi programm assign notifi
      inform termin effectu réalis résili résolu régl lanc not pass augment relev baiss lev retir inscri
      transform exécut accord exempt dédui procéd signal initié clôtur prévenu orient organis finalis révoqu sauvegard mis`,
        'é ée és ées',
      )} fait faite faits mis mise ouvert ouverte ouverts résolu résolue transmis transmise prévenu prévenue
      inscrit inscrite remis émis émise obtenu suspendu suspendue transféré transférée parti partie déduit
      pris prise rendu rendue exclu exclue retenu inclus réussi réussie garanti`,
      excuse: `peux peut pouvez peuvent pouvons pourrez pourriez pourrait pourrais puis puisse dois doit devez
      doivent devrait devrez faut faudra suffit souhaitez voulez voudrais aimerais serait seraient ne n pas
      jamais rien aucun aucune personne ni encore habituellement généralement normalement parfois souvent
      toujours automatiquement refusé refusée expiré échoué veuillez merci désolé désolée
      volontiers plaisir avec_plaisir quel quelle quels possible impossible afin comprends`,
      own: 'j_ai nous_avons je_viens me_suis m_en_suis ai_pu je_procède',
      contrast: 'mais cependant parce_que car puisque',
      negation: 'ne n pas',
      condition: `si quand lorsque lorsqu une_fois dès_que dès_qu tant_que à_moins au_cas`,
      opening: 'ensuite puis pour avant après jusqu sauf pendant durant à_partir',
      source: 'depuis hier selon d_après le_mois_dernier',
      instruction: `allez ouvrez cliquez choisissez sélectionnez appuyez entrez saisissez tapez utilisez vérifiez
      contactez appelez écrivez envoyez répondez suivez consultez connectez rendez téléchargez ajoutez modifiez
      changez confirmez attendez essayez demandez indiquez lisez voyez gardez remplissez imprimez collez
      déposez retirez redémarrez activez désactivez va ouvre clique choisis appuie entre saisis utilise dis`,
      past: 'a été ont était s a_été ont_été avez_été',
      dated: `${forms('le_', `${days} #`)} ${forms('#_', months)} ${forms('en_', months)} ${days} fin_#`,
    },
    asks: `que_se que_veut pk pq ou_en comment quoi quel quelle quels quelles quand où qui combien pourquoi savoir demande demandais dites_moi
      dis_moi expliquer expliquez savez sais_tu différence question`,
    opens: `est_ce y_a ya_un ya_une`,
    requests: `et_si as_tu avez_vous svp stp plaît plait pouvez pourriez peux_tu tu_peux pourrait_on pourrait me m nous moi veuillez possible peut_on`,
    greetings: `merci bonjour bonsoir salut coucou revoir bientôt`,
    smallTalk: `beaucoup bien mille ok okay d_accord super parfait génial cool top nickel au_revoir bonne
      journée soirée nuit à au pour votre ton aide ça c est m a vous toi non très gentil d accord
      tout je remercie aidé à_bientôt et de rien la le`,
    claims: [
      /(?:^| )(?:j ai|nous avons|on a) (?:bien |déjà |donc |aussi )*✔/u,
      /(?:^| )je viens (?:de|d) /u,
      /^votre (?:\S+ ){1,4}a (?:bien |déjà )?été ✔/u,
    ],
  },
  abilities: {
    asks: 'que qu quoi',
    reader: 'tu vous',
    able: 'peux pouvez sais savez fais faites capable faire aider sers servez',
    beside: 'est ce es etes a c en ici pour moi nous m tout de donc d autre',
  },
  existence: { exists: 'y a t il, il y a, y a', beside: 'ici la disponible vrai vraie' },
  why: 'pourquoi, comment ca se fait',
  trouble: 'probleme problemes souci soucis erreur erreurs',
  positions: ['premier premiere', 'deuxieme second seconde', 'troisieme', 'quatrieme', 'cinquieme'],
  charged: [
    'm/nous a/as/avez/ont ~debite/debites/debitee/preleve/preleves/prelevee/facture/factures',
    'ai/avons ete ~debite/debites/debitee/preleve/preleves/prelevee',
    'ma/notre ~carte ~ete ~debitee/prelevee/debite',
    'rembourse/remboursez/rembourser moi/nous',
    'rends/rendez/rendre/recuperer ~mon/notre argent',
  ],
  payers: 'client clients cliente clientes',
  notKnowing: [
    ...['je ne sais pas', "n'ai pas trouvé", "n'ai rien trouvé", 'ne trouve pas', 'ne trouve rien'],
    ...['aucune information', "pas d'information", 'ne peux pas répondre', 'pas certain'],
    ...['pas sûr', 'rien sur'],
  ],
};
