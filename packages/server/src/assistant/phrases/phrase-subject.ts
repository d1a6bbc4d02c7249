import type { PhraseProposals } from '@deskhand/contract';

/** What phrases are asked for. */
export interface PhraseSubject {
  /** As the audit log names it; null where it has no name. */
  target: string | null;
  /** What the model is told. */
  system: string;
  /** What can be kept of its answer; null when nothing can. */
  keep: (answer: Readonly<Record<string, unknown>>) => Omit<PhraseProposals, 'model'> | null;
}
