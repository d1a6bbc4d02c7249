import { fold } from '../../knowledge/index.ts';

/** One clause of a sentence: folded, and with its accents; one space between words, one at the ends. */
export interface Clause {
  readonly plain: string;
  readonly accented: string;
}

/** What is read together; nothing before a segment conditions it. */
export interface Segment {
  readonly clauses: readonly Clause[];
  readonly asked: boolean;
  readonly cell: boolean;
}

/**
 * A sentence of Markdown as a reader sees it, taken apart into segments and clauses: without
 * markup, hidden characters, lookalike letters and letter-spacing.
 */
export function plainSegments(sentence: string): Segment[] {
  const row = /^\s*\|/u.test(sentence);
  const seen = seenText(sentence);
  const inner: string[] = [];
  const outer = seen.replace(parenthesis, (_whole, text: string) => {
    inner.push(text);
    return ' ';
  });
  return [outer, ...inner].flatMap((text) =>
    text
      .split(row ? /[|;]|[.!]+(?=\s|$)/u : /[;|]|[.!]+(?=\s|$)/u)
      .flatMap((part) => part.split(/(?<=\?)(?=\s)/u))
      .map((part) => ({
        asked: part.trimEnd().endsWith('?'),
        clauses: part
          .split(clauseEnd)
          .map(clauseOf)
          .filter(({ plain }) => plain !== ' '),
        cell: row,
      }))
      .filter(({ clauses }) => clauses.length > 0),
  );
}

/** A word as it counts for holding back. */
export const plainWord = (word: string): string[] =>
  plainSegments(word).flatMap(({ clauses }) =>
    clauses.flatMap(({ plain, accented }) => [
      ...plain.trim().split(' '),
      ...accented.trim().split(' '),
    ]),
  );

const parenthesis = /\(([^()]{0,400})\)/gu;
const clauseEnd =
  /[,:]+(?=\s|$)|\s[—–-]+\s|—|→|\s(?:but|so|because|pero|mas|mais|aber|denn|sondern|porque|because|therefore|así que|então)\s|\s(?:and|y|e|et|und)\s(?=(?:i|we|you|your|the|it|ich|wir|yo|eu|je|j|votre|ihr|ihre|dein|tu|su|seu|sua|ya|já)[\s'’])/iu;

function clauseOf(text: string): Clause {
  const accented = expand(text.toLowerCase())
    .replace(/[^\p{L}\p{N}✔⋯#\-\s.]/gu, ' ')
    .replace(/\.(?=\s|$)|-(?!\p{L})|(?<!\p{L})-/gu, ' ')
    .split(/\s+/u)
    .map((word) =>
      word.replace(
        /(?<=\p{L})[-·](?=\p{L})/gu,
        word.length > 3 && !keptHyphen.test(word) ? '' : '-',
      ),
    )
    .join(' ')
    .trim();
  const padded = ` ${joinSpaced(accented)} `.replace(/\s+/gu, ' ');
  return { accented: padded, plain: fold(padded) };
}

const keptHyphen = /-(?:l[aoe]s?|te|se|etre|ce|t)$/u;

/** Letters set apart by spaces, dots or hyphens are one word: "c a n c e l l e d". */
function joinSpaced(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\p{L}(?:[ .\-·_]\p{L}){3,}(?![\p{L}\p{N}])/gu, (run) => {
    const letters = run.replace(/[^\p{L}]/gu, '');
    return /^i[^ct]/u.test(letters) ? `i ${letters.slice(1)}` : letters;
  });
}

function expand(text: string): string {
  return text
    .replace(
      /\s*['’‘ʼ`´]\s*(ve|m|ll|re)(?![\p{L}\p{N}])/gu,
      (_whole, end: string) => contractions[end] ?? '',
    )
    .replace(/(?<=\p{L})n['’‘ʼ]t(?!\p{L})/gu, ' not')
    .replace(/(?<![\p{L}])(it|that|this|everything|all|what|here)['’]s(?!\p{L})/gu, '$1 is')
    .replace(/(?<!\p{L})(i|we|you)ve(?!\p{L})/gu, '$1 have')
    .replace(/(?<!\p{L})ur(?!\p{L})/gu, 'your')
    .replace(/(?<=\p{L})['’]s(?!\p{L})/gu, '')
    .replace(/['’‘ʼ]/gu, ' ')
    .replace(/(?<!\p{L})ca not(?!\p{L})/gu, 'cannot')
    .replace(/(?<!\p{L})wo not(?!\p{L})/gu, 'will not');
}

const contractions: Readonly<Record<string, string>> = {
  ve: ' have',
  m: ' am',
  ll: ' will',
  re: ' are',
};

function seenText(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .replace(hidden, '')
    .replace(/<(?:!--|\/?\p{L})[^>]{0,300}>?/gu, '')
    .replace(/&(?:#39|#x27|apos|rsquo);/giu, "'")
    .replace(/&(?:nbsp|#160|#xa0);/giu, ' ')
    .replace(/&(?:shy|#8203|#x200b|zwnj|zwj);/giu, '')
    .replace(/"[\w.]{1,40}"\s*:\s*"[\w.]{0,40}"/gu, ' ')
    .replace(/\]\([^)]{0,400}\)?/gu, ']')
    .replace(/^\s*(?:[-*+•>#]+|\d+[.)])\s+/u, '')
    .replace(/[*_~`[\]\\"“”„«»]/gu, '')
    .replace(/[✅☑✓✔🎉👍]\ufe0f?/gu, ' ✔ ')
    .replace(/\.{2,}|…/gu, ' ⋯ ')
    .replace(lookalike, (letter) => lookalikes[letter] ?? letter);
}

const hidden =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/gu;

// Cyrillic and Greek letters that look like Latin ones.
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'аaеeоoрpсcуyхxіiјjѕsԁdһhкkмmтtвbнhАAВBЕEКKМMНHОOРPСCТTХXІIЅSαaεeοoρpνvιiκkτtυuΑAΒBΕEΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXΖZ',
  ].reduce<[string, string][]>((pairs, letter, at, all) => {
    if (at % 2 === 0) pairs.push([letter, all[at + 1] ?? letter]);
    return pairs;
  }, []),
);
const lookalike = /[\u0370-\u03ff\u0400-\u052f]/gu;
