import { termsOf, type Language } from '../../language/index.ts';
import { questionLanguage } from '../question-language.ts';
import { readQuery } from './query.ts';
import type { IndexedDocument } from './stored-document.ts';
import { readUtterance } from '../../utterance/index.ts';

/** The index terms of a question, in its own language. */
export const questionTerms = (question: string, ofDocument: Language | null): string[] =>
  termsOf(question, questionLanguage(question, ofDocument));

/** What a passage must have beside the best one, to answer a question as well; and how many may. */
const asGoodMin = 0.9;
const asGoodMax = 3;

/**
 * Finds the passages that answer each question of a document: the one with most of its words, where words of
 * few passages count more, and those that are nearly as good. A question without such a word goes to the first
 * passage. Yields after each passage and each question.
 */
export function* placeQuestions({
  title,
  language,
  questions = [],
  passages,
}: IndexedDocument): Generator<void, string[][]> {
  const placed: string[][] = passages.map(() => []);
  if (questions.length === 0) return placed;
  const placesByTerm = new Map<string, number[]>();
  for (const [at, { heading, text }] of passages.entries()) {
    for (const term of new Set(termsOf(`${heading ?? ''}\n${text}`, language))) {
      const places = placesByTerm.get(term);
      if (places) places.push(at);
      else placesByTerm.set(term, [at]);
    }
    yield;
  }
  // The title stands above all of them.
  for (const term of termsOf(title, language)) placesByTerm.delete(term);
  for (const question of questions) {
    const scores = new Float64Array(passages.length);
    const { words } = readQuery(readUtterance(question), language, [language]);
    for (const { forms, importance } of words) {
      const found = new Map<number, number>();
      for (const { word, share } of forms) {
        const places = placesByTerm.get(word) ?? [];
        const worth = importance * share * Math.log(1 + passages.length / places.length);
        for (const at of places) found.set(at, Math.max(worth, found.get(at) ?? 0));
      }
      for (const [at, worth] of found) scores[at]! += worth;
    }
    for (const at of bestOf(scores)) placed[at]!.push(question);
    yield;
  }
  return placed;
}

function bestOf(scores: Float64Array): number[] {
  const most = Math.max(...scores);
  if (most === 0) return [0];
  return [...scores.keys()].filter((at) => scores[at]! >= most * asGoodMin).slice(0, asGoodMax);
}
