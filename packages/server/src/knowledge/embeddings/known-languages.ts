import { languages, packs, type Language } from '../../language/index.ts';
import { similarity } from './similarity.ts';

/** A language is known where so many of its sentences lie nearest to their English selves. */
const shareMin = 0.6;

/** The service's own sentences: the same ones in every language. */
export const probesIn = (language: Language): string[] => {
  const { smalltalk, unknown, unclear, orPerson, sorry, nobody, canDo } =
    packs[language].sentences.articles;
  return [...Object.values(smalltalk), unknown, unclear, orPerson, sorry, nobody, canDo];
};

/**
 * Which languages an encoder knows, told by whether a sentence in one lies near the same sentence in
 * English. One that knows English alone puts all German texts together, whatever they say, and would
 * bring the wrong ones up. English is taken to be known.
 */
export async function knownLanguages(
  encode: (texts: readonly string[]) => Promise<Int8Array[]>,
): Promise<Language[]> {
  const english = await encode(probesIn('en'));
  const known: Language[] = [];
  for (const language of languages) {
    const vectors = language === 'en' ? english : await encode(probesIn(language));
    const found = vectors.filter((vector, at) => {
      const near = english.map((other) => similarity(vector, other));
      return near.indexOf(Math.max(...near)) === at;
    });
    if (found.length >= shareMin * english.length) known.push(language);
  }
  return known;
}

/** Texts of no language of ours are left to encoders that know all of them. */
export const isKnown = (language: Language | null, known: readonly string[]): boolean =>
  language === null ? known.length === languages.length : known.includes(language);
