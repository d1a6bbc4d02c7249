import { withoutReceiptMark } from '../../actions/index.ts';
import { languages, packs, stopWords, vocabularyOf, type Language } from '../../language/index.ts';
import { readUtterance } from '../../utterance/index.ts';

/**
 * Whether a phrase asks for nothing: it answers a proposal ("yes", "cancel"), is polite, tells an outcome
 * ("Done", "Your refund is done"), or holds the mark of a receipt or what looks like it. What people say so
 * must find no tool and no article.
 */
export function asksForNothing(phrase: string): boolean {
  const said = readUtterance(phrase);
  if (withoutReceiptMark(phrase) !== phrase || said.onlyReacts) return true;
  if (said.wish === 'small_talk') return true;
  const words = wordsOf(phrase);
  return !said.asks && tables.some((table) => tellsOutcome(words, table));
}

/**
 * Whether a title, in its language, ends with a completed change: "Payment refunded". In bold it would be
 * the service's own form of an outcome.
 */
export function isTitleOfOutcome(title: string, language: string): boolean {
  const table = tables.find((each) => each.language === language);
  return table?.done.has(wordsOf(title).at(-1) ?? '') ?? false;
}

/** "It is done", with no word that says of what; or of something of the reader's. Not of the speaker's own. */
function tellsOutcome(words: readonly string[], { done, own, reader, common }: Table): boolean {
  if (!words.some((word) => done.has(word)) || words.some((word) => own.has(word))) return false;
  return (
    words.some((word) => reader.has(word)) ||
    words.every((word) => done.has(word) || common.has(word))
  );
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

type Table = ReturnType<typeof tableOf>;
const tableOf = (language: Language) => ({
  language,
  done: new Set(vocabularyOf(language).wordsOf('done')),
  reader: new Set(vocabularyOf(language).wordsOf('belongings')),
  own: new Set(packs[language].requests.own.split(/\s+/u)),
  common: stopWords[language],
});
const tables = languages.map(tableOf);
