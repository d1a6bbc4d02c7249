import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDocument,
  createKnowledgeIndex,
  deleteDocument,
  listDocuments,
  readDocument,
  replaceDocument,
  searchKnowledge,
} from '../../src/knowledge/index.ts';
import { documentValuesOf } from '../../src/knowledge/document-values.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';
import { versionOf } from './version-of.ts';

let store: TestDatabase;
let harbor: number;
let meadow: number;

beforeAll(async () => {
  store = await createTestDatabase();
  harbor = await addTenant(store.database, 'harbor');
  meadow = await addTenant(store.database, 'meadow');
});
afterAll(() => store.drop());

const refunds = { title: 'Refunds', content: 'Money comes back.\n\n## Fees\n\nFees do not.' };
type Request = Parameters<typeof documentValuesOf>[0];
const create = async (tenantId: number, request: Request) => {
  const document = documentValuesOf(request);
  return store.database.transaction((tx) => createDocument({ tx }, tenantId, document));
};
const replace = async (tenantId: number, id: string, request: Request) => {
  const document = documentValuesOf(request);
  return store.database.transaction((tx) => replaceDocument({ tx }, tenantId, id, document));
};

describe('a document', () => {
  test('is stored with its passages and read back', async () => {
    const url = 'https://help.example/refunds';
    const created = await create(harbor, { ...refunds, url, locale: 'en-GB' });
    expect(created).toEqual({
      id: expect.stringMatching(/^doc_[0-9a-f]{32}$/) as string,
      ...refunds,
      url,
      locale: 'en-GB',
      contentType: 'text/markdown',
      passageCount: 2,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: created.createdAt,
    });
    expect(await readDocument(store, harbor, created.id)).toEqual(created);
  });

  test('moves the version of its tenant, and of no other', async () => {
    const [before, other] = [
      await versionOf(store.database, harbor),
      await versionOf(store.database, meadow),
    ];
    const { id } = await create(harbor, refunds);
    await replace(harbor, id, refunds);
    await store.database.transaction((tx) => deleteDocument({ tx }, harbor, id));
    expect(await versionOf(store.database, harbor)).toBe(before + 3);
    expect(await versionOf(store.database, meadow)).toBe(other);
  });

  test('is replaced as a whole', async () => {
    const { id, createdAt } = await create(harbor, { ...refunds, url: 'https://help.example/a' });
    const replaced = await replace(harbor, id, {
      title: 'Other',
      content: '<p>Only <b>this</b>.</p>',
      contentType: 'text/html',
    });
    expect(replaced).toMatchObject({
      ...{ id, title: 'Other', url: null, createdAt },
      ...{ contentType: 'text/html', passageCount: 1 },
    });
    expect(await readDocument(store, harbor, id)).toEqual(replaced);
  });

  test('is gone once deleted', async () => {
    const { id } = await create(harbor, refunds);
    await store.database.transaction((tx) => deleteDocument({ tx }, harbor, id));
    await expect(readDocument(store, harbor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      store.database.transaction((tx) => deleteDocument({ tx }, harbor, id)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of another tenant, unknown or malformed is not found, and nothing moves', async () => {
    const { id } = await create(harbor, refunds);
    const before = await versionOf(store.database, meadow);
    for (const name of [id, `doc_${'0'.repeat(32)}`, 'doc_1', 'case_1', '']) {
      const calls = [
        () => readDocument(store, meadow, name),
        () => replace(meadow, name, refunds),
        () => store.database.transaction((tx) => deleteDocument({ tx }, meadow, name)),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await versionOf(store.database, meadow)).toBe(before);
    expect((await readDocument(store, harbor, id)).title).toBe('Refunds');
  });

  test('is stored without NUL and lone surrogates', async () => {
    const created = await create(harbor, {
      title: 'A\0B',
      content: 'one\0two \ud800 three\r\nfour',
    });
    expect(created.title).toBe('AB');
    expect(created.content).toBe('onetwo \ufffd three\nfour');
  });

  test('without readable text, or with too many passages, is refused and not stored', async () => {
    const before = await versionOf(store.database, harbor);
    const headings = Array.from({ length: 2_001 }, (_, at) => `# ${at}\n\ntext`).join('\n\n');
    for (const content of ['<!-- nothing -->', '---', headings]) {
      await expect(create(harbor, { title: 'T', content })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    }
    expect(await versionOf(store.database, harbor)).toBe(before);
  });
});

describe('the list of documents', () => {
  test('comes newest first in pages, of one tenant', async () => {
    const tenantId = await addTenant(store.database, 'lister');
    for (const title of ['one', 'two', 'three']) await create(tenantId, { ...refunds, title });
    const first = await listDocuments(store, tenantId, { cursor: undefined, limit: 2 });
    expect(first.documents.map(({ title }) => title)).toEqual(['three', 'two']);
    expect(first.documents[0]).not.toHaveProperty('content');
    const rest = await listDocuments(store, tenantId, { cursor: first.nextCursor!, limit: 2 });
    expect(rest.documents.map(({ title }) => title)).toEqual(['one']);
    expect(rest.nextCursor).toBeNull();
  });

  test('refuses a cursor that is none', async () => {
    await expect(listDocuments(store, harbor, { cursor: 'x', limit: 2 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});

describe('a search', () => {
  test('shows what would be retrieved, of this tenant only', async () => {
    const index = createKnowledgeIndex({ database: store.database, bytesMax: 10_000_000 });
    const deps = {
      database: store.database,
      retrieve: index.retrieve.bind(index),
    };
    const own = await addTenant(store.database, 'seeker');
    await create(own, { title: 'Zebras', content: 'A zebra has stripes.' });
    const { passages } = await searchKnowledge(deps, own, { query: 'zebra', limit: 3 });
    expect(passages).toEqual([
      {
        documentId: expect.stringMatching(/^doc_/) as string,
        title: 'Zebras',
        heading: null,
        url: null,
        text: 'A zebra has stripes.',
        score: expect.any(Number) as number,
      },
    ]);
    expect(await searchKnowledge(deps, meadow, { query: 'zebra', limit: 3 })).toEqual({
      passages: [],
    });
  });
});
