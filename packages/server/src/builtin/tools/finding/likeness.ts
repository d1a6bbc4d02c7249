import type { OfferedTool } from '../../../actions/index.ts';
import { similarWords } from '../../../knowledge/index.ts';
import {
  fold,
  languages,
  ofEachLanguage,
  stem,
  stopWords,
  type Language,
} from '../../../language/index.ts';
import { BoundedMap } from '../../../platform/bounded-map.ts';
import { toolWeights } from '../tool-weights.ts';
import { shelfOf, type Shelf } from './tool-text.ts';
import {
  saysNot,
  sentencesSaid,
  tokensIn,
  withoutShowing,
  withoutValues,
  type Utterance,
} from '../../../utterance/index.ts';

/** The sentences by which the tools of a list are asked for in one language, and how rare their words are. */
interface Sayings {
  /** Of each tool, in the order of the list. */
  readonly ofTools: readonly (readonly ReadonlySet<string>[])[];
  readonly weightOf: (word: string) => number;
  /** The stem of a folded word, of a misspelt one that of the word that it was meant for. */
  readonly stemOf: (word: string) => string;
}

const ofShelves = new WeakMap<Shelf, Map<Language, Sayings>>();

/**
 * How like a message is to the title or the example of each tool that comes nearest, 0..1: by all of their
 * words, for "who has" and "do I have" tell as much as "access" once whole sentences are compared.
 */
export function likenessTo(
  tools: readonly OfferedTool[],
  utterance: Utterance,
  language: Language,
): number[] {
  // A few words hardly tell their language.
  const isShort = utterance.tokens.length <= shortMax;
  const found = (isShort ? languages : [language]).map((one) =>
    likenessIn(tools, utterance.text, one),
  );
  return tools.map((_tool, at) => Math.max(...found.map((each) => each[at]!)));
}

const shortMax = 6;

function likenessIn(
  tools: readonly OfferedTool[],
  message: string,
  language: Language,
): readonly number[] {
  const { ofTools, weightOf, stemOf } = sayingsOf(tools, language);
  const hasContentWord = (words: ReadonlySet<string>) =>
    [...words].some((word) => !isStop(word, language));
  const asked = wholeAndSentences(message)
    .map((sentence) => stemsOf(sentence, language, stemOf))
    .filter(hasContentWord);
  return ofTools.map((sayings) =>
    Math.max(
      0,
      ...asked.flatMap((words) => sayings.map((saying) => cosine(words, saying, weightOf))),
    ),
  );
}

function sayingsOf(tools: readonly OfferedTool[], language: Language): Sayings {
  const shelf = shelfOf(tools);
  const known = ofShelves.get(shelf) ?? new Map<Language, Sayings>();
  ofShelves.set(shelf, known);
  const read = known.get(language);
  if (read) return read;
  const written = new Map<string, string>();
  const stemWritten = (word: string) => {
    const one = stem(word, language);
    written.set(word, one);
    written.set(one, one);
    return one;
  };
  const ofTools = tools.map(({ title, titles, examples }) =>
    [titles[language] ?? title, ...(examples[language] ?? [])].map((one) =>
      stemsOf(one, language, stemWritten),
    ),
  );
  const having = new Map<string, number>();
  const all = ofTools.flat();
  for (const word of all.flatMap((words) => [...words])) {
    having.set(word, (having.get(word) ?? 0) + 1);
  }
  const weightOf = (word: string) =>
    Math.log(1 + (all.length + 1) / ((having.get(word) ?? 0) + 1)) *
    (isStop(word, language) ? toolWeights.stopShare : 1);
  const sayings = { ofTools, weightOf, stemOf: stemmerOf(written, shelf, language) };
  known.set(language, sayings);
  return sayings;
}

/** Makes stems, of a word with a letter wrong that of the word that it was meant for: of those that are known. */
function stemmerOf(
  known: ReadonlyMap<string, string>,
  { vocabulary }: Shelf,
  language: Language,
): (word: string) => string {
  const meant = new BoundedMap<string, string>(wordsKept);
  const stems = new Set(known.values());
  const words = [...known.keys()];
  // "Admins" is no slip for what another language has.
  const isKnown = (word: string) =>
    languages.some((one) => vocabulary.stems.has(stem(word, one))) || vocabulary.stemOf.has(word);
  return (word) => {
    const own = stem(word, language);
    if (stems.has(own) || isKnown(word)) return own;
    const kept = meant.get(word);
    if (kept !== undefined) return kept;
    // "Déconnecté" is nothing like "connecté": of two letters neither is a slip.
    const [nearest] = [own, word]
      .flatMap((one) => similarWords(one, words).slice(0, 1))
      .filter(({ similarity }) => similarity >= toolWeights.slipMin);
    const found = nearest ? known.get(nearest.word)! : own;
    meant.set(word, found);
    return found;
  };
}

const wordsKept = 2_000;

const isStop = (word: string, language: Language): boolean => stopStems[language].has(word);

const stopStems = ofEachLanguage(
  (language): ReadonlySet<string> =>
    new Set([...stopWords[language]].map((word) => stem(word, language))),
);

function cosine(
  asked: ReadonlySet<string>,
  saying: ReadonlySet<string>,
  weightOf: (word: string) => number,
): number {
  const lengthOf = (words: ReadonlySet<string>) =>
    Math.sqrt([...words].reduce((sum, word) => sum + weightOf(word) ** 2, 0));
  let shared = 0;
  for (const word of asked) if (saying.has(word)) shared += weightOf(word) ** 2;
  return shared === 0 ? 0 : shared / (lengthOf(asked) * lengthOf(saying));
}

const wholeAndSentences = (message: string): string[] =>
  [message, ...sentencesSaid(message)].slice(0, sentencesMax);

const sentencesMax = 8;

const negation = '¬';

const stemsOf = (
  text: string,
  language: Language,
  stemOf: (word: string) => string,
): ReadonlySet<string> =>
  new Set(
    tokensIn(withoutShowing(withoutValues(text), language)).map(({ word }) =>
      // However it is said: "hasnt", "haven't".
      saysNot(word, language) ? negation : stemOf(fold(word)),
    ),
  );
