import {
  askersWords,
  ofEachLanguage,
  packs,
  stopWords,
  wordsOfList,
  type Language,
} from '../language/index.ts';
import { readOnce } from './read-utterance.ts';
import { clausesOf, type Clause } from './request-form.ts';
import { tokensIn, type Token } from './tokens.ts';

/**
 * What the clauses of an utterance ask to be done something to, where it is called their user's own: the folded
 * words behind "my", of each such clause ("delete my old account", "ich möchte mein Konto löschen"). A verb may be
 * among them. "A user from our account" is none, and who does something is none either: "my accountant needs a copy".
 */
export const ownObjects = readOnce((message, language): readonly (readonly string[])[] =>
  clausesOf(message, language).flatMap((clause) => objectOf(clause, language)),
);

function objectOf({ rest, heads }: Clause, language: Language): string[][] {
  const words = tokensIn(rest);
  const isStop = ({ word }: Token) => stopWords[language].has(word);
  const at = words.findIndex(({ word }) => askersWords[language].has(word));
  if (at < 0) return [];
  const before = words.slice(0, at).filter((word) => !isStop(word));
  const behind = words.slice(at + 1);
  const from = behind.findIndex((word) => !isStop(word));
  const to = behind.findIndex((word, place) => place > from && isStop(word));
  const named = from < 0 ? [] : behind.slice(from, to < 0 ? undefined : to);
  const last = named.at(-1);
  const endsWithVerb = named.length > 1 && last === words.at(-1) && heads.includes(last!.written);
  const isDone = before.length === 1 || (before.length === 0 && endsWithVerb);
  return isDone && named.length > 0 ? [named.slice(0, objectWordsMax).map(({ word }) => word)] : [];
}

/**
 * What the clauses of an utterance ask to be done something to, where each says no more: "delete account", "Konto
 * löschen", "cancel the meeting". A verb may be among the folded words, and a name may be all of them: "remove Dora".
 */
export const bareObjects = readOnce((message, language): readonly (readonly string[])[] =>
  clausesOf(message, language).flatMap((clause) => bareObjectOf(clause, language)),
);

function bareObjectOf({ rest, heads }: Clause, language: Language): string[][] {
  const said = tokensIn(rest).filter(({ word }) => !articles[language].has(word));
  const isStop = ({ word }: Token) => stopWords[language].has(word);
  const words = said.slice(0, said.findLastIndex((word) => !isStop(word)) + 1);
  const [first, ...behind] = words;
  const last = behind.at(-1);
  if (!first || !last || behind.length > objectWordsMax || behind.some(isStop)) return [];
  const begins = heads.includes(first.written);
  const ends = heads.includes(last.written);
  if (!begins && !ends) return [];
  return [(begins && !ends ? behind : words).map(({ word }) => word)];
}

const articles = ofEachLanguage((language) => {
  const { words, questions } = packs[language];
  return new Set([...wordsOfList(words.article), ...wordsOfList(questions.articles)]);
});

/** "My Lumen Bakery menu design invoice". */
const objectWordsMax = 5;
