import { stem } from '../packages/server/src/language/index.ts';

interface TextbookDocument {
  id: string;
  title: string;
  text: string;
}

const [k1, b] = [0.9, 0.4];
/** Lucene's English list. */
const stopWords = new Set(
  `a an and are as at be but by for if in into is it no not of on or such that the their then there
   these they this to was will with`.split(/\s+/),
);

/**
 * BM25 as textbooks have it: whole documents, title and text alike, Porter stems. It is what ours is
 * compared with; it knows no other words, no spelling and no field. Answers ids, best first.
 */
export function textbookBm25(documents: readonly TextbookDocument[]) {
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map(({ title, text }, at) => {
    const terms = termsOf(`${title}\n${text}`);
    for (const term of terms) {
      const list = postings.get(term) ?? new Map<number, number>();
      postings.set(term, list.set(at, (list.get(at) ?? 0) + 1));
    }
    return terms.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (question: string, limit: number): string[] => {
    const scores = new Map<number, number>();
    for (const term of termsOf(question)) {
      const list = postings.get(term) ?? new Map<number, number>();
      const idf = Math.log(1 + (documents.length - list.size + 0.5) / (list.size + 0.5));
      for (const [at, times] of list) {
        const part = (idf * times) / (times + k1 * (1 - b + (b * lengths[at]!) / mean));
        scores.set(at, (scores.get(at) ?? 0) + part);
      }
    }
    const ranked = [...scores].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    return ranked.slice(0, limit).map(([at]) => documents[at]!.id);
  };
}

const termsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !stopWords.has(word))
    .map((word) => stem(word, 'en'));
