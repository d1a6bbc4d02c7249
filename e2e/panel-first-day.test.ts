import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipOf } from '../packages/server/test/knowledge/file-makers.ts';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, openPanel, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;
/** A tenant that has nothing yet but its first two credentials. */
let bakery: TestTenant;
let visit: PanelVisit;

beforeAll(async () => {
  stage = await openStage();
  bakery = await stage.service.tenant('bakery');
  visit = await openPanel(stage.service.url);
  await visit.signIn(bakery.tsk);
});
afterAll(async () => {
  await visit.context.close();
  await stage.stop();
  expect(visit.troubles).toEqual([]);
});

const heading = (name: string) =>
  visit.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const dialog = () => visit.page.getByRole('dialog');
const payload = (name: string, content: string | Uint8Array) => ({
  ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) },
});

test('a help center is imported by the way that Start names', async () => {
  const { page } = visit;
  // Its name in the navigation is an address, too.
  await visit.go('/start');
  await heading('Start');
  expect(page.url()).toMatch(/\/panel\/?$/);
  const step = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  // A step that is still looked for has no way beside it.
  await step('Articles to answer from').getByRole('link').first().waitFor();
  await visit.settled();
  // What is to be copied is as wide in each line, whatever stands beside it.
  const widths = await page
    .locator('.step .pre')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(3);
  expect(new Set(widths).size).toBe(1);
  const marks = await page.locator('.step').evaluateAll((all) =>
    all.map((each) => {
      const [mark, words] = [...each.children].map((child) => child.getBoundingClientRect());
      return words!.left - mark!.right;
    }),
  );
  expect(Math.min(...marks)).toBeGreaterThanOrEqual(10);
  await step('Articles to answer from').getByRole('link', { name: 'Write an article' }).waitFor();
  await page.getByRole('link', { name: 'Knowledge', exact: true }).click();
  const empty = page.locator('.empty');
  await empty.getByRole('link', { name: 'Write an article' }).waitFor();
  await empty.getByRole('link', { name: 'Import files or a website' }).waitFor();
  await page.goBack();
  await step('Articles to answer from').getByRole('link', { name: 'Import a help center' }).click();
  await heading('Imports');
  await page.getByRole('button', { name: 'Begin an import' }).click();
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      payload('delivery.md', '# Delivery\n\nBread is delivered from Monday to Saturday.'),
      payload('more.zip', zipOf({ 'nuts.md': '# Nuts\n\nWalnut bread contains nuts.' })),
    ]);
  await page.getByText('2 of 2 uploaded').waitFor();
  const broken = payload('hours.md', '---\ntitle: Hours: when we are here\n---\n\nFrom 9 to 17.');
  await page.getByLabel('Choose files').setInputFiles([broken]);
  await page.getByText('A text that holds a colon stands in quotes there').waitFor();
  await page.getByRole('button', { name: 'Apply' }).click();
  await dialog().getByText('2 articles are added').waitFor();
  await dialog().getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
});

test('an address of a website may be that of a host alone, and what is refused of it stands beside it', async () => {
  const { page } = visit;
  await visit.go('/knowledge/imports');
  await page.getByRole('radio', { name: 'A website' }).check();
  const address = page.getByLabel('Address');
  await address.fill('ftp://help.example');
  await page.getByRole('button', { name: 'Begin an import' }).click();
  await page.getByRole('alert').waitFor();
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  await address.fill('127.0.0.1:9/help');
  await page.getByRole('button', { name: 'Begin an import' }).click();
  await page.getByRole('link', { name: 'Open the website' }).waitFor();
  const link = page.getByRole('link', { name: 'Open the website' });
  expect(await link.getAttribute('href')).toBe('http://127.0.0.1:9/help');
});

test('a connector that is not reached says so where it was named, and a tool that reads is approved as one', async () => {
  const { page } = visit;
  await visit.go('/connector');
  await page.getByLabel('Address').fill('http://127.0.0.1:9/mcp');
  await page.getByRole('button', { name: 'Connect and read the tools' }).click();
  await page.getByText('The tools were not read yet').waitFor();
  await page.getByRole('alert').getByText('could not be reached').waitFor();
  expect(await findWrong(visit, 'connector-not-reached')).toEqual([]);
  await page.getByLabel('Address').fill(stage.connector.url);
  await page.getByRole('button', { name: 'Connect and read the tools' }).click();
  await page.getByText('3 tools wait for your approval.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.getByRole('link', { name: 'Your plan' }).click();
  await page.getByText('The connector says that it only reads.').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog().getByText('runs it once that user has confirmed').waitFor();
  await dialog().getByLabel('Let it read without asking the user').check();
  await dialog().getByText('at once and without asking').waitFor();
  expect(await findWrong(visit, 'approve-reading')).toEqual([]);
  await dialog().getByRole('textbox').fill('read_plan');
  await dialog().getByRole('button', { name: 'Approve' }).click();
  await dialog().waitFor({ state: 'detached' });
  const { body } = await bakery.admin('GET', '/api/admin/connector/tools');
  const tools = body.tools as { name: string; state: string; treatedAs: string }[];
  expect(tools.find(({ name }) => name === 'read_plan')).toMatchObject({
    ...{ state: 'ready', treatedAs: 'read' },
  });
  // Of one that says nothing of the kind, nobody is asked.
  await visit.go('/connector/refund');
  await page.getByText('text required').first().waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog().getByText('runs it once that user has confirmed').waitFor();
  expect(await dialog().getByRole('checkbox').count()).toBe(0);
  // A key that the service fills in is nothing that people say.
  await page.getByLabel('“paymentId” is found by').waitFor();
  expect(await page.getByLabel('“idempotencyKey” is found by').count()).toBe(0);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
});

test('a version is published, and the check that does not pass is one press away', async () => {
  const { page } = visit;
  await visit.go('/assistant');
  await page.getByLabel('Name').fill('Rosa');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog().getByLabel('Why').fill('The first words');
  await dialog().getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 1 is live.').waitFor();
  await visit.go('/checks?on=live');
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByRole('link', { name: 'Show what has not passed' }).click();
  // There is nobody to hand over to.
  await page.getByRole('link', { name: 'Somebody wants a person' }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
});

test('a wrong answer is found out about and mended', async () => {
  const { page } = visit;
  const message = 'Do you sell gift vouchers?';
  const token = await bakery.session('ana');
  const opened = await stage.service.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.status).toBe(201);
  await visit.go('/cases');
  await page.getByText('Export all cases').click();
  await page.getByRole('link', { name: 'Table (CSV)' }).waitFor();
  expect(await page.getByText('that fit the filters of this page').count()).toBe(0);
  await page.getByRole('link', { name: message }).click();
  await page.getByRole('link', { name: 'Why this answer' }).click();
  await heading('Why this answer');
  await page.getByRole('link', { name: 'Write an article' }).click();
  await heading('New article');
  await expect.poll(() => page.getByLabel('Questions').inputValue()).toContain(message);
  await page.getByLabel('Title').fill('Vouchers');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('A gift voucher costs what you like.');
  await page.getByRole('button', { name: 'Publish the article' }).click();
  await heading('Vouchers');
  await visit.go('/playground');
  await page.getByLabel('Message').fill(message);
  await page.keyboard.press('Enter');
  await page.getByText('A gift voucher costs what you like.').first().waitFor();
});

test('the first who is invited is an owner, and who did what is told by name', async () => {
  const { page } = visit;
  await visit.go('/members');
  await page.getByText('Invite yourself first, as an owner').waitFor();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await dialog().getByLabel('Name').fill('Olga Owner');
  expect(await dialog().getByRole('radio', { name: 'Owner' }).isChecked()).toBe(true);
  await dialog().getByRole('button', { name: 'Make the link' }).click();
  await dialog().getByText('/panel/join#inv_').waitFor();
  await dialog().getByRole('button', { name: 'I have it' }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  expect(await dialog().getByRole('radio', { name: 'Editor' }).isChecked()).toBe(true);
  await dialog().getByRole('button', { name: 'Cancel' }).click();

  await visit.go('/audit');
  const row = (what: string) => page.getByRole('row').filter({ hasText: what }).first();
  await row('member.invited').getByText('Olga Owner').waitFor();
  await row('member.invited').getByText('first', { exact: false }).first().waitFor();
  await row('version.published').getByRole('link', { name: 'Assistant', exact: true }).waitFor();
  await row('connector.tool-updated').getByRole('link', { name: 'read_plan' }).waitFor();
  await row('import.applied').getByRole('link', { name: /^imp_/ }).click();
  await heading('Import of files');
});
