/**
 * The words of `candidates` that `word` may be a misspelling or another form of, most similar
 * first; `similarity` is 0..1. Only for words of five letters or more without digits: shorter ones
 * resemble too much.
 */
export function similarWords(
  word: string,
  candidates: readonly string[],
): { word: string; similarity: number }[] {
  if (word.length < wordMin || /[0-9]/.test(word)) return [];
  const distanceMax = word.length < longWord ? 1 : 2;
  const found: { word: string; similarity: number }[] = [];
  for (const candidate of candidates) {
    const similarity = similarityOf(word, candidate, distanceMax);
    if (similarity > 0) found.push({ word: candidate, similarity });
  }
  return found
    .sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1))
    .slice(0, foundMax);
}

const wordMin = 5;
const longWord = 8;
const foundMax = 8;

function similarityOf(word: string, candidate: string, distanceMax: number): number {
  const longer = candidate.length - word.length;
  if (Math.abs(longer) <= distanceMax && candidate.length >= wordMin - 1) {
    const distance = editDistance(word, candidate, distanceMax);
    if (distance <= distanceMax) return distance === 1 ? 0.8 : 0.6;
  }
  if (longer > 0 && longer <= 4 && candidate.startsWith(word)) return 0.5;
  if (longer < 0 && candidate.length >= wordMin && word.startsWith(candidate)) return 0.4;
  return 0;
}

/** Insertions, deletions, replacements and swaps of neighbours; anything beyond `max` is `max + 1`. */
function editDistance(a: string, b: string, max: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
