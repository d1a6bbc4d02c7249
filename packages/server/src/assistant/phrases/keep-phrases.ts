import { countCharacters, hasForbiddenCharacter, isBlank } from '@deskhand/contract';
import { foldedWords } from '../../language/index.ts';
import { asksForNothing } from './unfit-phrases.ts';

/** The JSON object in a model's answer, which may stand in a code fence or between sentences; null without one. */
export function jsonIn(answer: string): Record<string, unknown> | null {
  try {
    // What begins with a brace and is JSON is an object.
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as Record<
      string,
      unknown
    >;
  } catch {
    return null;
  }
}

/** The own value of `said` at `key`, where `said` is an object. */
export const ownAt = (said: unknown, key: string): unknown =>
  typeof said === 'object' && said !== null && Object.hasOwn(said, key)
    ? (said as Record<string, unknown>)[key]
    : undefined;

interface Bounds {
  countMax: number;
  charactersMax: number;
  /** What is there already. */
  known: Iterable<string>;
  isForbidden?: (phrase: string) => boolean;
}

/**
 * What a policy or a document can take of a list that a model wrote: one line each, of visible
 * characters that can be stored, that ask for something, and nothing twice. What does not fit is dropped,
 * never shortened.
 */
export function keepPhrases(said: unknown, bounds: Bounds): string[] {
  const { countMax, charactersMax, known, isForbidden = () => false } = bounds;
  const taken = new Set(Array.from(known, wordsOf));
  const kept: string[] = [];
  for (const each of Array.isArray(said) ? (said as unknown[]) : []) {
    if (kept.length >= countMax) break;
    if (typeof each !== 'string') continue;
    const phrase = each.replace(/\s+/g, ' ').trim();
    const words = wordsOf(phrase);
    const fits = isStorable(phrase) && countCharacters(phrase) <= charactersMax;
    if (!fits || words === '' || taken.has(words) || isForbidden(phrase)) continue;
    if (asksForNothing(phrase)) continue;
    taken.add(words);
    kept.push(phrase);
  }
  return kept;
}

/** Equal for phrases that differ in case, accents and punctuation alone. */
export const wordsOf = (phrase: string): string => foldedWords(phrase).join(' ');

/** Bidirectional controls would let it be read otherwise than it is. */
const unreadable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const isStorable = (phrase: string): boolean =>
  !isBlank(phrase) && !hasForbiddenCharacter(phrase) && !unreadable.test(phrase);
