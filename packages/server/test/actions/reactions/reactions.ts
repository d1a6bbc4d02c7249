import { readCorpus } from '../../corpora.ts';

/**
 * What people type right after a proposal, written by people who had not seen the rules: the first set
 * was looked at while the lists were made, the second was not.
 */
export type Kind = 'refusal' | 'hold' | 'doubt' | 'amendment' | 'consent' | 'question' | 'other';

export interface Said {
  language: string;
  kind: Kind;
  text: string;
}

export const readReactions = (set: 'tuned' | 'unseen'): Said[] =>
  readCorpus<Said>(new URL(`${set}.jsonl`, import.meta.url));

/** Those after which nothing may be left to confirm by a later word. */
export const meansStop = ({ kind }: Said): boolean =>
  kind === 'refusal' || kind === 'hold' || kind === 'doubt' || kind === 'amendment';
