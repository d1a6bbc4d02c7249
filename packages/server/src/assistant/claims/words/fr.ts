import { forms, type ClaimWords } from '../vocabulary.ts';

const months =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre';
const days = 'lundi mardi mercredi jeudi vendredi samedi dimanche';

export const french: ClaimWords = {
  lists: {
    person: 'vous tu te toi',
    belongings: 'votre vos ton ta tes',
    done: `${forms(
      `annul rembours modifi chang actualis corrig report déplac décal réserv supprim effac bloqu débloqu
      réinitialis restaur activ désactiv ajout appliqu envoy renvoy transf transmis expédi crédit cré enregistr
      trait approuv valid confirm suspend renouvel prolong command remplac planifi programm assign notifi
      inform termin effectu réalis résili résolu régl lanc not pass augment relev baiss lev retir inscri
      transform exécut accord exempt dédui procéd signal initié clôtur prévenu orient organis finalis révoqu sauvegard mis`,
      'é ée és ées',
    )} fait faite faits mis mise ouvert ouverte ouverts résolu résolue transmis transmise prévenu prévenue
      inscrit inscrite remis émis émise obtenu suspendu suspendue transféré transférée parti partie déduit
      pris prise rendu rendue exclu exclue retenu inclus réussi réussie garanti`,
    news: `maintenant peux_confirmer arrivera désormais déjà aujourd_hui demain dorénavant immédiatement ne_plus en_route en_cours en_chemin succès c_est_fait c_est_bon prêt prête
      vient_de venez_de viens_de venons_de ✔ dès comme_demandé bien_été tout_est considérer considérez de_nouveau`,
    excuse: `peux peut pouvez peuvent pouvons pourrez pourriez pourrait pourrais puis puisse dois doit devez
      doivent devrait devrez faut faudra suffit souhaitez voulez voudrais aimerais serait seraient ne n pas
      jamais rien aucun aucune personne ni encore habituellement généralement normalement parfois souvent
      toujours automatiquement refusé refusée expiré échoué veuillez merci désolé désolée
      volontiers plaisir avec_plaisir quel quelle quels possible impossible afin comprends`,
    own: 'j_ai nous_avons je_viens me_suis m_en_suis ai_pu je_procède',
    perfect: 'a_été ont_été avez_été',
    contrast: 'mais cependant',
    negation: 'ne n',
    more: 'plus plus_rien plus_personne plus_aucun plus_aucune',
    general: 'sont coûte coûtent',
    condition: `si quand lorsque lorsqu une_fois dès_que dès_qu tant_que à_moins au_cas`,
    opening: 'ensuite puis pour avant après jusqu sauf pendant durant à_partir',
    source: 'depuis hier selon d_après le_mois_dernier',
    instruction: `allez ouvrez cliquez choisissez sélectionnez appuyez entrez saisissez tapez utilisez vérifiez
      contactez appelez écrivez envoyez répondez suivez consultez connectez rendez téléchargez ajoutez modifiez
      changez confirmez attendez essayez demandez indiquez lisez voyez gardez remplissez imprimez collez
      déposez retirez redémarrez activez désactivez va ouvre clique choisis appuie entre saisis utilise dis`,
    state: 'est a sont',
    past: 'a été ont était s a_été ont_été avez_été',
    dated: `${forms('le_', `${days} #`)} ${forms('#_', months)} ${forms('en_', months)} ${days} fin_#`,
  },
  asks: `que_se que_veut pk pq ou_en comment quoi quel quelle quels quelles quand où qui combien pourquoi savoir demande demandais dites_moi
      dis_moi expliquer expliquez savez sais_tu différence question`,
  opens: `est_ce y_a ya_un ya_une`,
  requests: `as_tu avez_vous svp stp plaît plait pouvez pourriez peux_tu tu_peux pourrait_on pourrait me m nous moi veuillez possible peut_on`,
  greetings: `merci bonjour bonsoir salut coucou revoir bientôt`,
  smallTalk: `beaucoup bien mille ok okay d_accord super parfait génial cool top nickel au_revoir bonne
      journée soirée nuit à au pour votre ton aide ça c est m a vous toi non très gentil d accord
      tout je remercie aidé à_bientôt et de rien la le`,
  claims: [
    /(?:^| )(?:j ai|nous avons|on a) (?:bien |déjà |donc |aussi )*✔/u,
    /(?:^| )je viens (?:de|d) /u,
    /^votre (?:\S+ ){1,4}a (?:bien |déjà )?été ✔/u,
  ],
};
