import { foldedWords } from './fold.ts';
import type { Language } from './pack.ts';
import { ofEachLanguage } from './word-lists.ts';

/** By what words people ask for a part of a list, or for how much it is; folded, parted by commas. */
interface DataWords {
  readonly count: string;
  readonly sum: string;
  /** Begins what asks whether there is any. */
  readonly any: string;
  /** Of what asks whether something is so; behind ^ where it begins the question. */
  readonly so: string;
  /** The same of what has been: what has become something else since was so all the same. */
  readonly was: string;
  /** Begins what asks whether it was done where a state ends it: "habe ich … bezahlt"; else whether it is had. */
  readonly had: string;
  /** Asks for what was paid, beside how much. */
  readonly paid: string;
  /** Asks for less than all, or for what is to come: nothing is counted by it. */
  readonly withheld: string;
  /** Stands before a month. */
  readonly monthBehind: string;
  readonly last: string;
  readonly thisMonth: string;
  readonly lastMonth: string;
  readonly thisYear: string;
  readonly lastYear: string;
}

const table: Readonly<Record<Language, DataWords>> = {
  en: {
    count: 'how many, number of',
    sum: 'how much, total, in total, altogether, sum of',
    any: 'is there, are there, do i have, do we have, have i, have we, is anything, is any, are any',
    so: '^is, ^are',
    was: '^was, ^were, ^has, ^have, have i, have we',
    had: 'have i, have we',
    paid: 'did i pay, did we pay, have i paid, have we paid, i paid, we paid, did i spend, did we spend, have i spent, have we spent, i spent, we spent',
    withheld:
      'since, until, till, before, after, over, under, above, below, between, more, most, less, least, except, besides, other, others, else, without, only, per, each, again, still, yet, ever, to be, to pay, will, going to, have to, has to, need, needs, must, should, would be, could be, may be, might, can be, can i, can we, could i, could we',
    monthBehind: 'in, of, for, during, last',
    last: 'last, latest',
    thisMonth: 'this month',
    lastMonth: 'last month',
    thisYear: 'this year',
    lastYear: 'last year',
  },
  de: {
    count: 'wie viele, wieviele, anzahl',
    sum: 'wie viel, wieviel, insgesamt, summe',
    any: 'gibt es, habe ich, haben wir, ist etwas, ist irgendetwas, sind irgendwelche',
    so: '^ist, ^sind',
    was: '^war, ^waren, ^wurde, ^wurden, ^hat, ^haben, worden, gewesen',
    had: 'habe ich, haben wir',
    paid: 'bezahlt, gezahlt, ausgegeben',
    withheld:
      'seit, ab, bis, vor, nach, uber, unter, zwischen, mehr, meisten, weniger, wenigsten, ausser, ohne, andere, anderen, anderer, nur, pro, je, jeweils, noch, jemals, zu, werde, werden, wird, muss, mussen, soll, sollen, sollte, kann ich, konnen wir',
    monthBehind: 'im, vom, fur, letzten',
    last: 'letzte, letzten',
    thisMonth: 'diesen monat, diesem monat, dieses monats',
    lastMonth: 'letzten monat, letztem monat, vergangenen monat, im vormonat',
    thisYear: 'dieses jahr, diesem jahr, diesen jahres',
    lastYear: 'letztes jahr, letzten jahr, letztem jahr, vergangenes jahr',
  },
  fr: {
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
  },
  es: {
    count: 'cuantos, cuantas, numero de',
    sum: 'cuanto, en total, suma',
    any: 'hay, tengo, tenemos, existe, existen',
    so: 'esta, estan',
    was: 'fue, fueron, ha sido, han sido, estaba, estaban',
    had: 'he, hemos',
    paid: 'pague, pagamos, he pagado, hemos pagado, gaste, gastamos, he gastado, hemos gastado',
    withheld:
      'desde, hasta, antes, despues, a partir, mas, menos, entre, salvo, excepto, otro, otra, otros, otras, ademas, sin, solo, cada, aun, todavia, alguna vez, sera, seran, va a, van a, por pagar, para pagar, por cobrar, tengo que, tenemos que, tiene que, tienen que, hay que, debo, debemos, deben, puedo, podemos, pueden',
    monthBehind: 'en, de, para',
    last: 'ultima, ultimo',
    thisMonth: 'este mes',
    lastMonth: 'el mes pasado, ultimo mes',
    thisYear: 'este ano',
    lastYear: 'el ano pasado, ultimo ano',
  },
  pt: {
    count: 'quantos, quantas, numero de',
    sum: 'quanto, no total, ao todo, soma',
    any: 'ha, tem, tenho, temos, existe, existem',
    so: 'esta, estao',
    was: 'foi, foram, estava, estavam',
    had: 'tenho, temos',
    paid: 'paguei, pagamos, gastei, gastamos',
    withheld:
      'desde, ate, antes, depois, a partir, mais, menos, entre, exceto, salvo, outro, outra, outros, outras, alem, sem, so, apenas, somente, cada, ainda, alguma vez, sera, serao, vai ser, vao ser, a pagar, para pagar, por pagar, a receber, tenho que, tenho de, temos que, temos de, tem que, tem de, devo, devemos, devem, preciso, posso, podemos, podem',
    monthBehind: 'em, de, para',
    last: 'ultima, ultimo',
    thisMonth: 'este mes, deste mes, neste mes',
    lastMonth: 'mes passado, ultimo mes',
    thisYear: 'este ano, deste ano, neste ano',
    lastYear: 'ano passado, ultimo ano',
  },
};

type Asks = keyof DataWords;

const phrases = ofEachLanguage((language) => {
  // Its keys are the kinds.
  const entries = Object.entries(table[language]) as [Asks, string][];
  return entries.map(([kind, list]) => ({
    kind,
    said: list.split(', ').map((phrase) => ({
      isFirst: phrase.startsWith('^') || kind === 'any' || kind === 'had',
      words: ` ${phrase.replace('^', '')} `,
    })),
  }));
});

/** What stands before a month where one is meant, folded. */
export const monthBehind = ofEachLanguage((language) => table[language].monthBehind.split(', '));

/** The months as they are called, in their order, folded. */
export const monthNames = ofEachLanguage((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    foldedWords(format.format(Date.UTC(2026, month, 1))).join(' '),
  );
});

/** The phrases that a message asks with, by their kind; what begins a question counts only there. */
export function saidOfData(message: string, language: Language): ReadonlyMap<Asks, string[]> {
  const words = ` ${foldedWords(message.slice(0, charactersMax)).join(' ')} `;
  const isSaid = ({ isFirst, words: said }: { isFirst: boolean; words: string }) =>
    isFirst ? words.startsWith(said) : words.includes(said);
  return new Map(
    phrases[language].flatMap(({ kind, said }) => {
      const found = said.filter(isSaid).map((phrase) => phrase.words.trim());
      return found.length > 0 ? [[kind, found] as const] : [];
    }),
  );
}

const charactersMax = 500;

/** The sentence above a part of a list: what was looked for, how many there are, and what they come to. */
export const partTexts: Readonly<Record<Language, ReturnType<typeof told>>> = {
  en: told('entry', 'entries', 'together', 'of'),
  de: told('Eintrag', 'Einträge', 'zusammen', 'von', 'Einträgen'),
  fr: told('entrée', 'entrées', 'en tout', 'sur'),
  es: told('entrada', 'entradas', 'en total', 'de'),
  pt: told('registro', 'registros', 'no total', 'de'),
};

function told(one: string, many: string, together: string, outOf: string, manyOf = many) {
  return {
    some: (of: string, count: number, sum: string | null): string => {
      const entries = `${of}: ${count} ${count === 1 ? one : many}`;
      if (sum === null) return `${entries}.`;
      // One alone comes together with nothing.
      return `${entries}, ${count === 1 ? '' : `${together} `}${sum}.`;
    },
    none: (of: string, among: number): string =>
      `${of}: 0 ${outOf} ${among} ${among === 1 ? one : manyOf}.`,
  };
}
