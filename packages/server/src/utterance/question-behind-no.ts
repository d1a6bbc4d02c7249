import {
  namesChange,
  ofEachLanguage,
  packs,
  phraseLengthAt,
  wordsOfList,
} from '../language/index.ts';
import { readOnce } from './read-utterance.ts';
import { saysNot } from './request-form.ts';

/**
 * What a message asks behind the complaint that nobody has told it, or that its user does not know: "u still havent
 * told me how many seats are left" asks how many, and denies nothing of that. Null where it complains of something
 * else, or goes on.
 */
export const questionBehindNo = readOnce((message, language): string | null => {
  const { text, tokens } = message;
  if (/[,;:\n]|[.!?]\s*\S/u.test(text) || tokens.length > wordsMax) return null;
  const words = tokens.map(({ word }) => word);
  const no = words
    .slice(0, beginningMax)
    .findIndex((word) => word === 't' || saysNot(word, language));
  if (no < 0) return null;
  const { asks, sought } = phrases[language];
  const behind = words.slice(no + 1, no + 1 + betweenMax + 1);
  const at = behind.findIndex(
    (_word, place) =>
      phraseLengthAt(behind, place, asks) > 0 && phraseLengthAt(words, no + 1 + place, sought) > 0,
  );
  if (at < 0 || behind.slice(0, at).some((word) => namesChange(word, language))) return null;
  return text.slice(tokens[no + 1 + at]!.start);
});

/** The denial stands at the beginning, and what is asked close behind it. */
const beginningMax = 6;
const betweenMax = 3;
const wordsMax = 30;

const phrases = ofEachLanguage((language) => {
  const { figure, steps, time } = packs[language].questions;
  const listed = [figure, steps, time].flatMap((list) => list.split(',')).map((one) => one.trim());
  return {
    asks: new Set(wordsOfList(packs[language].claims.asks).map((one) => one.replaceAll('_', ' '))),
    sought: new Set(listed.map((phrase) => phrase.replace(/^\^/u, ''))),
  };
});
