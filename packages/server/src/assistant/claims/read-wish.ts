import { detectLanguage, languages } from '../../knowledge/index.ts';
import { readSentence, type Sentence, type Word } from './read-sentence.ts';
import { createSentenceSplitter } from './split-sentences.ts';
import { claimWords, vocabularyOf } from './vocabularies.ts';

/**
 * What a message wants: to know something, to know whether something was done, to be polite, or
 * anything else. Whoever wants anything else may have asked for a change.
 */
export type Wish = 'information' | 'status' | 'small_talk' | 'other';

/** Reads what the words of a message tell of its wish, in any of the five languages. */
export function readWish(message: string): Wish {
  const splitter = createSentenceSplitter();
  const pieces = [...splitter.push(message.slice(0, readCharactersMax)), splitter.rest()];
  const sentences = pieces.map(readSentence).filter(({ words }) => words.length > 0);
  const language = detectLanguage(message);
  // "Was" asks in German, and not in English.
  const likely = language ? tables.filter((table) => table.language === language) : tables;
  const isPolite = ({ words }: Pick<Sentence, 'words'>) =>
    likely.some((table) => isSmallTalk(words, table));
  if (isPolite({ words: sentences.flatMap(({ words }) => words) })) return 'small_talk';
  const wishes = sentences.filter((one) => !isPolite(one) && (one.asks || !reports(one, likely)));
  if (wishes.length === 0) return 'other';
  // "How do I cancel? Never mind, just cancel it": what stands beside a question may be the request.
  const isKnown = language !== null;
  if (!wishes.every((sentence) => asksForInformation(sentence, likely, isKnown))) return 'other';
  return wishes.some((one) => asksWhether(one, likely)) ? 'status' : 'information';
}

/**
 * A clause begins with a word that asks; or it is a question in a language that is known, and asks
 * nobody to do anything. None of its clauses tells somebody what to do.
 */
function asksForInformation(
  sentence: Sentence,
  likely: readonly Table[],
  isKnown: boolean,
): boolean {
  const clauses = clausesOf(sentence);
  const isTold = (own: string[]) =>
    likely.some(
      ({ asking, instructions }) => instructions.has(own[0]!) && !holds(own.slice(0, 3), asking),
    );
  if (clauses.some(isTold)) return false;
  return (
    likely.some(({ asking }) => opensWith(clauses, asking)) ||
    (isKnown &&
      sentence.asks &&
      !likely.some(({ requests }) => clauses.some((own) => holds(own, requests))))
  );
}

/** "I ordered a chair last week": what was, not what shall be. */
const reports = ({ words }: Sentence, likely: readonly Table[]): boolean =>
  likely.some(({ done, past }) => words.some(({ text }) => done.has(text) || past.has(text)));

/** "Is it cancelled now?": a mere "yes" would be news of it. */
const asksWhether = (sentence: Sentence, likely: readonly Table[]): boolean =>
  !likely.some(({ asking }) => opensWith(clausesOf(sentence), asking)) &&
  likely.some(({ done }) => sentence.words.some(({ text }) => done.has(text)));

function clausesOf({ words }: Sentence): string[][] {
  const clauses = new Map<number, string[]>();
  for (const { clause, text } of words) {
    const own = clauses.get(clause);
    if (own) own.push(text);
    else clauses.set(clause, [text]);
  }
  return [...clauses.values()];
}

const opensWith = (clauses: readonly string[][], phrases: ReadonlySet<string>): boolean =>
  clauses.some((own) => holds(own.slice(0, askingWordsMax), phrases));

const holds = (words: readonly string[], phrases: ReadonlySet<string>): boolean =>
  words.some((_word, at) =>
    [1, 2, 3].some((length) => phrases.has(words.slice(at, at + length).join('_'))),
  );

/** An "OK" alone may answer anything. */
const isSmallTalk = (words: readonly Word[], { greetings, smallTalk }: Table): boolean =>
  words.some(({ text }) => greetings.has(text)) &&
  words.every(({ text }) => greetings.has(text) || smallTalk.has(text));

type Table = (typeof tables)[number];
const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));
const tables = languages.map((language) => ({
  language,
  asking: setOf(claimWords[language].asks),
  done: new Set(vocabularyOf(language).wordsOf('done')),
  past: new Set(vocabularyOf(language).wordsOf('past')),
  instructions: new Set(vocabularyOf(language).wordsOf('instruction')),
  requests: setOf(claimWords[language].requests),
  greetings: setOf(claimWords[language].greetings),
  smallTalk: setOf(claimWords[language].smallTalk),
}));

const readCharactersMax = 2_000;
/** "Hi there, could you tell me how": what stands before the word that asks. */
const askingWordsMax = 5;
