import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationIn, invite } from '../packages/server/test/tenants/member-of.ts';
import { useProvider } from '../packages/server/test/tenants/by-provider.ts';
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
  const tenants = ['orchard', 'meadow'];
  provider = await startProvider({ serviceUrl: stage.service.url, tenants });
});
afterAll(async () => {
  await stage.stop();
  await provider.close();
});

async function visitPanel(): Promise<PanelVisit> {
  return openVisit(stage.service.url, { provider: provider.issuer });
}

const organisation = { name: 'Sign in with your organisation' };

test('an owner names the provider, is told what does not hold, and somebody joins and signs in by it', async () => {
  const owner = await visitPanel();
  await owner.signIn(orchard.tsk);
  await owner.go('/members');
  await owner.page.getByRole('button', { name: 'Set it up' }).click();
  const address = `${stage.service.url}/panel/sign-in/orchard/callback`;
  await owner.page.getByText(address, { exact: true }).waitFor();
  await owner.page.getByLabel('Name').fill('Orchard SSO');
  // Nobody types the scheme.
  await owner.page.getByLabel('Issuer').fill(provider.issuer.replace('http://', ''));
  await owner.page.getByLabel('Client id').fill(provider.clientId);
  const secret = owner.page.getByLabel('Client secret', { exact: false }).first();
  await secret.fill('wrong');
  await owner.page.getByRole('button', { name: 'Check and save' }).click();
  const alert = owner.page.getByRole('alert');
  await alert.getByText('does not accept the client id with this secret').waitFor();
  await secret.fill(provider.clientSecret);
  await owner.page.getByRole('button', { name: 'Check and save' }).click();
  await owner.page.getByText('Orchard SSO').waitFor();
  expect(await owner.page.content()).not.toContain(provider.clientSecret);

  const invited = await invite(stage.service, orchard, 'editor', 'Rita Prado');
  const rita = await visitPanel();
  const { page } = rita;
  provider.person = 'rita';
  await rita.go(`/join#${invitationIn(invited)}`);
  await page
    .getByText('Rita Prado, you are invited to the support of orchard, in the role')
    .waitFor();
  await page.getByRole('button', { name: 'Join with Orchard SSO' }).click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  await page.getByText('Rita Prado').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/code=|state=|inv_|eyJ/);

  // Signed out here, and there: a page of the provider asks, and leads back.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByRole('button', { name: /yes/i }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).origin).toBe(stage.service.url);

  // By the way that somebody wanted to go.
  await rita.go('/knowledge?query=refund');
  await page.getByText('As a member of orchard.').waitFor();
  await page.getByRole('button', organisation).click();
  await page.getByRole('heading', { level: 1, name: 'Knowledge' }).waitFor();
  expect(new URL(page.url()).search).toBe('?query=refund');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Knowledge' }).waitFor();

  await owner.page.reload();
  await owner.page
    .getByRole('row', { name: /Rita Prado/ })
    .getByText('Has an account of the provider')
    .waitFor();
  await orchard.admin('DELETE', `/api/admin/members/${invited.id}`);
  await rita.go('/cases');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('whom the tenant does not know is told so, and begins again', async () => {
  await useProvider(orchard, provider);
  const visit = await visitPanel();
  const { page } = visit;
  provider.person = 'stranger';
  await visit.go('/sign-in?tenant=orchard');
  await page.getByRole('button', organisation).click();
  await page.getByRole('heading', { level: 1, name: 'You are not signed in' }).waitFor();
  const alert = page.getByRole('alert');
  await alert.getByText('no member of orchard has this account').waitFor();
  await alert.getByText(/^req_/).waitFor();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByText('As a member of orchard.').waitFor();
  expect(await page.goBack()).toBeNull();
  await page.getByRole('heading', { level: 1, name: 'You are not signed in' }).waitFor();
});

test('who is asked for a tenant and names none that has a provider is told', async () => {
  const visit = await visitPanel();
  const { page } = visit;
  await visit.go('/sign-in');
  await page.getByRole('button', organisation).click();
  await page.getByLabel('Tenant', { exact: true }).fill('meadow');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('There is no such tenant').waitFor();
  await visit.go('/sign-in/orchard/callback');
  await page.getByText('there is none to end').waitFor();
});

test('axe finds nothing on the views of a provider, and nothing is cut off', async () => {
  await useProvider(orchard, provider);
  const visit = await openVisit(stage.service.url, { provider: provider.issuer });
  const { page } = visit;
  const found: string[] = [];
  const look = async (name: string) => {
    found.push(...(await findWrong(visit, `provider-${name}`)));
  };
  await visit.go('/sign-in?tenant=orchard');
  await page.getByText('As a member of orchard.').waitFor();
  await look('sign-in');
  await page.getByRole('button', { name: 'Another one' }).click();
  await look('sign-in-tenant');
  await page.getByLabel('Tenant', { exact: true }).fill('nobody');
  await page.getByRole('button', organisation).click();
  await page.getByRole('alert').waitFor();
  await look('sign-in-refused');
  await visit.go('/sign-in/orchard/callback');
  await page.getByText('there is none to end').waitFor();
  await look('nothing-brought');
  const invited = await invite(stage.service, orchard, 'agent', 'Ana');
  await visit.go(`/join#${invitationIn(invited)}`);
  await page.getByRole('button', { name: 'Join with Harbor SSO' }).waitFor();
  await look('join');
  await visit.signIn(orchard.tsk);
  await visit.go('/members');
  await page.getByText('Harbor SSO').waitFor();
  await look('members');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Issuer').scrollIntoViewIfNeeded();
  await look('form');
  expect(found).toEqual([]);
});
