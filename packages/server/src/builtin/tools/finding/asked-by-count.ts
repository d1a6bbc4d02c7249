import type { OfferedTool } from '../../../actions/index.ts';
import {
  foldedWords,
  saidOfData,
  stem,
  stopWords,
  termsOf,
  type Language,
} from '../../../language/index.ts';

/** The stems of what a message asks the number of, "how many disputed payments"; none where it asks for none. */
export function countedIn(message: string, language: Language): readonly string[] {
  const text = message.slice(0, charactersMax);
  const words = ` ${foldedWords(text).join(' ')} `;
  const [phrase] = saidOfData(text, language).get('count') ?? [];
  if (phrase === undefined) return [];
  const behind = words
    .slice(words.indexOf(` ${phrase} `) + phrase.length + 1)
    .trim()
    .split(' ');
  // "How many of the payments": what is counted stands behind the small words.
  const from = behind.findIndex((word) => word !== '' && !stopWords[language].has(word));
  const counted = from < 0 ? [] : behind.slice(from, from + countedWordsMax);
  return counted.map((word) => stem(word, language));
}

const countedWordsMax = 2;
const charactersMax = 500;

/** Whether a tool is called by what is counted: nobody is told by a list of payments how many days it takes. */
export const listsWhatIsCounted = (
  { tool }: { readonly tool: OfferedTool },
  counted: readonly string[],
  language: Language,
): boolean => {
  const titles = termsOf(`${tool.titles[language] ?? ''} ${tool.title}`, language);
  return counted.some((word) => titles.includes(word));
};
