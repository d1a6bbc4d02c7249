import {
  fold,
  languages,
  namesChange,
  packs,
  phraseLengthAt,
  readSentence,
  vocabularyOf,
  wordsOfList,
  type Language,
  type Sentence,
} from '../language/index.ts';
import { sentencesSaid } from './sentences-said.ts';

/**
 * What a message wants: to know something, to know whether something was done, to be polite, or
 * anything else. Whoever wants anything else may have asked for a change.
 */
export type Wish = 'information' | 'status' | 'small_talk' | 'other';

/** Reads what the words of a message tell of its wish, in any of the five languages. */
export function readWish(text: string, language: Language | null): Wish {
  const pieces = sentencesSaid(text.slice(0, readCharactersMax));
  const sentences = pieces.map(readSentence).filter(({ words }) => words.length > 0);
  // "Was" asks in German, and not in English.
  const likely = language ? tables.filter((table) => table.language === language) : tables;
  const isPolite = (...said: Sentence[]) => {
    const words = said.flatMap((sentence) => sentence.words.map(({ text }) => text));
    return likely.some((table) => isSmallTalk(words, table));
  };
  if (sentences.length === 0) return 'other';
  if (isPolite(...sentences)) return 'small_talk';
  const wishes = sentences.filter((sentence) => !isPolite(sentence));
  const questions = wishes.filter((sentence) => asksForInformation(sentence, likely));
  // "How do I cancel? Never mind, just cancel it": what stands beside a question may be the request.
  const others = wishes.filter((sentence) => !questions.includes(sentence));
  const isBeside = questions.length > 0 && others.every((one) => tellsCircumstances(one, likely));
  if (others.length > 0 && !isBeside) return 'other';
  return wishes.some((one) => asksWhether(one, likely)) ? 'status' : 'information';
}

/**
 * Its first clause, but for courtesies, begins with a word that asks; or it is a question for a yes or a
 * no, and asks nobody to do anything: by its first words, or by its mark.
 * None of its clauses tells somebody what to do.
 */
function asksForInformation(sentence: Sentence, likely: readonly Table[]): boolean {
  const clauses = wordsByClause(sentence);
  if (clauses.some((own) => isTold(own, likely))) return false;
  const [first = []] = clauses.filter((own) => !likely.some((table) => isSmallTalk(own, table)));
  // "How about refunding it?": the longest phrase tells.
  const proposes = ({ requests, asking }: Table) =>
    phraseLengthAt(first, 0, asking) > 0 &&
    phraseLengthAt(first, 0, requests) > phraseLengthAt(first, 0, asking);
  if (likely.some(proposes)) return false;
  if (likely.some((table) => clauses.some((own) => urges(own, table)))) return false;
  if (likely.some(({ asking }) => opensWith(first, asking))) return true;
  if (likely.some(({ requests }) => clauses.some((own) => holds(own, requests)))) return false;
  if (likely.some(({ opening }) => opensWith(first, opening))) return true;
  return sentence.asks;
}

/** Tells somebody what to do, or to change something. */
const isTold = (own: readonly string[], likely: readonly Table[]): boolean =>
  likely.some((table) => {
    // "Refund what was paid twice" asks for nothing to be told.
    if (isChange(own[0]!, table)) return true;
    // "And if I cancel the class": a condition asks for nothing.
    if (own.slice(0, 2).some((word) => table.conditions.has(word))) return false;
    const begins = (word: string) => table.instructions.has(word) || isChange(word, table);
    return !opensWith(own, table.asking) && own.slice(0, 2).some(begins);
  });

/** "When will you cancel my plan?": somebody else is to change what is the speaker's. */
const urges = (own: readonly string[], table: Table): boolean =>
  own.some((word, at) => {
    if (!isChange(word, table)) return false;
    const beside = own.slice(Math.max(0, at - wordsBeside), at + wordsBeside + 1);
    return (
      beside.some((one) => table.persons.has(one)) &&
      own.slice(at).some((one) => table.own.has(one))
    );
  });
const wordsBeside = 2;

/** "I don't want it any more", "ich will ihn nicht mehr", "je n'en veux plus": what the speaker wants, or not. */
const wants = (own: readonly string[], { wants, negations }: Table): boolean => {
  const said = own.map(fold).filter((word) => !negations.has(word));
  return said.some((_word, from) => wants.some((phrase) => followsLoosely(said, from, phrase)));
};

/** Whether a phrase stands there, with a word or two between its words. */
function followsLoosely(
  words: readonly string[],
  from: number,
  phrase: readonly string[],
): boolean {
  let at = from;
  return phrase.every((word, index) => {
    if (index === 0) return words[at] === word;
    const found = words.slice(at + 1, at + 2 + wordsBetweenMax).indexOf(word);
    at += found + 1;
    return found >= 0;
  });
}
const wordsBetweenMax = 2;

/** "I only just moved.", beside a question: names no change, wants nothing, and asks nobody for anything. */
function tellsCircumstances(sentence: Sentence, likely: readonly Table[]): boolean {
  const clauses = wordsByClause(sentence);
  return !likely.some(
    (table) =>
      clauses.some(
        (own) => isTold(own, [table]) || holds(own, table.requests) || wants(own, table),
      ) || sentence.words.some(({ text }) => namesChange(text, table.language)),
  );
}

/** "Refund my last invoice?", "¿Cancelas mi pedido?": a change is named, and not as one that is done. */
const isChange = (word: string, { language, done }: Table): boolean =>
  !done.has(word) && namesChange(word, language);

/** "Is it cancelled now?": a mere "yes" would be news of it. */
const asksWhether = (sentence: Sentence, likely: readonly Table[]): boolean =>
  !likely.some(({ asking }) => wordsByClause(sentence).some((own) => opensWith(own, asking))) &&
  likely.some(({ done }) => sentence.words.some(({ text }) => done.has(text)));

function wordsByClause({ words }: Sentence): string[][] {
  const clauses = new Map<number, string[]>();
  for (const { clause, text } of words) {
    const own = clauses.get(clause);
    if (own) own.push(text);
    else clauses.set(clause, [text]);
  }
  return [...clauses.values()];
}

/** "Hi, could you tell me how": a word or two may stand before the one that asks. */
const opensWith = (words: readonly string[], phrases: ReadonlySet<string>): boolean =>
  [0, 1, 2].some((at) => phraseLengthAt(words, at, phrases) > 0);

const holds = (words: readonly string[], phrases: ReadonlySet<string>): boolean =>
  words.some((_word, at) => phraseLengthAt(words, at, phrases) > 0);

/** An "OK" alone may answer anything. */
const isSmallTalk = (words: readonly string[], { greetings, smallTalk }: Table): boolean =>
  words.some((word) => greetings.has(word)) &&
  words.every((word) => greetings.has(word) || smallTalk.has(word));

type Table = (typeof tables)[number];
const setOf = (list: string): ReadonlySet<string> => new Set(wordsOfList(list));
/** A pack joins the words of these phrases by `_`. */
const phrasesOf = (list: string): ReadonlySet<string> =>
  new Set(wordsOfList(list).map((phrase) => phrase.replaceAll('_', ' ')));
const tables = languages.map((language) => ({
  language,
  asking: phrasesOf(packs[language].claims.asks),
  opening: phrasesOf(packs[language].claims.opens),
  done: new Set(vocabularyOf(language).wordsOf('done')),
  instructions: new Set(vocabularyOf(language).wordsOf('instruction')),
  conditions: new Set(vocabularyOf(language).wordsOf('condition')),
  requests: phrasesOf(packs[language].claims.requests),
  persons: new Set(
    vocabularyOf(language)
      .wordsOf('person')
      .map((word) => word.toLowerCase()),
  ),
  own: setOf(packs[language].requests.own),
  wants: packs[language].requests.wants.split(',').map((phrase) => phrase.trim().split(' ')),
  negations: new Set(vocabularyOf(language).wordsOf('negation').map(fold)),
  greetings: setOf(packs[language].claims.greetings),
  smallTalk: setOf(packs[language].claims.smallTalk),
}));

const readCharactersMax = 2_000;
