import { termsOf, type Language } from '../../language/index.ts';
import { questionLanguage } from '../question-language.ts';
import { readQuery } from './query.ts';
import type { IndexedDocument } from './stored-document.ts';

/** The index terms of a question, in its own language. */
export const questionTerms = (question: string, ofDocument: Language | null): string[] =>
  termsOf(question, questionLanguage(question, ofDocument));

/**
 * The questions of a document by the passage that answers each best: the one with most of its words,
 * words of few passages counting more; the first where none has any. Yields after each question.
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
    const { words } = readQuery(question, questionLanguage(question, language), [language]);
    for (const { forms, importance } of words) {
      const found = new Map<number, number>();
      for (const { word, share } of forms) {
        const places = placesByTerm.get(word) ?? [];
        const worth = importance * share * Math.log(1 + passages.length / places.length);
        for (const at of places) found.set(at, Math.max(worth, found.get(at) ?? 0));
      }
      for (const [at, worth] of found) scores[at]! += worth;
    }
    placed[scores.indexOf(Math.max(...scores))]!.push(question);
    yield;
  }
  return placed;
}
