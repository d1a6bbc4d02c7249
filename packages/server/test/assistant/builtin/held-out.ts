import { readdir, readFile } from 'node:fs/promises';
import { readCorpus } from '../../corpora.ts';
import { answerFromKnowledge, type BuiltinAnswer } from '../../../src/assistant/builtin/index.ts';
import type { Article, Library } from './library.ts';

export interface Item {
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

export type Figures = Record<
  'rightArticle' | 'rightQuote' | 'refused' | 'followUpResolved' | 'newQuestionKept',
  number
>;

const demo = new URL('../../../../demo/knowledge/', import.meta.url);

/** The questions of strangers; half of them is for improving, half for judging alone. */
export function readItems(): Item[] {
  return readCorpus<Item>(new URL('held-out.jsonl', import.meta.url));
}

export async function readArticles(): Promise<Article[]> {
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

/** Asks each and tells what share of each kind was answered well. */
export async function measure(asked: readonly Item[], retrieve: Library): Promise<Figures> {
  const results = new Map<keyof Figures, boolean[]>();
  const note = (name: keyof Figures, isRight: boolean) => {
    results.set(name, [...(results.get(name) ?? []), isRight]);
  };
  for (const item of asked) {
    const answer = await lastAnswer(item.turns, retrieve);
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
async function lastAnswer(turns: readonly string[], retrieve: Library): Promise<BuiltinAnswer> {
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

export const slugOf = (url: string | null | undefined): string => url?.split('/').at(-1) ?? '';
