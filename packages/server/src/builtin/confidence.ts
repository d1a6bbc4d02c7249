import { fold } from '../language/index.ts';
import { confidenceWeights as weights } from './answer-weights.ts';
import type { Evidence } from './evidence.ts';
import type { Question } from './question.ts';

/** The estimated probability that the evidence answers the question, 0..1. */
export function chanceOfAnswer(question: Question, evidence: Evidence | undefined): number {
  if (!evidence) return 0;
  const { passage, strength, lacking, likeness, unitScore } = evidence;
  const known = fold(`${passage.title} ${passage.heading ?? ''} ${passage.text}`);
  // A name the passage does not have: it is probably about something else.
  const isMissing = namesIn(question).some((name) => !known.includes(name));
  // What a follow-up takes over proves nothing about what it asks itself.
  const proven = question.background === null ? 1 : 1 - weights.borrowed * lacking;
  const sum =
    weights.constant +
    (weights.strength * strength + weights.unit * unitScore) * proven +
    (passage.language === question.language ? weights.lacking * lacking : 0) +
    (passage.questions?.length ? weights.hasQuestions + weights.likeness * likeness : 0) +
    (isMissing ? weights.missingName : 0);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * Proper names of a question, folded: numbers of records (`INV-0004`), what is capitalised inside a
 * sentence, or has capitals inside the word (`PayPal`). German capitalises all nouns, so there only the latter tell.
 */
function namesIn({ utterance: { text }, language }: Question): string[] {
  const inside = [
    ...text.matchAll(/(?=\p{Lu})(?<=[\p{Ll}\p{N},;:] +["'“«(]?)\p{Lu}[\p{L}\p{N}]{2,}/gu),
  ];
  const mixed = [...text.matchAll(/(?<!\p{L})\p{L}*\p{Ll}\p{Lu}\p{L}*/gu)];
  const records = [...text.matchAll(/(?<![\p{L}\p{N}])\p{L}{2,12}[-_]\p{N}{2,20}/gu)];
  const names = [...records, ...mixed, ...(language === 'de' ? [] : inside)];
  return names.map(([name]) => fold(name)).filter((name) => !calendarWords.has(name));
}

const calendarWords = new Set(
  `january february march april may june july august september october november december monday
   tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
);
