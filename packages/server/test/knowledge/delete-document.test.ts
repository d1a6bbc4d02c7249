import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocument, deleteDocument, readDocument } from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
import { statement } from '../../src/platform/database/index.ts';
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
type Request = Parameters<typeof parseDocument>[0];
const create = async (tenantId: number, request: Request) => {
  const document = parseDocument(request);
  return store.database.transaction((tx) => createDocument({ tx }, tenantId, document));
};
const remove = (tenantId: number, id: string) =>
  store.database.transaction((tx) => deleteDocument({ tx }, tenantId, id));

const fillUp = statement<never>(
  'test.fill-up',
  `insert into deleted_documents
     (tenant_id, id, title, questions, content, content_type, created_at, updated_at, version)
   select $1, gen_random_uuid(), 'Old', '{}', 'Old', 'text/markdown', now(), now(), -each
   from generate_series(1, 10000) each`,
);
const count = statement<{ count: number; oldest: number }>(
  'test.count-deleted',
  'select count(*) as count, min(version) as oldest from deleted_documents where tenant_id = $1',
);

describe('a document', () => {
  test('is gone once deleted', async () => {
    const { id } = await create(harbor, refunds);
    await remove(harbor, id);
    await expect(readDocument(store, harbor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(remove(harbor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that is deleted takes the place of the oldest where too many are kept', async () => {
    const tenantId = await addTenant(store.database, 'sweeper');
    await store.database.run(fillUp, [tenantId]);
    const { id } = await create(tenantId, refunds);
    await remove(tenantId, id);
    expect(await store.database.run(count, [tenantId])).toEqual([
      { count: 10_000, oldest: -9_999 },
    ]);
  });
});
