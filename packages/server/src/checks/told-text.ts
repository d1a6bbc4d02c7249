import { fold } from '../language/index.ts';

/** A text as it is compared: without case, accents, signs of formatting, and one space for any white space. */
export const comparable = (text: string): string =>
  fold(text)
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[*_`~#>\\]+/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * Whether `told` has `text` in it, both made comparable: whole words, so that "done" is not found in
 * "abandoned". Linear in `told` but for the places where it begins alike.
 */
export function hasText(told: string, text: string): boolean {
  if (text === '') return false;
  for (let at = told.indexOf(text); at !== -1; at = told.indexOf(text, at + 1)) {
    const end = at + text.length;
    const isCutBefore = isWord(text.at(0)) && isWord(told[at - 1]);
    const isCutBehind = isWord(text.at(-1)) && isWord(told[end]);
    if (!isCutBefore && !isCutBehind) return true;
  }
  return false;
}

// Scripts that put no spaces between words have no whole ones to look for.
const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character) && !unspaced.test(character);
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
