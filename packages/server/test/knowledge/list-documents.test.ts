import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocument, listDocuments } from '../../src/knowledge/index.ts';
import { documentValuesOf } from '../../src/knowledge/document-values.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';

let store: TestDatabase;
let harbor: number;

beforeAll(async () => {
  store = await createTestDatabase();
  harbor = await addTenant(store.database, 'harbor');
});
afterAll(() => store.drop());

const refunds = { title: 'Refunds', content: 'Money comes back.\n\n## Fees\n\nFees do not.' };
type Request = Parameters<typeof documentValuesOf>[0];
const create = async (tenantId: number, request: Request) => {
  const document = documentValuesOf(request);
  return store.database.transaction((tx) => createDocument({ tx }, tenantId, document));
};

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
