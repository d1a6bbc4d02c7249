import type { Webhook, WebhookDelivery } from '@deskhand/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { statement } from '../packages/server/src/platform/database/index.ts';
import {
  startHelpDesk,
  verified,
  type Delivery,
  type HelpDesk,
} from '../packages/server/test/stage/help-desk.ts';
import { eventually } from '../packages/server/test/stage/waiting.ts';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, openPanel, type PanelVisit } from './harness/tenant-panel.ts';

const hostile = `"'><img src=x onerror="pwned=1">\u202e<script>pwned=2</script>`;
const path = '/api/admin/webhooks';

let stage: Stage;
let receiver: HelpDesk;

beforeAll(async () => {
  stage = await openStage({ deliverMs: 20, sweepDeliveriesMs: 50 });
  receiver = await startHelpDesk();
});
afterEach(async () => {
  receiver.reset();
  for (const { id } of await webhooks()) await stage.admin('DELETE', `${path}/${id}`);
});
afterAll(async () => {
  await receiver.close();
  await stage.stop();
});

const webhooks = async () => (await stage.admin('GET', path)).body.webhooks as Webhook[];
const deliveries = async (id: string) =>
  (await stage.admin('GET', `${path}/${id}/deliveries`)).body.deliveries as WebhookDelivery[];

async function made(request: object = {}): Promise<Webhook & { secret: string }> {
  const reply = await stage.admin('POST', path, { url: receiver.url, ...request });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Webhook & { secret: string };
}

/** A case that is answered: three events. */
async function openCase(message = 'How long do refunds take?'): Promise<string> {
  const token = await stage.session();
  const opened = await stage.service.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.status, opened.text).toBe(201);
  return opened.body.case.id as string;
}

const fails: HelpDesk['answer'] = (_delivery, response) =>
  void response.writeHead(503).end(`No ${hostile}`);

/** As after three days of failures, once nothing is under way that would be written over it. */
async function giveUpAll(): Promise<void> {
  const { database } = stage.service;
  const underWay = `select event_id from webhook_deliveries where leased_until is not null`;
  await eventually(
    () => database.run(statement<object>('test.under-way', underWay)),
    (rows) => rows.length === 0,
  );
  const giveUp = `update webhook_deliveries set status = 'failed', next_attempt_at = null, gives_up_at = now()`;
  await database.run(statement<never>('test.give-up', giveUp));
}

async function enter(credential: string, at: string): Promise<PanelVisit> {
  const visit = await openPanel(stage.service.url);
  await visit.signIn(credential);
  await visit.go(at);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  return visit;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('row').filter({ hasText: text });
const isSigned = (delivery: Delivery, secret: string) => verified(delivery, secret) !== null;

test('a webhook is added with a secret that is shown once, tried, and hears of a case', async () => {
  const visit = await enter(stage.tenant.tsk, '/webhooks');
  const { page, troubles } = visit;
  await page.getByText('No webhook yet').waitFor();
  expect(await findWrong(visit, 'webhooks-none')).toEqual([]);
  const docs = page.getByRole('link', { name: 'How a request looks and is verified' });
  expect(await docs.getAttribute('href')).toBe('/docs#createWebhook');
  await page.getByRole('link', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address').fill('http://10.0.0.1/in');
  await page.getByLabel('Description').fill('Our CRM');
  await page.getByLabel('What I choose').check();
  await button(page, 'Add the webhook').click();
  await page.getByText('Choose at least one type of event.').waitFor();
  await page.getByRole('group', { name: 'Cases' }).getByLabel('A case was opened').check();
  expect(await findWrong(visit, 'webhooks-new')).toEqual([]);
  await button(page, 'Add the webhook').click();
  // What the service refuses stands at the field.
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('Everything', { exact: true }).check();
  await button(page, 'Add the webhook').click();
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await button(page, 'I have stored it').click();
  await page.getByRole('heading', { level: 1, name: new URL(receiver.url).host }).waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
  const [webhook] = await webhooks();
  expect(webhook).toMatchObject({ types: null, description: 'Our CRM' });

  await page.getByText('It was told nothing yet').waitFor();
  await button(page, 'Send a test').click();
  await page
    .getByRole('status', { name: 'The test' })
    .getByText(/^Answered 200 in \d+ ms$/)
    .waitFor();
  expect(receiver.deliveries.map((each) => isSigned(each, secret))).toEqual([true]);

  const caseId = await openCase();
  await eventually(
    () => deliveries(webhook!.id),
    (told) => told.length === 3 && told.every(({ status }) => status === 'delivered'),
  );
  await page.reload();
  await rowOf(page, 'A case was opened').getByText('Delivered').waitFor();
  await page.getByLabel('Type', { exact: true }).selectOption('A message was written');
  await page.getByLabel('Case id').fill('7');
  await button(page, 'Apply').click();
  await page.getByText('This is no case id').waitFor();
  await page.getByLabel('Case id').fill(caseId);
  await button(page, 'Apply').click();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe(`?type=message.created&caseId=${caseId}`);
  await expect.poll(() => rowOf(page, 'A message was written').count()).toBe(2);
  await page.reload();
  await rowOf(page, 'A message was written')
    .last()
    .getByRole('link', { name: /^case_/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'How long do refunds take?' }).waitFor();
  expect(troubles).toEqual([]);
  await visit.context.close();
});

test('while its receiver fails the list shows it by itself, and what was given up is sent again', async () => {
  const { id, secret } = await made({ description: hostile });
  receiver.answer = fails;
  await openCase(`Hello ${hostile}`);
  const visit = await enter(stage.tenant.tsk, `/webhooks/${id}`);
  const { page, troubles } = visit;
  const first = rowOf(page, 'A case was opened');
  await first.getByText(/^Answered 503 in \d+ ms$/).waitFor();
  await page.getByText(/^Failing since/).waitFor();
  await first.getByRole('link', { name: 'A case was opened' }).click();
  await page.getByRole('heading', { level: 1, name: 'A case was opened' }).waitFor();
  // What is not seen is written out, and nothing of it becomes an element.
  await page
    .locator('pre')
    .getByText(/No "'><img src=x onerror="pwned=1">⟨U\+202E⟩<script>/)
    .waitFor();
  await page
    .locator('pre')
    .getByText(/"subject": "Hello .*⟨U\+202E⟩/)
    .waitFor();
  expect(await findWrong(visit, 'webhooks-event')).toEqual([]);
  await page.getByRole('link', { name: new URL(receiver.url).host }).click();
  await page.getByText(hostile).first().waitFor();
  expect(await findWrong(visit, 'webhooks-failing')).toEqual([]);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(await page.locator('main img, main script').count()).toBe(0);

  // Before it answers again: else what is due meanwhile is delivered after all.
  await giveUpAll();
  await page.getByText('3 events were given up').waitFor();
  receiver.reset();
  await button(page, 'Send all failed again').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Only what happened since (optional)').fill('2999-01-01T00:00');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('0 events are sent again.').waitFor();
  await button(page, 'Send all failed again').click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('3 events are sent again.').waitFor();
  await first.getByText('Delivered').waitFor();
  await page.getByText('Active', { exact: true }).waitFor();
  await eventually(
    () => receiver.deliveries.length,
    (count) => count === 3,
  );
  expect(receiver.deliveries.map((each) => isSigned(each, secret))).toEqual([true, true, true]);

  await first.getByRole('link', { name: 'A case was opened' }).click();
  await button(page, 'Send again').click();
  await eventually(
    () => receiver.deliveries.length,
    (count) => count === 4,
  );
  const [once, again] = [receiver.deliveries[0]!, receiver.deliveries[3]!];
  expect(again.headers['webhook-id']).toBe(once.headers['webhook-id']);
  expect(troubles).toEqual([]);
  await visit.context.close();
});

test('its secret is replaced, it is moved, disabled and enabled, and deleted with its numbers told', async () => {
  const { id, secret } = await made();
  const visit = await enter(stage.tenant.tsk, `/webhooks/${id}`);
  const { page, troubles } = visit;
  const dialog = page.getByRole('dialog');
  const takeSecret = async () => {
    const shown = await dialog.getByText(/^whsec_/).innerText();
    await button(page, 'I have stored it').click();
    return shown;
  };
  const tried = async () => {
    receiver.deliveries.length = 0;
    await button(page, 'Send a test').click();
    await eventually(
      () => receiver.deliveries.length,
      (count) => count === 1,
    );
    return receiver.deliveries[0]!;
  };
  await button(page, 'Replace the secret').click();
  await dialog.getByLabel('Signs for 24 hours more').waitFor();
  expect(await findWrong(visit, 'webhooks-secret')).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace the secret' }).click();
  const second = await takeSecret();
  await page.getByText('Former secret signs').waitFor();
  const doubly = await tried();
  expect([secret, second].map((each) => isSigned(doubly, each))).toEqual([true, true]);
  await button(page, 'Replace the secret').click();
  await dialog.getByLabel('Ends now').check();
  await dialog.getByRole('button', { name: 'Replace the secret' }).click();
  const third = await takeSecret();
  const single = await tried();
  expect([secret, second, third].map((each) => isSigned(single, each))).toEqual([
    false,
    false,
    true,
  ]);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Address').fill(`${receiver.url}?moved`);
  const isElsewhere = page.getByText('Another address gets another secret');
  await isElsewhere.waitFor();
  // The same address without its scheme is no other.
  await page.getByLabel('Address').fill(receiver.url.replace('http://', ''));
  await isElsewhere.waitFor({ state: 'detached' });
  await page.getByLabel('Address').fill(`${receiver.url}?moved`);
  await isElsewhere.waitFor();
  await button(page, 'Save').click();
  const fourth = await takeSecret();
  await page.getByText(/\?moved/).waitFor();
  expect(isSigned(await tried(), fourth)).toBe(true);

  receiver.answer = fails;
  await openCase();
  await page.reload();
  await page.getByText('3 events are still to be sent').waitFor();
  await button(page, 'Disable').click();
  await dialog.getByText(/^3 events wait\./).waitFor();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Somebody disabled it').waitFor();
  await rowOf(page, 'A case was opened').getByText('once it is enabled').waitFor();
  expect((await webhooks())[0]).toMatchObject({ enabled: false, types: null });
  await button(page, 'Enable').click();
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await button(page, 'Disable').waitFor();
  await button(page, 'Delete').click();
  await dialog.getByText('3 events that wait are never sent.').waitFor();
  const host = new URL(receiver.url).host;
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await dialog.getByLabel(`Type ${host} to go on`).fill(host);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhook yet').waitFor();
  expect(await webhooks()).toEqual([]);
  expect(troubles).toEqual([]);
  await visit.context.close();
});

test('one that answers 410 is shown as disabled, and why; Start leads to it', async () => {
  const { id } = await made();
  receiver.answer = (_delivery, response) => void response.writeHead(410).end();
  await openCase();
  await eventually(webhooks, ([first]) => first?.disabledFor === 'gone');
  const visit = await enter(stage.tenant.tsk, '/');
  const { page, troubles } = visit;
  await page.getByRole('link', { name: 'A webhook that was disabled' }).click();
  await page.getByText('It answered 410, which says that it is gone').waitFor();
  expect(page.url()).toContain(id);
  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await rowOf(page, 'Disabled').getByText('It answered 410').waitFor();
  expect(await findWrong(visit, 'webhooks-disabled')).toEqual([]);
  expect(troubles).toEqual([]);
  await visit.context.close();
});

test('what it was told is read page by page, and opened by the keyboard alone', async () => {
  const { id } = await made({ types: ['document.created'] });
  const articles = Array.from({ length: 31 }, (_, index) => ({
    ...{ title: `Page ${index}`, content: 'Words.' },
  }));
  for (const body of articles) {
    const written = await stage.admin('POST', '/api/admin/knowledge/documents', body);
    expect(written.status, written.text).toBe(201);
  }
  const visit = await enter(stage.tenant.tsk, `/webhooks/${id}`);
  const { page, troubles } = visit;
  const rows = page.getByRole('row').filter({ hasText: 'An article was written' });
  await rows.nth(29).waitFor();
  expect(await rows.count()).toBe(30);
  await rows.nth(29).scrollIntoViewIfNeeded();
  expect(await findWrong(visit, 'webhooks-paged')).toEqual([]);
  await button(page, 'Show more').press('Enter');
  await rows.nth(30).waitFor();
  await rows.nth(30).getByRole('link').press('Enter');
  await page.locator('pre').getByText('"title": "Page 0"').waitFor();
  expect(troubles).toEqual([]);
  await visit.context.close();
});

test('who may only read changes nothing, who edits sends again, and an owner does the rest', async () => {
  const { id } = await made();
  await openCase();
  await eventually(
    () => receiver.deliveries.length,
    (count) => count === 3,
  );
  await giveUpAll();
  const of = async (role: 'viewer' | 'editor') => {
    const { key } = await memberOf(stage.service, stage.tenant, role);
    const visit = await enter(key, `/webhooks/${id}`);
    const { page } = visit;
    await page.getByText('You can read this. Owners can change it.').waitFor();
    for (const name of ['Send a test', 'Replace the secret', 'Disable', 'Delete']) {
      expect(await button(page, name).count(), name).toBe(0);
    }
    await rowOf(page, 'A case was opened').waitFor();
    return visit;
  };
  const viewer = await of('viewer');
  await viewer.page.getByText('Editors and owners can send events again.').waitFor();
  await viewer.page.getByRole('link', { name: 'A case was opened' }).click();
  await viewer.page.getByText('"type": "case.opened"').waitFor();
  expect(await button(viewer.page, 'Send again').count()).toBe(0);
  for (const at of ['/webhooks/new', `/webhooks/${id}/edit`]) {
    await viewer.go(at);
    await viewer.page.getByText('You can read this. Owners can change it.').waitFor();
    expect(await viewer.page.getByLabel('Address').count()).toBe(0);
  }
  expect(viewer.troubles).toEqual([]);
  await viewer.context.close();
  const editor = await of('editor');
  await button(editor.page, 'Send all failed again').click();
  await editor.page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await editor.page.getByText('3 events are sent again.').waitFor();
  await editor.context.close();
});

test('nobody sees another tenant’s webhook, and an event that is gone is told as that', async () => {
  const { id } = await made();
  const other = await stage.service.tenant('pier');
  const visit = await enter(other.tsk, `/webhooks/${id}`);
  await visit.page.getByRole('alert').waitFor();
  await visit.go(`/webhooks/${id}/deliveries/evt_${'0'.repeat(32)}`);
  await visit.page.getByRole('alert').waitFor();
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
  const own = await enter(stage.tenant.tsk, `/webhooks/${id}/deliveries/evt_${'0'.repeat(32)}`);
  await own.page.getByText('There is no such event').waitFor();
  expect(own.troubles).toEqual([]);
  await own.context.close();
});
