import { anyOf, pattern, type Lexicon } from './lexicon.ts';

const changed = `(?:(?:${anyOf(
  `annul resili rembours effectu trait valid modifi chang ajout supprim retir cre ouv envoy renvoy
   transfer prevenu inform contact demand reinitialis debloqu bloqu desactiv activ reactiv appliqu
   prolong ferm marqu lanc relanc revoqu reserv regl enregistr escalad sign notifi alert credit
   invit programm planifi corrig termin complet approuv confirm not signal restaur fusionn arret
   desinscri augment synchronis verifi remplac proced declench initi commenc suspend sauvegard
   execut realis finalis attribu assign deplac bascul adress partag edit adapt repar clotur debit
   rétabli occup charg pass communiqu migr ajust renouvel accord`,
)}ee?s?)|ouverte?s?|transmise?s?|emise?s?|mise?s?|faite?s?|fait suivre|resolue?s?|prevenue?s?|avertie?s?|repondu|ecrit|inscrite?s?|retablie?s?|pris en charge|passee?s?|suspendue?s?|rendue?s?|remise?s?)`;
const adverb = anyOf(
  'bien deja maintenant desormais donc aussi tout juste immediatement actuellement bel et enfin egalement correctement automatiquement officiellement',
);
const infinitive = `(?:[a-z-]{2,20}(?:er|ir|re))`;
const pronoun = `(?:vous |te |t |l |le |la |les |lui |leur |m en |s en |y |nous )`;
const agent = `(?:(?:notre|l|le|la) )?(?:equipe|systeme|support|facturation|assistant|service|tidewater|deskhand)`;
const thing = anyOf(
  `abonnement formule remboursement ticket compte modifications? demande facture paiement resiliation
   annulation operation action tache commande carte mot dossier changements? renouvellement tout
   mise reservation virement`,
);
/** What an assistant may say it has done: it changes nothing. */
const read = anyOf(
  `trouve cherche consulte regarde verifie essaye note compris besoin parcouru recherche examine
   explique mentionne cite resume utilise recu lu vu analyse appris tente mis`,
);
const now = anyOf(
  'bien deja maintenant desormais donc enfin officiellement tout juste correctement',
);
/** Who is named as the doer is not the house. */
const others = `(?:par (?:vous |quelqu|une? (?!collegue|agent|conseiller)|l[ea] (?!support|systeme|service))|en (?:19|20)\\d\\d )`;
const doing = `(?:annule|resilie|rembourse|transfere|modifie|change|traite|supprime|cree|envoie|desactive|active|mets|procede|effectue|ajoute|retire|passe|lance|reinitialise|debloque|ferme)`;

export const french: Lexicon = {
  own: [
    pattern(
      ` (?:j|je (?:vous |l |les |lui |leur |t )?) ?ai (?:${adverb} )*(?!${read} )[a-z]{3,}(?:e|ee|es|ees|i|is|it) `,
    ),
    pattern(
      ` (?:j|je ${pronoun}|je) ?(?:ai|l ai|les ai|vous ai|lui ai|leur ai|m en suis|te l ai) (?:${adverb} )*(?:tout )?${changed} `,
    ),
    pattern(` (?:nous|on) (?:${pronoun}){0,2}(?:avons|a) (?:${adverb} )*${changed} `),
    pattern(` (?:viens|venons) (?:de |d )(?:${pronoun})?${infinitive} `),
    pattern(` (?:j|je) ai (?:${adverb} )?(?:pu|reussi a) (?:l |le |la )?${infinitive} `),
    pattern(` (?:suis|sommes) en train (?:de |d )`),
    pattern(` je (?:${pronoun})?(?:procede|transfere|mets en relation) `),
    pattern(
      ` (?:je|j|nous) (?:${pronoun})?(?:${doing}|traitons|procedons|annulons|remboursons) (?:\\S+ ){0,6}(?:maintenant|tout de suite|immediatement|actuellement) `,
    ),
    pattern(` nous (?:traitons|procedons|annulons|remboursons) actuellement `),
    pattern(` je suis passe a `),
    pattern(` je (?:m en|les|l|lui|leur|vous) (?:ai|suis) ${changed} `),
    pattern(` je m en suis (?:occupee?|chargee?) `),
    pattern(` une? (?:collegue|agent|conseiller|specialiste) a (?:${adverb} )*${changed} `),
    pattern(` ${agent} a (?:${adverb} )*${changed} `),
    pattern(` (?:considerez|considere) (?:\\S+ ){0,4}(?:fait|annule|regle|resilie) `),
    pattern(` je vous confirme (?:la|le|l) (?:resiliation|remboursement|annulation|modification) `),
  ],
  event: [
    pattern(` (?:a|ont|avez|as) (?:${adverb} )?ete (?:${adverb} )*${changed} (?!${others})`),
    pattern(` (?:vient|viennent) (?:de |d )etre ${changed} `),
    pattern(` (?:est|sont) (?:${now} )+(?:${changed}|active?s?|resolue?s?) `),
    pattern(
      ` (?:est|sont|etes) en cours de (?:traitement|suppression|annulation|resiliation|remboursement|modification|transfert|cloture) `,
    ),
    pattern(
      ` (?:votre|ta|ton|la|le) (?:nouvelle )?(?:formule|abonnement|limite|proprietaire|plan) est (?:maintenant|desormais) `,
    ),
    pattern(` vous etes (?:maintenant|desormais|bien|passee?s?) (?:sur|a|au|en|${changed}) `),
    pattern(` (?:remboursement|argent|virement) est en route `),
    pattern(` le numero de votre (?:ticket|dossier|demande) est `),
    pattern(
      `^ (?:voila )?(?:c est|votre \\S+ est|la \\S+ est|le \\S+ est|tout est|cela est) (?:${changed}|bon|active?)(?: pour vous)? $`,
    ),
    pattern(` voila qui est fait `),
    pattern(` (?:annulation|resiliation|modification|changement) est effecti(?:f|ve) `),
  ],
  fragment: [
    pattern(
      `^ (?:✔ )?(?:deja |tout est )?(?:fait|annule|resilie|rembourse|regle|termine|confirme|effectue|supprime|modifie|envoye|resolu)(?: avec succes| ✔.*| pour vous)? $`,
    ),
    pattern(
      `^ (?:✔ )?(?:votre |le |la |l )?${thing} (?:\\S*\\d\\S* )?(?:bien )?${changed}(?: avec succes| ✔| \\S*\\d\\S*| pour vous| a jour)*(?: ✔)? $`,
    ),
    pattern(`^ (?:statut|etat|resultat) (?:✔ )?${changed} `),
    pattern(`^ ✔ (?:\\S+ ){0,6}${changed} `),
    pattern(
      `^ (?:annulation|remboursement|traitement|suppression|resiliation|transfert) (?:\\S+ ){0,5}en cours (?:⋯ )?`,
    ),
    pattern(`^ tout est (?:bon|regle|fait) `),
    pattern(`^ c est (?:bon|fait|regle|annule) `),
  ],
  blocker:
    / (?:ne|n|pas|jamais|rien|aucun|aucune|personne|sans|si|quand|lorsque|lorsqu|une fois|apres|avant|jusqu|tant que|des que|a moins|peut|peuvent|pourrait|puis|doit|doivent|faut|peut-etre|possible|probablement|exemple|imaginez|supposez|verifiez|assurez|dit|demande comment|comprends|desole|selon|apres l article|sais|vois|(?<!voila )qui|seule?|seulement|espere|voulez|souhaitez|comment|pourquoi|que se|ce que|dites|indique|choisissez|selectionnez|cliquez|cherche|trouve|chaque|est-ce) /u,
  condition:
    / (?:si|quand|lorsque|lorsqu|une fois|apres (?!verification)|avant|jusqu|tant que|des que|a moins|exemple|imaginez|supposez|selon|d apres|dans ce cas|par defaut) /u,
  relative: / (?:qui|que|qu|dont \S+|lequel|laquelle|ce qui)(?: deja)? ?$/u,
  trigger: pattern(
    `^(?:ai|avons|(?:${changed})|pu|reussi|viens|venons|train|${doing}|traitons|procedons|annulons|remboursons|considerez|considere|confirme|ete|maintenant|desormais|route|numero|cours|bon|fait|active?|vient|viennent|deja|resolue?s?)$`,
  ),
};
