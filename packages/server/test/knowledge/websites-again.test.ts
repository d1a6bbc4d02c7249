import type { ImportFile, KnowledgeImport, Website } from '@deskhand/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { page, startHelpSite, type HelpSite } from './help-site.ts';
import { websitesOf, type Websites } from './website-stage.ts';

const documents = '/api/admin/knowledge/documents';
let service: TestService;
let other: TestService;
let help: HelpSite;
let tenant: TestTenant;
let kept: Websites;
let tenants = 0;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  // Another node of the same service, which looks for the same things to do.
  other = await service.another({ answer: echo, importMs: 20 });
  help = await startHelpSite();
});
afterAll(async () => {
  await other.stop();
  await service.stop();
  await help.server.close();
});
beforeEach(async () => {
  tenant = await service.tenant(`reader-${(tenants += 1)}`);
  kept = websitesOf(service, tenant);
});
afterEach(() => (help.pages = {}));

const threePages = () => ({
  '/help/': page('Help', 'Here is how kayaks are rented.', ['rent', 'return']),
  '/help/rent': page('Renting', 'A kayak costs twelve euros.'),
  '/help/return': page('Returning', 'A kayak is back by seven.'),
});
const titles = async () => (await kept.articles()).map(({ title }) => title).toSorted();
const actions = async () => {
  const { body } = await tenant.admin('GET', '/api/admin/audit?limit=100');
  return (body.events as { action: string; actor: object; requestId: string }[]).toReversed();
};
async function filesOf({ lastImport }: Website): Promise<string[]> {
  const { body } = await tenant.admin(
    'GET',
    `/api/admin/knowledge/imports/${lastImport!.id}/files?limit=100`,
  );
  return (body.files as ImportFile[]).map(
    ({ name, state, effect, reason }) =>
      `${name.replace(help.at('/help/'), '')} ${state} ${effect ?? reason}`,
  );
}

test('what changed, came and went on the website does so among the articles, by one of two nodes', async () => {
  help.pages = threePages();
  const first = await kept.keep({ address: help.at('/help/'), removes: true });
  expect(first.lastImport).toMatchObject({ state: 'done', held: null, counts: { add: 3 } });
  expect(await titles()).toEqual(['Help', 'Renting', 'Returning']);

  help.pages = {
    '/help/': page('Help', 'Here is how kayaks are rented.', ['rent', 'swim']),
    '/help/rent': page('Renting', 'A kayak costs fifteen euros.'),
    '/help/swim': page('Swimming', 'Everybody wears a vest.'),
  };
  const asked = help.server.paths.length;
  const second = await kept.passInterval(first);
  expect(second.lastImport).toMatchObject({
    ...{ state: 'done', held: null, websiteId: first.id },
    counts: { add: 1, change: 2, remove: 1, same: 0 },
  });
  expect(await titles()).toEqual(['Help', 'Renting', 'Swimming']);
  // Each page once, by whichever node.
  const pages = help.server.paths.slice(asked).filter((path) => path.startsWith('/help/'));
  expect(pages.toSorted()).toEqual(['/help/', '/help/rent', '/help/swim']);
  expect(Date.parse(second.nextReadAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const { body } = await tenant.admin('GET', '/api/admin/knowledge/imports');
  expect(body.imports).toHaveLength(1);
});

test('what is done by itself stands in the audit log under the request that asked for it', async () => {
  help.pages = threePages();
  const first = await kept.keep({ address: help.at('/help/') });
  await kept.passInterval(first);
  const all = await actions();
  const asked = all.find(({ action }) => action === 'website.created')!;
  const byItself = all.filter(({ action }) => action.startsWith('import.'));
  expect(byItself.map(({ action }) => action)).toEqual([
    ...['import.applied', 'import.created', 'import.applied'],
  ]);
  for (const { actor, requestId } of byItself) {
    expect({ actor, requestId }).toEqual({ actor: asked.actor, requestId: asked.requestId });
  }
});

test('what somebody changed or deleted by hand is left alone, and a page that comes back is read', async () => {
  help.pages = threePages();
  const first = await kept.keep({ address: help.at('/help/'), removes: true });
  const idOf = async (title: string) =>
    (await kept.articles()).find((each) => each.title === title)!.id;
  const ours = { title: 'Renting', content: '# Renting\n\nOur own words.' };
  await tenant.admin('PUT', `${documents}/${await idOf('Renting')}`, ours);
  await tenant.admin('DELETE', `${documents}/${await idOf('Returning')}`);

  help.pages['/help/rent'] = page('Renting', 'A kayak costs fifteen euros.');
  const second = await kept.passInterval(first);
  expect(await filesOf(second)).toEqual([
    ' done same',
    'rent skipped The article was changed by hand since: it stays as it is.',
    'return skipped The article was deleted by hand: it is not added again.',
  ]);
  expect(await titles()).toEqual(['Help', 'Renting']);
  const { body } = await tenant.admin('GET', `${documents}/${await idOf('Renting')}`);
  expect(body.content).toContain('Our own words.');

  help.pages['/help/'] = page('Help', 'Here is how kayaks are rented.', ['rent', 'swim']);
  help.pages['/help/swim'] = page('Swimming', 'Everybody wears a vest.');
  const third = await kept.passInterval(second);
  help.pages['/help/'] = page('Help', 'Here is how kayaks are rented.', ['rent']);
  const fourth = await kept.passInterval(third);
  expect(fourth.lastImport!.counts).toMatchObject({ remove: 1 });
  expect(await titles()).toEqual(['Help', 'Renting']);
  help.pages['/help/'] = page('Help', 'Here is how kayaks are rented.', ['rent', 'swim']);
  await kept.passInterval(fourth);
  expect(await titles()).toEqual(['Help', 'Renting', 'Swimming']);
});

test('a website that is gone takes no article away, and is read again when it is back', async () => {
  help.pages = threePages();
  const first = await kept.keep({ address: help.at('/help/'), removes: true });
  help.pages = {};
  const gone = await kept.passInterval(first);
  expect(gone.lastImport).toMatchObject({ state: 'ready', held: 'nothing-read', appliedAt: null });
  const path = `/api/admin/knowledge/imports/${gone.lastImport!.id}`;
  help.pages = { '/help/': page('Help', 'Here is how kayaks are rented.', ['rent', 'return']) };
  await tenant.admin('POST', `${path}/retry`, {});
  // What it says now is judged anew.
  await eventually(
    async () => (await tenant.admin('GET', path)).body as KnowledgeImport,
    ({ held }) => held === 'many-removed',
  );
  help.pages = { '/help/': { status: 503 } };
  const broken = await kept.passInterval(gone);
  expect(broken.lastImport).toMatchObject({ state: 'ready', held: 'nothing-read' });
  expect(await titles()).toEqual(['Help', 'Renting', 'Returning']);
  help.pages = threePages();
  const back = await kept.passInterval(broken);
  expect(back.lastImport).toMatchObject({ state: 'done', counts: { same: 3 } });
});

test('one page that fails keeps the others from nothing but being deleted', async () => {
  help.pages = threePages();
  const first = await kept.keep({ address: help.at('/help/'), removes: true });
  help.pages = {
    '/help/': page('Help', 'Kayaks are rented here.', ['rent']),
    '/help/rent': { status: 500 },
  };
  const second = await kept.passInterval(first);
  expect(second.lastImport).toMatchObject({
    ...{ state: 'done', held: null },
    counts: { change: 1, failed: 1, remove: 0 },
  });
  expect(await titles()).toEqual(['Help', 'Renting', 'Returning']);
});

test('where more would be deleted than stays a person is asked, who may agree', async () => {
  help.pages = threePages();
  const first = await kept.keep({ address: help.at('/help/'), removes: true });
  help.pages = { '/help/': page('Help', 'Here is how kayaks are rented.') };
  const second = await kept.passInterval(first);
  expect(second.lastImport).toMatchObject({ state: 'ready', held: 'many-removed' });
  expect(await titles()).toEqual(['Help', 'Renting', 'Returning']);
  const applied = await tenant.admin(
    'POST',
    `/api/admin/knowledge/imports/${second.lastImport!.id}/apply`,
  );
  expect(applied.status).toBe(200);
  await eventually(titles, (left) => left.length === 1);
});

test('its readings take the place of no import of a person', async () => {
  help.pages = threePages();
  let website = await kept.keep({ address: help.at('/help/') });
  for (let count = 0; count < 19; count += 1) {
    await tenant.admin('POST', '/api/admin/knowledge/imports', { source: `files-${count}` });
  }
  for (let count = 0; count < 3; count += 1) website = await kept.passInterval(website);
  const { body } = await tenant.admin('GET', '/api/admin/knowledge/imports');
  expect(body.imports).toHaveLength(20);
});

const spoil = statement<never>(
  'test.spoil-website',
  `update knowledge_websites set kept_by = 'no JSON', next_at = now() - interval '1 year'
   where id = $1`,
);

test('one whose row is damaged keeps no other waiting, and is tried again an hour later', async () => {
  help.pages = threePages();
  const damaged = await kept.keep({ address: help.at('/help/'), source: 'damaged' });
  const whole = await kept.keep({ address: help.at('/help/'), source: 'whole' });
  await service.database.run(spoil, [damaged.id.slice('web_'.length)]);
  const read = await kept.passInterval(whole);
  expect(read.lastImport).toMatchObject({ state: 'done', counts: { same: 3 } });
  const next = await eventually(
    async () => (await kept.list()).find(({ id }) => id === damaged.id)!.nextReadAt,
    (at) => Date.parse(at) > Date.now(),
  );
  expect(Date.parse(next) - Date.now()).toBeLessThan(2 * 3_600_000);
});

test('what can’t be applied keeps nothing else waiting', async () => {
  help.pages = threePages();
  const damaged = await kept.keep({ address: help.at('/help/'), source: 'damaged' });
  const whole = await kept.keep({ address: help.at('/help/'), source: 'whole' });
  // It is read by whoever asks, and applied by whom its row names.
  await service.database.run(spoil, [damaged.id.slice('web_'.length)]);
  const path = `/api/admin/knowledge/websites/${damaged.id}/read`;
  expect((await tenant.admin('POST', path)).status).toBeLessThan(300);
  const waiting = await eventually(
    async () => (await kept.list()).find(({ id }) => id === damaged.id)!,
    ({ lastImport }) =>
      lastImport?.id !== damaged.lastImport?.id && lastImport?.counts.waiting === 0,
  );
  expect(waiting.lastImport).toMatchObject({ state: 'ready', held: null });
  expect((await kept.passInterval(whole)).lastImport).toMatchObject({ state: 'done' });
});
