import type { RankedPassage } from './rank-passages.ts';
import { searchWeights } from './search-weights.ts';
import type { StoredDocument } from './stored-document.ts';

export interface ByWords {
  document: StoredDocument;
  /** Best first. */
  passages: readonly RankedPassage[];
  /** The score of the best of them. */
  most: number;
  total: number;
}

export interface ByMeaning {
  document: StoredDocument;
  at: number;
  passages: readonly RankedPassage[];
}

/** What a document is worth at its new place. */
type Fused = ByWords & { place: number };

/**
 * Two rankings of documents as one, by reciprocal rank: what two encoders' figures mean can't be
 * compared, but places can. Meaning counts by how much of the question the words leave open, 0..1.
 * Scores keep their shape: the document at a place gets what the words gave that place.
 */
export function fuse(
  byWords: readonly ByWords[],
  byMeaning: readonly ByMeaning[],
  leftOpen: number,
): Fused[] {
  if (byMeaning.length === 0) return byWords.map((each) => ({ ...each, place: each.total }));
  const { rankOffset, meaningShare } = searchWeights;
  const fused = new Map<string, { entry: ByWords; worth: number }>();
  for (const [rank, entry] of byWords.entries()) {
    fused.set(entry.document.id, { entry, worth: 1 / (rankOffset + rank + 1) });
  }
  for (const [rank, { document, at, passages }] of byMeaning.entries()) {
    const worth = (meaningShare * leftOpen) / (rankOffset + rank + 1);
    const before = fused.get(document.id);
    fused.set(document.id, {
      entry: before?.entry ?? withoutWords(document, at, passages),
      worth: (before?.worth ?? 0) + worth,
    });
  }
  const sorted = [...fused.values()].sort((one, other) => other.worth - one.worth);
  let last = 1;
  return sorted.map(({ entry }, rank) => {
    // Beyond what the words found, each place is worth a little less than the one before.
    last = byWords[rank]?.total ?? last * 0.9;
    return { ...entry, place: last };
  });
}

/** Found by meaning alone: its nearest passage first, the others far behind. */
function withoutWords(
  document: StoredDocument,
  nearest: number,
  passages: readonly RankedPassage[],
): ByWords {
  const ranked = passages.map(({ at, covered }) => {
    return { at, covered, score: at === nearest ? 1 : 0.1 };
  });
  return { document, passages: ranked.sort((a, b) => b.score - a.score), most: 1, total: 0 };
}
