import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../packages/server/src/platform/database/index.ts';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, openPanel } from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

test('a credential is a link wherever it is named: to what was done by it', async () => {
  const tenant = await stage.service.tenant('keyring');
  const body = { kind: 'integration', label: 'web shop' };
  const { id } = (await tenant.admin('POST', '/api/admin/credentials', body)).body as {
    id: string;
  };
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(tenant.tsk);
  await visit.go('/credentials');
  await page.getByRole('link', { name: id }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
  expect(new URL(page.url()).searchParams.get('actor')).toBe(id);
  await visit.go('/audit');
  await page.getByRole('link', { name: 'web shop', exact: true }).click();
  await page.waitForURL(`**/panel/audit?actor=${id}`);
  await visit.context.close();
});

test('the log is narrowed by member and act, exported so, and its seals are verified', async () => {
  const tenant = await stage.service.tenant('ledger');
  const rita = await memberOf(stage.service, tenant, 'owner', 'Rita Prado');
  const asRita = (origins: string[]) =>
    stage.service.call('PUT', '/api/admin/origins', { token: rita.key, body: { origins } });
  await asRita(['https://one.example']);
  await tenant.admin('PUT', '/api/admin/welcome', { name: 'Ledger' });
  const visit = await openPanel(stage.service.url);
  const { page, troubles } = visit;
  await visit.signIn(tenant.tsk);
  await visit.go('/audit');
  await page.getByLabel('Who', { exact: true }).fill(rita.id);
  await page.getByLabel('What', { exact: true }).selectOption('The allowed pages were changed');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('welcome.updated').waitFor({ state: 'detached' });
  await page.getByText('origins.updated').waitFor();
  expect(new URL(page.url()).searchParams.get('action')).toBe('origins.updated');
  expect(await findWrong(visit, 'audit')).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain(`"member","${rita.id}","origins.updated"`);

  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/^Nobody has changed what was written from .+ to .+\.$/).waitFor();
  const head = await page.getByText(/^\d+:[0-9a-f]{64}$/).innerText();
  await stage.service.database.transaction(async (tx) => {
    await tx.run(statement('test.allow', `select set_config('deskhand.erasing', 'on', true)`));
    await tx.run(
      statement(
        'test.change',
        `update audit_events set actor_id = 'mem_0' where actor_id = $1 and action = 'origins.updated'`,
      ),
      [rita.id],
    );
  });
  await page.getByText('Compare with a seal that you noted').click();
  await page.getByLabel('A seal noted earlier (optional)').fill(head);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('The log was changed: seals do not fit.').waitFor();
  await page.getByText('what entries say was changed.').waitFor();
  expect(troubles).toEqual([]);
  await visit.context.close();
});
