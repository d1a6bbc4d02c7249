import type { DataWords } from '../../pack/data.ts';

export const data: DataWords = {
  count: 'combien de, combien des, combien y a t il de',
  sum: 'combien, au total, en tout, somme',
  any: 'y a t il, est ce qu il y a, ai je, est ce que j ai, avons nous, est ce que nous avons',
  so: 'est elle, est il, sont elles, sont ils, ^est ce que',
  was: 'a t elle ete, a t il ete, ont elles ete, ont ils ete, a ete, ont ete, avait, etait, etaient',
  had: 'ai je, est ce que j ai, avons nous, est ce que nous avons',
  paid: 'ai je paye, j ai paye, avons nous paye, nous avons paye, ai je depense, j ai depense, avons nous depense, nous avons depense',
  withheld:
    'depuis, avant, apres, jusqu, a partir, plus, moins, entre, sauf, excepte, hormis, hors, autre, autres, sans, seulement, par, chaque, encore, reste, restent, sera, seront, va, vont, doit, dois, doivent, devons, faut, puis je, pouvons nous, peut, peuvent, a payer, a regler',
  monthBehind: 'en, de, d, pour, mois de',
  last: 'derniere, dernier',
  thisMonth: 'ce mois, ce mois ci',
  lastMonth: 'le mois dernier, mois passe',
  thisYear: 'cette annee',
  lastYear: 'l annee derniere, annee passee, l an dernier',
};
