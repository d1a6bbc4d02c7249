import { readQuery, similarWords, type AskedWord } from '../knowledge/index.ts';
import { languages } from '../language/index.ts';
import { answerWeights } from './answer-weights.ts';
import type { Question } from './question.ts';
import type { ReadPassage } from './read-passage.ts';

/** The words a question asks for, each with a bit of its own. */
export interface AskedWords {
  words: readonly AskedWord[];
  /** Those of the message itself, without what it takes over. */
  ownBits: number;
  /** What lacking each of them says, 0..1; nothing where documents may well put it otherwise. */
  needs: readonly number[];
  /** The words that some of the terms stand for. */
  bitsOf: (terms: readonly string[]) => number;
}

/** The words of the question, to be looked for in `passages`. */
export function readAskedWords(question: Question, passages: readonly ReadPassage[]): AskedWords {
  const { words, ownBits } = wordsOf(question);
  const bitsByForm = gatherForms(words, passages);
  const needs = words.map(({ importance, isGeneric, isOptional }) => {
    return isOptional ? 0 : isGeneric ? importance * answerWeights.generic : importance;
  });
  const bitsOf = (terms: readonly string[]) => {
    let bits = 0;
    for (const term of terms) bits |= bitsByForm.get(term) ?? 0;
    return bits;
  };
  return { words, ownBits, needs, bitsOf };
}

/** Whether a question says nothing to look for, and follows no answer: "it doesn't work". */
export function isVague({ utterance, language, wants, background }: Question): boolean {
  // "How much is it?" is about the page; a complaint there may be about anything.
  const isFollowing =
    background !== null && (background.titles.length > 0 || wants !== 'statement');
  if (isFollowing) return false;
  const { words } = readQuery(utterance, language, languages);
  // Several words that tell little may tell enough together.
  return words.length < 2 && words.every(({ isOptional, isGeneric }) => isOptional || isGeneric);
}

/** Bits of a number. */
const wordsMax = 31;

/** The words of the question and, behind them, those it takes over; `ownBits` are the former. */
function wordsOf(question: Question): { words: AskedWord[]; ownBits: number } {
  const own = readQuery(question.utterance, question.language, languages).words.slice(0, wordsMax);
  const ownBits = 2 ** own.length - 1;
  if (question.background === null) return { words: own, ownBits };
  const known = new Set(own.map(({ forms }) => forms[0]?.word));
  const before = readQuery(question.background.questions, question.language, languages).words;
  const added = before
    .filter(({ forms }) => !known.has(forms[0]?.word))
    .map((word) => ({ ...word, importance: word.importance * answerWeights.backgroundImportance }));
  return { words: [...own, ...added].slice(0, wordsMax), ownBits };
}

/** Which asked words each term stands for, as bits; a misspelt word is stood for by similar ones. */
function gatherForms(
  asked: readonly AskedWord[],
  passages: readonly ReadPassage[],
): Map<string, number> {
  const terms = new Set(
    passages.flatMap(({ units, headTerms, questions }) => [
      ...headTerms,
      ...questions.flat(),
      ...units.flatMap((unit) => unit.terms),
    ]),
  );
  const bitsByForm = new Map<string, number>();
  for (const [bit, { forms }] of asked.entries()) {
    const known = forms.map(({ word }) => word);
    const isKnownWord = known.some((word) => terms.has(word));
    const words = isKnownWord
      ? known
      : similarWords(known[0] ?? '', [...terms]).map(({ word }) => word);
    for (const word of words) bitsByForm.set(word, (bitsByForm.get(word) ?? 0) | (1 << bit));
  }
  return bitsByForm;
}
