import type { OfferedTool } from '../../../actions/index.ts';
import { readQuery, similarWords, type AskedWord } from '../../../knowledge/index.ts';
import { languages, stem, type Language } from '../../../language/index.ts';
import { BoundedMap } from '../../../platform/bounded-map.ts';
import { shelfOf, timesIn, type Shelf, type Vocabulary } from './tool-text.ts';
import { withoutShowing, withoutValues, tokensIn } from '../../../utterance/index.ts';

/** The words by which a message asks for something, misspelt ones as the words that were meant. */
export function wordsAskedFor(
  message: string,
  tools: readonly OfferedTool[],
  language: Language,
): readonly AskedWord[] {
  const shelf = shelfOf(tools);
  const known = wordsRead.get(shelf) ?? new BoundedMap<string, readonly AskedWord[]>(messagesMax);
  wordsRead.set(shelf, known);
  const key = `${language} ${message}`;
  const read = known.get(key);
  if (read) return read;
  const asked = withoutShowing(withoutValues(message), language);
  const words = readQuery(asked, language, languages).words.map((word, at) =>
    at < misspeltMax ? withMisspelt(word, shelf.vocabulary) : word,
  );
  known.set(key, words);
  return words;
}

const messagesMax = 20;
const wordsRead = new WeakMap<Shelf, BoundedMap<string, readonly AskedWord[]>>();

/** Of a message, this many words may be misspelt: looking for what is written alike takes long. */
const misspeltMax = 24;

/** Stems of the telling words that no tool has: names may be among them. */
export function namesIn(message: string, tools: readonly OfferedTool[], language: Language) {
  const { texts } = shelfOf(tools);
  return wordsAskedFor(message, tools, language)
    .filter(({ forms }) => !forms.some(({ word }) => texts.some((text) => timesIn(text, word) > 0)))
    .map(({ forms: [first] }) => first!.word);
}

/** The same words as they were written: "Orchard Yoga". */
export function namesSaid(
  message: string,
  tools: readonly OfferedTool[],
  language: Language,
): string {
  const names = new Set(namesIn(message, tools, language));
  return tokensIn(withoutValues(message))
    .flatMap(({ word, start, end }) =>
      names.has(stem(word, language)) ? message.slice(start, end) : [],
    )
    .join(' ');
}

/** A word that no tool has stands for the words that are written nearly like it. */
export function withMisspelt(asked: AskedWord, { stemOf, stems, words }: Vocabulary): AskedWord {
  const [first] = asked.forms;
  if (!first || asked.forms.some(({ word }) => stems.has(word))) return asked;
  const similar = similarWords(first.word, words)
    .filter(({ similarity }) => similarity >= similarityMin)
    .map(({ word }) => ({ word: stemOf.get(word)!, share: misspeltShare }));
  return { ...asked, forms: [...asked.forms, ...similar] };
}

const misspeltShare = 0.8;
/** Of what differs by a letter or two; less has only the beginning in common. */
const similarityMin = 0.6;
