/**
 * The words of `text`, folded for comparison: compatibility forms, case and diacritics removed,
 * cut at everything that is neither letter nor digit. Scripts written without spaces come as
 * overlapping pairs of characters. No word is longer than `wordCharactersMax` code units.
 */
export function foldedWords(text: string): string[] {
  const folded = fold(text).replace(possessive, '');
  const found = folded.match(isAscii(folded) ? asciiWord : anyWord) ?? [];
  if (!found.some((word) => word.length > wordCharactersMax || unspaced.test(word))) return found;
  return found.flatMap((word) => (unspaced.test(word) ? splitUnspaced(word) : cut(word)));
}

/** `text` in the form words are compared in; keeps white space and punctuation. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  // NFKD takes letters and their marks apart; NFC puts Hangul together again.
  return text
    .normalize('NFKD')
    .replace(diacritics, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(letterPairs, (letter) => letterPairOf[letter] ?? letter);
}

export const wordCharactersMax = 64;

/** The English genitive belongs to no word: `the client's card`. */
const possessive = /(?<=[a-z])['’]s(?![a-z])/g;
const asciiWord = /[a-z0-9]+/g;
const anyWord = /[\p{L}\p{N}\p{M}]+/gu;
const diacritics = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g;
const letterPairs = /[ßæœøłđðþı]/g;
const letterPairOf: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

// Chinese, Japanese, Korean, Thai, Lao, Khmer and Burmese.
const unspacedScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー';
const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');
const unspacedRun = new RegExp(`[${unspacedScripts}]+|[^${unspacedScripts}]+`, 'gu');

// Seven bits throughout: the only text that needs no Unicode machinery.
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

function splitUnspaced(word: string): string[] {
  const words: string[] = [];
  for (const run of word.match(unspacedRun) ?? []) {
    if (!unspaced.test(run)) {
      words.push(...cut(run));
      continue;
    }
    const characters = [...run];
    if (characters.length === 1) words.push(run);
    for (let at = 1; at < characters.length; at += 1) {
      words.push(characters[at - 1]! + characters[at]!);
    }
  }
  return words;
}

/** A word beyond the bound is cut into pieces, so that nothing of it is lost to a search. */
function cut(word: string): string[] {
  if (word.length <= wordCharactersMax) return [word];
  const characters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += wordCharactersMax / 2) {
    pieces.push(characters.slice(at, at + wordCharactersMax / 2).join(''));
  }
  return pieces;
}
