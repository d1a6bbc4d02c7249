import type { EscalationSettings } from '@deskhand/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startHelpDesk, verified, type HelpDesk } from '../packages/server/test/stage/help-desk.ts';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, panelVisits } from './harness/tenant-panel.ts';

const hostile = `/"'><img src=x onerror="pwned=1"><script>pwned=2</script>/${'W'.repeat(120)}`;
const path = '/api/admin/escalation';

let stage: Stage;
let desk: HelpDesk;
/** Without a connector: only an address can take its cases. */
let hedge: TestTenant;
const visitOf = panelVisits();

beforeAll(async () => {
  stage = await openStage();
  desk = await startHelpDesk();
  hedge = await stage.service.tenant('hedge');
});
afterEach(async () => {
  desk.reset();
  await hedge.admin('DELETE', path);
});
afterAll(async () => {
  await desk.close();
  await stage.stop();
});

async function enter(credential: string) {
  const visit = await visitOf(stage.service.url);
  await visit.signIn(credential);
  await visit.go('');
  await visit.page.getByRole('link', { name: 'Hand-over', exact: true }).first().click();
  await visit.page.getByRole('heading', { level: 1, name: 'Hand-over' }).waitFor();
  return visit;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const settings = async (of = hedge) => (await of.admin('GET', path)).body as EscalationSettings;

/** Somebody asks for a person in a case of their own. */
async function askForPerson(): Promise<{ status: number; caseId: string }> {
  const token = await hedge.session('ana');
  const { service } = stage;
  const message = 'Where is my parcel?';
  const opened = await service.call('POST', '/api/cases', { token, body: { message } });
  const caseId = opened.body.case.id as string;
  const asked = await service.call('POST', `/api/cases/${caseId}/escalate`, { token, body: {} });
  return { status: asked.status, caseId };
}

const signsLast = (secret: string) => verified(desk.deliveries.at(-1)!, secret) !== null;

test('an address takes cases over: set with a secret shown once, asked, replaced, and removed', async () => {
  const visit = await enter(hedge.tsk);
  const { page } = visit;
  await page.getByText('Nobody takes cases over').waitFor();
  expect(await findWrong(visit, 'hand-over-none')).toEqual([]);
  await page.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/in');
  await button(page, 'Hand cases over to it').click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('textbox', { name: 'Address' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  await page.getByRole('textbox', { name: 'Address' }).fill(desk.url);
  await button(page, 'Hand cases over to it').click();
  const shown = page.getByRole('dialog').getByText(/^whsec_/);
  const first = await shown.innerText();
  await button(page, 'I have stored it').click();
  await page.getByText('Cases go to the address below.').waitFor();
  expect(await page.getByText(first).count()).toBe(0);
  await page.getByText('None yet. Ask the chat for a person to see one.').waitFor();
  expect((await settings()).webhook?.url).toBe(desk.url);

  const taken = await askForPerson();
  expect(taken.status).toBe(200);
  expect(signsLast(first)).toBe(true);
  desk.answer = (_delivery, response) => void response.writeHead(503).end(hostile);
  const refused = await askForPerson();
  expect(refused.status).toBe(502);
  await page.reload();
  await page.getByText('Once', { exact: true }).waitFor();
  expect(await findWrong(visit, 'hand-over-address')).toEqual([]);
  await page.getByRole('link', { name: 'the newest' }).click();
  await page.waitForURL(`**/panel/cases/${refused.caseId}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Case 1' }).click();
  await page.waitForURL(`**/panel/cases/${taken.caseId}`);
  await page.goBack();

  // Both sign for a day, unless it leaked.
  desk.reset();
  await button(page, 'Replace the secret').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the secret' }).click();
  const second = await shown.innerText();
  await button(page, 'I have stored it').click();
  await page.getByText('Former secret signs').waitFor();
  expect((await askForPerson()).status).toBe(200);
  expect([first, second].map(signsLast)).toEqual([true, true]);
  await button(page, 'Replace the secret').click();
  await page.getByLabel('Ends now').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the secret' }).click();
  const third = await shown.innerText();
  await button(page, 'I have stored it').click();
  expect((await askForPerson()).status).toBe(200);
  expect([first, second, third].map(signsLast)).toEqual([false, false, true]);

  await button(page, 'Remove').click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Remove' });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByLabel(/^Type /).fill(new URL(desk.url).host);
  await remove.click();
  await page.getByText('Nobody takes cases over').waitFor();
  expect((await settings()).webhook).toBeNull();
  expect((await askForPerson()).status).toBe(501);
  await visit.go('/audit');
  const removed = page
    .locator('summary')
    .filter({ hasText: 'Handing over to an address was removed' });
  await removed.first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Hand-over', exact: true })
    .first()
    .click();
  await page.waitForURL('**/panel/hand-over');
});

test('another address gets another secret, and what somebody typed as one is only words', async () => {
  await hedge.admin('PUT', path, { webhookUrl: `${desk.url}${encodeURI(hostile)}` });
  const visit = await enter(hedge.tsk);
  const { page } = visit;
  await page.getByText('onerror').waitFor();
  expect(await findWrong(visit, 'hand-over-hostile')).toEqual([]);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await button(page, 'Change').click();
  await button(page, 'Save').click();
  // As it was: nothing to store.
  await button(page, 'Change').click();
  await page.getByRole('textbox', { name: 'Address' }).fill(`${desk.url}/elsewhere`);
  await page.getByText('Another address gets another secret').waitFor();
  await button(page, 'Save').click();
  await page
    .getByRole('dialog')
    .getByText(/^whsec_/)
    .waitFor();
  await button(page, 'I have stored it').click();
  await page.getByText(`${desk.url}/elsewhere`, { exact: true }).waitFor();
  expect((await settings()).webhook?.url).toBe(`${desk.url}/elsewhere`);
});

test('a tool of the connector comes before the address, and says so', async () => {
  const visit = await enter(stage.tenant.tsk);
  const { page } = visit;
  await page.getByText('It is asked for a ticket and hands over only with one.').waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill(desk.url);
  await button(page, 'Hand cases over to it').click();
  await button(page, 'I have stored it').click();
  await page.getByText('The address below is asked only while that tool is not ready.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Open a ticket' }).click();
  await page.waitForURL('**/panel/connector/open_ticket');
  await stage.admin('DELETE', path);
});

test('who may only read sees who takes cases, changes nothing, and meets no other tenant’s', async () => {
  await hedge.admin('PUT', path, { webhookUrl: desk.url });
  const { key } = await memberOf(stage.service, hedge, 'editor');
  const { page } = await enter(key);
  await page.getByText('You can read this. Owners can change it.').waitFor();
  await page.getByText(desk.url, { exact: true }).waitFor();
  for (const name of ['Change', 'Replace the secret', 'Remove']) {
    expect(await button(page, name).count(), name).toBe(0);
  }
  const other = await enter(stage.tenant.tsk);
  await other.page.getByText('It is asked for a ticket').waitFor();
  expect(await other.page.getByText(desk.url).count()).toBe(0);
});
