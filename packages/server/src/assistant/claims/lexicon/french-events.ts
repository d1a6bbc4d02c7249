import {
  adverb,
  agent,
  changed,
  date,
  dated,
  few,
  now,
  read,
  thing,
  undone,
} from './french-words.ts';
import { pattern } from './lexicon.ts';

/** Something has happened or is happening, whoever did it. */
export const event: readonly RegExp[] = [
  pattern(
    `^ (?:voila )?c est (?:deja |maintenant |desormais |bien |tout )*(?:${changed}|en ordre|chose faite|boucle|plie|arrange)(?: pour vous| comme \\S+| maintenant| de notre cote| chez nous| ✔)* $`,
  ),
  pattern(
    `^ vous (?:etes|voila) (?:bien |maintenant |desormais |deja )*(?:desinscrite?s?|inscrite?s?|${changed}|a jour|exoneree?s?|tranquille) (?!a |sous |par |depuis )`,
  ),
  pattern(
    `^ (?:votre|vos) (?:\\S+ ){1,5}(?:est|sont|part|commence|prend fin|sera|arrivera|passe|expire) (?:\\S+ ){1,6}(?:au lieu d|a la place d|et non plus)`,
  ),
  pattern(
    ` (?:remboursement|argent|credit|montant) (?:est|a ete) (?:maintenant |desormais |deja )?(?:chez votre|entre les mains de votre|de retour sur votre|sur votre) (?:banque|compte|carte) `,
  ),
  pattern(
    `^ (?:votre|vos) (?:\\S+ ){1,4}(?:est|sont|fonctionnent?) (?:\\S+ ){0,2}(?:a nouveau|de nouveau) `,
  ),
  pattern(
    `^ (?:(?:votre|vos) (?:\\S+ ){1,4}|tout )(?:est|sont) (?:maintenant |desormais |bien )*(?:a jour|a zero|soldee?s?|en regle|remis en ordre|rentre dans l ordre) `,
  ),
  pattern(` (?:est|sont) (?:rentree?s? dans l ordre) `),
  pattern(` (?:fonctionne|marche) (?:a nouveau|de nouveau|maintenant|desormais) `),
  pattern(
    `^ (?:(?!(?:vous|client|utilisateur) )\\S+ ){1,5}(?:vient|viennent) (?:de |d )(?:vous |l |le |la |les )?(?!(?:arriver|expirer|recevoir|sortir|commencer|entrer) )[a-z]{3,}(?:er|ir|re) `,
  ),
  pattern(
    `^ (?:l |le |la |un |une |notre |mon |ma |les |nos )(?:\\S+ ){0,2}?${agent} (?:(?:de|du|des|en|a) (?:la |l )?\\S+ )?(?:(?:vous|l|les|le|la) )?(?:a|ont) (?:${adverb} )*(?!${read} )(?:${changed}|${undone}) (?!(?:\\S+ ){0,4}${date})`,
  ),
  pattern(
    `^ (?:vous|tu) (?:avez|as|disposez de|beneficiez de|payez) (?:maintenant|desormais|a present) (?:\\S+ )?(?:${few} |acces |droit|l acces )`,
  ),
  pattern(
    `^ (?:votre|vos|ton|ta|tes|(?:l |la |le )?${thing} \\S*\\d\\S*|l offre) (?:\\S+ ){1,5}?(?:affiche|comprend|contient|coute|prend fin|se termine|commence|pointe|utilise|indique|court|compte|porte|passe) (?:maintenant|desormais|a present) `,
  ),
  pattern(
    `^ (?:la|le|l) nouve(?:lle|au|l) (?:\\S+ ){1,3}est (?:${adverb} )*(?:${changed}|active?|en place|en vigueur|en service) (?!si |quand |lorsqu|des que)`,
  ),
  pattern(
    `^ (?:le|la|les|votre|vos|l|un|une) (?:\\S+ ){1,5}(?:a|ont) (?:${adverb} )*(?:disparu|abouti|saute|pris effet|pris fin|eu lieu) `,
  ),
  pattern(
    `^ (?:un |une |le |la |l |votre )(?:nouvel|nouvelle|nouveau|remboursement|virement|invitation|avoir|argent|remplacement|exemplaire|courriel|mail)(?: (?!qui )\\S+){0,3}? (?:est|sont) (?:deja |bien )?partie?s? `,
  ),
  pattern(
    ` (?:a|ont|avez|as) (?:${adverb} )?ete (?:${adverb} )*(?:${changed}|${undone}) (?!${dated})`,
  ),
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
  pattern(` vous voila (?:sur|a|au|en) `),
  pattern(` votre (?:\\S+ ){1,3}est de nouveau `),
  pattern(` (?:annulation|resiliation|modification|changement) est effecti(?:f|ve) `),
  pattern(
    `^ (?:\\S+ ){1,8}(?:est|sont|etes|a|ont|figure|apparait) (?:desormais|maintenant|a present|dorenavant) (?!possible|necessaire|disponible|requis|dans )`,
  ),
  pattern(`^ (?:\\S+ ){1,8}(?:desormais|maintenant) (?:est|sont|figure|apparait) `),
  pattern(
    `^ (?:(?:votre|vos|ton|ta|tes)|(?:l |la |le )?${thing} (?:# |n )?\\S*\\d\\S*) (?:\\S+ ){0,5}?(?:est|sont) (?:${adverb} |de nouveau )*(?!debit|factur|envoy)(?:${changed}|confirmee?s?|reservee?s?|enregistree?s?|debloquee?s?|desactivee?s?|sauvegardee?s?|en pause|marquee?s?|partie?s?) (?!a la fin|sous |dans |apres |automatiquement |chaque |tous |toutes |par |depuis |car |parce |des |lorsqu)`,
  ),
  pattern(
    `^ (?:le|la|l|les) (?:\\S+ ){0,5}?(?:est|sont) (?:${adverb} |de nouveau )*(?:desactivee?s?|annulee?s?|resiliee?s?|supprimee?s?|debloquee?s?|modifiee?s?|remboursee?s?|retablie?s?|en route|de retour)(?: pour vous| comme demande)* $`,
  ),
  pattern(
    ` (?:export|import|transfert|remboursement|migration|annulation) est (?:deja )?en cours $`,
  ),
  pattern(`(?<! (?:commande|colis|livraison)) (?:est|sont) (?:deja )?en (?:route|chemin) `),
  pattern(
    ` (?:est|sont) (?:la|le|les) nouve(?:au|lle|l|aux|lles) (?:propri|admin|titulaire|respons)`,
  ),
  pattern(` (?:est|sont) (?:deja )?partie?s? par `),
];
