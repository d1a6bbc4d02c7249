import {
  existenceWords,
  ofEachLanguage,
  packs,
  phraseLengthAt,
  stopWords,
  wordsOfList,
  type Language,
} from '../language/index.ts';
import type { Utterance } from './read-utterance.ts';
import { deniesSomething } from './request-form.ts';
import { sentencesSaid } from './sentences-said.ts';

/**
 * Whether a message asks, wherever in it, for a person to help: "none of this helps, get me a human". Who
 * wants to talk says it in any form; who only wants or gets somebody may ask how ("how do I give a person
 * access?"), and may name somebody for something else ("add a person to the team").
 */
export function wantsPerson(message: Utterance, language: Language): boolean {
  const isAsked = message.wish !== 'other';
  return sentencesSaid(message.text.slice(0, charactersMax))
    .slice(0, sentencesMax)
    .some((sentence) => asksFor(message.part(sentence), isAsked, language));
}

const charactersMax = 2_000;
const sentencesMax = 20;

function asksFor(sentence: Utterance, isAsked: boolean, language: Language): boolean {
  const { who, anybody, talks, gets } = people[language];
  const words = sentence.tokens;
  const said = words.map(({ word }) => word);
  const isEmpty = (word: string | undefined) =>
    word === undefined || stopWords[language].has(word) || talks.has(word) || gets.has(word);
  if (asksWhetherThere(said, language)) return true;
  return words.some(({ start }, at) => {
    const named = phraseLengthAt(said, at, who);
    const isAnybody = named === 0 && !isAsked && anybody.has(said[at]!);
    const length = named || Number(isAnybody);
    if (length === 0) return false;
    const around = said.slice(Math.max(0, at - wordsBefore), at);
    const after = said.slice(at + length, at + length + wordsAfter);
    const from = around.findLastIndex((word) => !isEmpty(word)) + 1;
    const near = [...around.slice(from), ...after];
    const isTalk = near.some((word) => talks.has(word));
    const isGot =
      !isAsked && !isAnybody && isEmpty(after[0]) && near.some((word) => gets.has(word));
    // "I don't want an article I want a human": what is denied is another thing.
    const begin = words[Math.max(0, at - around.length + from - 1)]!.start;
    const [clause = ''] = sentence.text
      .slice(begin, start)
      .split(/[,:–—]/u)
      .slice(-1);
    return (isTalk || isGot) && !deniesSomething(sentence.part(clause), language);
  });
}

/** "Is there anybody real here?": whether there is somebody, and nothing of what they are or have. */
function asksWhetherThere(said: readonly string[], language: Language): boolean {
  const { who, anybody } = people[language];
  const { exists, beside } = existenceWords[language];
  const at = said.findIndex(
    (word, place) => phraseLengthAt(said, place, who) > 0 || anybody.has(word),
  );
  if (at < 0) return false;
  const length = Math.max(1, phraseLengthAt(said, at, who));
  // "Is anybody there?": they may stand within the phrase.
  const rest = [...said.slice(0, at), ...said.slice(at + length)];
  const from = rest.findIndex((_word, place) => phraseLengthAt(rest, place, exists) > 0);
  if (from < 0) return false;
  const others = [...rest.slice(0, from), ...rest.slice(from + phraseLengthAt(rest, from, exists))];
  return others.every(
    (word) => stopWords[language].has(word) || anybody.has(word) || beside.has(word),
  );
}

const wordsBefore = 6;
const wordsAfter = 2;

const people = ofEachLanguage((language) => {
  const { who, anybody, talks, gets } = packs[language].requests.people;
  return {
    who: new Set(who.split(', ')),
    anybody: new Set(wordsOfList(anybody)),
    talks: new Set(wordsOfList(talks)),
    gets: new Set(wordsOfList(gets)),
  };
});
