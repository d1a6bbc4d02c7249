import { stemmer as porter } from 'stemmer';
import type { Language } from './language.ts';

/**
 * What a folded word shares with its inflections: `faturas`, `faturar` and `faturamento` all give
 * `fatur`. English by Porter; the others by one longest-suffix table each, made for folded words
 * because people type without accents and published stemmers lean on them.
 */
export function stem(word: string, language: Language): string {
  const known = stems[language].get(word);
  if (known !== undefined) return known;
  const result = language === 'en' ? english(word) : strip(word, rules[language]);
  // Common words come first and often; when the rare ones fill the table it starts again.
  if (stems[language].size >= stemsMax) stems[language].clear();
  stems[language].set(word, result);
  return result;
}

/** Words that Porter's rules would take for others: `customer` for `custom`. */
const englishExceptions: ReadonlyMap<string, string> = new Map(
  [
    ['customer', 'customers'],
    ['accountant', 'accountants', 'accounting'],
    ['important', 'importance'],
    ['business', 'businesses'],
    ['general', 'generally'],
    ['organisation', 'organisations', 'organization', 'organizations'],
    ['university', 'universities'],
    ['policy', 'policies'],
    ['starter', 'starters'],
    ['numerical', 'numeric'],
  ].flatMap((forms) => forms.map((form) => [form, forms[0]!])),
);

const english = (word: string): string => englishExceptions.get(word) ?? porter(word);

const stemsMax = 50_000;
const stems: Record<Language, Map<string, string>> = {
  en: new Map(),
  pt: new Map(),
  es: new Map(),
  fr: new Map(),
  de: new Map(),
};

interface Rules {
  /** Plurals to singulars, tried first: ending, replacement. */
  plurals: readonly (readonly [string, string])[];
  /** Longest first. */
  suffixes: readonly string[];
}

function strip(word: string, { plurals, suffixes }: Rules): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const plural = plurals.find(([ending]) => endsBeyond(word, ending, 3));
  const singular = plural ? word.slice(0, -plural[0].length) + plural[1] : word;
  const suffix = suffixes.find((ending) => endsBeyond(singular, ending, 3));
  return suffix ? singular.slice(0, -suffix.length) : singular;
}

/** `word` ends in `ending` and has at least `stemMin` letters before it. */
function endsBeyond(word: string, ending: string, stemMin: number): boolean {
  return word.length >= ending.length + stemMin && word.endsWith(ending);
}

const bySize = (list: string): string[] =>
  list.split(/\s+/).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

const rules: Record<Exclude<Language, 'en'>, Rules> = {
  pt: {
    plurals: [
      ['coes', 'cao'],
      ['oes', 'ao'],
      ['aes', 'ao'],
      ['ais', 'al'],
      ['eis', 'el'],
      ['ois', 'ol'],
      ['ns', 'm'],
    ],
    suffixes: bySize(
      `amentos amento imentos imento acao icao cao idades idade mente adores adora ador aturas atura
       avel ivel ismo ismos ista istas oso osa osos osas ancia encia
       ando endo indo aram eram iram ariam eriam aria eria iria arei erei irei amos emos imos
       ados adas ado ada idos idas ido ida asse esse isse avam ava iam ia ar er ir ou ei eu iu am em
       as es os a e o s`,
    ),
  },
  es: {
    plurals: [
      ['ciones', 'cion'],
      ['siones', 'sion'],
    ],
    suffixes: bySize(
      `amientos amiento imientos imiento acion icion cion idades idad mente adores adora ador
       ables able ibles ible ismo ismos ista istas oso osa osos osas ancia encia
       ando iendo aron ieron arian erian irian aria eria iria are ere ire amos emos imos
       ados adas ado ada idos idas ido ida aban aba ian ia ar er ir an en as es os a e o s`,
    ),
  },
  fr: {
    plurals: [
      ['eaux', 'eau'],
      ['aux', 'al'],
      ['oux', 'ou'],
    ],
    suffixes: bySize(
      `issements issement ements ement ments ment ations ation itions ition ateurs ateur atrice ables able ibles
       ible ites ite ances ance ences ence ivement ives ive ifs if euses euse eux ees ee
       erons erez eront erait erais eras era ions iez ons ais ait aient ant ent ies ie es er ez ir it
       is e s x`,
    ),
  },
  de: {
    plurals: [],
    suffixes: bySize(
      `ungen ung heiten heit keiten keit schaften schaft lichen liche lich ischen ische isch
       erinnen innen ierung ieren iert endes enden ende end em en er es est et e n o`,
    ),
  },
};
