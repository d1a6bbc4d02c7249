import { packs } from './packs.ts';
import { ofEachLanguage, wordsOfList } from './word-lists.ts';

const words = ofEachLanguage((language) => {
  const { fillers, smalltalk, abilities } = packs[language];
  const { asks, reader, able, beside } = abilities;
  const greetings = smalltalk.greeting.split(', ').filter((phrase) => !phrase.includes(' '));
  const needed = [asks, reader, able].map((list) => new Set(wordsOfList(list)));
  const all = [
    ...needed.flatMap((set) => [...set]),
    ...wordsOfList(`${beside} ${fillers}`),
    ...greetings,
  ];
  return { needed, all: new Set(all) };
});

/** Whether words, folded, ask in a language what their reader can do, and nothing else. */
export const asksForAbilities = (said: readonly string[], language: keyof typeof words): boolean =>
  words[language].needed.every((set) => said.some((word) => set.has(word))) &&
  said.every((word) => words[language].all.has(word));
