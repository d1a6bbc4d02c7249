import { firstCharacters, type Citation, type Passage } from '@deskhand/contract';
import { withoutReceiptMark } from '../actions/index.ts';
import { CitationFilter } from './citation-filter.ts';

const quoteCharactersMax = 400;
const marker = /\s?\[(\d{1,3})\]/g;

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
      const title = withoutReceiptMark(passage.title);
      return { n, title, url: passage.url, quote: withoutReceiptMark(quoteOf(passage.text)) };
    });
  return { content, citations };
}

/** See `CitationFilter`. */
export const createCitationFilter = (passagesCount: number): CitationFilter =>
  new CitationFilter(passagesCount);

/** The passage's own words from its beginning, cut behind a sentence where one ends in time. */
function quoteOf(text: string): string {
  const start = firstCharacters(text.trim(), quoteCharactersMax);
  if (start.length === text.trim().length) return start;
  const sentence = /^[\s\S]*[.!?](?=\s)/u.exec(start);
  return sentence && sentence[0].length >= 80 ? sentence[0] : start.replace(/\s+\S*$/u, '');
}
