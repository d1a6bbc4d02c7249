import type { Language } from '../../../language/index.ts';
import { phraseLengthAt, sentencesIn, wordsOf, type Word } from './clauses.ts';
import { freeTextLexicon, freeTextWordsMax } from './free-text-lexicon.ts';
import type { Found } from './find-values.ts';
import type { Property } from './properties.ts';
import { requestLexicon } from './request-lexicon.ts';
import { isNegated, readRequests } from './requests.ts';

/**
 * The answer to the question for a text, as that text: all of it but courtesies. Null for what is
 * no answer: a question, a request, "I don't know".
 */
export function textAnswered(
  answer: string,
  property: Property,
  language: Language,
): (Found & { value: string }) | null {
  const sentences = sentencesIn(answer, language);
  const words = sentences.flatMap((sentence) => sentence.words);
  if (sentences.some(({ isQuestion }) => isQuestion) || isNoAnswer(words, language)) return null;
  const isRequest = readRequests(sentences, language).some(
    ({ form, actions }) => form !== 'imperative' || actions.length > 0,
  );
  if (isRequest || asksSomething(words, language)) return null;
  const isName = property.lengthMax <= nameCharactersMax;
  const own = isName ? withoutFrame(words, language) : words;
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || (isName && !isPlainName(own, language))) return null;
  const end = isName ? last.end : answer.trimEnd().length;
  const value = unquoted(answer.slice(isName ? first.start : 0, end).trim());
  const fits = value.length >= property.lengthMin && value.length <= property.lengthMax;
  return fits ? { value, start: first.start, end } : null;
}

/** "Never mind", "no", "stop": and nothing else. */
export function isDropped(message: string, language: Language): boolean {
  const words = wordsOf(message.slice(0, droppedCharactersMax + 1));
  if (message.length > droppedCharactersMax || words.length === 0) return false;
  const { dropping, closing } = freeTextLexicon[language];
  const { retractions, fillers } = requestLexicon[language];
  for (let at = 0; at < words.length;) {
    const length = Math.max(
      phraseLengthAt(words, at, dropping),
      phraseLengthAt(words, at, retractions),
      phraseLengthAt(words, at, closing, freeTextWordsMax),
      fillers.has(words[at]!.word) ? 1 : 0,
    );
    if (length === 0) return false;
    at += length;
  }
  return words.some(
    (_, at) =>
      phraseLengthAt(words, at, dropping) > 0 || phraseLengthAt(words, at, retractions) > 0,
  );
}

const droppedCharactersMax = 80;
const nameCharactersMax = 100;
const nameWordsMax = 8;
const negatedWordsMin = 4;

/** Courtesies, uncertainty, and denials as short as "not that one". */
function isNoAnswer(words: readonly Word[], language: Language): boolean {
  const { unsure } = freeTextLexicon[language];
  const lexicon = requestLexicon[language];
  if (words.every(({ word }) => lexicon.fillers.has(word))) return true;
  if (phraseLengthAt(words, 0, unsure) > 0 && words.length <= negatedWordsMin + 2) return true;
  if (words.some((_, at) => phraseLengthAt(words, at, lexicon.retractions) > 0)) return true;
  return words.length < negatedWordsMin && isNegated(words, lexicon);
}

/** "How long does it take": a question without its mark. */
const asksSomething = (words: readonly Word[], language: Language): boolean => {
  const { asking, how } = requestLexicon[language];
  return asking.has(words[0]?.word ?? '') || phraseLengthAt(words, 0, how) > 0;
};

/** "Call it Blue Harbour, please". */
function withoutFrame(words: readonly Word[], language: Language): readonly Word[] {
  const { answering, closing } = freeTextLexicon[language];
  let own = words.slice(phraseLengthAt(words, 0, answering));
  for (let length = freeTextWordsMax; length > 0; length -= 1) {
    const from = own.length - length;
    if (from > 0 && phraseLengthAt(own, from, closing, length) === length) {
      own = own.slice(0, from);
    }
  }
  return own;
}

const isPlainName = (words: readonly Word[], language: Language): boolean => {
  const { verbs } = freeTextLexicon[language];
  const { negations, conditions } = requestLexicon[language];
  return (
    words.length <= nameWordsMax &&
    !words.some(({ word }) => verbs.has(word) || negations.has(word) || conditions.has(word))
  );
};

const unquoted = (text: string): string => /^["“„«](.+)["“”»]$/s.exec(text)?.[1]?.trim() ?? text;
