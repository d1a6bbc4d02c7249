import { afterAll, beforeAll, expect, test } from 'vitest';
import { useProvider } from '../packages/server/test/tenants/by-provider.ts';
import { invitationIn, invite } from '../packages/server/test/tenants/member-of.ts';
import { startProvider, type TestProvider } from '../packages/server/test/stage/provider.ts';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, panelVisits, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;
let orchard: TestTenant;
let provider: TestProvider;
const openVisit = panelVisits();

beforeAll(async () => {
  stage = await openStage();
  orchard = await stage.service.tenant('orchard');
  provider = await startProvider({ serviceUrl: stage.service.url, tenants: ['orchard'] });
  await useProvider(orchard, provider);
});
afterAll(async () => {
  await stage.stop();
  await provider.close();
});

async function visitPanel(): Promise<PanelVisit> {
  return openVisit(stage.service.url, { provider: provider.issuer });
}

const alone = 'The panel is signed in to by it alone';

/** Opens the settings of the provider and changes them. */
async function change(visit: PanelVisit, fill: () => Promise<void>): Promise<void> {
  const { page } = visit;
  await visit.go('/members');
  await page.getByRole('region', { name: 'Sign-in by your organisation' }).waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  await fill();
  await page.getByRole('button', { name: 'Check and save' }).click();
}

test('an owner requires the provider once they came by it; keys open the panel no more, until it is taken back', async () => {
  const first = await visitPanel();
  await first.signIn(orchard.tsk);
  await change(first, () => first.page.getByLabel(alone).check());
  const refused = first.page.getByRole('alert');
  await refused.getByText(/owner .*signed in/).waitFor();
  expect(await findWrong(first, 'provider-owner-first')).toEqual([]);

  const olga = await visitPanel();
  provider.person = 'olga';
  const invited = await invite(stage.service, orchard, 'owner', 'Olga Owner');
  await olga.go(`/join#${invitationIn(invited)}`);
  await olga.page.getByRole('button', { name: 'Join with Harbor SSO' }).click();
  await olga.page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  await change(olga, () => olga.page.getByLabel(alone).check());
  await olga.page.getByText('do not sign in to the panel').waitFor();
  expect(await findWrong(olga, 'provider-required')).toEqual([]);

  // Another client was tried by nobody.
  await change(olga, async () => {
    await olga.page.getByLabel('Client id').fill(provider.otherClientId);
    await olga.page.getByRole('textbox', { name: 'Client secret' }).fill(provider.clientSecret);
  });
  await olga.page
    .getByRole('alert')
    .getByText(/owner .*signed in/)
    .waitFor();

  // Who came by the credential is out at the next step, and is told why when they try again.
  await first.go('/cases');
  const { page } = first;
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByLabel('Key or tenant credential', { exact: true }).fill(orchard.tsk);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText('Harbor SSO').waitFor();
  expect(await findWrong(first, 'provider-alone')).toEqual([]);

  const jo = await visitPanel();
  const link = invitationIn(await invite(stage.service, orchard, 'viewer', 'Jo'));
  await jo.go(`/join#${link}`);
  await jo.page.getByRole('button', { name: 'Join with Harbor SSO' }).waitFor();
  expect(await jo.page.getByRole('button', { name: 'Join with a key' }).count()).toBe(0);
  expect(await findWrong(jo, 'join-by-provider-alone')).toEqual([]);

  await change(olga, () => olga.page.getByLabel(alone).uncheck());
  await olga.page.getByText('sign in to the panel, too').waitFor();
  await page.getByLabel('Key or tenant credential', { exact: true }).fill(orchard.tsk);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
});
