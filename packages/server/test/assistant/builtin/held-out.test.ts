import { beforeAll, describe, expect, test } from 'vitest';
import { measure, readArticles, readItems, slugOf, type Figures, type Item } from './held-out.ts';
import { libraryOf, type Library } from './library.ts';

let items: Item[];
let retrieve: Library;

beforeAll(async () => {
  items = readItems();
  retrieve = libraryOf(await readArticles());
});

describe('new questions about the demo knowledge', () => {
  // Few of each kind: a floor is a question or two under what is reached.
  test.each<{ half: Item['half']; floors: Figures }>([
    {
      half: 'development',
      floors: {
        rightArticle: 0.83,
        rightQuote: 0.8,
        refused: 0.88,
        followUpResolved: 0.85,
        newQuestionKept: 0.83,
      },
    },
    {
      half: 'held-out',
      floors: {
        rightArticle: 0.73,
        rightQuote: 0.7,
        refused: 0.7,
        followUpResolved: 0.71,
        newQuestionKept: 0.75,
      },
    },
  ])('are answered as well as before: $half', async ({ half, floors }) => {
    const figures = await measure(
      items.filter((item) => item.half === half),
      retrieve,
    );
    console.log(`${half}:`, figures);
    for (const [name, floor] of Object.entries(floors)) {
      // The keys are those of the floors above.
      expect(figures[name as keyof Figures], name).toBeGreaterThanOrEqual(floor);
    }
  });

  test('name articles that have the words they ask for', async () => {
    const contentBySlug = new Map(
      (await readArticles()).map(({ url, content }) => [slugOf(url), content]),
    );
    for (const { slugs, quotes, turns } of items) {
      for (const slug of slugs) {
        const content = contentBySlug.get(slug) ?? '';
        expect(
          quotes.some((quote) => content.includes(quote)),
          turns.join(' / '),
        ).toBe(true);
      }
    }
  });
});
