import type { Citation, Passage } from '@deskhand/contract';
import { withoutReceiptMark } from '../actions/index.ts';
import { cutQuote } from '../builtin/index.ts';
import { CitationFilter } from './citation-filter.ts';

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
      return {
        n,
        title,
        url: passage.url,
        quote: withoutReceiptMark(cutQuote(passage.text.trim())),
      };
    });
  return { content, citations };
}

/** See `CitationFilter`. */
export const createCitationFilter = (passagesCount: number): CitationFilter =>
  new CitationFilter(passagesCount);
