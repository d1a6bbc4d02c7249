import { fold } from './fold.ts';
import { inWords } from './in-words.ts';
import type { Language } from './pack/languages.ts';
import { packs } from './packs.ts';
import { phraseLengthAt } from './phrases.ts';
import { ofEachLanguage, wordsOfList } from './word-lists.ts';

const looking = ofEachLanguage((language) => new Set(packs[language].words.looking.split(', ')));
const articles = ofEachLanguage((language) => new Set(wordsOfList(packs[language].words.article)));

/**
 * Names what a tool that reads shows, of its title, which is mostly a command: "Look up your plan" is "Your plan".
 * A title may be English, whatever its reader's language.
 */
export function thingLookedUp(title: string, language: Language): string {
  const said = programsName.test(title) ? inWords(title) : title.trim();
  const words = said.split(/\s+/u);
  const thing = objectOf(words, language) ?? objectOf(words, 'en') ?? words;
  const [first = '', ...rest] = thing;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

/** `list_payments`, `listPayments` */
const programsName = /^\S*(?:_|\p{Ll}\p{Lu})\S*$/u;

/** What stands behind the command, or before it where a verb may stand last; null where it says nothing less. */
function objectOf(words: readonly string[], language: Language): readonly string[] | null {
  const folded = words.map(fold);
  const before = phraseLengthAt(folded, 0, looking[language]);
  // German nouns have capital letters.
  const isVerb = /^\p{Ll}/u.test(words.at(-1)!) && looking[language].has(folded.at(-1)!);
  const isLast = before === 0 && isVerb && packs[language].requests.isVerbLast;
  const from = before + (articles[language].has(folded[before] ?? '') ? 1 : 0);
  const object = words.slice(from, isLast ? -1 : undefined);
  return object.length > 0 && object.length < words.length ? object : null;
}
