import { languages } from './pack/languages.ts';
import { packs } from './packs.ts';
import { wordsOfList } from './word-lists.ts';

/**
 * The sentences of a paragraph, each a verbatim stretch of it, trimmed. Cuts behind `.`, `!`, `?`,
 * `…` before a space and what may start a sentence, behind their full-width forms, and at line
 * breaks; not behind abbreviations and numbered headings. What is quoted must be whole, so that in doubt a
 * sentence goes on.
 */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const end of paragraph.matchAll(possibleEnd)) {
    const to = end.index + end[0].trimEnd().length;
    if (end[0].startsWith('.') && isAbbreviation(paragraph, from, end.index)) continue;
    if (to > from) push(paragraph.slice(from, to));
    from = to;
  }
  push(paragraph.slice(from));
  return sentences;

  function push(text: string): void {
    const sentence = text.trim();
    if (sentence) sentences.push(sentence);
  }
}

// A closing quotation mark, bracket or emphasis belongs to the sentence before.
const possibleEnd =
  /[.!?…]{1,5}["'”’»)\]*_`]{0,4}(?=\s{1,5}["'“‘«([¿¡*_`]{0,4}[\p{Lu}\p{Lo}\p{N}])\s|[。！？]["”』」）]?|\n/gu;

const abbreviations = new Set(
  languages.flatMap((language) => wordsOfList(packs[language].words.abbreviations)),
);

function isAbbreviation(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(from, to - abbreviationCharactersMax), to);
  const word = /(?:^|[\s(])([\p{L}.-]+|\d{1,3})$/u.exec(before)?.[1];
  if (word === undefined) return false;
  // `3.` starts a numbered line; a single capital is an initial.
  if (/^\d+$/.test(word)) return text.slice(from, to).trim() === word;
  return /^\p{Lu}$/u.test(word) || abbreviations.has(word.toLowerCase());
}

const abbreviationCharactersMax = 12;
