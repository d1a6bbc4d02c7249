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
    so: '^is, ^are, ^was, ^were, ^has, ^have',
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
    so: '^ist, ^sind, ^war, ^waren, ^wurde, ^wurden, ^hat, ^haben',
    last: 'letzte, letzten',
    thisMonth: 'diesen monat, diesem monat, dieses monats',
    lastMonth: 'letzten monat, letztem monat, vergangenen monat, im vormonat',
    thisYear: 'dieses jahr, diesem jahr, diesen jahres',
    lastYear: 'letztes jahr, letzten jahr, letztem jahr, vergangenes jahr',
  },
  fr: {
    count: 'combien de',
    sum: 'combien, au total, en tout, somme',
    any: 'y a t il, est ce qu il y a, ai je, est ce que j ai, avons nous, est ce que nous avons',
    so: 'est elle, est il, sont elles, sont ils, ^est ce que, a t elle ete, a t il ete',
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
    so: 'esta, estan, fue, fueron, ha sido',
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
    so: 'esta, estao, foi, foram',
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
      isFirst: phrase.startsWith('^') || kind === 'any',
      words: ` ${phrase.replace('^', '')} `,
    })),
  }));
});

/** The months as they are called, in their order, folded. */
export const monthNames = ofEachLanguage((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    foldedWords(format.format(Date.UTC(2026, month, 1))).join(' '),
  );
});

/** What of this kind a message says; what begins a question counts only there. */
export function asksOfData(message: string, language: Language): ReadonlySet<Asks> {
  const words = ` ${foldedWords(message.slice(0, charactersMax)).join(' ')} `;
  const isSaid = ({ isFirst, words: said }: { isFirst: boolean; words: string }) =>
    isFirst ? words.startsWith(said) : words.includes(said);
  return new Set(phrases[language].flatMap(({ kind, said }) => (said.some(isSaid) ? [kind] : [])));
}

const charactersMax = 500;

/** The sentence above a part of a list: what was looked for, how many there are, and what they come to. */
export const partTexts: Readonly<
  Record<Language, (of: string, count: number, sum: string | null) => string>
> = {
  en: told('entry', 'entries', 'together'),
  de: told('Eintrag', 'Einträge', 'zusammen'),
  fr: told('entrée', 'entrées', 'en tout'),
  es: told('entrada', 'entradas', 'en total'),
  pt: told('registro', 'registros', 'no total'),
};

function told(one: string, many: string, together: string) {
  return (of: string, count: number, sum: string | null): string =>
    `${of}: ${count} ${count === 1 ? one : many}${sum === null ? '' : `, ${together} ${sum}`}.`;
}
