import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDocument,
  createKnowledgeIndex,
  deleteDocument,
  replaceDocument,
} from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
import type { Queryable, Statement } from '../../src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';
import { versionOf } from './version-of.ts';
import { readUtterance } from '../../src/utterance/index.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

const aTenant = () => addTenant(store.database);
const add = (tenantId: number, title: string, content = `All about ${title}.`) =>
  store.database.transaction((tx) =>
    createDocument({ tx }, tenantId, parseDocument({ title, content, locale: 'en' })),
  );

/** The database, with every statement counted by its name, and failing or waiting on demand. */
function watched(): Queryable & {
  count: Map<string, number>;
  before: (name: string) => Promise<void>;
} {
  const database = {
    count: new Map<string, number>(),
    before: async (_name: string): Promise<void> => undefined,
    run: async <Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]> => {
      database.count.set(statement.name, (database.count.get(statement.name) ?? 0) + 1);
      await database.before(statement.name);
      return store.database.run(statement, values);
    },
  };
  return database;
}

const patient = { bytesMax: 50_000_000, waitMs: 10_000 };
const titles = (passages: readonly { title: string }[]) => passages.map(({ title }) => title);
const usedFullText = (database: ReturnType<typeof watched>) =>
  database.count.get('knowledge.full-text') ?? 0;

describe('the knowledge index', () => {
  test('answers from memory after one reading, and reads only what changed', async () => {
    const tenantId = await aTenant();
    const { id } = await add(tenantId, 'zebra');
    await add(tenantId, 'giraffe');
    const database = watched();
    const index = createKnowledgeIndex({ database, ...patient });
    const ask = async (query: string) =>
      titles(
        await index.retrieve(
          tenantId,
          await versionOf(store.database, tenantId),
          readUtterance(query),
          {
            limit: 5,
          },
        ),
      );

    expect(await ask('zebra')).toEqual(['zebra']);
    expect(await ask('giraffe')).toEqual(['giraffe']);
    expect(database.count.get('knowledge.changes')).toBe(1);

    await store.database.transaction((tx) =>
      replaceDocument(
        { tx },
        tenantId,
        id,
        parseDocument({ title: 'okapi', content: 'All about okapis.' }),
      ),
    );
    expect([await ask('zebra'), await ask('okapi')]).toEqual([[], ['okapi']]);
    await store.database.transaction((tx) => deleteDocument({ tx }, tenantId, id));
    expect([await ask('okapi'), await ask('giraffe')]).toEqual([[], ['giraffe']]);
    expect(usedFullText(database)).toBe(0);
    expect(index.usage).toMatchObject({ tenants: 1, passages: 1 });
  });

  test('reads more than a page, and documents across pages whole', async () => {
    const tenantId = await aTenant();
    const sections = Array.from({ length: 700 }, (_, at) => `## Part ${at}\n\nword${at} here`);
    await add(tenantId, 'long', sections.join('\n\n'));
    await add(tenantId, 'short');
    const index = createKnowledgeIndex({ database: store.database, ...patient });
    const version = await versionOf(store.database, tenantId);
    const found = await index.retrieve(tenantId, version, readUtterance('word650'), { limit: 5 });
    expect(found[0]).toMatchObject({ heading: 'Part 650', text: 'word650 here', language: 'en' });
    expect(index.usage.passages).toBe(701);
  });

  test('asks nothing of the database where nothing was ever written', async () => {
    const database = watched();
    const index = createKnowledgeIndex({ database, ...patient });
    expect(await index.retrieve(await aTenant(), 0, readUtterance('zebra'), { limit: 5 })).toEqual(
      [],
    );
    expect(database.count.size).toBe(0);
  });

  test('keeps tenants apart', async () => {
    const [one, other] = [await aTenant(), await aTenant()];
    await add(one, 'zebra');
    await add(other, 'giraffe');
    const index = createKnowledgeIndex({ database: store.database, ...patient });
    expect(
      titles(await index.retrieve(one, 1, readUtterance('zebra giraffe'), { limit: 5 })),
    ).toEqual(['zebra']);
    expect(
      titles(await index.retrieve(other, 1, readUtterance('zebra giraffe'), { limit: 5 })),
    ).toEqual(['giraffe']);
  });

  test('reads a tenant once for questions that come together', async () => {
    const tenantId = await aTenant();
    await add(tenantId, 'zebra');
    const database = watched();
    const index = createKnowledgeIndex({ database, ...patient });
    const asked = Array.from({ length: 20 }, () =>
      index.retrieve(tenantId, 1, readUtterance('zebra'), { limit: 1 }),
    );
    for (const passages of await Promise.all(asked)) expect(titles(passages)).toEqual(['zebra']);
    expect(database.count.get('knowledge.changes')).toBe(1);
  });

  test('lets PostgreSQL answer while a reading takes its time, then answers itself', async () => {
    const tenantId = await aTenant();
    await add(tenantId, 'refunds', 'Money comes back to the card.');
    await add(tenantId, 'webhooks');
    const database = watched();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    database.before = async (name) => (name === 'knowledge.changes' ? held : undefined);
    const index = createKnowledgeIndex({ database, bytesMax: 50_000_000, waitMs: 20 });

    const [passage] = await index.retrieve(tenantId, 2, readUtterance('is money refunded?'), {
      limit: 5,
    });
    expect(passage).toMatchObject({ title: 'refunds', coverage: 1, language: 'en' });
    expect(usedFullText(database)).toBe(1);

    letGo();
    await expect.poll(() => index.usage.tenants).toBe(1);
    expect(
      titles(await index.retrieve(tenantId, 2, readUtterance('refunds'), { limit: 5 })),
    ).toEqual(['refunds']);
    expect(usedFullText(database)).toBe(1);
  });

  test('reads as many tenants as are asked at once, one after the other, and lets PostgreSQL answer none', async () => {
    const ids = [await aTenant(), await aTenant(), await aTenant(), await aTenant()];
    for (const tenantId of ids) await add(tenantId, 'zebra');
    const database = watched();
    const index = createKnowledgeIndex({ database, ...patient });
    const asked = ids.map((id) => index.retrieve(id, 1, readUtterance('zebra'), { limit: 5 }));
    for (const passages of await Promise.all(asked)) expect(titles(passages)).toEqual(['zebra']);
    expect([usedFullText(database), index.usage.tenants]).toEqual([0, ids.length]);
  });

  test('lets PostgreSQL answer when a reading fails, and tries again with the next question', async () => {
    const tenantId = await aTenant();
    await add(tenantId, 'zebra');
    const database = watched();
    let failures = 1;
    database.before = async (name) => {
      if (name === 'knowledge.changes' && failures-- > 0) throw new Error('lost');
    };
    const index = createKnowledgeIndex({ database, ...patient });
    expect(titles(await index.retrieve(tenantId, 1, readUtterance('zebra'), { limit: 5 }))).toEqual(
      ['zebra'],
    );
    expect([usedFullText(database), index.usage.tenants]).toEqual([1, 0]);
    expect(titles(await index.retrieve(tenantId, 1, readUtterance('zebra'), { limit: 5 }))).toEqual(
      ['zebra'],
    );
    expect([usedFullText(database), index.usage.tenants]).toEqual([1, 1]);
  });

  test('leaves a tenant that does not fit to PostgreSQL, without reading it again and again', async () => {
    const tenantId = await aTenant();
    await add(tenantId, 'zebra');
    const database = watched();
    const index = createKnowledgeIndex({ database, bytesMax: 10, waitMs: 10_000 });
    for (let time = 0; time < 3; time += 1) {
      expect(
        titles(await index.retrieve(tenantId, 1, readUtterance('zebra'), { limit: 5 })),
      ).toEqual(['zebra']);
    }
    expect(database.count.get('knowledge.changes')).toBe(1);
    expect(usedFullText(database)).toBe(3);
    expect(index.usage.bytes).toBe(0);
  });

  test('drops the tenants asked longest ago when memory runs out', async () => {
    const ids = [await aTenant(), await aTenant(), await aTenant()];
    for (const tenantId of ids) await add(tenantId, 'zebra');
    const probe = createKnowledgeIndex({ database: store.database, ...patient });
    await probe.retrieve(ids[0]!, 1, readUtterance('zebra'), { limit: 1 });
    const room = Math.ceil(probe.usage.bytes * 2.5);

    const database = watched();
    const index = createKnowledgeIndex({ database, bytesMax: room, waitMs: 10_000 });
    for (const tenantId of ids)
      await index.retrieve(tenantId, 1, readUtterance('zebra'), { limit: 1 });
    expect(index.usage.tenants).toBe(2);
    expect(index.usage.bytes).toBeLessThanOrEqual(room);
    await index.retrieve(ids[2]!, 1, readUtterance('zebra'), { limit: 1 });
    expect(database.count.get('knowledge.changes')).toBe(3);
    await index.retrieve(ids[0]!, 1, readUtterance('zebra'), { limit: 1 });
    expect(database.count.get('knowledge.changes')).toBe(4);
  });

  test('stops waiting for an aborted question', async () => {
    const tenantId = await aTenant();
    await add(tenantId, 'zebra');
    const database = watched();
    database.before = () => new Promise(() => undefined);
    const index = createKnowledgeIndex({ database, ...patient });
    const leaving = new AbortController();
    const asked = index.retrieve(tenantId, 1, readUtterance('zebra'), {
      limit: 1,
      signal: leaving.signal,
    });
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    await expect(
      index.retrieve(tenantId, 1, readUtterance('zebra'), { limit: 1, signal: leaving.signal }),
    ).rejects.toThrow('left');
  });

  test('lets others run while it reads a large tenant', async () => {
    const tenantId = await aTenant();
    const sections = Array.from(
      { length: 1_500 },
      (_, at) => `## Part ${at}\n\n${`word${at} and more `.repeat(40)}`,
    );
    await add(tenantId, 'large', sections.join('\n\n'));
    const index = createKnowledgeIndex({ database: store.database, ...patient });
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await index.retrieve(tenantId, 1, readUtterance('word7'), { limit: 1 });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(1);
  });
});
