import type { OfferedTool } from '../../../actions/index.ts';
import { readQuery, similarWords, type AskedWord } from '../../../knowledge/index.ts';
import { languages, stem, type Language } from '../../../language/index.ts';
import {
  tokensIn,
  withoutShowing,
  withoutValues,
  type Utterance,
} from '../../../utterance/index.ts';
import { toolWeights } from '../tool-weights.ts';
import { shelfOf, timesIn, type Vocabulary } from './tool-text.ts';

/** Reads the words by which something is asked for, misspelt ones as the words that were meant. */
export function readAskedTerms(
  utterance: Utterance,
  tools: readonly OfferedTool[],
  language: Language,
): readonly AskedWord[] {
  const { vocabulary } = shelfOf(tools);
  const asked = utterance.part(withoutShowing(withoutValues(utterance.text), language));
  return readQuery(asked, language, languages).words.map((word, at) =>
    at < misspeltMax ? withMisspelt(word, vocabulary) : word,
  );
}

/** Of a message, this many words may be misspelt: looking for what is written alike takes long. */
const misspeltMax = 24;

/** Stems of the telling words that no tool has. */
export function namesAmong(
  terms: readonly AskedWord[],
  tools: readonly OfferedTool[],
): readonly string[] {
  const { texts } = shelfOf(tools);
  return terms
    .filter(({ forms }) => !forms.some(({ word }) => texts.some((text) => timesIn(text, word) > 0)))
    .map(({ forms: [first] }) => first!.word);
}

/** The same words as they were written. */
export const namesAsWritten = (
  stems: readonly string[],
  { text }: Utterance,
  language: Language,
): string =>
  tokensIn(withoutValues(text))
    .flatMap(({ word, start, end }) =>
      stems.includes(stem(word, language)) ? [text.slice(start, end)] : [],
    )
    .join(' ');

/** A folded word, and those that it may have been meant for where no tool has it. */
export const spellingsOf = (
  word: string,
  { stems, words }: Vocabulary,
  language: Language,
): readonly string[] =>
  stems.has(stem(word, language))
    ? [word]
    : [
        word,
        ...similarWords(word, words)
          .filter(({ similarity }) => similarity >= toolWeights.similarityMin)
          .map((one) => one.word),
      ];

/** A word that no tool has stands for the words that are written nearly like it. */
export function withMisspelt(asked: AskedWord, { stemOf, stems, words }: Vocabulary): AskedWord {
  const [first] = asked.forms;
  if (!first || asked.forms.some(({ word }) => stems.has(word))) return asked;
  const similar = similarWords(first.word, words)
    .filter(({ similarity }) => similarity >= toolWeights.similarityMin)
    .map(({ word }) => ({ word: stemOf.get(word)!, share: toolWeights.misspeltShare }));
  return { ...asked, forms: [...asked.forms, ...similar] };
}
