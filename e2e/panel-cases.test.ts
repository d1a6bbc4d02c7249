import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../packages/server/src/platform/database/index.ts';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { showScreen } from './harness/screenshots.ts';
import {
  findPageViolations,
  findWrong,
  openPanel,
  type PanelVisit,
} from './harness/tenant-panel.ts';

let stage: Stage;
let meadow: TestTenant;
const hostile = '=1+1 <img src=x onerror=alert(1)>';

beforeAll(async () => {
  stage = await openStage();
  meadow = await stage.service.tenant('meadow');
  for (const [name, plan, locale] of [
    ['ana', 'pro', 'pt-BR'],
    ['bruno', 'free', 'en'],
    ['mallory', hostile, 'en'],
  ] as const) {
    const token = await stage.tenant.session(name, { plan, userRoles: ['owner'] });
    const body = { message: `${hostile} of ${name}`, context: { locale } };
    await stage.service.call('POST', '/api/cases', { token, body });
  }
  const carla = await meadow.session('ana', { plan: 'pro' });
  await stage.service.call('POST', '/api/cases', { token: carla, body: { message: 'Meadow’s' } });
});
afterAll(() => stage.stop());

async function signedIn(credential = stage.tenant.tsk, width = 1280): Promise<PanelVisit> {
  const visit = await openPanel(stage.service.url, { width });
  await visit.signIn(credential);
  return visit;
}
const subjects = ({ page }: PanelVisit) => page.locator('tbody .lead-link').allInnerTexts();

test('cases are narrowed by what they are, in an address that leads back, and exported so', async () => {
  const visit = await signedIn();
  const { page, troubles } = visit;
  await visit.go('/cases');
  await page.getByText(`${hostile} of ana`).waitFor();
  const apply = page.getByRole('button', { name: /^Apply/ });
  expect(await apply.count()).toBe(1);
  await page.getByText('More filters').click();
  await page.getByLabel('Language').fill('pt');
  await page.getByLabel('Plan').fill('pro');
  // There is one, and it stands below what is filled in.
  await expect.poll(() => apply.count()).toBe(1);
  await expect
    .poll(async () => (await apply.boundingBox())!.y)
    .toBeGreaterThan((await page.getByLabel('Plan').boundingBox())!.y);
  await apply.click();
  await expect.poll(() => subjects(visit)).toEqual([`${hostile} of ana`]);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    language: 'pt',
    plan: 'pro',
  });
  // A choice counts at once, and who chose goes on from there.
  const changes = page.getByLabel('Changes');
  await changes.focus();
  await changes.selectOption('Some proposed');
  await page.getByText('No case matches').waitFor();
  expect(await changes.evaluate((field) => field === document.activeElement)).toBe(true);
  await changes.selectOption('None proposed');
  await page.getByText(`${hostile} of ana`).waitFor();
  await page.reload();
  await page.getByText('More filters (3)').waitFor();
  expect(await page.getByLabel('Plan').inputValue()).toBe('pro');
  expect(await subjects(visit)).toHaveLength(1);
  await page.goBack();
  await page.getByText('No case matches').waitFor();
  expect(await changes.inputValue()).toBe('true');
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await page.getByText(`${hostile} of bruno`).waitFor();

  await visit.go(`/cases?plan=${encodeURIComponent(hostile)}`);
  await page.getByText(`${hostile} of mallory`).waitFor();
  expect(await subjects(visit)).toHaveLength(1);
  const download = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return readFileSync(await (await downloading).path(), 'utf8');
  };
  await page.getByText('Export the cases found').click();
  const csv = (await download('Table (CSV)')).trim().split('\r\n');
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain(`"'${hostile} of mallory"`);
  const line = (await download('Records with all messages')).trim();
  expect(JSON.parse(line)).toMatchObject({ messages: [{ content: `${hostile} of mallory` }, {}] });
  expect(await findPageViolations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await visit.context.close();

  const other = await signedIn(meadow.tsk);
  await other.go('/cases?plan=pro');
  await other.page.getByText('Meadow’s').waitFor();
  expect(await subjects(other)).toEqual(['Meadow’s']);
  await other.context.close();
});

test('what was looked for exactly stands above what holds the words, and articles beside it', async () => {
  const token = await stage.tenant.session('dora', { userEmail: 'Dora@Example.com' });
  const body = { message: 'How long do refunds take in 2 weeks?' };
  const opened = await stage.service.call('POST', '/api/cases', { token, body });
  const { number } = opened.body.case as { number: number };
  const visit = await signedIn();
  const { page, troubles } = visit;
  await visit.go('');
  const find = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Find by id, number or words' }).fill(text);
    await page.keyboard.press('Enter');
  };
  const exact = page.getByRole('region', { name: 'Exactly what you looked for' });
  await find(`#${number}`);
  await exact.getByRole('link', { name: body.message }).waitFor();
  expect(await exact.locator('tbody tr').count()).toBe(1);
  await find('dora@example.com');
  await exact.getByRole('link', { name: body.message }).waitFor();
  await find('refunds');
  await page
    .getByRole('region', { name: 'Articles' })
    .getByRole('link', { name: 'Refunds' })
    .waitFor();
  expect(await exact.count()).toBe(0);
  await find('dora');
  await exact.waitFor();
  expect(await findWrong(visit, 'found-first')).toEqual([]);
  await page.getByText('Export the cases found').click();
  expect(await findWrong(visit, 'exports')).toEqual([]);
  expect(troubles).toEqual([]);
  await visit.context.close();
});

const makeMany = statement<never>(
  'test.make-many',
  `insert into cases (tenant_id, id, user_id, number, subject, last_seq)
   select t.id, ('0190' || lpad(n::text, 28, '0'))::uuid, 'many', 1000 + n,
     case when n = 1 then 'The oldest' else 'Many' end, 0
   from tenants t, generate_series(1, 31000) n where t.key = $1`,
);
const rateOldest = statement<never>(
  'test.rate-oldest',
  `update cases set status = 'closed', closed_at = now(), rating = 3, resolution = 'unresolved'
   where subject = 'The oldest'`,
);

test('on a phone what was said comes first, and who it is stands folded above', async () => {
  const visit = await signedIn(stage.tenant.tsk, 390);
  const { page, troubles, context } = visit;
  await visit.go('/cases');
  await page.getByRole('link', { name: `${hostile} of ana` }).click();
  const first = page.locator('.messages > li').first();
  await first.waitFor();
  expect(await first.evaluate((entry) => entry.getBoundingClientRect().top)).toBeLessThan(450);
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByText('Details: ana').click();
  await details.getByText('pro', { exact: true }).waitFor();
  expect(await findWrong(visit, 'case-folded')).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('what is far back is looked for step by step, by itself', async () => {
  const orchard = await stage.service.tenant('orchard');
  await stage.service.database.run(makeMany, [orchard.key]);
  await stage.service.database.run(rateOldest);
  const visit = await signedIn(orchard.tsk);
  const { page, troubles } = visit;
  await visit.go('/cases?ratingTo=3');
  await page.getByRole('link', { name: 'The oldest' }).waitFor();
  expect(await subjects(visit)).toEqual(['The oldest']);
  await visit.go('/cases?ratingTo=2');
  await page.getByText('No case matches').waitFor();
  expect(troubles).toEqual([]);
  await visit.context.close();
});

const change = statement<never>(
  'test.change-receipt',
  `update actions set receipt = jsonb_set(receipt::jsonb, '{externalId}', '"rf_2"') where case_id = $1`,
);
const forge = statement<never>(
  'test.forge-receipt',
  `update actions set receipt = jsonb_set(receipt::jsonb, '{signature}',
     to_jsonb(reverse(split_part(receipt->>'signature', '.', 3)))) where case_id = $1`,
);

test('receipts are verified in the page, and a changed or forged one is told', async () => {
  const token = await stage.session('rita');
  const { caseId, confirm } = await stage.propose(token);
  await confirm();
  const visit = await signedIn();
  const { page, troubles } = visit;
  const look = async (verdict: string) => {
    await visit.go(`/cases/${caseId}`);
    await page.locator('.action').last().getByText(verdict).waitFor();
  };
  await look('Signature verified');
  await page.getByText('Signature verified').click();
  await page.getByText('Your browser has verified it').waitFor();
  await page.getByText(/^eyJ[\w-]{37}…$/).waitFor();
  await page.getByRole('button', { name: 'Copy Signature' }).waitFor();
  expect(await findPageViolations(page)).toEqual([]);
  await showScreen(page, 'panel-receipt');
  await stage.service.database.run(change, [caseId.slice(5)]);
  await look('Not verified: it was changed');
  await stage.service.database.run(forge, [caseId.slice(5)]);
  await look('Not verified: the signature is false');
  expect(troubles).toEqual([]);
  await visit.context.close();
});

test('a person is looked at in numbers, erased once the id is typed, and a verified record stays', async () => {
  const userId = 'erika <b>& co</b>';
  const token = await stage.session(userId);
  const { caseId, confirm } = await stage.propose(token);
  await confirm();
  const visit = await signedIn();
  const { page, troubles } = visit;
  await visit.go(`/cases/${caseId}`);
  await page.getByRole('link', { name: 'Erase this person…' }).click();
  await page.getByRole('heading', { name: `What is there of ${userId}` }).waitFor();
  const number = (name: string) =>
    page.locator('.erasure .facts > div', { hasText: name }).locator('dd').innerText();
  expect(await number('Messages')).toBe('4');
  expect(await number('Receipts kept here')).toBe('1');
  expect(await findPageViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Erase this person…' }).click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Erase for good' });
  expect(await button.isEnabled()).toBe(false);
  await dialog.getByRole('textbox').fill('erika');
  expect(await button.isEnabled()).toBe(false);
  await dialog.getByRole('textbox').fill(userId);
  expect(await findPageViolations(page)).toEqual([]);
  await showScreen(page, 'panel-erase-confirm');
  await button.click();
  await page.getByText('Erased. The record:').waitFor();
  await page.getByRole('status').getByText('Signature verified').waitFor();
  await showScreen(page, 'panel-erased');
  // On a phone, too, its words stay whole.
  await page.setViewportSize({ width: 390, height: 844 });
  const values = page.locator('.erasure-done .facts > div > dd');
  const widths = await values.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(140);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Neither the address nor the page names the person any more.
  expect(page.url()).not.toContain('erika');
  const gone = await stage.admin('GET', `/api/admin/cases/${caseId}`);
  expect(gone.status).toBe(404);
  const recorded = page.locator('tbody tr', { hasText: '1 case, 4 messages' });
  await recorded.getByText('Signature verified').waitFor();
  expect(await page.getByLabel('User id').count()).toBe(1);

  await page.getByLabel('User id').fill(userId);
  await page.getByRole('button', { name: 'See what is there' }).click();
  await page.getByText('Nobody is known by this id').waitFor();
  await page.getByText('Erased once before.').waitFor();
  expect(troubles).toEqual([]);
  await visit.context.close();

  const other = await signedIn(meadow.tsk);
  await other.go('/cases/erasures');
  await other.page.getByText('Nobody has been erased').waitFor();
  await other.context.close();
});

test('who may only read sees the numbers and the records, and erases nobody', async () => {
  const { key } = await memberOf(stage.service, stage.tenant, 'viewer', 'Victor Viewer');
  const visit = await signedIn(key, 390);
  const { page, troubles } = visit;
  await visit.go('/cases/erasures?userId=bruno');
  await page.getByRole('heading', { name: 'What is there of bruno' }).waitFor();
  await page.getByRole('heading', { name: 'Records' }).waitFor();
  expect(await page.getByRole('button', { name: /Erase/ }).count()).toBe(0);
  expect(troubles).toEqual([]);
  await visit.context.close();
});

test('a case that people have says who has it, where it went and how it is answered; then no more', async () => {
  const token = await stage.session('rosa');
  const opened = await stage.service.call('POST', '/api/cases', {
    ...{ token, body: { message: 'I want a person.' } },
  });
  const caseId = opened.body.case.id as string;
  const asked = { token, body: {} };
  const { body } = await stage.service.call('POST', `/api/cases/${caseId}/escalate`, asked);
  const { id, externalId } = body.escalation as { id: string; externalId: string };
  const reply = stage.human();
  const visit = await signedIn();
  const { page, troubles } = visit;
  await visit.go(`/cases/${caseId}`);
  const card = page.getByRole('region', { name: 'A person has this case' });
  await card.getByText('none of them has answered yet').waitFor();
  await card.getByText(externalId).waitFor();
  await card.getByText('It is answered where its ticket is').waitFor();
  await card.getByText('Reply address').click();
  await card.getByText(`/api/escalations/${id}/messages`).waitFor();
  expect(await findWrong(visit, 'case-handed-over')).toEqual([]);
  await reply({ content: 'Here I am.', authorName: hostile });
  await page.reload();
  await card.getByText(`${hostile} has answered it.`).waitFor();
  await reply({ content: 'Bye.', authorName: 'Paula', then: 'hand_back' });
  await page.reload();
  await page.getByText('Bye.').waitFor();
  expect(await card.count()).toBe(0);
  await visit.context.close();
  expect(troubles).toEqual([]);
});
