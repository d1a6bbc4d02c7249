import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { beginImport, importAll, imports } from './importing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
});
afterAll(() => service.stop());

test('imports come newest first, of one tenant, with how far they are', async () => {
  const [harbor, meadow] = [await service.tenant('harbor'), await service.tenant('meadow')];
  const first = await importAll(harbor.admin, { source: 'help' }, { 'a.md': '# A\n\nB' });
  const second = await beginImport(harbor.admin, { source: 'help', removes: true });
  const { body } = await harbor.admin('GET', imports);
  expect(body.imports).toMatchObject([
    { id: second.id, state: 'ready', counts: { files: 0, remove: 1 } },
    { id: first.id, state: 'done', counts: { files: 1, add: 1, remove: 0 } },
  ]);
  expect(body.imports[0]).not.toHaveProperty('removals');
  expect((await meadow.admin('GET', imports)).body).toEqual({ imports: [], sources: [] });
});
