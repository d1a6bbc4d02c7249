import { bySuffixes } from '../stem-by-suffixes.ts';
import { forms } from '../forms.ts';
import type { LanguagePack } from '../pack.ts';
import { weakLists } from './weak-lists.ts';

const months =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre';
const days = 'lundi mardi mercredi jeudi vendredi samedi dimanche';

export const french: LanguagePack = {
  words: {
    stop: `jai cest ya stp svp a afin ai aide ainsi ait alors apres as au aucun aucune aujourd aura aussi autre autres aux avais avait
    avant avec avez avoir avons bien bon bonjour c ca car ce ceci cela celle celles celui cependant ces cet
    cette ceux chaque chez ci combien comme comment d dans de deja depuis des desormais dois doit donc dont
    du elle elles en encore entre es est et etaient etait etant ete etes etre eu eux faire fais fait faites
    faut fois hui il ils j je jusqu l la laquelle le lequel les lesquels leur leurs lors lorsque lui m ma
    mais me meme memes merci mes mieux moi moins mon n ne ni non nos notre nous on ont or ou par parce pas
    pendant peu peut peuvent peux plait plus plusieurs pour pourquoi pourrais pouvez puis puisque qu quand
    que quel quelle quelles quelque quelques quels qui quoi s sa sais sans savoir se sera seront ses si
    sinon soi soit somme sommes son sont sous souhaite suis sur t ta tandis te tel telle tes toi ton tous
    tout toute toutes tres trop tu un une utiliser va vais vers veut veux voici voila vos votre voudrais vous y`,
    weak: weakLists.fr,
    generic: `activer ajouter configurer creer gerer nouveau nouvelle utiliser voir ouvrir`,
    telling:
      'bonjour salut merci facture factures abonnement compte paiement remboursement prix mois annuel mensuel argent client equipe utilisateur supprimer changer annuler aide revoir bonsoir combien puis vous passe carte',
    letters: [/[œèêùû]|\b[ldjmtsn]['’]|qu['’]/i, 1],
    asker: 'mon ma mes notre nos',
    reader: 'votre vos ton ta tes',
    abbreviations: 'mme mlle art env c.-a-d etc',
    stem: bySuffixes({
      plurals: [
        ['eaux', 'eau'],
        ['aux', 'al'],
        ['oux', 'ou'],
      ],
      suffixes: `issements issement ements ement ments ment ations ation itions ition ateurs ateur atrice ables able ibles
       ible ites ite ances ance ences ence ivement ives ive ifs if euses euse eux ees ee erons erez eront erait erais eras era ions iez ons ais ait aient ant ent ies ie es er ez ir it
       is e s x`,
    }),
  },
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
  sentences: {
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
      several:
        'Ce sont des demandes différentes. Par laquelle commençons-nous ? Rien ne se fait sans votre accord.',
      notOffered: 'Cela ne vous est pas proposé ici. Rien n’a été modifié.',
      unfit: (title) => `**${title}** ne peut pas être préparé ainsi :`,
      handOver: 'Parler à une personne',
      escalated: 'Votre demande a été remise à l’équipe de support. Une personne continuera ici.',
      stillExecuting:
        'L’exécution est encore en cours. Le résultat s’affichera ici ; rien n’est exécuté deux fois.',
    },
    articles: {
      from: 'Source : {sources}',
      unsure: 'Je n’en suis pas sûr, mais voici ce qui s’en approche le plus :',
      unknown: 'Je n’ai pas trouvé de réponse à cette question.',
      unclear:
        'De quoi s’agit-il exactement ? Quelques mots de plus m’aident à trouver la réponse.',
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
      reading: (title) => `Voici ce que j’ai trouvé sous **${title}** :`,
      usualWait: (time) => `Dernièrement, l’attente était d’environ ${time}.`,
      refused: (title) => `Je n’ai rien trouvé sous **${title}**.`,
      unreadable: (title) =>
        `**${title}** n’a pas pu être lu pour le moment. Rien n’a été modifié.`,
    },
  },
};
