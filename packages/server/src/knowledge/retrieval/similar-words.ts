import { editDistance } from '../../platform/edit-distance.ts';

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
