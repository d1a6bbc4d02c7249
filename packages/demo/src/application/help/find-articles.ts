import type { Article } from './read-articles.ts';

/** Finds the articles that hold all words of a query, those first that have most of them in their titles. */
export function findArticles(articles: readonly Article[], query: string): Article[] {
  const words = wordsOf(query);
  const inTitle = ({ title }: Article) => {
    const named = fold(title);
    return words.filter((word) => named.includes(word)).length;
  };
  return articles
    .filter(({ title, text }) => {
      const all = fold(`${title} ${text}`);
      return words.every((word) => all.includes(word));
    })
    .map((article) => ({ article, named: inTitle(article) }))
    .sort((a, b) => b.named - a.named)
    .map(({ article }) => article);
}

const wordsMax = 12;

const wordsOf = (query: string): string[] =>
  (fold(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsMax);

/** Small letters without accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
