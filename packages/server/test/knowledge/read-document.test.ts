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
});
