import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { beginImport, imports } from './importing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
});
afterAll(() => service.stop());

test('it is told on every node how far an import is, and to its tenant alone', async () => {
  const [harbor, meadow] = [await service.tenant('harbor'), await service.tenant('meadow')];
  const begun = await beginImport(harbor.admin);
  await begun.add('a.md', '# A\n\nB');
  const told = await begun.settled();
  const other = await service.another({ answer: echo, importMs: 20 });
  const elsewhere = await other.call('GET', begun.path, { token: harbor.tsk });
  expect(elsewhere.body).toEqual(told);
  await other.stop();
  expectRefusal(await meadow.admin('GET', begun.path), 404, 'NOT_FOUND');
  expectRefusal(await harbor.admin('GET', `${imports}/imp_1`), 404, 'NOT_FOUND');
});
