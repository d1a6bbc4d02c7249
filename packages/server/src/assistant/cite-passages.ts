import { firstCharacters, type Citation, type Passage } from '@deskhand/contract';

const quoteCharactersMax = 400;
const marker = /\s?\[(\d{1,3})\]/g;
const wordBefore = /\p{L}(?:\p{Cf}|\[\d{1,3}\])*$/u;
const wordAfter = /^(?:\p{Cf}|\[\d{1,3}\])*\p{L}/u;
const endMaybeNumber = /(?:\s?\[\d{1,3}\])*(?:\s?\[\d{0,3})*\s?$/;

/**
 * Resolves the numbers a model wrote against the passages it was given. A number that names no
 * passage is taken out of the text: a citation is the server's word, never the model's.
 */
export function citePassages(
  text: string,
  passages: readonly Passage[],
): { content: string; citations: Citation[] } {
  const cited = new Set<number>();
  const content = text.replace(marker, (whole: string, digits: string) => {
    const n = Number(digits);
    if (n < 1 || n > passages.length) return '';
    cited.add(n);
    return whole;
  });
  const citations = [...cited]
    .sort((a, b) => a - b)
    .map((n) => {
      const passage = passages[n - 1]!;
      return { n, title: passage.title, url: passage.url, quote: quoteOf(passage.text) };
    });
  return { content, citations };
}

/**
 * Takes numbers that name no passage out of a model's text before anything else looks at it: what
 * they hold apart ("ref[99]unded", "https:[99]//…") is judged as it will be read. A number inside a
 * word is no citation either. Pieces may be cut anywhere; what may be a number is held back.
 */
export function createCitationFilter(passagesCount: number) {
  let held = '';
  /** The last character that was let out. */
  let before = '';

  function take(isLast: boolean): string {
    for (let was = ''; was !== held;) {
      was = held;
      held = held.replace(marker, isNamed);
    }
    // A number at the end may turn out to stand inside a word.
    const from = isLast ? -1 : held.search(endMaybeNumber);
    const out = from < 0 ? held : held.slice(0, from);
    held = held.slice(out.length);
    before = out.at(-1) ?? before;
    return out;
  }

  function isNamed(whole: string, digits: string, at: number, all: string): string {
    const n = Number(digits);
    const isInWord =
      wordBefore.test(before + all.slice(0, at)) &&
      !/^\s/.test(whole) &&
      wordAfter.test(all.slice(at + whole.length));
    return n < 1 || n > passagesCount || isInWord ? '' : whole;
  }

  return {
    push(text: string): string {
      held += text;
      return take(false);
    },
    end: () => take(true),
  };
}

/** The passage's own words from its beginning, cut behind a sentence where one ends in time. */
function quoteOf(text: string): string {
  const start = firstCharacters(text.trim(), quoteCharactersMax);
  if (start.length === text.trim().length) return start;
  const sentence = /^[\s\S]*[.!?](?=\s)/u.exec(start);
  return sentence && sentence[0].length >= 80 ? sentence[0] : start.replace(/\s+\S*$/u, '');
}
