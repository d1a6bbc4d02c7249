import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../packages/server/src/platform/database/index.ts';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel } from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const allowChanging = statement<never>(
  'test.allow-changing',
  `select set_config('deskhand.erasing', 'on', true)`,
);
const makeOlder = statement<never>(
  'test.make-older',
  `update audit_events e set at = at - interval '20 minutes' from tenants t
   where t.id = e.tenant_id and t.key = $1 and e.action = 'session.issued' and e.actor_id = $2`,
);

/** Twenty minutes go by for what this credential has issued. */
const letPass = (tenant: TestTenant, credentialId: string) =>
  stage.service.database.transaction(async (tx) => {
    await tx.run(allowChanging);
    await tx.run(makeOlder, [tenant.key, credentialId]);
  });

test('an integration credential is replaced without a gap, each step ticked by what is seen', async () => {
  const tenant = await stage.service.tenant('ferry');
  await tenant.session('ana');
  await tenant.session('bruno');
  const visit = await openPanel(stage.service.url);
  const { page, troubles } = visit;
  await visit.signIn(tenant.tsk);
  await visit.go('/credentials');
  const former = page.getByRole('row', { name: /Integration/ });
  await former.getByText('2 of users').waitFor();
  await former.getByRole('button', { name: 'Revoke first backend' }).click();
  await page.getByRole('dialog').getByText('“Replace” beside it leads through').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await former.getByRole('link', { name: 'Replace first backend without a gap' }).click();
  await page.getByRole('heading', { level: 1, name: 'Replace first backend' }).waitFor();
  const formerId = /cred_[0-9a-f]{32}/.exec(page.url())![0];
  const step = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const isTicked = (title: string, isSeen: boolean) =>
    step(title)
      .and(page.locator(`[data-seen="${isSeen}"]`))
      .waitFor();

  await page.getByRole('button', { name: 'Make the second one' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  const secret = await page.getByRole('dialog').getByText(/^sik_/).innerText();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await isTicked('Make the second one', true);
  await page.reload();
  await isTicked('Make the second one', true);
  await isTicked('Deploy it', false);

  const deployed = await stage.service.call('POST', '/api/widget/sessions', {
    token: secret,
    body: { userId: 'carla' },
  });
  expect(deployed.status).toBe(200);
  await isTicked('Deploy it', true);
  await isTicked('Watch the first one fall silent', false);
  const revoke = page.getByRole('button', { name: 'Revoke first' });
  await revoke.click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText('Revoking it ends at once the sessions that are alive: 2 of users.')
    .waitFor();
  // Whoever is replacing it already is not led to that.
  expect(await dialog.getByText('leads through a replacement').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await letPass(tenant, formerId);
  await isTicked('Watch the first one fall silent', true);
  await isTicked('Revoke the first one', false);
  await revoke.click();
  await dialog.getByText('No session that it issued is alive').waitFor();
  expect(await dialog.getByRole('button', { name: 'Revoke' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Type first backend to go on').fill('first backend');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await isTicked('Revoke the first one', true);
  const refused = await stage.service.call('POST', '/api/widget/sessions', {
    token: tenant.sik,
    body: { userId: 'ana' },
  });
  expect(refused.status).toBe(401);
  expect(troubles).toEqual([]);
  await visit.context.close();
});

test('nobody sees the walk of another tenant’s credential', async () => {
  const [own, other] = [await stage.service.tenant('quay'), await stage.service.tenant('pier')];
  const { body } = await other.admin('GET', '/api/admin/credentials');
  const foreign = (body.credentials as { id: string; kind: string }[]).find(
    ({ kind }) => kind === 'integration',
  )!;
  const visit = await openPanel(stage.service.url);
  await visit.signIn(own.tsk);
  await visit.go(`/credentials/${foreign.id}/replace`);
  await visit.page.getByText('There is no such integration credential').waitFor();
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});
