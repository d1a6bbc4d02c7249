import { event } from './french-events.ts';
import {
  adverb,
  agent,
  changed,
  date,
  doing,
  few,
  infinitive,
  pronoun,
  read,
  refund,
  thing,
  undone,
} from './french-words.ts';
import { pattern, type Lexicon } from './lexicon.ts';

export const french: Lexicon = {
  own: [
    pattern(
      ` (?:ai|avons) (?:\\S+ )?(?:${adverb} )*(?:mis (?:fin|a jour|en|hors|votre|le|la|vos)|fait (?:le|la|un|une|grace|suivre|en sorte|retirer|annuler|rembourser|supprimer)|pris (?:en charge|les mesures)|rendu|remis|remise|defait|refait|offert|ouvert|resolu|reduit|inclus|exclu|retabli|introduit (?:la|une) demande|mis) (?!(?:\\S+ ){0,4}${date})`,
    ),
    pattern(
      ` (?:me suis|nous sommes) (?:permise?s? d|occupee?s? d|chargee?s? d|assuree?s? (?:que|d))`,
    ),
    pattern(
      ` (?:j|je (?:vous |l |les |lui |leur |t )?) ?ai (?:${adverb} )*(?!${read} )[a-z]{3,}(?:e|ee|es|ees|i|is|it) `,
    ),
    pattern(
      ` (?:j|je ${pronoun}|je) ?(?:ai|l ai|les ai|vous ai|lui ai|leur ai|m en suis|te l ai) (?:${adverb} )*(?:tout )?(?!verifie )${changed} `,
    ),
    pattern(` (?:nous|on) (?:${pronoun}){0,2}(?:avons|a) (?:${adverb} )*${changed} `),
    pattern(` (?:viens|venons) (?:de |d )(?:${pronoun})?${infinitive} `),
    pattern(
      ` (?:j|je|nous) (?:ai|avons) (?:${adverb} )?(?:pu|reussi a) (?:l |le |la |vous )?(?!(?:trouver|voir|localiser|verifier|consulter|confirmer|lire|acceder) )${infinitive} `,
    ),
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
    pattern(
      ` ${agent} (?:(?:de|des|technique|client) (?:\\S+ )?)?(?:(?:vous|l|les|le|la) )?(?:a|ont) (?:${adverb} )*(?!${read} )(?:${changed}|${undone}) `,
    ),
    pattern(
      ` nous (?:vous |l |les )?avons (?:${adverb} )*(?!(?:besoin|recu|trouve|constate|lance|introduit|remarque) )${undone} `,
    ),
    pattern(` (?:considerez|considere) (?:\\S+ ){0,4}(?:fait|annule|regle|resilie) `),
    pattern(` je vous confirme (?:la|le|l) (?:resiliation|remboursement|annulation|modification) `),
  ],
  event,
  announced: [
    pattern(
      `^ vous (?:pouvez|devriez pouvoir) (?:a nouveau|de nouveau|maintenant|desormais|deja) (?:vous (?:re)?connecter|acceder|utiliser|ouvrir|entrer)(?: \\S+){0,4} $`,
    ),
    pattern(
      `^ (?:cela|ca|tout|le |la |votre |l )(?:\\S+ ){0,4}devrait (?:maintenant |desormais |deja )?(?:etre|avoir) (?:maintenant |desormais |deja )?(?:${changed}|${undone}|bon|en ordre|disparu) (?!sous |dans )`,
    ),
    pattern(
      ` (?:vous|votre banque|votre releve|votre carte|tu) (?:devriez|devrait|devrais|pouvez vous attendre a|allez|vas) (?:\\S+ )?(?:voir|recevoir|avoir|trouver|constater|afficher) (?:le|l|la|votre|ton) (?:\\S+ )?${refund} (?!si |quand |lorsqu|des que)`,
    ),
    pattern(
      `^ (?:et |mais )?(?:le|l|la|votre|ce|cet|ton) (?:\\S+ )?${refund} (?:de \\S+ (?:\\S+ )?)?(?:devrait|doit) (?:\\S+ )?(?:arriver|apparaitre|parvenir|figurer|tomber|etre (?:visible|credite|sur|la)) `,
    ),
  ],
  fragment: [
    pattern(
      `^ (?:mission accomplie|affaire (?:classee|reglee|conclue)|probleme (?:resolu|regle)|le tour est joue|chose faite|tout est (?:a jour|en ordre|en regle|pret|rentre dans l ordre)|ca y est) `,
    ),
    pattern(
      `^ (?:✔ )?(?:reservee?s?|enregistree?s?|debloquee?s?|clotureee?s?|cloturee?s?|corrigee?s?|mis a jour|creditee?s?|planifiee?s?|remplacee?s?|resiliee?s?|annulee?s?|remboursee?s?|supprimee?s?|envoyee?s?|deplacee?s?|traitee?s?)(?: ✔.*)? $`,
    ),
    pattern(
      `^ (?:✔ )?(?:votre |le |la |l )?${thing} (?:\\S*\\d\\S* )?(?:d |de |du |des )(?:\\S+ ){1,3}?(?:bien )?${changed} $`,
    ),
    pattern(
      `^ (?:✔ )?(?!(?:change|invite|note|cree|mise) a )${changed} (?:a|au|vers|sur|jusqu au) (?!(?:vous|partir|tout) )(?:\\S+ ){1,3}$`,
    ),
    pattern(`^ (?:✔ )?\\S*\\d\\S* (?:\\S+ )?${changed} $`),
    pattern(
      `^ (?:(?:oui|d accord|ok|parfait|super|bonne nouvelle) )?(?:deja |tout )?(?:annulee?s?|resiliee?s?|remboursee?s?|supprimee?s?|modifiee?s?|reglee?s?|clotureee?s?|fermee?s?|envoyee?s?|creditee?s?|debloquee?s?|retabli(?:e|s)?s?|corrigee?s?|faite?s?) (?:[a-z]+ment|en totalite|comme (?:demande|convenu|souhaite|prevu)|selon \\S+|aujourd hui|de notre cote|a l instant) `,
    ),
    pattern(
      `^ (?:✔ )?(?!une? )${few} (?:(?!(?:est|sont|a|ont|sera|qui|que|ne|ou) )\\S+ ){1,3}(?:en moins|de moins|en plus|de plus|${changed}) $`,
    ),
    pattern(
      `^ (?:✔ )?(?!(?:ne|pas|comment|si|avec|sans|pour|par) )(?:ancien(?:ne)?s? |nouve(?:au|lle|aux|lles) )?(?!(?:ne|pas|comment|si|avec|sans|pour|par) )\\S+s? (?:ancien(?:ne)?s?|supplementaires?|superflue?s?|en trop|en double) ${changed} $`,
    ),
    pattern(`^ ✔ (?:\\S+ ){1,4}(?:en pause|active?|desactivee?) `),
    pattern(
      `^ (?:✔ )?(?:deja |tout est )?(?:fait|annule|resilie|rembourse|regle|termine|confirme|effectue|supprime|modifie|envoye|resolu)(?: avec succes| ✔.*| pour vous)? $`,
    ),
    pattern(
      `^ (?:✔ )?(?:votre |le |la |l )?${thing} (?:\\S*\\d\\S* )?(?:bien )?${changed}(?: avec succes| ✔| \\S*\\d\\S*| pour vous| a jour)*(?: ✔)? $`,
    ),
    pattern(`^ (?:statut|etat|resultat) (?:✔ )?${changed} `),
    pattern(`^ (?:\\S+ ){1,4}(?:${changed}) ✔ $`),
    pattern(`^ ✔ (?:\\S+ ){0,6}${changed} `),
    pattern(
      `^ (?:annulation|remboursement|traitement|suppression|resiliation|transfert) (?:\\S+ ){0,5}en cours (?:⋯ )?`,
    ),
    pattern(`^ tout est (?:bon|regle|fait) `),
    pattern(`^ c est (?:bon|fait|regle|annule) `),
  ],
  standing: [
    pattern(
      ` (?:n avez|ne (?:vous )?reste|n y a|ne devez) plus rien(?: a (?:payer|regler|verser|debourser)| d)? `,
    ),
    pattern(
      `^ plus (?:rien a (?:payer|regler)|aucun(?:e)? (?:prelevement|frais|relance|facture|rappel|mensualite)) `,
    ),
    pattern(
      ` ne (?:vous )?(?:sera|seront|serez) plus (?:\\S+ )?(?:debitee?s?|factur\\S+|preleve\\S*|relanc\\S+|envoy\\S+) `,
    ),
    pattern(
      `^ votre (?:abonnement|contrat|formule) ne (?:se renouvellera|sera) (?:pas|plus)(?: renouvelee?)? $`,
    ),
    pattern(
      `^ (?:le|votre|ce) (?:\\S+ )?(?:remboursement|montant|credit|argent|avoir)(?: de (?:\\S+ ){1,3}?)? ?(?:arrivera|apparaitra|figurera|sera (?:visible|credite|verse|recredite)|vous parviendra) (?!si |quand |lorsqu|des que)`,
    ),
    pattern(
      ` vous (?:verrez|recevrez|aurez) (?:le|votre|l) (?:remboursement|credit|argent|avoir|montant) (?!si |quand |lorsqu|des que)`,
    ),
    pattern(
      `^ (?:vous (?:n etes|n avez|ne (?:serez|recevrez|paierez))|(?!(?:il|elle|on|un|une|ce|c|ils|qui|personne|utilisateur|le systeme|le service|le lien) )(?:\\S+ ){1,3}(?:n a|n est|ne fonctionne|n ont)) plus (?!besoin|possible|necessaire|qu|etre|disponible)`,
    ),
    pattern(
      `^ (?:a partir de maintenant|a compter de (?:ce jour|maintenant)|desormais|dorenavant) (?!je )(?:\\S+ ){1,7}(?:[a-z]{3,}(?:ra|ront)|est|sont|va|vont) `,
    ),
  ],
  hypothetical:
    / (?:serait|seraient|pourrait|peut-etre|peut|peuvent|pouvez|doit|doivent|si|quand|lorsque|chaque|quel|quelle|il semble|verifiez) /u,
  assurance:
    /^ (?:(?:oui|ok|parfait|d accord) )?(?:je (?:peux )?(?:vous )?(?:confirmer|confirme|informe)(?= que| qu)|j ai le plaisir de vous (?:informer|confirmer|annoncer)|nous (?:vous )?confirmons(?= que)|ne vous inquietez pas|(?:juste |un petit mot |je vous ecris )?pour (?:vous |t )?(?:dire|informer|prevenir|signaler|indiquer)(?= que| qu)|(?:je|nous) (?:vous |t )?(?:inform\S+|signal\S+|annonc\S+|previen\S+)(?= que| qu)|(?:sachez|notez)(?= que| qu)|(?:bonne nouvelle|bonnes nouvelles)(?= )|comme vous (?:pouvez le voir|le voyez)|soyez rassure)(?: que)?(?= )/u,
  blocker:
    / (?:ne|n|pas|jamais|rien|aucun|aucune|personne|sans|si|quand|lorsque|lorsqu|une fois|apres|avant|jusqu|tant que|des que|a moins|peut|peuvent|pourrait|puis|doit|doivent|faut|peut-etre|possible|probablement|exemple|imaginez|supposez|verifiez|assurez(?:-?vous)?|dit|demande comment|comprends|desole|selon|apres l article|sais|vois|(?<!voila )qui|seule?|seulement|espere|voulez|souhaitez|comment|pourquoi|que se|ce que|dites|indique|choisissez|selectionnez|cliquez|cherche|trouve|chaque|est-ce) /u,
  condition:
    / (?:si|quand|lorsque|lorsqu|une fois|apres (?!verification)|avant|jusqu(?! (?:au|a) (?:1er|\d))|tant que|des que|a moins|exemple|imaginez|supposez|selon|d apres|dans ce cas|par defaut) /u,
  relative: / (?:qui|que|qu|dont \S+|lequel|laquelle|ce qui)(?: deja)? ?$/u,
  trigger: pattern(
    `^(?:ai|avons|(?:${changed})|pu|reussi|viens|venons|train|${doing}|traitons|procedons|annulons|remboursons|considerez|considere|confirme|ete|maintenant|desormais|route|numero|cours|bon|fait|active?|vient|viennent|deja|resolue?s?|${agent}|parviendra|arrivera|apparaitra|figurera|visible|verrez|recevrez|aurez|remboursement|argent|avoir|plus|chemin|retour|pause|jour|voila|nouveau|partie?s?|figure|apparait|nouve(?:au|lle|l|aux|lles)|[a-z]{3,}(?:ra|ront)|rien|aucune?|serez|pouvez|reste|renouvellera|accomplie|affaire|joue|zero|regle|ordre|lieu|nouveau|fonctionne|marche|suis|sommes|mis|pris|rendu|offert|chose|y|jour|inscrite?s?|desinscrite?s?|devriez|devrait|devrais|allez|disparu|abouti|moins|vigueur|service|present|place|sauf|effet|affiche|comprend|contient|coute|termine|porte|dorenavant)$`,
  ),
};
