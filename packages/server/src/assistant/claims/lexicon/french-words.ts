import { anyOf } from './lexicon.ts';

export const changed = `(?:(?:${anyOf(
  `annul resili rembours effectu trait valid modifi chang ajout supprim retir cre ouv envoy renvoy
   transfer prevenu inform contact demand reinitialis debloqu bloqu desactiv activ reactiv appliqu
   prolong ferm marqu lanc relanc revoqu reserv regl enregistr escalad sign notifi alert credit
   invit programm planifi corrig termin complet approuv confirm not signal restaur fusionn arret
   desinscri augment synchronis verifi remplac proced declench initi commenc suspend sauvegard
   execut realis finalis attribu assign deplac bascul adress partag edit adapt repar clotur debit
   decal repouss report avanc deverrouill delivr reouv recredit vers rectifi echang lev effac purg
   archiv renomm connect deconnect deli associ rattach baiss diminu major raccourc allong etend
   exoner deduit dedommag reattribu acquitt sold contre-pass contrepass expuls renonc cess
   rétabli occup charg pass communiqu migr ajust renouvel accord`,
)}ee?s?)|ouverte?s?|transmise?s?|emise?s?|mise?s?|faite?s?|fait suivre|resolue?s?|prevenue?s?|avertie?s?|repondu|ecrit|inscrite?s?|retablie?s?|pris en charge|passee?s?|suspendue?s?|rendue?s?|remise?s?)`;
export const adverb = anyOf(
  '[a-z]+ment bien deja maintenant desormais donc aussi tout juste immediatement actuellement bel et enfin egalement correctement automatiquement officiellement',
);
export const infinitive = `(?:[a-z-]{2,20}(?:er|ir|re))`;
export const pronoun = `(?:vous |te |t |l |le |la |les |lui |leur |m en |s en |y |nous )`;
export const agent = `(?:(?:notre|l|le|la|un|une|mon|ma|nos|les) )?(?:agente?s?|collegues?|technicien(?:ne)?|gens|gestionnaire|operat(?:eur|rice)|superviseure?|equipe|systeme|support|facturation|assistant|service|entrepot|comptabilite|logistique|conseillers?|technique|ils|tidewater|deskhand)`;
export const thing = anyOf(
  `abonnement formule remboursement ticket compte modifications? demande facture paiement resiliation
   annulation operation action tache commande carte mot dossier changements? renouvellement tout
   mise reservation virement avoir export import etiquette retour invitation adresse acces lien place livraison exemplaire remise`,
);
/** What an assistant may say it has done: it changes nothing. */
export const read = anyOf(
  `trouve cherche consulte regarde verifie essaye note compris besoin parcouru recherche examine
   explique mentionne prepare propose suggere redige remarque constate liste compare calcule cite resume utilise recu lu vu analyse appris tente mis`,
);
export const now = anyOf(
  'bien deja maintenant desormais donc enfin officiellement tout juste correctement',
);
/** What befalls things without anybody's order. */
const befallen = `(?:livre|debite|preleve|endommage|refuse|rejete|paye|perdu|recu|lance|concu|facture|prevu|utilise|cite|demande|expire|retarde|arrete|fonde|bloque|cree)`;
export const undone = `(?:(?!${befallen}(?:e|s|es)? )[a-z]{3,}(?:e|ee|es|ees|i|ie|is|ies|u|ue|us|ues|it|ite|its|ites|is|ise|ises|ert|erte|erts|ertes))`;
const months = anyOf('janv fevr mars avril mai juin juil aout sept oct nov dec');
export const date = `(?:le )?(?:(?:\\d{1,2}|1er) ${months}|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) |\\d{1,2}/\\d)`;
/** Who is named as the doer is not the house. */
const others = `(?:par (?:vous |quelqu|une? (?!collegue|agent|conseiller)|l[ea] (?!support|systeme|service))|en (?:19|20)\\d\\d |${date})`;
/** A day that a thing was moved to is not the day it was done. */
export const dated = `(?:(?!(?:a|au|jusqu|pour) )\\S+ ){0,2}${others}`;
export const refund = `(?:remboursement|credit|argent|avoir|montant|virement|somme|remplacement)`;
export const few = `(?:\\d{1,2}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)`;
export const doing = `(?:annule|resilie|rembourse|transfere|modifie|change|traite|supprime|cree|envoie|desactive|active|mets|procede|effectue|ajoute|retire|passe|lance|reinitialise|debloque|ferme)`;
