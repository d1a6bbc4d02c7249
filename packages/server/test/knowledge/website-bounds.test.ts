import { limits, type Passage } from '@deskhand/contract';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { page, startHelpSite, type HelpSite } from './help-site.ts';
import { beginImport } from './importing.ts';

let service: TestService;
let help: HelpSite;
let tenant: TestTenant;
let tenants = 0;
/** Answers that a test holds back. */
const held: ServerResponse[] = [];
const hold = (_request: unknown, response: ServerResponse) => void held.push(response);

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20, pageMs: 60_000 });
  help = await startHelpSite();
});
afterAll(async () => {
  await service.stop();
  await help.server.close();
});
beforeEach(async () => {
  tenant = await service.tenant(`bounded-${(tenants += 1)}`);
});
afterEach(() => {
  help.pages = {};
  for (const response of held.splice(0)) response.destroy();
});

const untilHeld = (count: number) =>
  eventually(
    async () => held.length,
    (length) => length >= count,
  );
const sailing = page('Sails', 'Sails are white.');
const answerHeld = (at: number, html: string) =>
  held[at]!.writeHead(200, { 'content-type': 'text/html' }).end(html);

const endLease = statement<never>(
  'test.end-page-lease',
  `update knowledge_import_files set leased_until = now() where import_id = $1`,
);

test('a page that never comes to an end is given up, and says so', async () => {
  const hasty = await startTestService({ answer: echo, importMs: 20, pageMs: 300 });
  const { admin } = await hasty.tenant('hasty');
  help.pages = {
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<html><body><p>So it begins');
      held.push(response);
    },
  };
  const begun = await beginImport(admin, { address: help.at('/') });
  await begun.settled();
  expect(await begun.files()).toMatchObject([
    { state: 'failed', reason: 'It took longer than 0.3 seconds.' },
  ]);
  await hasty.stop();
});

test('a website that is slow holds up no other tenant’s', async () => {
  help.pages = { '/slow': hold, '/sails': sailing };
  await beginImport(tenant.admin, { address: help.at('/slow') });
  await untilHeld(1);
  const other = await service.tenant('beside');
  const begun = await beginImport(other.admin, { address: help.at('/sails') });
  expect((await begun.settled()).counts).toMatchObject({ add: 1, waiting: 0 });
});

test('no more pages are read of a website than an import takes', async () => {
  const links = Array.from({ length: limits.websitePagesMax + 200 }, (_, n) => `/held/${n}`);
  help.pages = {
    '/': page('Much', 'There is much.', links),
    ...Object.fromEntries(links.map((link) => [link, hold])),
  };
  const begun = await beginImport(tenant.admin, { address: help.at('/') });
  await untilHeld(1);
  const { counts } = await begun.read();
  expect(counts.files).toBe(limits.websitePagesMax);
  expect((await tenant.admin('DELETE', begun.path)).status).toBe(200);
});

test('what a page says is stored as text, and leads to nothing that runs', async () => {
  help.pages = {
    '/': page(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      `<script>alert(2)</script><img src=x onerror=alert(3)> &lt;img src=y onerror=alert(4)&gt;
       <a href="javascript:alert(5)">press</a> <a href="data:text/html,x">or this</a>`,
    ),
  };
  const begun = await beginImport(tenant.admin, { address: help.at('/') });
  await begun.settled();
  await begun.apply();
  await begun.settled();
  const query = { query: 'whoever looks for it finds it here' };
  const { body } = await tenant.admin('POST', '/api/admin/knowledge/search', query);
  const [{ title, text }] = body.passages as [Passage];
  expect(title).toBe('<script>alert(1)</script>');
  // As text it may say whatever it says.
  expect(text).toContain('press');
  expect(text).toContain('onerror=alert(4)');
  expect(text).not.toMatch(/alert\([235]\)|javascript:|data:/);
});

test('a page whose node fell silent is read by another, and what comes late changes nothing', async () => {
  const other = await service.another({ answer: echo, importMs: 20, pageMs: 60_000 });
  help.pages = { '/': hold };
  const begun = await beginImport(tenant.admin, { address: help.at('/') });
  await untilHeld(1);
  await service.database.run(endLease, [begun.id.slice('imp_'.length)]);
  await untilHeld(2);
  answerHeld(1, sailing);
  expect((await begun.settled()).counts).toMatchObject({ add: 1, failed: 0 });
  answerHeld(0, page('Wreck', 'This was said too late.'));
  await other.stop();
  await expect
    .poll(async () => (await begun.files()).find(({ name }) => name === help.at('/')))
    .toMatchObject({ title: 'Sails', state: 'ready' });
});
