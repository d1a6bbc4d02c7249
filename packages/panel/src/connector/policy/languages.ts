import type { Policy } from './policy.ts';

type Words = Pick<Policy, 'titles' | 'examples' | 'display' | 'labels'>;

/** The languages that a policy has words in: titles, examples, labels of arguments and columns. */
export const languagesOf = ({ titles, examples, display, labels }: Words): string[] => [
  ...new Set([
    ...Object.keys(titles ?? {}),
    ...Object.keys(examples ?? {}),
    ...Object.keys(labels ?? {}),
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
