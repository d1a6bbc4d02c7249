import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocument, readDocument, replaceDocument } from '../../src/knowledge/index.ts';
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
const replace = async (tenantId: number, id: string, request: Request) => {
  const document = parseDocument(request);
  return store.database.transaction((tx) => replaceDocument({ tx }, tenantId, id, document));
};

const waiting = statement<{ pid: number }>(
  'test.waiting',
  `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

describe('a document', () => {
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

  test('is not replaced where it is another revision than was read', async () => {
    const { id, revision } = await create(harbor, refunds);
    const over = (content: string, expected: number) =>
      store.database.transaction((tx) => {
        const document = parseDocument({ ...refunds, content });
        return replaceDocument({ tx }, harbor, id, document, expected);
      });
    const first = await over('The first of two.', revision);
    expect(first.revision).toBeGreaterThan(revision);
    await expect(over('The second of two.', revision)).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: expect.stringContaining(`revision ${first.revision}`) },
    });
    expect(await readDocument(store, harbor, id)).toEqual(first);
    expect((await over('The second of two.', first.revision)).content).toBe('The second of two.');
  });

  test('keeps the questions that another node gives it at the same moment', async () => {
    const { id } = await create(harbor, { ...refunds, questions: ['Is my money back?'] });
    const questions = ['Where is my money?'];
    let replacing = Promise.resolve<unknown>(null);
    await store.database.transaction(async (tx) => {
      await replaceDocument({ tx }, harbor, id, parseDocument({ ...refunds, questions }));
      replacing = replace(harbor, id, { ...refunds, content: 'An import brings this text.' });
      // It waits for the lock, and has read what it reads before.
      await expect.poll(() => store.database.run(waiting, [])).toHaveLength(1);
    });
    expect(await replacing).toMatchObject({ questions, content: 'An import brings this text.' });
  });
});
