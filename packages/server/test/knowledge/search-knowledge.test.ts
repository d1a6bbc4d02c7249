import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDocument,
  createKnowledgeIndex,
  searchKnowledge,
} from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';

let store: TestDatabase;
let meadow: number;

beforeAll(async () => {
  store = await createTestDatabase();
  meadow = await addTenant(store.database, 'meadow');
});
afterAll(() => store.drop());

type Request = Parameters<typeof parseDocument>[0];
const create = async (tenantId: number, request: Request) => {
  const document = parseDocument(request);
  return store.database.transaction((tx) => createDocument({ tx }, tenantId, document));
};

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
