import { ofEachLanguage } from './word-lists.ts';

/** What asks for a reason, folded: the phrases that a question begins with. */
export const whyPhrases = ofEachLanguage(
  (language): ReadonlySet<string> =>
    new Set(
      {
        en: 'why, how come, what for',
        de: 'warum, wieso, weshalb, wofur, weswegen',
        fr: 'pourquoi, comment ca se fait',
        es: 'por que, como es que',
        pt: 'por que, porque, como assim',
      }[language].split(', '),
    ),
);
