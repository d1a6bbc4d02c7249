import { packs, type Language } from '../language/index.ts';
import type { HistoryMessage } from './question.ts';

interface Unknown {
  language: Language;
  /** Whether the message says too little to look for anything. */
  isVague: boolean;
  canEscalate: boolean;
}

/** Says that there is no answer, or asks what it is about, and names the way on. */
export function composeUnknown({ language, isVague, canEscalate }: Unknown): string {
  const { unknown, unclear, orPerson, otherWords } = packs[language].sentences.articles;
  if (isVague) return unclear;
  return `${unknown} ${canEscalate ? orPerson : otherWords}`;
}

/** The apology to who is upset, once in a conversation; null where none is due. */
export function apologyTo(
  isUpset: boolean,
  history: readonly HistoryMessage[],
  language: Language,
): string | null {
  const hasApologised = history.some(({ dialogue }) => dialogue?.apologises);
  return isUpset && !hasApologised ? packs[language].sentences.articles.sorry : null;
}
