import { foldedWords } from './fold.ts';
import type { Language } from './pack/languages.ts';
import { packs } from './packs.ts';
import { ofEachLanguage, wordsOfList } from './word-lists.ts';

const lists = ofEachLanguage((language) => ({
  positions: new Map(
    packs[language].positions.flatMap((forms, at) =>
      wordsOfList(forms).map((form) => [form, at + 1]),
    ),
  ),
  articles: new Set(wordsOfList(packs[language].questions.articles)),
}));

/**
 * Which of a list a message points at, from 1: "the second one", "erstatte die zweite". Null where it names no
 * position, or more than one; "do the invite first" names none, for it stands behind no article.
 */
export function positionIn(message: string, language: Language): number | null {
  const { positions, articles } = lists[language];
  const words = foldedWords(message.slice(0, charactersMax));
  const found = words.flatMap((word, at) =>
    at === 0 || articles.has(words[at - 1]!) ? (positions.get(word) ?? []) : [],
  );
  const [only, ...others] = new Set(found);
  return others.length === 0 ? (only ?? null) : null;
}

const charactersMax = 1_000;
