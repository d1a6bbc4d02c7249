import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { beginImport } from './importing.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  tenant = await service.tenant('importer');
});
afterAll(() => service.stop());

const mend = statement<never>(
  'test.mend-file',
  `update knowledge_import_files set bytes = $2 where name = $1 and state = 'failed'`,
);
const wearOut = statement<never>(
  'test.wear-out',
  `update knowledge_import_files set state = 'waiting', bytes = $2, attempts = 3, leased_until = now()
   where name = $1`,
);
const takenElsewhere = statement<never>(
  'test.taken-elsewhere',
  `update knowledge_import_files set state = 'waiting', bytes = $2, attempts = 1,
     leased_until = now() - interval '1 second' where name = $1`,
);
const good = Buffer.from('# Mended\n\nWords.');

const stumble = statement<never>(
  'test.retry-stumble',
  `update knowledge_import_files set reason_code = 'service-failed', bytes = $2
   where name = $1 and state = 'failed'`,
);

test('one file that failed is tried again, or all that may succeed', async () => {
  const begun = await beginImport(tenant.admin);
  for (const name of ['a.md', 'b.md', 'c.md']) await begun.add(name, ' ');
  // The same bytes can only fail again.
  expect((await begun.settled()).counts).toMatchObject({ failed: 3, retriable: 0 });
  expect(await begun.files()).toMatchObject(Array(3).fill({ isRetriable: false }));
  // What was wrong with the file is no more.
  for (const name of ['a.md', 'b.md']) await service.database.run(mend, [name, good]);
  expect((await begun.retry({ name: 'a.md' })).status).toBe(200);
  expect((await begun.settled()).counts).toMatchObject({ failed: 2, add: 1 });
  await begun.apply();
  await begun.settled();
  // After it was applied, what is read is stored at once.
  await begun.retry({ name: 'b.md' });
  expect(await begun.settled()).toMatchObject({ state: 'done', counts: { failed: 1, add: 2 } });
  expect(await begun.files()).toMatchObject([
    { name: 'a.md', state: 'done' },
    { name: 'b.md', state: 'done' },
    { name: 'c.md', state: 'failed', reason: 'It is empty.' },
  ]);
  expectRefusal(await begun.retry({ name: 'a.md' }), 404, 'NOT_FOUND', /failed file/);
});

test('all are tried again but for those that would only fail anew', async () => {
  const begun = await beginImport(tenant.admin);
  for (const name of ['stumbled.md', 'empty.md']) await begun.add(name, ' ');
  await begun.settled();
  // Both would be read now: only of one is it known that it was not the fault of its bytes.
  await service.database.run(mend, ['empty.md', good]);
  await service.database.run(stumble, ['stumbled.md', good]);
  expect((await begun.read()).counts).toMatchObject({ failed: 2, retriable: 1 });
  await begun.retry();
  expect((await begun.settled()).counts).toMatchObject({ failed: 1, retriable: 0, add: 1 });
  expect(await begun.files()).toMatchObject([
    { name: 'empty.md', state: 'failed', reason: 'It is empty.' },
    { name: 'stumbled.md', state: 'ready', effect: 'add' },
  ]);
});

test('a file that ends its process again and again fails, one that another process left goes on', async () => {
  const begun = await beginImport(tenant.admin);
  for (const name of ['deadly.md', 'left.md']) await begun.add(name, ' ');
  await begun.settled();
  await service.database.run(wearOut, ['deadly.md', good]);
  await service.database.run(takenElsewhere, ['left.md', good]);
  expect((await begun.settled()).counts).toMatchObject({ failed: 1, retriable: 1 });
  expect(await begun.files()).toMatchObject([
    {
      ...{ name: 'deadly.md', state: 'failed', isRetriable: true },
      reason: expect.stringMatching(/begun 3 times/),
    },
    { name: 'left.md', state: 'ready', effect: 'add', isRetriable: false },
  ]);
});
