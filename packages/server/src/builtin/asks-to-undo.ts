import { languages, packs, wordsOfList } from '../language/index.ts';
import { meansTheSame } from './tools/filling/extract-choices.ts';
import { deniesSomething, readUtterance, type Utterance } from '../utterance/index.ts';

/** Whether a message says no more than that something is to be taken back: "undo that, please". */
export function asksToUndo(utterance: Utterance): boolean {
  const { words } = utterance;
  if (words.length > wordsMax) return false;
  if (languages.some((language) => deniesSomething(utterance, language))) return false;
  const telling = words.filter((word) => !asides.has(word));
  return telling.length > 0 && telling.every((word) => meansTheSame(word, 'undo', 'en'));
}

/** Whether it is the word alone, or points to what was done: "undo it", and not "I want to cancel". */
export const pointsBack = ({ words }: Utterance): boolean =>
  words.length === 1 || words.some((word) => pronouns.has(word));

/** Whether a title has one of the words by which a message asks that: "cancel" may be a tool's own verb. */
export function wordsInCommon({ words }: Utterance, title: string): boolean {
  const called = new Set(readUtterance(title).words);
  return words.some((word) => !asides.has(word) && called.has(word));
}

const wordsMax = 8;

const pronouns: ReadonlySet<string> = new Set(
  languages.flatMap((language) => wordsOfList(packs[language].questions.pronouns)),
);

/** What may stand beside it, of any language, for few words tell of none. */
const asides: ReadonlySet<string> = new Set(
  languages.flatMap((language) => {
    const { words, questions, requests } = packs[language];
    const wants = requests.wants.replaceAll(',', ' ');
    return [words.stop, questions.pronouns, requests.courtesies, wants].flatMap(wordsOfList);
  }),
);
