import { fold } from '../language/index.ts';

/** A word of a sentence, as it is seen once Markdown is rendered. */
export interface Word {
  /** As it is written. */
  readonly raw: string;
  /** In lower case, with its accents. */
  readonly text: string;
  /** Without them. */
  readonly plain: string;
  /** Counts from 0; commas, colons, dashes, brackets and cells of a table part clauses. */
  readonly clause: number;
  /** Between quotation marks: somebody else's words. */
  readonly isQuoted: boolean;
  /** Written with a capital, or not of letters alone: a name, maybe. */
  readonly isName: boolean;
}

export interface Sentence {
  readonly words: readonly Word[];
  readonly asks: boolean;
  readonly exclaims: boolean;
  /** How many words stand before its first colon or bar that parts two words; 0 without one. */
  readonly colonAt: number;
  /** Of things named by their number, in lower case: "pay_2003", "4471" of "#4471". */
  readonly references: readonly string[];
  /** Numbers of two digits and more, parts of dates and amounts: "14", "22" of "14:22". */
  readonly figures: readonly string[];
  /** Holds what can't be read as it is seen: other scripts, letters set apart, markup in words. */
  readonly isOdd: boolean;
}

/** Stands for a tick and its like among the words. */
export const tick = '✔';

/** Reads one sentence of Markdown of at most `sentenceCharactersMax`, in a time that grows as it does. */
export function readSentence(sentence: string): Sentence {
  const whole = sentence
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(joints, '')
    .replace(number, '#');
  // One character can stand for many.
  const text = whole.slice(0, readCharactersMax);
  const words: Word[] = [];
  let clause = 0;
  let colonAt = 0;
  let single = 0;
  let isOdd = text !== whole || disguise.test(text) || reversal.test(sentence);
  isOdd ||= letterLike.test(text);
  let end = 0;
  // Nobody sees where a link leads.
  const seen = text.replace(targets, (target) => ' '.repeat(target.length));
  const quoted = [...seen.matchAll(quotation)].map(
    (one) => [one.index, one.index + one[0].length] as const,
  );
  for (const { 0: found, index } of seen.matchAll(word)) {
    const between = seen.slice(end, index);
    if (clauseEnd.test(between)) clause += 1;
    if (colonAt === 0 && colon.test(between)) colonAt = words.length;
    if (between.includes(')') && !between.includes('](')) clause += 1;
    end = index + found.length;
    const isQuoted = quoted.some(([from, to]) => from < index && index < to);
    if (marks.test(found)) {
      words.push({ raw: tick, text: tick, plain: tick, clause, isQuoted, isName: false });
      continue;
    }
    single = found.length === 1 && /\p{L}/u.test(found) ? single + 1 : 0;
    isOdd ||= single >= singleLettersMax || found.length > wordCharactersMax;
    isOdd ||= foreignLetter.test(found) || digitsInside.test(found);
    const lower = found.toLowerCase();
    const isName = lower !== found || /\p{N}/u.test(found);
    words.push({ raw: found, text: lower, plain: fold(lower), clause, isQuoted, isName });
  }
  const ends = endOf(text);
  return {
    words,
    asks: ends.includes('?'),
    exclaims: ends.includes('!'),
    colonAt,
    references: referencesIn(seen),
    figures: seen.match(/(?<![\p{L}\p{N}])\p{Nd}{2,}(?![\p{L}\p{N}])/gu) ?? [],
    isOdd,
  };
}

/**
 * Things named by their number, in lower case. `any`: all that one may be named by, for a text that is
 * compared with: "4471" where somebody else writes "#4471".
 */
export function referencesIn(text: string, which: 'named' | 'any' = 'named'): string[] {
  if (!/\d/u.test(text)) return [];
  return [...text.normalize('NFKC').replace(joints, '').matchAll(numbered)].flatMap(
    ([, mark, name = '']) => {
      const isOne =
        which === 'any' ? /\d/u.test(name) : mark ? /^\d/u.test(name) : isReference(name);
      return isOne ? [name.toLowerCase()] : [];
    },
  );
}

const isReference = (name: string): boolean => reference.test(name) && !year.test(name);

/** The marks behind the last word. */
function endOf(text: string): string {
  let from = text.length;
  while (
    from > 0 &&
    text.length - from < endCharactersMax &&
    !/[\p{L}\p{N}]/u.test(text[from - 1]!)
  )
    from -= 1;
  return text.slice(from);
}

const endCharactersMax = 20;
/** Longer ones are no words of the five languages; they are not looked at in full. */
const wordCharactersMax = 40;
/** "n° 5" denies nothing; NFKC has made "no" of "nº". */
const number = /(?<!\p{L})(?:n°|n\.o|no\.|nr\.)(?=\s?\d)/giu;
const readCharactersMax = 1_000;
const singleLettersMax = 4;

const numbered = /([#№])?\s?([\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?)/gu;
/** A number behind letters, or a long one by itself. */
const reference = /\p{L}[-_]\d|\p{L}\d{3}|^\d{4}/u;
const year = /^(?:19|20)\d\d$/u;
const invisible = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0]/gu;
const targets = /(?<=\])\([^()\s]*\)|<?https?:\/\/[^\s<>()]*>?/giu;
const reversal = /[\u202a-\u202e\u2066-\u2069]/u;
/** Emphasis and escapes join what they stand between. */
const joints = /[*~`\\]|\[\d{1,3}\]/gu;
const quotation = /"[^"]{1,300}"|“[^”]{1,300}”|„[^“”]{1,300}[“”]|«[^»]{1,300}»/gu;
const marks = /^[✓✔✅☑🗸🗹√🆗🟢🟩🎉🎊👍👌🥳💯]$/u;
const word = /[\p{L}\p{M}\p{N}]+|[✓✔✅☑🗸🗹√🆗🟢🟩🎉🎊👍👌🥳💯]/gu;
/** And what is drawn like one. */
const colon = /[:|=∶꞉։׃]/u;
const clauseEnd = /[,;:]\s|[()|–—→>\n]|\s-\s/u;
/** Entities, comments and tags: a model has no need of them. */
const disguise = /&#|<[a-z/!]|\[\]\(/iu;
/** Symbols that are read as letters: in circles and squares, of flags, Braille. */
const letterLike = /[\u2800-\u28ff\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]{2}/u;
/** Of no alphabet of the five languages. */
const foreignLetter = /[^a-zàâäáãçéèêëíîïñóôöõúùûüÿœßºª\p{N}]/iu;
const digitsInside = /^\p{L}+\d+\p{L}{2,}/u;
