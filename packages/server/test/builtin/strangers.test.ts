import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../src/language/index.ts';
import { libraryOf, readDemoArticles, type Library } from './library.ts';
import { figuresOf, judge, readStrangers, type Asked, type Figures } from './strangers.ts';

let retrieve: Library;
beforeAll(async () => {
  retrieve = libraryOf(await readDemoArticles());
});

// A floor is two or three questions under what is reached; `wrong` is a ceiling.
const floors: Record<Asked['half'], Record<'english' | 'others', Figures>> = {
  seen: {
    english: { first: 0.77, offered: 0.89, fact: 0.58, wrong: 0.09, abstained: 0.68 },
    others: { first: 0.45, offered: 0.76, fact: 0.32, wrong: 0.05, abstained: 0.9 },
  },
  unseen: {
    english: { first: 0.67, offered: 0.83, fact: 0.57, wrong: 0.07, abstained: 0.88 },
    others: { first: 0.39, offered: 0.78, fact: 0.17, wrong: 0.07, abstained: 0.8 },
  },
};

describe.each(['seen', 'unseen'] as const)('questions of strangers, the %s half', (half) => {
  test('are answered and left alone as well as before', async () => {
    const judged = await Promise.all(readStrangers(half).map((asked) => judge(asked, retrieve)));
    const percent = (figures: Figures) =>
      Object.entries(figures).map(([name, share]) => `${name} ${Math.round(100 * share)}`);
    for (const group of languages) {
      const figures = figuresOf(judged.filter(({ asked }) => asked.language === group));
      console.log(`${half} ${group}: ${percent(figures).join(', ')}`);
    }
    for (const group of ['english', 'others'] as const) {
      const isEnglish = group === 'english';
      const figures = figuresOf(
        judged.filter(({ asked }) => (asked.language === 'en') === isEnglish),
      );
      console.log(`${half} ${group}: ${percent(figures).join(', ')}`);
      for (const [name, floor] of Object.entries(floors[half][group])) {
        // The keys are those of the floors.
        const reached = figures[name as keyof Figures];
        if (name === 'wrong') expect.soft(reached, `${group}: ${name}`).toBeLessThanOrEqual(floor);
        else expect.soft(reached, `${group}: ${name}`).toBeGreaterThanOrEqual(floor);
      }
    }
  });

  test('name articles that have the words that answer', async () => {
    const articles = await readDemoArticles();
    for (const { id, slugs, fact } of readStrangers(half)) {
      if (!slugs) continue;
      const contents = articles.filter(({ url }) => slugs.includes(url!.split('/').at(-1)!));
      expect(
        contents.some(({ content }) => content.includes(fact!)),
        id,
      ).toBe(true);
    }
  });
});
