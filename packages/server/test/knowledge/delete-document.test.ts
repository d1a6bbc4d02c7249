import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocument, deleteDocument, readDocument } from '../../src/knowledge/index.ts';
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

describe('a document', () => {
  test('is gone once deleted', async () => {
    const { id } = await create(harbor, refunds);
    await store.database.transaction((tx) => deleteDocument({ tx }, harbor, id));
    await expect(readDocument(store, harbor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      store.database.transaction((tx) => deleteDocument({ tx }, harbor, id)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
