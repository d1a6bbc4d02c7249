import type { Policy } from './policy.ts';

type Words = Pick<Policy, 'titles' | 'examples' | 'display'>;

/** The languages that a policy has words in: titles, examples and labels of columns. */
export const languagesOf = ({ titles, examples, display }: Words): string[] => [
  ...new Set([
    ...Object.keys(titles ?? {}),
    ...Object.keys(examples ?? {}),
    ...(display?.columns ?? []).flatMap(({ label }) => Object.keys(label ?? {})),
  ]),
];

/** In which language the form opens: the panel's where the tool has words in it or in none, else its first. */
export function languageToOpen(words: Words, panelLanguage: string): string {
  // Words are kept for `pt`, whichever it is.
  const own = panelLanguage.split('-')[0]!;
  const written = languagesOf(words);
  return written.includes(own) ? own : (written[0] ?? own);
}
