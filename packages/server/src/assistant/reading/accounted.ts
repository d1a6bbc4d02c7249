import type { JsonObject } from '../../connector/index.ts';
import { foldedWords, stem, stopWords, type Language } from '../../language/index.ts';
import type { Field } from './fields.ts';

/** What the words of a message may be of. */
interface Known {
  /** What the records and their fields are called. */
  readonly titles: readonly string[];
  /** What was understood, folded. */
  readonly words: readonly string[];
  /** Those that are told of; what each of them holds tells nothing away. */
  readonly records: readonly JsonObject[];
  readonly fields: readonly Field[];
}

/**
 * Whether every word of a message that tells something was understood: "how many payments today?" is not
 * answered by how many payments there are.
 */
export function isAccountedFor(message: string, language: Language, known: Known): boolean {
  const titles = new Set(
    known.titles.flatMap((title) => foldedWords(title).map((word) => stem(word, language))),
  );
  const words = new Set(known.words);
  const held = heldByAll(known.records, known.fields);
  return foldedWords(message).every(
    (word) =>
      stopWords[language].has(word) ||
      words.has(word) ||
      titles.has(stem(word, language)) ||
      held.has(word),
  );
}

/** The words that a text of each record holds. */
function heldByAll(records: readonly JsonObject[], fields: readonly Field[]): Set<string> {
  const [first, ...others] = records.map((record) => {
    const cells = fields.map(({ cellOf }) => cellOf(record));
    const shown = cells.flatMap(({ form, value }) => (form === 'text' ? [value] : []));
    const texts = [...shown, record['id']].filter((value) => typeof value === 'string');
    return new Set(texts.flatMap((text) => foldedWords(text)));
  });
  return new Set([...(first ?? [])].filter((word) => others.every((of) => of.has(word))));
}
