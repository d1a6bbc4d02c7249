import { readFileSync } from 'node:fs';

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

export const readReactions = (set: 'tuned' | 'unseen'): Said[] => {
  const file = new URL(`${set}.json`, import.meta.url);
  // Written by ourselves in this shape.
  const byLanguage = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    Record<Kind, string[]>
  >;
  return Object.entries(byLanguage).flatMap(([language, kinds]) =>
    Object.entries(kinds).flatMap(([kind, texts]) =>
      texts.map((text) => ({ language, kind: kind as Kind, text })),
    ),
  );
};

/** Those after which nothing may be left to confirm by a later word. */
export const meansStop = ({ kind }: Said): boolean =>
  kind === 'refusal' || kind === 'hold' || kind === 'doubt' || kind === 'amendment';
