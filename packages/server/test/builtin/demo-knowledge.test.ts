import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../../src/builtin/index.ts';
import {
  createDocument,
  createKnowledgeIndex,
  type KnowledgeIndex,
} from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { readCorpus } from '../corpora.ts';
import { addTenant } from '../stage/tenant.ts';
import { readDemoArticles } from './library.ts';
import { isIn } from './strangers.ts';
import { versionOf } from '../knowledge/version-of.ts';
import { readUtterance, type Utterance } from '../../src/utterance/index.ts';

interface Asked {
  question: string;
  /** The article that answers it; null when none does. */
  slug: string | null;
  /** A sentence of that article, where only one will do. */
  answer: string | null;
}

const demo = new URL('../../../demo/', import.meta.url);
let store: TestDatabase;
let index: KnowledgeIndex;
let tenantId: number;
let version: number;

beforeAll(async () => {
  store = await createTestDatabase();
  tenantId = await addTenant(store.database, 'tidewater');
  for (const article of await readDemoArticles()) {
    await store.database.transaction((tx) =>
      createDocument({ tx }, tenantId, parseDocument(article)),
    );
  }
  version = await versionOf(store.database, tenantId);
  index = createKnowledgeIndex({ database: store.database, bytesMax: 50_000_000, waitMs: 30_000 });
});
afterAll(() => store.drop());

const retrieve = (query: Utterance, limit: number) =>
  index.retrieve(tenantId, version, query, { limit, locale: 'en' });
const isAbout = (url: string | null | undefined, slug: string) =>
  url?.endsWith(`/${slug}`) ?? false;
const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;

async function measure(questions: readonly Asked[]) {
  const answerable = questions.filter(({ slug }) => slug !== null);
  const figures = {
    recallAt1: [] as boolean[],
    recallAt5: [] as boolean[],
    rightArticleFirst: [] as boolean[],
    sentenceContained: [] as boolean[],
    falselyUnknown: [] as boolean[],
    unknownRecognised: [] as boolean[],
  };
  for (const { question, slug, answer: sentence } of answerable) {
    const passages = await retrieve(readUtterance(question), 5);
    figures.recallAt1.push(isAbout(passages[0]?.url, slug!));
    figures.recallAt5.push(passages.some(({ url }) => isAbout(url, slug!)));
    const answer = await ask(question);
    figures.rightArticleFirst.push(isAbout(answer.citations[0]?.url, slug!));
    figures.falselyUnknown.push(answer.kind === 'unknown');
    if (sentence !== null) figures.sentenceContained.push(isIn(answer, sentence));
  }
  for (const { question, slug } of questions) {
    if (slug === null) figures.unknownRecognised.push((await ask(question)).kind === 'unknown');
  }
  return Object.fromEntries(
    Object.entries(figures)
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => [name, Number(share(list).toFixed(3))]),
  );
}

const ask = (message: string) =>
  answerFromKnowledge({
    message: readUtterance(message),
    history: [],
    locale: 'en',
    assistantName: 'Tide',
    retrieve,
  });

describe('the demo knowledge', () => {
  test.each([
    // People who describe their situation and share few words with the article.
    {
      set: 'the questions of the demo',
      file: new URL('questions.jsonl', demo),
      floors: {
        recallAt5: 0.95,
        rightArticleFirst: 0.84,
        sentenceContained: 0.6,
        unknownRecognised: 0.8,
      },
      falselyUnknownMax: 0.1,
    },
    // People who ask outright, in five languages, and many who ask for what is not there.
    {
      set: 'plain questions',
      file: new URL('questions.jsonl', import.meta.url),
      floors: {
        recallAt5: 0.95,
        rightArticleFirst: 0.92,
        sentenceContained: 0.75,
        unknownRecognised: 0.82,
      },
      falselyUnknownMax: 0.05,
    },
  ])('answers $set', async ({ set, file, floors, falselyUnknownMax }) => {
    const questions = readCorpus<Asked>(file);
    const figures = await measure(questions);
    console.log(`${set} (${questions.length}):`, figures);
    for (const [name, floor] of Object.entries(floors)) {
      expect(figures[name], name).toBeGreaterThanOrEqual(floor);
    }
    expect(figures['falselyUnknown']).toBeLessThanOrEqual(falselyUnknownMax);
  });
});
