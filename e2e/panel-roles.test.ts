import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;
/** A tenant without articles and without a connector. */
let hedge: TestTenant;
let visit: PanelVisit;

beforeAll(async () => {
  stage = await openStage();
  hedge = await stage.service.tenant('hedge');
  const viewer = await memberOf(stage.service, hedge, 'viewer', 'Victor Viewer');
  visit = await openPanel(stage.service.url);
  await visit.signIn(viewer.key);
});
afterAll(async () => {
  await visit.context.close();
  await stage.stop();
  expect(visit.troubles).toEqual([]);
});

test('who may only read is offered no article to write, and no form for one', async () => {
  const { page } = visit;
  const write = page.getByRole('link', { name: 'Write an article' });
  const message = 'Do you sell gift vouchers?';
  const token = await hedge.session('ana');
  const opened = await stage.service.call('POST', '/api/cases', { token, body: { message } });
  await visit.settled();
  expect(await write.count()).toBe(0);
  await visit.go(`/traces/${opened.body.aiMessage.id}`);
  await page.getByText('The search found nothing.').waitFor();
  expect(await write.count()).toBe(0);
  await visit.go(`/knowledge?query=${encodeURIComponent(message)}`);
  await page.getByText('The assistant would find nothing').waitFor();
  expect(await write.count()).toBe(0);
  await visit.go('/knowledge/new');
  await page.getByText('Editors and owners can change it.').waitFor();
  expect(await page.getByLabel('Title').count()).toBe(0);
});

test('who may only read sees a connector that an owner sets meanwhile', async () => {
  const { page } = visit;
  await visit.go('/connector');
  await page.getByText('No connector yet').waitFor();
  const { url } = stage.connector;
  const set = await hedge.admin('PUT', '/api/admin/connector', { url });
  expect(set.status, set.text).toBe(200);
  // What was read is stale after ten seconds; whoever comes back to the window reads it anew.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      return page.getByText(url, { exact: true }).count();
    })
    .toBe(1);
  await page.getByText('Once an owner has read them, they stand here').waitFor();
});
