import { languages, packs, wordsOfList } from '../language/index.ts';
import { meansTheSame } from './tools/filling/extract-choices.ts';
import { deniesSomething, type Utterance } from '../utterance/index.ts';

/** Whether a message says no more than that something is to be taken back: "undo that, please". */
export function asksToUndo(said: Utterance): boolean {
  const { words } = said;
  if (words.length > wordsMax) return false;
  if (languages.some((language) => deniesSomething(said, language))) return false;
  const telling = words.filter((word) => !asides.has(word));
  return telling.length > 0 && telling.every((word) => meansTheSame(word, 'undo', 'en'));
}

const wordsMax = 8;

/** What may stand beside it, of any language, for few words tell of none. */
const asides: ReadonlySet<string> = new Set(
  languages.flatMap((language) => {
    const { words, questions, requests } = packs[language];
    const wants = requests.wants.replaceAll(',', ' ');
    return [words.stop, questions.pronouns, requests.courtesies, wants].flatMap(wordsOfList);
  }),
);
