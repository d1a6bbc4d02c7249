import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { beginImport, imports } from './importing.ts';

let service: TestService;

beforeAll(async () => {
  // Nothing is read in the background.
  service = await startTestService({ answer: echo, importMs: 3_600_000 });
});
afterAll(() => service.stop());

const countOf = statement<{ count: number }>(
  'test.count-imports',
  'select count(*) as count from knowledge_imports i join tenants t on t.id = i.tenant_id where t.key = $1',
);

test('a twenty-first import takes the place of the oldest', async () => {
  const tenant = await service.tenant('many');
  const first = await beginImport(tenant.admin);
  for (let count = 0; count < 20; count += 1) await beginImport(tenant.admin);
  expectRefusal(await tenant.admin('GET', first.path), 404, 'NOT_FOUND');
  expect(await service.database.run(countOf, ['many'])).toEqual([{ count: 20 }]);
});

test('it says what it is for, and refuses what it cannot be', async () => {
  const tenant = await service.tenant('harbor');
  const begun = await beginImport(tenant.admin, {
    source: ' help ',
    locale: 'pt-BR',
    removes: true,
  });
  expect(await begun.read()).toMatchObject({
    ...{ source: 'help', locale: 'pt-BR', removes: true, state: 'ready' },
    counts: { files: 0 },
  });
  const wrong = await tenant.admin('POST', imports, { locale: 'Deutsch!' });
  expectRefusal(wrong, 400, 'VALIDATION_ERROR', /`locale` must be a language tag/);
});

test('it waits for files to be read before it is applied', async () => {
  const tenant = await service.tenant('waiting');
  const begun = await beginImport(tenant.admin);
  await begun.add('a.md', '# A\n\nB');
  expect(await begun.read()).toMatchObject({ state: 'reading', counts: { waiting: 1 } });
  expectRefusal(await begun.apply(), 409, 'CONFLICT', /still being read \(1 of them\)/);
});
