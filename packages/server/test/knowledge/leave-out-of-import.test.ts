import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { beginImport, importAll } from './importing.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  tenant = await service.tenant('importer');
});
afterAll(() => service.stop());

const titles = async () =>
  (
    (await tenant.admin('GET', '/api/admin/knowledge/documents?limit=50')).body.documents as {
      title: string;
    }[]
  )
    .map(({ title }) => title)
    .toSorted();

async function begin(source: string, files: Record<string, string>, request: object = {}) {
  const begun = await beginImport(tenant.admin, { source, ...request });
  for (const [name, content] of Object.entries(files)) await begun.add(name, content);
  await begun.settled();
  const leaveOut = (name: string, leavesOut?: boolean) =>
    tenant.admin('POST', `${begun.path}/leave-out`, { name, leavesOut });
  return { ...begun, leaveOut };
}

test('what is left out makes no document, also the next time, until it is taken in again', async () => {
  const files = { 'jobs.md': '# Jobs\n\nWe hire.', 'prices.md': '# Prices\n\nNine euros.' };
  const first = await begin('site', files);
  const out = await first.leaveOut('jobs.md');
  expect(out.body).toMatchObject({ state: 'ready', counts: { skipped: 1, add: 1 } });
  // A second time it changes nothing.
  expect((await first.leaveOut('jobs.md')).body).toEqual(out.body);
  expect(await first.files('?effect=add')).toMatchObject([{ name: 'prices.md' }]);
  expect(await first.files('?state=skipped')).toMatchObject([
    { name: 'jobs.md', title: 'Jobs', reasonCode: 'left-out' },
  ]);
  await first.apply();
  await first.settled();
  expect(await titles()).toEqual(['Prices']);
  expectRefusal(await first.leaveOut('jobs.md', false), 409, 'CONFLICT', /applied already/);
  const next = await begin('site', files);
  expect(await next.read()).toMatchObject({ counts: { skipped: 1, same: 1, add: 0 } });
  const back = await next.leaveOut('jobs.md', false);
  expect(back.body).toMatchObject({ counts: { skipped: 0, add: 1 } });
  expect((await next.leaveOut('jobs.md', false)).body).toEqual(back.body);
  await next.apply();
  await next.settled();
  expect(await titles()).toEqual(['Jobs', 'Prices']);
  const last = await begin('site', files);
  expect(await last.read()).toMatchObject({ counts: { skipped: 0, same: 2 } });
});

test('a document whose file is left out stays as it is, also where others of its source go', async () => {
  const before = { 'kept.md': '# Kept\n\nOld.', 'gone.md': '# Gone\n\nOld.' };
  await importAll(tenant.admin, { source: 'wiki' }, before);
  const begun = await begin('wiki', { 'kept.md': '# Renamed\n\nNew.' }, { removes: true });
  await begun.leaveOut('kept.md');
  expect((await begun.read()).removals).toMatchObject([{ title: 'Gone' }]);
  await begun.apply();
  await begun.settled();
  expect(await titles()).toEqual(expect.arrayContaining(['Kept']));
  expect(await titles()).not.toContain('Gone');
});

test('what is not there, was not read or belongs to a cancelled import can’t be left out', async () => {
  const begun = await begin('odd', { 'empty.md': ' ', 'fine.md': '# Fine\n\nWords.' });
  for (const name of ['nowhere.md', 'empty.md']) {
    for (const leavesOut of [true, false]) {
      expectRefusal(await begun.leaveOut(name, leavesOut), 404, 'NOT_FOUND', /left out/);
    }
  }
  expect((await begun.leaveOut('fine.md', false)).body).toMatchObject({ counts: { add: 1 } });
  await begun.leaveOut('fine.md');
  expect((await tenant.admin('POST', `${begun.path}/cancel`)).status).toBe(200);
  expectRefusal(await begun.leaveOut('fine.md', false), 409, 'CONFLICT', /cancelled/);
});
