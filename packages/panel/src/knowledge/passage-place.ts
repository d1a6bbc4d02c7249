/** As many words of a passage's beginning find it in its article. */
const wordsMax = 12;
/** Fewer are tried where what stands between them was drawn in another way. */
const wordsMin = 3;

/** What is no word of a text, though it has letters: where links lead to, numbers of a list. */
const dressing = /(?<=\])\([^()\n]{0,2000}\)|^[ \t]{0,12}\d{1,9}[.)](?= )/gm;

interface Word {
  folded: string;
  from: number;
  to: number;
}

function wordsIn(text: string): Word[] {
  // What is blanked keeps its length, and so the others their places.
  const blank = text.replace(dressing, (found) => ' '.repeat(found.length));
  return [...blank.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    ...{ folded: word.toLowerCase(), from: index, to: index + word.length },
  }));
}

/** The first words of a passage, as an address names them. A last word that may be cut is left out. */
export function addressWords(beginning: string, isCut: boolean): string | undefined {
  const words = wordsIn(beginning);
  const whole = isCut ? words.slice(0, -1) : words;
  return (
    (whole.length === 0 ? words : whole)
      .slice(0, wordsMax)
      .map(({ folded }) => folded)
      .join(' ')
      .trim() || undefined
  );
}

/** Where a text has the words that {@link addressWords} named, or the most of them from the first on; null where it has not. */
export function placeOf(text: string, named: string): { from: number; to: number } | null {
  // An address may hold more than what was made of a passage.
  const sought = wordsIn(named)
    .slice(0, wordsMax)
    .map(({ folded }) => folded);
  const there = wordsIn(text);
  let best = { at: -1, count: 0 };
  for (const at of there.keys()) {
    let count = 0;
    while (count < sought.length && there[at + count]?.folded === sought[count]) count += 1;
    if (count > best.count) best = { at, count };
  }
  if (best.count < Math.min(wordsMin, sought.length) || best.count === 0) return null;
  return { from: there[best.at]!.from, to: there[best.at + best.count - 1]!.to };
}
