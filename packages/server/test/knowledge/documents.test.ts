import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newTenant, versionOf } from './tenants.ts';

let test: TestDatabase;
let harbor: number;
let meadow: number;

beforeAll(async () => {
  test = await createTestDatabase();
  harbor = await newTenant(test.database, 'harbor');
  meadow = await newTenant(test.database, 'meadow');
});
afterAll(() => test.drop());

const refunds = { title: 'Refunds', content: 'Money comes back.\n\n## Fees\n\nFees do not.' };
type Request = Parameters<typeof documentValuesOf>[0];
const create = async (tenantId: number, request: Request) => {
  const document = documentValuesOf(request);
  return test.database.transaction((tx) => createDocument({ tx }, tenantId, document));
};
const replace = async (tenantId: number, id: string, request: Request) => {
  const document = documentValuesOf(request);
  return test.database.transaction((tx) => replaceDocument({ tx }, tenantId, id, document));
};

describe('a document', () => {
  it('is stored with its passages and read back', async () => {
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
    expect(await readDocument(test, harbor, created.id)).toEqual(created);
  });

  it('moves the version of its tenant, and of no other', async () => {
    const [before, other] = [
      await versionOf(test.database, harbor),
      await versionOf(test.database, meadow),
    ];
    const { id } = await create(harbor, refunds);
    await replace(harbor, id, refunds);
    await test.database.transaction((tx) => deleteDocument({ tx }, harbor, id));
    expect(await versionOf(test.database, harbor)).toBe(before + 3);
    expect(await versionOf(test.database, meadow)).toBe(other);
  });

  it('is replaced as a whole', async () => {
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
    expect(await readDocument(test, harbor, id)).toEqual(replaced);
  });

  it('is gone once deleted', async () => {
    const { id } = await create(harbor, refunds);
    await test.database.transaction((tx) => deleteDocument({ tx }, harbor, id));
    await expect(readDocument(test, harbor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      test.database.transaction((tx) => deleteDocument({ tx }, harbor, id)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of another tenant, unknown or malformed is not found, and nothing moves', async () => {
    const { id } = await create(harbor, refunds);
    const before = await versionOf(test.database, meadow);
    for (const name of [id, `doc_${'0'.repeat(32)}`, 'doc_1', 'case_1', '']) {
      const calls = [
        () => readDocument(test, meadow, name),
        () => replace(meadow, name, refunds),
        () => test.database.transaction((tx) => deleteDocument({ tx }, meadow, name)),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await versionOf(test.database, meadow)).toBe(before);
    expect((await readDocument(test, harbor, id)).title).toBe('Refunds');
  });

  it('is stored without NUL and lone surrogates', async () => {
    const created = await create(harbor, {
      title: 'A\0B',
      content: 'one\0two \ud800 three\r\nfour',
    });
    expect(created.title).toBe('AB');
    expect(created.content).toBe('onetwo \ufffd three\nfour');
  });

  it('without readable text, or with too many passages, is refused and not stored', async () => {
    const before = await versionOf(test.database, harbor);
    const headings = Array.from({ length: 2_001 }, (_, at) => `# ${at}\n\ntext`).join('\n\n');
    for (const content of ['<!-- nothing -->', '---', headings]) {
      await expect(create(harbor, { title: 'T', content })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    }
    expect(await versionOf(test.database, harbor)).toBe(before);
  });
});

describe('the list of documents', () => {
  it('comes newest first in pages, of one tenant', async () => {
    const tenantId = await newTenant(test.database, 'lister');
    for (const title of ['one', 'two', 'three']) await create(tenantId, { ...refunds, title });
    const first = await listDocuments(test, tenantId, { cursor: undefined, limit: 2 });
    expect(first.documents.map(({ title }) => title)).toEqual(['three', 'two']);
    expect(first.documents[0]).not.toHaveProperty('content');
    const rest = await listDocuments(test, tenantId, { cursor: first.nextCursor!, limit: 2 });
    expect(rest.documents.map(({ title }) => title)).toEqual(['one']);
    expect(rest.nextCursor).toBeNull();
  });

  it('refuses a cursor that is none', async () => {
    await expect(listDocuments(test, harbor, { cursor: 'x', limit: 2 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});

describe('a search', () => {
  it('shows what would be retrieved, of this tenant only', async () => {
    const index = createKnowledgeIndex({ database: test.database, bytesMax: 10_000_000 });
    const deps = {
      database: test.database,
      retrieve: index.retrieve.bind(index),
    };
    const own = await newTenant(test.database, 'seeker');
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
