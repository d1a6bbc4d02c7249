import {
  fold,
  languages,
  ofEachLanguage,
  onlyReacts,
  packs,
  phraseLengthAt,
  stopWords,
  wordsOfList,
  type Language,
} from '../language/index.ts';
import { readUtterance } from './read-utterance.ts';
import { wantsPerson } from './wants-person.ts';

/** Whether a message says nothing of what it is about: a mere reaction, or that a person is wanted and no more. */
export const isAboutNothing = (content: string): boolean =>
  onlyReacts(content) || onlyWantsPerson(content);

/** "Talk to a human, please": what somebody wants to talk about is told by no word of it. */
function onlyWantsPerson(content: string): boolean {
  const words = content.slice(0, charactersMax).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0 || words.length > wordsMax) return false;
  const said = words.map(fold);
  const text = said.join(' ');
  const isWish = (language: Language) =>
    isMadeOf(said, language) &&
    (holds(text, packs[language].smalltalk.person) ||
      wantsPerson(readUtterance(content), language));
  return languages.some(isWish);
}

const charactersMax = 200;
const wordsMax = 20;

function isMadeOf(said: readonly string[], language: Language): boolean {
  const { words, phrases } = wishing[language];
  for (let at = 0, length; at < said.length; at += length) {
    length = phraseLengthAt(said, at, phrases) || Number(words.has(said[at]!));
    if (length === 0) return false;
  }
  return true;
}

const holds = (text: string, phrases: string): boolean =>
  phrases.split(', ').some((phrase) => ` ${text} `.includes(` ${phrase} `));

/** What a wish for a person is made of, and the courtesies and small words around it. */
const wishing = ofEachLanguage((language) => {
  const { requests, smalltalk, fillers, existence } = packs[language];
  const { who, anybody, talks, gets } = requests.people;
  const lists = [anybody, talks, gets, fillers, existence.beside, requests.courtesies];
  const wants = requests.wants.split(/[\s,]+/u);
  return {
    words: new Set([...stopWords[language], ...lists.flatMap(wordsOfList), ...wants]),
    phrases: new Set(
      [who, smalltalk.person, smalltalk.greeting, smalltalk.thanks].join(', ').split(', '),
    ),
  };
});
