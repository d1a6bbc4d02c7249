import type { Language } from '../../../language/index.ts';

/**
 * Numbers in words, folded, from two up. One is an article in most languages, and `neuf` is as
 * often "new" as nine.
 */
const numberTable: Readonly<Record<Language, string>> = {
  en: 'two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 fifteen=15 twenty=20 thirty=30 forty=40 fifty=50',
  pt: 'dois=2 duas=2 tres=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 quinze=15 vinte=20 trinta=30 quarenta=40 cinquenta=50',
  es: 'dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 quince=15 veinte=20 treinta=30 cuarenta=40 cincuenta=50',
  fr: 'deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 dix=10 onze=11 douze=12 quinze=15 vingt=20 trente=30 quarante=40 cinquante=50',
  de: 'zwei=2 drei=3 vier=4 funf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwolf=12 funfzehn=15 zwanzig=20 dreissig=30 vierzig=40 funfzig=50',
};

/** Part of larger numbers: beside one of these, a word is no number by itself. */
const partsOfNumbers = new Set(
  'hundred thousand million dozen half cem cento mil milhao meia cien ciento millon medio cent mille demi hundert tausend halb dutzend one um uma uno una un une ein eine eins neuf'.split(
    ' ',
  ),
);

const numbersIn = (table: string): ReadonlyMap<string, number> =>
  new Map(
    table.split(' ').map((entry) => {
      const [word = '', value] = entry.split('=');
      return [word, Number(value)];
    }),
  );

const numbers: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: numbersIn(numberTable.en),
  pt: numbersIn(numberTable.pt),
  es: numbersIn(numberTable.es),
  fr: numbersIn(numberTable.fr),
  de: numbersIn(numberTable.de),
};

/** The number `word` says by itself, between the words before and after it; else null. */
export function numberSaid(
  word: string,
  before: string,
  after: string,
  language: Language,
): number | null {
  const value = numbers[language].get(word) ?? null;
  const joins = (other: string): boolean =>
    numbers[language].has(other) || partsOfNumbers.has(other) || /^\d/.test(other);
  return value === null || joins(before) || joins(after) ? null : value;
}

/** What may stand between a number and what it counts, or say that it comes on top: "five more". */
export const furtherWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('more further additional extra another'.split(' ')),
  pt: new Set('mais adicionais extra extras'.split(' ')),
  es: new Set('mas adicionales extra extras'.split(' ')),
  fr: new Set('plus supplementaires autres'.split(' ')),
  de: new Set('weitere zusatzliche mehr extra'.split(' ')),
};
