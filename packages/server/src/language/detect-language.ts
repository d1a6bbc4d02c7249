import { conceptsOf } from './concepts.ts';
import { foldedWords } from './fold.ts';
import { languages, type Language } from './pack/languages.ts';
import { packs } from './packs.ts';
import { stem } from './stem.ts';
import { stopWords, wordsOfList } from './word-lists.ts';

/** The language of a BCP 47 locale (`pt-BR` → `pt`), or null when it is none of ours. */
export function languageOf(locale: string | null | undefined): Language | null {
  const primary = locale?.split('-', 1)[0]?.toLowerCase();
  return languages.find((language) => language === primary) ?? null;
}

/**
 * The language `text` is written in, told by its function words and letters, or null when too
 * little of it is telling. Reads at most the first 200 words.
 */
export function detectLanguage(text: string): Language | null {
  const scores = new Map<Language, number>();
  const add = (language: Language, score: number) =>
    scores.set(language, (scores.get(language) ?? 0) + score);
  const start = text.slice(0, sampleCharacters).replace(address, ' ');
  for (const language of languages) {
    const [letters, score] = packs[language].words.letters ?? [];
    if (letters?.test(start)) add(language, score!);
  }
  const words = foldedWords(start);
  for (const word of words) {
    const speakers = speakersOf(word);
    for (const language of speakers) add(language, 1 / speakers.length);
  }
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1]);
  if (
    !best ||
    best[1] < Math.max(scoreMin, words.length * shareMin) ||
    best[1] < (second?.[1] ?? 0) * leadMin
  ) {
    const language = byItsThings(words);
    // "Reenvie a mais recente": its function words are of others.
    return language && (scores.get(language) ?? 0) >= (best?.[1] ?? 0) ? language : null;
  }
  return best[0];
}

/**
 * The language of a short message whose function words do not tell, by what it speaks of: "Tern a payé ?". English
 * words tell nothing there, since all borrow them.
 */
function byItsThings(words: readonly string[]): Language | null {
  if (words.length > shortWordsMax) return null;
  const found = new Set(
    words.flatMap((word) => {
      const speakers = languages.filter(
        (language) => conceptsOf(stem(word, language), language).length > 0,
      );
      return speakers.length === 1 ? speakers : [];
    }),
  );
  found.delete('en');
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}

const shortWordsMax = 6;

/** The language a document says it is in, else the one it looks like. */
export function documentLanguage(locale: string | null, text: string): Language | null {
  return locale === null ? detectLanguage(text) : languageOf(locale);
}

/** "Com" of an e-mail address is no Portuguese, and a number or an identifier is of no language. */
const address = /(?<!\S)\S*(?:@|:\/\/|\p{L}\.\p{L}|\d)\S*/gu;
const sampleCharacters = 1_200;
const scoreMin = 0.9;
/** One word in five at least: other languages have words of the same letters. */
const shareMin = 0.2;
const leadMin = 1.3;

let speakersByWord: Map<string, Language[]> | undefined;

function speakersOf(word: string): readonly Language[] {
  speakersByWord ??= gatherSpeakers();
  return speakersByWord.get(word) ?? [];
}

function gatherSpeakers(): Map<string, Language[]> {
  const gathered = new Map<string, Language[]>();
  for (const language of languages) {
    for (const word of new Set([
      ...stopWords[language],
      ...wordsOfList(packs[language].words.telling),
      // "Ok" is agreed with in all of them, and so tells none.
      ...packs[language].consent.agreeable.split('|').map((phrase) => phrase.trim()),
    ])) {
      gathered.set(word, [...(gathered.get(word) ?? []), language]);
    }
  }
  return gathered;
}
