import { languages, type Language } from './pack/languages.ts';
import { packs } from './packs.ts';

/**
 * Answers what a folded word shares with its inflections: `faturas`, `faturar` and `faturamento` all
 * give `fatur`. English by Porter; the others by one longest-suffix table each, made for folded words
 * because people type without accents and published stemmers lean on them.
 */
export function stem(word: string, language: Language): string {
  const known = stems[language].get(word);
  if (known !== undefined) return known;
  const result = packs[language].words.stem(word);
  // Common words come first and often; when the rare ones fill the table it starts again.
  if (stems[language].size >= stemsMax) stems[language].clear();
  stems[language].set(word, result);
  return result;
}

const stemsMax = 50_000;
const stems = Object.fromEntries(
  languages.map((language) => [language, new Map<string, string>()]),
) as Record<Language, Map<string, string>>;
