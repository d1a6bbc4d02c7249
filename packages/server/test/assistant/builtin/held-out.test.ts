import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerFromKnowledge, type BuiltinAnswer } from '../../../src/assistant/builtin/index.ts';
import { libraryOf, type Article, type Library } from './library.ts';

interface Item {
  kind: 'in-scope' | 'out-of-scope' | 'follow-up' | 'new-question';
  /** Failures of the held-out half were never looked at while the assistant was improved. */
  half: 'development' | 'held-out';
  locale: string;
  /** The question, or one and what is asked after it was answered. */
  turns: string[];
  /** The articles that answer the last turn; none when no article does. */
  slugs: string[];
  /** What the answer must show, any of them; of a question without an article, what it may show. */
  quotes: string[];
}

type Figures = Record<
  'rightArticle' | 'rightQuote' | 'refused' | 'followUpResolved' | 'newQuestionKept',
  number
>;

const demo = new URL('../../../../demo/knowledge/', import.meta.url);
let items: Item[];
let retrieve: Library;

beforeAll(async () => {
  // The file is ours; its shape is the interface above.
  items = JSON.parse(await readFile(new URL('held-out.json', import.meta.url), 'utf8')) as Item[];
  retrieve = libraryOf(await readArticles());
});

describe('new questions about the demo knowledge', () => {
  // Few of each kind: a floor is a question or two under what is reached.
  it.each<{ half: Item['half']; floors: Figures }>([
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
    const figures = await measure(items.filter((item) => item.half === half));
    console.log(`${half}:`, figures);
    for (const [name, floor] of Object.entries(floors)) {
      // The keys are those of the floors above.
      expect(figures[name as keyof Figures], name).toBeGreaterThanOrEqual(floor);
    }
  });

  it('name articles that have the words they ask for', async () => {
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

async function readArticles(): Promise<Article[]> {
  const names = (await readdir(demo)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const source = await readFile(new URL(name, demo), 'utf8');
      const [, front, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)!;
      const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(front!)![1]!;
      return {
        title: field('title'),
        url: field('url'),
        locale: field('locale'),
        content: content!,
      };
    }),
  );
}

async function measure(asked: readonly Item[]): Promise<Figures> {
  const results = new Map<keyof Figures, boolean[]>();
  const note = (name: keyof Figures, isRight: boolean) => {
    results.set(name, [...(results.get(name) ?? []), isRight]);
  };
  for (const item of asked) {
    const answer = await lastAnswer(item.turns);
    const isRight = item.slugs.includes(slugOf(answer.citations[0]?.url));
    const isShown = item.quotes.some((quote) => answer.content.includes(quote));
    const isRefused = answer.kind === 'unknown';
    if (item.kind === 'in-scope') {
      note('rightArticle', isRight);
      note('rightQuote', isShown);
    }
    if (item.kind === 'out-of-scope') note('refused', isRefused || isShown);
    if (item.kind === 'follow-up') note('followUpResolved', isRight && isShown);
    if (item.kind === 'new-question') {
      note('newQuestionKept', item.slugs.length === 0 ? isRefused : isRight);
    }
  }
  // One entry for each kind; each half has some of every kind.
  return Object.fromEntries(
    [...results].map(([name, list]) => [
      name,
      Number((list.filter(Boolean).length / list.length).toFixed(3)),
    ]),
  ) as Figures;
}

/** Asks one turn after the other, each with what was said before it. */
async function lastAnswer(turns: readonly string[]): Promise<BuiltinAnswer> {
  const history: { author: 'user' | 'assistant'; content: string }[] = [];
  let answer: BuiltinAnswer | undefined;
  for (const message of turns) {
    answer = await answerFromKnowledge({
      message,
      history: [...history],
      locale: 'en',
      assistantName: 'Tide',
      retrieve,
    });
    history.push({ author: 'user', content: message });
    history.push({ author: 'assistant', content: answer.content });
  }
  return answer!;
}

const slugOf = (url: string | null | undefined): string => url?.split('/').at(-1) ?? '';
