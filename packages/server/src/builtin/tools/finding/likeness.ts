import type { OfferedTool } from '../../../actions/index.ts';
import {
  fold,
  languages,
  ofEachLanguage,
  stem,
  stopWords,
  type Language,
} from '../../../language/index.ts';
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
}

const ofShelves = new WeakMap<Shelf, Map<Language, Sayings>>();

/**
 * How like a message is to the title or the example of each tool that comes nearest, 0..1: by all of their
 * words, for "who has" and "do I have" tell as much as "access" once whole sentences are compared.
 */
export function likenessTo(
  tools: readonly OfferedTool[],
  said: Utterance,
  language: Language,
): number[] {
  // A few words hardly tell their language.
  const isShort = said.tokens.length <= shortMax;
  const found = (isShort ? languages : [language]).map((one) => likenessIn(tools, said.text, one));
  return tools.map((_tool, at) => Math.max(...found.map((each) => each[at]!)));
}

const shortMax = 6;

function likenessIn(
  tools: readonly OfferedTool[],
  message: string,
  language: Language,
): readonly number[] {
  const { ofTools, weightOf } = sayingsOf(tools, language);
  const isTelling = (words: ReadonlySet<string>) =>
    [...words].some((word) => !isStop(word, language));
  const asked = wholeAndSentences(message)
    .map((sentence) => stemsOf(sentence, language))
    .filter(isTelling);
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
  const ofTools = tools.map(({ title, titles, examples }) =>
    [titles[language] ?? title, ...(examples[language] ?? [])].map((one) => stemsOf(one, language)),
  );
  const having = new Map<string, number>();
  const all = ofTools.flat();
  for (const word of all.flatMap((words) => [...words])) {
    having.set(word, (having.get(word) ?? 0) + 1);
  }
  const weightOf = (word: string) =>
    Math.log(1 + (all.length + 1) / ((having.get(word) ?? 0) + 1)) *
    (isStop(word, language) ? toolWeights.stopShare : 1);
  const sayings = { ofTools, weightOf };
  known.set(language, sayings);
  return sayings;
}

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

const stemsOf = (text: string, language: Language): ReadonlySet<string> =>
  new Set(
    tokensIn(withoutShowing(withoutValues(text), language)).map(({ word }) =>
      // However it is said: "hasnt", "haven't".
      saysNot(word, language) ? negation : stem(fold(word), language),
    ),
  );
