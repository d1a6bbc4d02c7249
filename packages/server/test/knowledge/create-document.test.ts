import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDocument,
  deleteDocument,
  readDocument,
  replaceDocument,
} from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
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
type Request = Parameters<typeof parseDocument>[0];
const create = async (tenantId: number, request: Request) => {
  const document = parseDocument(request);
  return store.database.transaction((tx) => createDocument({ tx }, tenantId, document));
};
const replace = async (tenantId: number, id: string, request: Request) => {
  const document = parseDocument(request);
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
      questions: [],
      passageCount: 2,
      ...{ citations: 0, feedback: { positive: 0, negative: 0 } },
      ...{ translationOf: null, translations: [] },
      revision: expect.any(Number) as number,
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
