import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { eventually } from '../stage/waiting.ts';
import { beginImport } from './importing.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
});
afterAll(() => service.stop());

const holdBack = statement<never>(
  'test.hold-back',
  `update knowledge_import_files set state = 'waiting', bytes = 'Some words.', article = null,
     leased_until = now() + interval '1 hour'`,
);
const release = statement<never>(
  'test.release',
  'update knowledge_import_files set leased_until = now()',
);
// What is read has no lease any more: it says when that was.
const readAt = statement<{ key: string }>(
  'test.read-at',
  `select t.key from knowledge_import_files f join tenants t on t.id = f.tenant_id
   where f.state = 'ready' order by f.leased_until`,
);

test('of more tenants than are taken at once each has its turn before one has a second', async () => {
  const keys = Array.from({ length: 24 }, (_, n) => `turn-${n + 100}`);
  for (const key of keys) {
    const { admin } = await service.tenant(key);
    const begun = await beginImport(admin);
    for (const name of ['a.md', 'b.md']) await begun.add(name, '# Words\n\nSome.');
    await begun.settled();
  }
  await service.database.run(holdBack, []);
  await service.database.run(release, []);
  const order = await eventually(
    () => service.database.run(readAt, []),
    (rows) => rows.length === 2 * keys.length,
  );
  const turns = order.map(({ key }) => key);
  expect(turns.slice(0, keys.length).toSorted()).toEqual(keys);
  expect(turns.slice(keys.length).toSorted()).toEqual(keys);
});
