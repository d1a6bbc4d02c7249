import type { OfferedTool } from '../../../actions/index.ts';
import {
  detectLanguage,
  fold,
  foldedWords,
  languages,
  stem,
  termsOf,
  packs,
  type Language,
} from '../../../language/index.ts';
import { BoundedMap } from '../../../platform/bounded-map.ts';
import { toolWeights } from '../tool-weights.ts';
import { countedIn } from './asked-by-count.ts';
import { propertiesOf, wordsOfName } from '../filling/properties.ts';
import {
  bareObjects,
  cutIntoClauses,
  ownObjects,
  readUtterance,
  withoutValues,
} from '../../../utterance/index.ts';

/** Index terms of a tool. */
export interface ToolText {
  /** The same for the same words, while they are remembered. */
  readonly id: number;
  /** By how many of its titles and examples have them. */
  readonly terms: ReadonlyMap<string, number>;
  /** Of what its records may say of themselves, as the policy words it: "disputed" may be no argument. */
  readonly states: ReadonlySet<string>;
  /** Stems of what it does. */
  readonly actions: ReadonlySet<string>;
  /** Those of them that a title begins with, or its name. */
  readonly titled: ReadonlySet<string>;
  /** Of what it is called by, and of what its examples do something to that is their user's own. */
  readonly objects: ReadonlySet<string>;
  /** Of what its examples name besides as what they do something to: "deactivate a colleague". */
  readonly bareObjects: ReadonlySet<string>;
  /** Of what its examples ask the number of: "how many seats do we have left?" */
  readonly counted: ReadonlySet<string>;
  /** By how many of its titles and examples begin with them. */
  readonly begun: ReadonlyMap<string, number>;
  readonly verbs: Vocabulary;
  /** Stems by the words they were made of. */
  readonly written: ReadonlyMap<string, string>;
}

/** Words, and their stems, by which a misspelt one may have been meant. */
export interface Vocabulary {
  readonly stemOf: ReadonlyMap<string, string>;
  readonly stems: ReadonlySet<string>;
  readonly words: readonly string[];
}

function vocabularyIn(written: readonly (readonly [word: string, stem: string])[]): Vocabulary {
  const stems = new Set([...written].map(([, stem]) => stem));
  // What was said is compared as a stem, too.
  const stemOf = new Map([...[...stems].map((stem) => [stem, stem] as const), ...written]);
  return { stemOf, stems, words: [...stemOf.keys()] };
}

/** What a list of tools knows together. */
export interface Shelf {
  readonly texts: readonly ToolText[];
  readonly vocabulary: Vocabulary;
  /** Whether a stem is something to be done: in titles and examples it stands first more often than not. */
  readonly isVerb: (stem: string) => boolean;
}

// A message is ranked by the same list many times, by itself and by its clauses.
const shelves = new WeakMap<readonly OfferedTool[], Shelf>();
const ofTools = new WeakMap<OfferedTool, ToolText>();
// Turns make their tools anew, of the same words.
const read = new BoundedMap<string, ToolText>(1_000);
const shelvesOfTexts = new BoundedMap<string, Shelf>(200);
let textsRead = 0;

/** What tools know together: the same object for tools of the same words in the same order. */
export function shelfOf(tools: readonly OfferedTool[]): Shelf {
  const known = shelves.get(tools);
  if (known) return known;
  const texts = tools.map(textOf);
  const key = texts.map(({ id }) => id).join(' ');
  const shelf = shelvesOfTexts.get(key) ?? makeShelf(texts);
  shelvesOfTexts.set(key, shelf);
  shelves.set(tools, shelf);
  return shelf;
}

function makeShelf(texts: readonly ToolText[]): Shelf {
  const said = (word: string, of: (text: ToolText) => ReadonlyMap<string, number>) =>
    texts.reduce((sum, text) => sum + (of(text).get(word) ?? 0), 0);
  return {
    texts,
    vocabulary: vocabularyIn(texts.flatMap(({ written }) => [...written])),
    isVerb: (word: string) =>
      said(word, ({ begun }) => begun) >=
      said(word, ({ terms }) => terms) * toolWeights.verbShareMin,
  };
}

export function textOf(tool: OfferedTool): ToolText {
  const known = ofTools.get(tool);
  if (known) return known;
  const text = readTool(tool);
  ofTools.set(tool, text);
  return text;
}

function readTool(tool: OfferedTool): ToolText {
  const { name, title, description, titles, examples, values: worded } = tool;
  const key = JSON.stringify([name, title, description, titles, examples, worded]);
  const known = read.get(key);
  if (known) return known;
  const own = detectLanguage(`${title}. ${description}`) ?? 'en';
  const { called, asked } = saidOf(tool, own);
  const said = [...called, ...asked];
  const values = valuesOf(tool);
  const about: [Language, string, number][] = [
    [own, values, toolWeights.valueTimes],
    ['en', values, toolWeights.valueTimes],
    [own, description.slice(0, describedCharactersMax), toolWeights.aboutTimes],
  ];
  const terms = termsBy(said, about);
  const states = statesOf(worded);
  const begun = new Map<string, number>();
  for (const action of said.flatMap(([one, text]) => actionsIn(text, one))) {
    begun.set(action, (begun.get(action) ?? 0) + 1);
  }
  const actions = new Set(begun.keys());
  const titled = new Set(called.flatMap(([one, text]) => actionsIn(text, one)));
  const written = new Map(
    [...said, ...about].flatMap(([one, text]) =>
      foldedWords(text).map((word): [string, string] => [word, stem(word, one)]),
    ),
  );
  const verbs = vocabularyIn([...written].filter(([, term]) => actions.has(term)));
  const text: ToolText = {
    id: (textsRead += 1),
    terms,
    states,
    actions,
    titled,
    objects: new Set([
      ...called.flatMap(([one, text]) => termsOf(text, one)),
      ...objectsIn(asked, ownObjects),
    ]),
    bareObjects: new Set(objectsIn(asked, bareObjects)),
    counted: new Set(asked.flatMap(([one, text]) => countedIn(text, one).slice(0, 1))),
    begun,
    verbs,
    written,
  };
  read.set(key, text);
  return text;
}

/** What it is called, its titles and its name, and what it is asked for by; each with its language. */
function saidOf({ name, title, titles, examples }: OfferedTool, own: Language) {
  const called: [Language, string][] = [
    ...(Object.values(titles).includes(title) ? [] : [[own, title] as [Language, string]]),
    ['en', wordsOfName(name).join(' ')],
    ...languages.flatMap((one) =>
      [titles[one] ?? []].flat().map((text): [Language, string] => [one, text]),
    ),
  ];
  const asked = languages.flatMap((one) =>
    (examples[one] ?? []).map((text): [Language, string] => [
      one,
      one === 'de' ? text : withoutNames(text),
    ]),
  );
  return { called, asked };
}

/** The words for values, and the values themselves, which are English as programs write them. */
const statesOf = (values: OfferedTool['values']): Set<string> =>
  new Set(
    languages.flatMap((one) =>
      Object.entries(values[one] ?? {}).flatMap(([value, label]) => [
        ...termsOf(value.replaceAll('_', ' '), 'en'),
        ...termsOf(label, one),
      ]),
    ),
  );

/** By how many of the texts said have them; what is only in the others counts as they say. */
function termsBy(
  said: readonly (readonly [Language, string])[],
  about: readonly (readonly [Language, string, number])[],
): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  for (const [one, text] of said) {
    for (const term of new Set(termsOf(withoutValues(text), one))) {
      terms.set(term, (terms.get(term) ?? 0) + 1);
    }
  }
  for (const [one, text, times] of about) {
    for (const term of termsOf(text, one)) {
      if (!terms.has(term)) terms.set(term, times);
    }
  }
  return terms;
}

/** "Did Lumen Bakery pay": the name is a value, and belongs to no tool. German capitalises all nouns. */
const withoutNames = (text: string): string =>
  text.replace(/(?<=[\p{Ll},;]\s)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*/gu, ' ');

/** Names of its arguments, and of the values that they take. */
const valuesOf = ({ inputSchema }: OfferedTool): string =>
  propertiesOf(inputSchema)
    .flatMap(({ words, choices }) => [words, ...choices.flatMap(({ names }) => names)])
    .flat()
    .join(' ');

/** Stems of what its examples do something to. */
const objectsIn = (
  asked: readonly (readonly [Language, string])[],
  objectsOf: typeof ownObjects,
): string[] =>
  asked.flatMap(([one, text]) =>
    objectsOf(readUtterance(text), one).flatMap((words) => words.map((word) => stem(word, one))),
  );

/** The verb of a title or an example; in German it may stand at its end, in small letters. */
function actionsIn(text: string, language: Language): string[] {
  const last = /(?<=\s)\p{Ll}{3,}n$/u.exec(text)?.[0];
  if (packs[language].requests.isVerbLast && last !== undefined)
    return [stem(fold(last), language)];
  const [clause] = cutIntoClauses(readUtterance(text), language);
  return clause ? clause.heads.slice(0, 1).map((head) => stem(fold(head), language)) : [];
}

/** How often a tool says a word, in titles and examples; less where only its records may. */
export const timesIn = ({ terms, states }: ToolText, word: string): number =>
  terms.get(word) ?? (states.has(word) ? toolWeights.valueTimes : 0);

const describedCharactersMax = 500;
