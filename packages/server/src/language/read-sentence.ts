import { fold } from './fold.ts';

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
}

export interface Sentence {
  readonly words: readonly Word[];
  readonly asks: boolean;
  /** How many words stand before its first colon or bar that parts two words; 0 without one. */
  readonly colonAt: number;
}

/** Stands for a tick and its like among the words. */
export const tick = '✔';

/** Reads one sentence of Markdown of at most `sentenceCharactersMax`, in a time that grows as it does. */
export function readSentence(sentence: string): Sentence {
  const text = sentence
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(joints, '')
    .replace(number, '#')
    // One character can stand for many.
    .slice(0, readCharactersMax);
  const words: Word[] = [];
  let clause = 0;
  let colonAt = 0;
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
      words.push({ raw: tick, text: tick, plain: tick, clause, isQuoted });
      continue;
    }
    const lower = found.toLowerCase();
    words.push({ raw: found, text: lower, plain: fold(lower), clause, isQuoted });
  }
  return { words, asks: endOf(seen).includes('?'), colonAt };
}

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
/** "n° 5" denies nothing; NFKC has made "no" of "nº". */
const number = /(?<!\p{L})(?:n°|n\.o|no\.|nr\.)(?=\s?\d)/giu;
const readCharactersMax = 1_000;

const invisible = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0]/gu;
const targets = /(?<=\])\([^()\s]*\)|<?https?:\/\/[^\s<>()]*>?/giu;
/** Emphasis and escapes join what they stand between. */
const joints = /[*~`\\]|\[\d{1,3}\]/gu;
const quotation = /"[^"]{1,300}"|“[^”]{1,300}”|„[^“”]{1,300}[“”]|«[^»]{1,300}»/gu;
const marks = /^[✓✔✅☑🗸🗹√🆗🟢🟩🎉🎊👍👌🥳💯]$/u;
const word = /[\p{L}\p{M}\p{N}]+|[✓✔✅☑🗸🗹√🆗🟢🟩🎉🎊👍👌🥳💯]/gu;
/** And what is drawn like one. */
const colon = /[:|=∶꞉։׃]/u;
const clauseEnd = /[,;:]\s|[()|–—→>\n]|\s-\s/u;
