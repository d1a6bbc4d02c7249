import type { CallAnswer } from '../connector/index.ts';
import { shortLine } from './outcome/quoted-value.ts';

/** Why a tool refused, in its own words, as one line; null where it was not asked, or says nothing. */
export function refusalIn(answer: CallAnswer): string | null {
  if (answer.outcome !== 'answered' || !answer.isError) return null;
  return shortLine(answer.text, refusalCharactersMax) || null;
}

/** With the note of what was cut, no more than a sentence quotes. */
const refusalCharactersMax = 280;
