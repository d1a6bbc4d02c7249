/** A phrase between whose words others may stand. */
export type GappedPhrase = readonly Slot[];

interface Slot {
  readonly forms: ReadonlySet<string>;
  /** How many other words may stand before it. */
  readonly gap: number;
}

/**
 * Reads phrases of folded words: of each word its forms, between `/`; for each `~` before it, a word or two may
 * stand there.
 */
export const phrasesWithGaps = (phrases: readonly string[]): GappedPhrase[] =>
  phrases.map((phrase) =>
    phrase.split(' ').map((slot) => {
      const forms = slot.replace(/^~+/u, '');
      return { forms: new Set(forms.split('/')), gap: gapMax * (slot.length - forms.length) };
    }),
  );

const gapMax = 2;

/** Whether a phrase stands anywhere in the words. */
export const holdsPhrase = (words: readonly string[], [first, ...rest]: GappedPhrase): boolean =>
  words.some((word, at) => first?.forms.has(word) && goesOn(words, at + 1, rest));

function goesOn(words: readonly string[], from: number, [next, ...rest]: GappedPhrase): boolean {
  if (!next) return true;
  const near = words.slice(from, from + next.gap + 1);
  return near.some((word, at) => next.forms.has(word) && goesOn(words, from + at + 1, rest));
}
