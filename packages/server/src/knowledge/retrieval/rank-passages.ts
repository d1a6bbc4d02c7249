import type { Dictionary, TermGroup } from './dictionary.ts';
import { searchWeights } from './search-weights.ts';
import type { Slots } from './slots.ts';
import type { StoredDocument } from './stored-document.ts';

export interface RankedPassage {
  /** Place of the passage in its document, from 0. */
  at: number;
  score: number;
  /** What the asked words found in it or in the title are worth. */
  covered: number;
}

/** Ranks the passages of a document, best first. Yields after each asked word: there may be 2,000 passages. */
export function* rankPassages(
  { dictionary, slots }: { dictionary: Dictionary; slots: Slots },
  document: StoredDocument,
  groups: readonly TermGroup[],
): Generator<void, RankedPassage[]> {
  const { saturation, passageLengthShare } = searchWeights;
  const { fixed, perTerm } = slots.lengthNorm('passages', saturation, passageLengthShare);
  const passages = document.headings.map((_, at) => ({ at, score: 0, covered: 0 }));
  const parts = new Float32Array(passages.length);
  for (const group of groups) {
    parts.fill(0);
    for (const { term, weight } of group.terms) {
      eachPassage(dictionary.postings(term), document, (at, times) => {
        const norm = fixed + perTerm * slots.lengthAt(document.firstSlot + 1 + at);
        const part = (weight * (saturation + 1) * times) / (times + norm);
        if (part > parts[at]!) parts[at] = part;
      });
    }
    for (const passage of passages) {
      const part = parts[passage.at]!;
      if (part === 0) continue;
      passage.score += part;
      passage.covered += group.weight * group.certainty;
    }
    yield;
  }
  return passages.sort((a, b) => b.score - a.score);
}

/** Tells how often each passage has a word; one in the title counts for all of them. */
function eachPassage(
  postings: Uint32Array,
  { firstSlot, headings }: StoredDocument,
  visit: (at: number, times: number) => void,
): void {
  let index = firstFrom(postings, firstSlot);
  const slotAt = () => (index < postings.length ? postings[index]! >>> 8 : Infinity);
  const ofTitle = slotAt() === firstSlot ? postings[index++]! & 255 : 0;
  for (let at = 0; at < headings.length; at += 1) {
    const next = slotAt() - firstSlot - 1;
    // Most words are in few passages.
    if (ofTitle === 0) at = next;
    if (at >= headings.length) return;
    visit(at, ofTitle + (next === at ? postings[index++]! & 255 : 0));
  }
}

/** Where the postings of a slot, or of those behind it, begin. */
function firstFrom(postings: Uint32Array, slot: number): number {
  let low = 0;
  let high = postings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (postings[middle]! >>> 8 < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}
