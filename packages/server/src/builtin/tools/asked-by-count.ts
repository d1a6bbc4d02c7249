import { foldedWords, saidOfData, stem, termsOf, type Language } from '../../language/index.ts';
import type { RankedTool } from './rank-tools.ts';

/** The stems of what a message asks the number of, "how many disputed payments"; none where it asks for none. */
export function countedIn(message: string, language: Language): readonly string[] {
  const words = ` ${foldedWords(message.slice(0, charactersMax)).join(' ')} `;
  const [phrase] = saidOfData(message, language).get('count') ?? [];
  if (phrase === undefined) return [];
  const behind = words.slice(words.indexOf(` ${phrase} `) + phrase.length + 1).trim();
  const counted = behind.split(' ', countedWordsMax).filter(Boolean);
  return counted.map((word) => stem(word, language));
}

const countedWordsMax = 2;
const charactersMax = 500;

/** Whether a tool is called by what is counted: nobody is told by a list of payments how many days it takes. */
export const listsWhatIsCounted = (
  { tool }: RankedTool,
  counted: readonly string[],
  language: Language,
): boolean => {
  const titles = termsOf(`${tool.titles[language] ?? ''} ${tool.title}`, language);
  return counted.some((word) => titles.includes(word));
};
