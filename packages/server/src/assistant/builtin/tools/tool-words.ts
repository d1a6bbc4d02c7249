import { readQuery, type AskedWord } from '../../../knowledge/index.ts';
import { detectLanguage, foldedWords, termsOf, type Language } from '../../../language/index.ts';
import { actionsNamed } from './action-lexicon.ts';
import { namesOfThing } from './object-lexicon.ts';
import type { OfferedTool } from './offered-tool.ts';
import { propertiesOf, wordsOfName } from './properties.ts';

/** What a tool is called, once by its name and once by its title. */
export interface Phrasing {
  actions: ReadonlySet<string>;
  /** Stem of its first word, where none of its words is an action known to us. */
  unknownVerb: string | null;
  /** What it does it to. */
  objects: readonly AskedWord[];
  isPlural: boolean;
}

export interface ToolWords {
  phrasings: readonly Phrasing[];
  languages: readonly Language[];
  /** Words of the objects, folded. */
  objectWords: ReadonlySet<string>;
  /** Stems of all that is said of the tool. */
  terms: ReadonlySet<string>;
}

const nameCharactersMax = 128;
const descriptionCharactersMax = 500;
const knownMax = 1_000;
const known = new Map<string, ToolWords>();

/** Reads a tool's own words; remembered by its text, for a tool is offered with every message. */
export function readTool({ name, title, description, effect }: OfferedTool): ToolWords {
  const text = [
    effect,
    name.slice(0, nameCharactersMax),
    title.slice(0, nameCharactersMax),
    description.slice(0, descriptionCharactersMax),
  ];
  const key = text.join('\n');
  const remembered = known.get(key);
  if (remembered) return remembered;
  const words = readWords(text[1]!, text[2]!, text[3]!, effect);
  if (known.size >= knownMax) known.clear();
  known.set(key, words);
  return words;
}

/** Stems of an argument's name, title, description and choices. */
export function termsOfProperties(
  { inputSchema }: OfferedTool,
  { languages }: ToolWords,
): { all: ReadonlySet<string>; required: ReadonlySet<string> } {
  const all = new Set<string>();
  const required = new Set<string>();
  for (const { words, subjects, description, choices, isRequired } of propertiesOf(inputSchema)) {
    const named = choices.flatMap(({ names }) => names.flat());
    for (const term of stemsOf([...words, ...named].join(' '), languages)) all.add(term);
    for (const term of stemsOf(description, languages)) all.add(term);
    if (isRequired) for (const term of stemsOf(subjects.join(' '), languages)) required.add(term);
  }
  return { all, required };
}

/** The words of `text` with their relations; short texts are told their language by `padding`. */
export const askedWordsOf = (
  text: string,
  language: Language,
  others: readonly Language[],
): AskedWord[] => {
  const asked = `${apart(text, language)} ${padding[language]}`;
  const { words } = readQuery(asked, language, [language, ...others]);
  const names = namesByTerm(text, language, others);
  return words.map((word) => withOtherNames(word, names));
};

const sameThingShare = 0.9;

/** What the words name is in the tool's languages another word. */
function namesByTerm(
  text: string,
  language: Language,
  others: readonly Language[],
): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, readonly string[]>();
  for (const word of foldedWords(text)) {
    const [term] = termsOf(word, language);
    if (term === undefined || named.has(term)) continue;
    named.set(term, namesOfThing(word, language, [language, ...others]));
  }
  return named;
}

function withOtherNames(
  asked: AskedWord,
  names: ReadonlyMap<string, readonly string[]>,
): AskedWord {
  const own = new Set(asked.forms.flatMap(({ word, share }) => (share === 1 ? [word] : [])));
  const added = new Set([...own].flatMap((term) => names.get(term) ?? []));
  const kept = asked.forms.filter(({ word }) => own.has(word) || !added.has(word));
  const other = [...added].filter((word) => !own.has(word));
  return {
    ...asked,
    forms: [...kept, ...other.map((word) => ({ word, share: sameThingShare }))],
  };
}

/** `Rechnungs-E-Mail`: the first part of a compound as the word it is. */
const apart = (text: string, language: Language): string =>
  language === 'de' ? text.replace(/ungs(?![\p{L}])/gu, 'ung') : text;

/** Stop words of one language only: one word alone may pass for another language's. */
const padding: Readonly<Record<Language, string>> = {
  en: 'the with of',
  pt: 'voce isso muito',
  es: 'usted pero muy',
  fr: 'avec cette vous',
  de: 'nicht und wird',
};

export const isPlural = (word: string, language: Language): boolean =>
  language === 'de' ? /(?:ungen|[^s]s|ieder|den|ten)$/.test(word) : /[^s]s$/.test(word);

function readWords(
  name: string,
  title: string,
  description: string,
  effect: OfferedTool['effect'],
): ToolWords {
  const language = detectLanguage(`${title}. ${description}`) ?? 'en';
  const phrasings = [
    readPhrasing(wordsOfName(name), 'en', effect),
    readPhrasing(foldedWords(title), language, effect),
  ];
  const languages: Language[] = language === 'en' ? ['en'] : ['en', language];
  return {
    phrasings: phrasings.filter(({ objects, actions }) => objects.length > 0 || actions.size > 0),
    languages,
    objectWords: new Set([...wordsOfName(name), ...foldedWords(title)]),
    terms: new Set(stemsOf(`${wordsOfName(name).join(' ')} ${title} ${description}`, languages)),
  };
}

function readPhrasing(
  words: readonly string[],
  language: Language,
  effect: OfferedTool['effect'],
): Phrasing {
  const at = words.findIndex((word) => actionsNamed(word).length > 0);
  const actions = at < 0 ? (effect === 'read' ? ['show'] : []) : actionsNamed(words[at]!);
  const isUnknown = at < 0 && words.length > 1;
  const rest = words.filter((_, index) => index !== (isUnknown && effect === 'write' ? 0 : at));
  return {
    actions: new Set(actions),
    unknownVerb: isUnknown ? (termsOf(words[0]!, language)[0] ?? null) : null,
    objects: askedWordsOf(rest.join(' '), language, ['en']),
    isPlural: isPlural(rest.at(-1) ?? '', language),
  };
}

const stemsOf = (text: string, languages: readonly Language[]): string[] =>
  languages.flatMap((language) => termsOf(text, language));
