import { conceptsOf } from './concepts.ts';
import type { Language } from './pack/languages.ts';
import { stem } from './stem.ts';

/**
 * Joins a German verb that stands apart, "lade ... herunter", where it is known as one word; the other words as
 * they are. Its first part ends the sentence.
 */
export function joinSeparated(words: readonly string[], language: Language): readonly string[] {
  const end = words.findLastIndex((word) => !courtesies.has(word));
  const particle = words[end] ?? '';
  if (language !== 'de' || !particles.has(particle)) return words;
  const from = Math.max(0, end - wordsBetweenMax);
  const at = words.findIndex(
    (word, place) =>
      place >= from &&
      place < end &&
      conceptsOf(stem(particle + word, language), language).length > 0,
  );
  if (at < 0) return words;
  return words.flatMap((word, place) =>
    place === at ? [particle + word] : place === end ? [] : [word],
  );
}

/** Folded. */
const particles = new Set(
  'ab an auf aus ein frei herunter hinzu hoch raus runter um vor weg weiter zuruck zusammen'.split(
    ' ',
  ),
);
const courtesies = new Set(['bitte', 'danke']);
const wordsBetweenMax = 12;
