import { bySuffixes } from '../../stem-by-suffixes.ts';
import type { WordTables } from '../../pack/words.ts';

export const words: WordTables = {
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
  weak: `actuellement ancien casse marche marchent fonctionnent annee aout avril bouton chose dernier decembre demain
    difficile dimanche endroit exactement exemple fevrier facile facon fonctionne fonctionner fois genre grand
    heure hier janvier jeudi jour juillet juin lundi maintenant maniere mardi mars mercredi moment nouveau
    novembre octobre parfois petit personne possible premier presque probleme rapide rien samedi semaine
    septembre seulement simple temps toujours type vendredi vite dure durent prend`,
  generic: `activer ajouter configurer creer gerer nouveau nouvelle utiliser voir ouvrir`,
  telling:
    'bonjour salut merci facture factures abonnement compte paiement remboursement prix mois annuel mensuel argent client equipe utilisateur supprimer changer annuler aide revoir bonsoir combien puis vous passe carte',
  letters: [/[œèêùû]|\b[ldjmtsn]['’]|qu['’]/i, 1],
  asker: 'mon ma mes notre nos',
  reader: 'votre vos ton ta tes',
  looking:
    'voir, afficher, consulter, lister, montrer, rechercher, chercher, trouver, obtenir, lire, verifier',
  article: 'un une',
  abbreviations: 'mme mlle art env c.-a-d etc',
  stem: bySuffixes({
    // Who keeps the books is no `compte`.
    exceptions: ['comptable comptables'],
    plurals: [
      ['eaux', 'eau'],
      ['aux', 'al'],
      ['oux', 'ou'],
    ],
    suffixes: `issements issement ements ement ments ment ations ation itions ition ateurs ateur atrice ables able ibles
       ible ites ite ances ance ences ence ivement ives ive ifs if euses euse eux ees ee erons erez eront erait erais eras era ions iez ons ais ait aient ant ent ies ie es er ez ir it
       is e s x`,
  }),
};
