import { languages, type Language } from '../language/index.ts';
import { namesPayers, readUtterance, saysWasCharged, type Utterance } from '../utterance/index.ts';
import { confidenceWeights } from './answer-weights.ts';
import { chanceOfAnswer } from './confidence.ts';
import type { Evidence } from './evidence.ts';
import type { Question } from './question.ts';

/**
 * To who was charged themselves, what is told of their own clients' money is no answer, where another article may be:
 * it is left out.
 */
export function preferOwnCharge(
  message: Utterance,
  question: Question,
  evidence: readonly Evidence[],
): readonly Evidence[] {
  if (!saysWasCharged(message, question.language)) return evidence;
  const ofPayers = new Set(
    evidence.filter(tellsOfPayers).map(({ passage: { documentId } }) => documentId),
  );
  const own = evidence.filter(({ passage: { documentId } }) => !ofPayers.has(documentId));
  return chanceOfAnswer(question, own[0]) >= confidenceWeights.answeredMin ? own : evidence;
}

function tellsOfPayers({ passage: { title, text } }: Evidence): boolean {
  const article = readUtterance(`${title}\n${text}`);
  return languagesOf(article).some((language) => namesPayers(article, language));
}

const languagesOf = ({ language }: Utterance): readonly Language[] =>
  language === null ? languages : [language];
