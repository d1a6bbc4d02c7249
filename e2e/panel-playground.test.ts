import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, toolCall } from '../packages/server/test/stage/model/index.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, openPanel, type PanelVisit } from './harness/tenant-panel.ts';

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

test('an answer becomes a check of what was said, to whom, and what it cites', async () => {
  const visit = await visitPlayground();
  const { page } = visit;
  await page.getByLabel('User id').fill('nina');
  await page.getByLabel('Roles').fill('owner');
  const talk = page.getByRole('region', { name: 'The draft' });
  stage.model.enqueue(answer('Hello.'));
  const message = page.getByLabel('Message');
  await message.fill('Good morning');
  await message.press('Enter');
  await talk.getByText('Hello.').waitFor();
  await message.fill('How long do refunds take?');
  await message.press('Enter');
  await talk.getByRole('button', { name: 'Make a check of it' }).nth(1).waitFor();
  expect(await findWrong(visit, 'playground-answers')).toEqual([]);
  await talk.getByRole('button', { name: 'Make a check of it' }).nth(1).click();
  await page.getByText('Made of an answer in the Playground').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('How long do refunds take?');
  expect(await page.getByLabel('User id').inputValue()).toBe('nina');
  expect(await page.getByRole('textbox', { name: 'Message 1' }).inputValue()).toBe(
    'How long do refunds take?',
  );
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Article' }).inputValue())
    .toBe('Refunds');
  await page.reload();
  await page.getByRole('button', { name: 'Save the check' }).click();
  await page.getByRole('heading', { level: 1, name: 'How long do refunds take?' }).waitFor();
  const { body } = await stage.admin('GET', '/api/admin/checks?limit=100');
  const made = (body.checks as { name: string; history: unknown[] }[]).find(
    ({ name }) => name === 'How long do refunds take?',
  );
  expect(made).toBeDefined();
  // Another tab knows nothing of it, and says so.
  await visit.go('/checks/new?of=talk_0');
  await page.getByText('This tab does not keep what that check was to be made of').waitFor();
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
  await page.getByText('What your website says of them').click();
  await page.getByRole('textbox', { name: 'What your website says of them' }).fill('{"locale": ');
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

test('what is being typed stays while another version is chosen, below what the chat of each says first', async () => {
  const tenant = await stage.service.tenant('greeted');
  const { revision } = (await tenant.admin('GET', '/api/admin/versions/draft')).body;
  const firstScreen = {
    en: { greeting: 'Ahoy <b>there</b>', suggestions: [{ text: 'Where is my boat?' }] },
    'pt-BR': { greeting: 'Olá' },
  };
  await tenant.admin('PUT', '/api/admin/versions/draft', { firstScreen, revision });
  const visit = await openPanel(stage.service.url);
  await visit.signIn(tenant.tsk);
  await visit.go('/playground');
  const { page } = visit;
  const draft = page.getByRole('region', { name: 'The draft' });
  await draft.getByText('Ahoy <b>there</b>').waitFor();
  await page.getByLabel('Message').fill('How long do');
  await page.getByLabel('Beside it').selectOption('What is live');
  await page.getByRole('region', { name: 'What is live' }).waitFor();
  expect(await page.getByRole('region', { name: 'What is live' }).getByText('Ahoy').count()).toBe(
    0,
  );
  expect(await page.getByLabel('Message').inputValue()).toBe('How long do');
  await page.getByLabel('Answered by').selectOption('What is live');
  await expect.poll(() => draft.count()).toBe(0);
  await page.getByLabel('Answered by').selectOption('The draft');
  expect(await page.getByLabel('Message').inputValue()).toBe('How long do');
  await page.getByText('What your website says of them').click();
  const context = page.getByRole('textbox', { name: 'What your website says of them' });
  await context.fill('{"locale": "pt"}');
  await draft.getByText('Olá').waitFor();
  await context.fill('');
  await draft.getByRole('button', { name: 'Where is my boat?' }).click();
  expect(await page.getByLabel('Message').inputValue()).toBe('Where is my boat?');
  expect(await findWrong(visit, 'playground-first-screen')).toEqual([]);
  await leave(visit);
});

test('a table in an answer keeps its words whole on a phone', async () => {
  const visit = await visitPlayground('?version=live');
  const { page } = visit;
  const head = ['Number', 'Customer', 'Paid', 'Amount', 'Reference', 'Where it went'];
  const cells = ['INV-4711', 'Nina', 'yes', '12.50', 'AB-99', 'Portsmouth'];
  const rows = [head, head.map(() => '---'), cells].map((row) => `| ${row.join(' | ')} |`);
  stage.model.enqueue(answer(`Here it is.\n\n${rows.join('\n')}`));
  await page.getByLabel('Message').fill('My invoices?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const cell = page.getByRole('columnheader', { name: 'Number' });
  await cell.scrollIntoViewIfNeeded();
  const lines = await cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await findWrong(visit, 'playground-table')).toEqual([]);
  await leave(visit);
});
