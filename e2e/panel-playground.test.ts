import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, toolCall } from '../packages/server/test/stage/model/index.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

async function visitPlayground(search = ''): Promise<PanelVisit> {
  const visit = await openPanel(stage.service.url);
  await visit.signIn(stage.tenant.tsk);
  await visit.go(`/playground${search}`);
  return visit;
}

async function leave({ context, troubles }: PanelVisit): Promise<void> {
  await context.close();
  expect(troubles).toEqual([]);
}

test('a change is proposed to whom one is, confirmed, and only simulated', async () => {
  const visit = await visitPlayground();
  const { page } = visit;
  await page.getByLabel('User id').fill('nina');
  await page.getByLabel('Roles').fill('owner, billing');
  stage.model.enqueue(toolCall('refund', { paymentId: 'pay_9' }));
  const message = page.getByLabel('Message');
  await message.fill('I want my money back');
  await message.press('Enter');
  const talk = page.getByRole('region', { name: 'The draft' });
  await talk.getByText('paymentId: pay_9').waitFor();
  const before = stage.script.executed.length;
  await talk.getByRole('button', { name: 'Confirm' }).click();
  await talk.getByText('Simulated: nothing was sent, and nothing was changed.').waitFor();
  await talk.getByText('Simulated', { exact: true }).waitFor();
  await talk.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' });
  expect(stage.script.executed).toHaveLength(before);
  const { body } = await stage.admin('GET', '/api/admin/audit?limit=1');
  expect(body.events[0]).toMatchObject({
    action: 'playground.asked',
    target: 'nina',
    details: { version: 'draft' },
  });
  await leave(visit);
});

test('draft and live answer side by side, each with why, and neither is kept', async () => {
  const { body: draft } = await stage.admin('GET', '/api/admin/versions/draft');
  const changes = { provider: 'builtin', name: 'Nora', revision: draft.revision as number };
  await stage.admin('PUT', '/api/admin/versions/draft', changes);
  const cases = async () => (await stage.admin('GET', '/api/admin/cases')).body.cases as unknown[];
  const before = await cases();
  stage.model.enqueue(answer('They take a while.'));
  const visit = await visitPlayground('?version=draft&with=live');
  const { page } = visit;
  await page.getByLabel('Message').fill('How long do refunds take?');
  await page.getByRole('button', { name: 'Send' }).click();
  const written = page.getByRole('region', { name: 'The draft' });
  const live = page.getByRole('region', { name: 'What is live' });
  await written.getByText('Nora').waitFor();
  await live.getByText('They take a while.').waitFor();
  await live.getByText('Why this answer').click();
  await live.getByRole('heading', { name: 'What the model was given' }).waitFor();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await written.getByText('Ask something that your users ask.').waitFor();
  expect(await cases()).toEqual(before);
  await leave(visit);
});

test('what was not answered stands where it was typed, with the reason', async () => {
  const visit = await visitPlayground();
  const { page } = visit;
  await page.route('**/api/admin/playground', (route) => route.abort());
  await page.getByLabel('Message').fill('How long do refunds take?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').waitFor();
  await expect
    .poll(() => page.getByLabel('Message').inputValue())
    .toBe('How long do refunds take?');
  await page.getByText('What your application says').click();
  await page.getByRole('textbox', { name: 'What your application says' }).fill('{"locale": ');
  await page.getByText('This is no JSON object.').waitFor();
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await visit.context.close();
});

test('what was said and who one is are there after a reload, and gone once one signs out', async () => {
  const visit = await visitPlayground('?version=live');
  const { page } = visit;
  const talk = page.getByRole('region', { name: 'What is live' });
  await page.getByLabel('User id').fill('nina');
  stage.model.enqueue(answer('They take a while.'));
  await page.getByLabel('Message').fill('How long do refunds take?');
  await page.getByRole('button', { name: 'Send' }).click();
  await talk.getByText('They take a while.').waitFor();
  await page.reload();
  await talk.getByText('They take a while.').waitFor();
  expect(await page.getByLabel('User id').inputValue()).toBe('nina');
  stage.model.enqueue(answer('Five days.'));
  await page.getByLabel('Message').fill('And at most?');
  await page.getByRole('button', { name: 'Send' }).click();
  await talk.getByText('Five days.').waitFor();
  expect(JSON.stringify(stage.model.requests.at(-1))).toContain('How long do refunds take?');
  // What is on its way while the page is left is there to be sent again, and what was said before as well.
  await page.route('**/api/admin/playground', () => undefined);
  await page.getByLabel('Message').fill('And on Sundays?');
  await page.getByRole('button', { name: 'Send' }).click();
  await talk.getByText('And on Sundays?').waitFor();
  await page.reload();
  await talk.getByText('Five days.').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('And on Sundays?');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain('refunds');
  await leave(visit);
});
