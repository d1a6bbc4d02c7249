import type { KnowledgeDocumentSummary, KnowledgeImport } from '@deskhand/contract';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { page, startHelpSite, type HelpSite } from './help-site.ts';
import { beginImport, importAll, imports, type Begun } from './importing.ts';
import { websites, websitesOf } from './website-stage.ts';

let service: TestService;
let help: HelpSite;
let tenant: TestTenant;
let tenants = 0;
/** Answers that a test holds back. */
const held: ServerResponse[] = [];
const hold = (_request: unknown, response: ServerResponse) => void held.push(response);

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  help = await startHelpSite();
});
afterAll(async () => {
  await service.stop();
  await help.server.close();
});
beforeEach(async () => {
  tenant = await service.tenant(`canceller-${(tenants += 1)}`);
});
afterEach(() => {
  help.pages = {};
  for (const response of held.splice(0)) response.destroy();
});

const cancel = ({ path }: Pick<Begun, 'path'>) => tenant.admin('POST', `${path}/cancel`);
const untilHeld = (count: number) =>
  eventually(
    async () => held.length,
    (length) => length >= count,
  );
async function titles(): Promise<string[]> {
  const { body } = await tenant.admin('GET', '/api/admin/knowledge/documents?limit=100');
  return (body.documents as KnowledgeDocumentSummary[]).map(({ title }) => title).toSorted();
}
const statesOf = async (begun: Begun) =>
  (await begun.files('?limit=100')).map(({ name, state, effect }) => `${name} ${state} ${effect}`);
async function cancellations(): Promise<number> {
  const { body } = await tenant.admin('GET', '/api/admin/audit?limit=100');
  return body.events.filter(({ action }: { action: string }) => action === 'import.cancelled')
    .length;
}

test('an import that was looked at is cancelled once, keeps its record, and takes nothing any more', async () => {
  await importAll(tenant.admin, { source: 'help' }, { 'z.md': '# Zest\n\nSour.' });
  const begun = await beginImport(tenant.admin, { source: 'help', removes: true });
  await begun.add('a.md', '# Apples\n\nRed.');
  await begun.add('b.md', ' ');
  expect(await begun.settled()).toMatchObject({ state: 'ready', counts: { add: 1, remove: 1 } });
  const key = { token: tenant.tsk, headers: { 'idempotency-key': 'cancel-once' } };
  const cancelled = await service.call('POST', `${begun.path}/cancel`, key);
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(cancelled.body).toMatchObject({
    ...{ id: begun.id, state: 'cancelled', appliedAt: null, removals: [] },
    cancelledAt: expect.any(String),
    counts: { files: 2, waiting: 0, failed: 1, cancelled: 1, add: 0, remove: 0 },
  });
  expect((await service.call('POST', `${begun.path}/cancel`, key)).body).toEqual(cancelled.body);
  expect((await cancel(begun)).body).toEqual(cancelled.body);
  expect(await cancellations()).toBe(1);

  for (const refused of [
    await begun.apply(),
    await begun.retry(),
    await begun.add('c.md', '# C'),
  ]) {
    expectRefusal(refused, 409, 'CONFLICT', /was cancelled: begin another one/);
  }
  const { body } = await tenant.admin('GET', imports);
  expect((body.imports as KnowledgeImport[])[0]).toMatchObject({
    ...{ id: begun.id, state: 'cancelled', counts: { files: 2, failed: 1, cancelled: 1 } },
  });
  expect(await begun.files('?state=cancelled')).toMatchObject([{ name: 'a.md', title: 'Apples' }]);
  expect(await titles()).toEqual(['Zest']);
});

test('an import that has ended, or is another tenant’s, is not cancelled', async () => {
  const done = await importAll(tenant.admin, {}, { 'a.md': '# Apples\n\nRed.', 'b.md': ' ' });
  expectRefusal(await cancel(done), 409, 'CONFLICT', /has ended already/);
  expect(await done.read()).toMatchObject({ state: 'done', cancelledAt: null });
  const other = await service.tenant(`other-${tenants}`);
  const foreign = await other.admin('POST', `${done.path}/cancel`);
  expectRefusal(foreign, 404, 'NOT_FOUND');
  expect(await cancellations()).toBe(0);
});

const lockKnowledge = statement<never>(
  'test.lock-knowledge',
  'select 1 from tenants where key = $1 for no key update',
);
const storing = statement<{ name: string }>(
  'test.storing',
  `select name from knowledge_import_files
   where import_id = $1 and state = 'applying' and leased_until > now()`,
);
const leaveOthers = statement<never>(
  'test.leave-others',
  `update knowledge_import_files set leased_until = now() + interval '1 hour'
   where import_id = $1 and name <> $2`,
);

/** Applies an import; nobody stores a document of the tenant until `work` ends, which is told what is at it. */
async function whileStoring(
  begun: Begun,
  work: (name: string, importId: string) => Promise<void>,
): Promise<string> {
  const importId = begun.id.slice('imp_'.length);
  return service.database.transaction(async (tx) => {
    await tx.run(lockKnowledge, [tenant.key]);
    await begun.apply();
    const [file] = await eventually(
      () => service.database.run(storing, [importId]),
      (rows) => rows.length > 0,
    );
    await work(file!.name, importId);
    return file!.name;
  });
}
async function threeFiles(): Promise<Begun> {
  const begun = await beginImport(tenant.admin);
  for (const name of ['a.md', 'b.md', 'c.md']) await begun.add(name, `# Of ${name}\n\nWords.`);
  await begun.settled();
  return begun;
}

test('a file that is being stored when its import is cancelled becomes no document', async () => {
  const begun = await threeFiles();
  await whileStoring(begun, async () => {
    expect((await cancel(begun)).body).toMatchObject({
      state: 'cancelled',
      counts: { files: 3, add: 0, cancelled: 3, waiting: 0 },
    });
  });
  // The process that was at it comes to another import only behind it.
  await importAll(tenant.admin, { source: 'other' }, { 'd.md': '# Of d.md\n\nWords.' });
  expect(await titles()).toEqual(['Of d.md']);
  expect(await statesOf(begun)).toEqual(
    ['a.md', 'b.md', 'c.md'].map((name) => `${name} cancelled null`),
  );
});

test('what was stored before its import was cancelled stays, and counts as added', async () => {
  const begun = await threeFiles();
  const stored = await whileStoring(begun, async (name, importId) => {
    await service.database.run(leaveOthers, [importId, name]);
  });
  await eventually(begun.read, ({ counts }) => counts.waiting === 2);
  expect((await cancel(begun)).body).toMatchObject({
    ...{ state: 'cancelled', appliedAt: expect.any(String) },
    counts: { files: 3, add: 1, cancelled: 2 },
  });
  expect(await titles()).toEqual([`Of ${stored}`]);
  expect(await begun.files('?state=done')).toMatchObject([{ name: stored, effect: 'add' }]);
});

test('a page that is being read when its import is cancelled is not kept, nor what it leads to', async () => {
  help.pages = { '/help/': hold };
  const begun = await beginImport(tenant.admin, { address: help.at('/help/') });
  await untilHeld(1);
  expect((await cancel(begun)).body).toMatchObject({
    state: 'cancelled',
    counts: { files: 1, cancelled: 1, waiting: 0 },
  });
  const sails = page('Sails', 'Sails are white.', ['knots']);
  held[0]!.writeHead(200, { 'content-type': 'text/html' }).end(sails);
  // Of a tenant one page is read after the other: behind this one lies what was held.
  help.pages['/other/'] = page('Oars', 'Oars are free.');
  const next = await beginImport(tenant.admin, { address: help.at('/other/') });
  expect((await next.settled()).counts).toMatchObject({ add: 1 });
  expect(await begun.read()).toMatchObject({ state: 'cancelled', counts: { files: 1 } });
  expect(await statesOf(begun)).toEqual([`${help.at('/help/')} cancelled null`]);
});

test('a reading of a website that is cancelled is not applied by itself, and read again later', async () => {
  const kept = websitesOf(service, tenant);
  help.pages = {
    '/help/': page('Sails', 'Sails are white.', ['knots']),
    '/help/knots': page('Knots', 'A knot holds.'),
  };
  const website = await kept.keep({ address: help.at('/help/'), removes: true });
  help.pages = { '/help/': page('Sails', 'Sails are red.', ['tides']), '/help/tides': hold };
  await tenant.admin('POST', `${websites}/${website.id}/read`);
  await untilHeld(1);
  const { id } = (await kept.list())[0]!.lastImport!;
  expect((await cancel({ path: `${imports}/${id}` })).status).toBe(200);
  expect((await kept.list())[0]!.lastImport).toMatchObject({
    ...{ id, state: 'cancelled', appliedAt: null, held: null },
    counts: { files: 2, cancelled: 2, add: 0, change: 0, remove: 0 },
  });
  expect(await titles()).toEqual(['Knots', 'Sails']);
  help.pages['/help/tides'] = page('Tides', 'High tide is at noon.');
  held[0]!.destroy();
  await kept.passInterval(website);
  expect(await titles()).toEqual(['Sails', 'Tides']);
});
