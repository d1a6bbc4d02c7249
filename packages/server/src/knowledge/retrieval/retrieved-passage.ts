import type { Passage } from '@deskhand/contract';
import type { Language } from '../../language/index.ts';

/** A passage with how much of the question it answers to. */
export interface RetrievedPassage extends Passage {
  /** Share of the question's words found in it, weighted by how telling they are, 0..1. */
  coverage: number;
  /** The score as a number of words found that no other passage has: comparable across tenants. */
  strength: number;
  /** How people ask for what it says; never quoted. */
  questions: readonly string[];
  /** What the document is written in; null when it is none of ours. */
  language: Language | null;
}
