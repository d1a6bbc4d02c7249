import type { AskedWords } from './asked-words.ts';
import type { ReadUnit } from './read-passage.ts';

/**
 * Whether a cell of the row is what the message asks for: the row's name and the column's whole title say
 * all of it between them, and each of them something. "Yearly price" and "Agency", and not "Extra seat".
 */
export function holdsCellAsked(
  { label, columns }: ReadUnit,
  { words, bitsOf, ownBits }: AskedWords,
): boolean {
  const row = bitsOf(label);
  if (row === 0) return false;
  const asked = words.reduce(
    (bits, { isPart }, bit) => (isPart ? bits & ~(1 << bit) : bits),
    ownBits,
  );
  return columns.slice(1).some((title) => {
    const isAskedFor = title.length > 0 && title.every((term) => bitsOf([term]) !== 0);
    return isAskedFor && (asked & ~(row | bitsOf(title))) === 0;
  });
}

/** Whether a way through the product's pages ends in what the message asks for: "Settings → Receipts". */
export const leadsToAsked = ({ ways }: ReadUnit, { bitsOf }: AskedWords): boolean =>
  ways.some((end) => end.length > 0 && end.every((term) => bitsOf([term]) !== 0));
