import { fold } from '../../knowledge/index.ts';
import { seenReadings } from './seen-readings.ts';

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
 * Every way a sentence of Markdown can be read, taken apart into segments and clauses. Mostly there
 * is one; markup inside words makes more.
 */
export const plainReadings = (sentence: string): Segment[][] => {
  const row = /^\s*\|/u.test(sentence);
  return seenReadings(sentence).map((seen) => segmentsOf(seen, row));
};

function segmentsOf(seen: string, row: boolean): Segment[] {
  const inner: string[] = [];
  const outer = seen.replace(parenthesis, (_whole, text: string) => {
    inner.push(text);
    return ' ';
  });
  return [outer, ...inner, ...(row ? pairOf(outer) : [])].flatMap((text, at) =>
    text
      .replace(assent, '.')
      .replace(ordinal, '$1 ')
      .split(/[;|]|[.!]+(?=\s|$)/u)
      .flatMap((part) => part.split(/(?<=\?)(?=\s)/u))
      .map((part) => ({
        asked: part.trimEnd().endsWith('?'),
        clauses: part
          .replace(fromNowOn, '$1')
          .replace(dependent, ' ')
          .split(clauseEnd)
          .map(clauseOf)
          .filter(({ plain }) => plain !== ' '),
        cell: row && at <= inner.length,
      }))
      .filter(({ clauses }) => clauses.length > 0),
  );
}

/** A row of two cells says of the first what stands in the second: "Subscription | Cancelled". */
function pairOf(row: string): string[] {
  const cells = row.split('|').filter((cell) => cell.trim() !== '');
  return cells.length === 2 && /^\s*\S+(?: \S+)?\s*$/u.test(cells[1] ?? '')
    ? [cells.join(' ')]
    : [];
}

/** "am 12. Juni" */
const ordinal = /(?<!\p{N})(\d{1,2})\.\s(?=jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/giu;
/** "It's cancelled, ok?" asks nothing. */
const assent =
  /,\s*(?:ok|okay|alright|all right|tá|tá bom|tudo bem|vale|de acuerdo|d['’]accord|in ordnung)\s*\?(?=\s|$)/giu;
/** German parts by a comma what the main clause governs. */
const dependent = /,\s+(?=(?:dass|daß|ob)\s)/giu;
/** What these open goes on behind the comma. */
const fromNowOn =
  /(?<=^\s*)(from now on|from today|as of (?:now|today)|effective (?:now|today|immediately)|starting (?:now|today)|a partir de (?:agora|hoje|ahora|hoy)|de agora em diante|daqui (?:para|pra) frente|de ahora en adelante|désormais|dorénavant|à partir de maintenant|à compter de (?:ce jour|maintenant)|ab sofort|ab jetzt|von nun an|ab heute),/iu;

/** A word as it counts for holding back. */
export const plainWord = (word: string): string[] =>
  plainReadings(word)
    .flat()
    .flatMap(({ clauses }) =>
      clauses.flatMap(({ plain, accented }) => [
        ...plain.trim().split(' '),
        ...accented.trim().split(' '),
      ]),
    );

const parenthesis = /\(([^()]{0,400})\)/gu;
const clauseEnd =
  /[,:]+(?=\s|$)|\s[—–-]+\s|—|→|\s(?:but|so|pero|mas|mais|aber|denn|sondern|therefore|así que|então)\s|\s(?:and|y|e|et|und)\s(?=(?:i|we|you|your|the|it|ich|wir|yo|eu|je|j|votre|ihr|ihre|dein|tu|su|seu|sua|ya|já)[\s'’])/iu;

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
    const words = letters.replace(smallWord, ' $& ').replace(/\s+/gu, ' ').trim();
    return /^i[^cts ]/u.test(words) ? `i ${words.slice(1)}` : words;
  });
}

/** What parts a whole sentence whose letters were set apart. */
const smallWord =
  /(?:have|has|been|your|was|just|now|already|foi|sua|seu|votre|été|wurde|habe|ihre?|dein)/gu;

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
    .replace(
      /(?<=\p{L})['’]s(?= (?:been|gone|got|already|now|just|all|no longer)(?!\p{L}))/gu,
      ' is',
    )
    .replace(/(?<=\p{L})['’]s(?!\p{L})/gu, '')
    .replace(/(?<!\p{L})(?:no\.|nr\.|num\.|nbr\.)\s?(?=#?\d)/gu, '#')
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
