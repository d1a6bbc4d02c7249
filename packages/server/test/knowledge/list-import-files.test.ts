import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { beginImport } from './importing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
});
afterAll(() => service.stop());

test('files come by name in pages, narrowed to a state or an effect', async () => {
  const { admin } = await service.tenant('harbor');
  const begun = await beginImport(admin);
  for (const name of ['b/ü.md', 'a.md', 'C.md']) await begun.add(name, '# A\n\nB');
  await begun.add('d.md', ' ');
  await begun.settled();
  const first = await admin('GET', `${begun.path}/files?limit=2`);
  expect(first.body.files.map(({ name }: { name: string }) => name)).toEqual(['C.md', 'a.md']);
  const cursor = encodeURIComponent(first.body.nextCursor as string);
  const rest = await admin('GET', `${begun.path}/files?limit=2&cursor=${cursor}`);
  expect(rest.body).toMatchObject({
    files: [{ name: 'b/ü.md', state: 'ready', effect: 'add', bytes: 6 }, { name: 'd.md' }],
    nextCursor: null,
  });
  expect(await begun.files('?state=failed')).toMatchObject([{ name: 'd.md', effect: null }]);
  expect(await begun.files('?effect=add')).toHaveLength(3);
});
