import type { TracePassage } from '@deskhand/contract';
import type { Evidence } from './evidence.ts';
import { isWorthShowing, type Excerpt } from './excerpts.ts';
import type { FoundPassage } from './find-passages.ts';

/** A passage that was looked at, and what became of it. */
export interface Considered {
  readonly passage: FoundPassage;
  /** How well it answers, beside the others. */
  readonly fit: number;
  /** Why it is not quoted; null where it is. */
  readonly leftOut: TracePassage['reason'];
}

/** What became of each passage, the best first; without any excerpt none answers well enough. */
export function considerPassages(
  evidence: readonly Evidence[],
  excerpts: readonly Excerpt[],
): Considered[] {
  const quoted = new Set(excerpts.map(({ passage }) => passage));
  return evidence.map((entry) => {
    const { passage, score: fit } = entry;
    return { passage, fit, leftOut: quoted.has(passage) ? null : whyLeftOut() };

    function whyLeftOut(): Considered['leftOut'] {
      const [best] = evidence;
      if (quoted.size === 0 || !best) return 'answers_too_little';
      if (passage.documentId !== best.passage.documentId) return 'other_article';
      return isWorthShowing(best, entry) ? 'enough_said' : 'weaker';
    }
  });
}
