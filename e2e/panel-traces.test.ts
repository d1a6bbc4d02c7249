import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '../packages/server/test/stage/model/index.ts';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, panelVisits, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;
let meadow: TestTenant;
const openVisit = panelVisits();
let people = 0;

beforeAll(async () => {
  stage = await openStage();
  meadow = await stage.service.tenant('meadow');
});
afterAll(() => stage.stop());

async function signedIn(tenant: TestTenant = stage.tenant): Promise<PanelVisit> {
  const visit = await openVisit(stage.service.url);
  await visit.signIn(tenant.tsk);
  return visit;
}

async function asked(message: string): Promise<{ caseId: string; answerId: string }> {
  const token = await stage.session(`person ${(people += 1)}`);
  const opened = await stage.service.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.status, opened.text).toBe(201);
  return { caseId: opened.body.case.id as string, answerId: opened.body.aiMessage.id as string };
}

const section = ({ page }: PanelVisit, name: string) =>
  page.locator('.section', { has: page.getByRole('heading', { level: 2, name }) });

test('a wrong answer is followed from its case to the reason, and to the article that mends it', async () => {
  stage.model.enqueue(answer('I have refunded it. See https://evil.example/x [9].'));
  const { caseId, answerId } = await asked('How long do refunds take?');
  const visit = await signedIn();
  const { page } = visit;
  await visit.go(`/cases/${caseId}`);
  await page.getByRole('link', { name: 'Why this answer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Why this answer' }).waitFor();
  expect(page.url()).toContain(`/panel/traces/${answerId}`);
  await page.getByText('It claimed a change that no receipt proves.').waitFor();
  await section(visit, 'What the service decided').getByText('I have refunded it.').waitFor();
  const understood = section(visit, 'What was understood');
  await understood.getByText('How long do refunds take').waitFor();
  // In the person's own words.
  await understood.getByText('refunds', { exact: true }).waitFor();
  await understood.getByText('How much, how many, how long or when?').waitFor();
  const found = section(visit, 'What was found').getByRole('listitem');
  await found.filter({ hasText: 'Refunds' }).first().getByText('Cited', { exact: true }).waitFor();
  await section(visit, 'What the model was given').getByText('Passages').waitFor();
  await section(visit, 'Where the time went').getByText('Whole answer').waitFor();
  await found.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Refunds' }).waitFor();
  await page.goBack();
  // Where an article was quoted and did not help, the way to a better one is there, too.
  await page.getByText('If what was quoted is wrong, open its article and mend it.').waitFor();
  await section(visit, 'What was found').getByRole('link', { name: 'Write an article' }).click();
  await page.getByRole('heading', { level: 1, name: 'New article' }).waitFor();
  expect(await page.getByLabel('Questions').inputValue()).toMatch(/^How long do refunds take\??$/);
  await page.goBack();
  // What was asked can be asked again, once its article was mended.
  await page.getByRole('link', { name: 'Ask it again in the Playground' }).click();
  await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  expect(await page.getByLabel('Message').inputValue()).toMatch(/^How long do refunds take\??$/);
  await page.goBack();
  await page.getByRole('link', { name: 'The conversation' }).click();
  await page.locator(`#${answerId}`).waitFor();
});

test('a passage leads to its place in the article, by an address that opens it there again', async () => {
  const filler = Array.from(
    { length: 40 },
    (_, at) => `## Pier ${at}\n\nPier ${at} is for boats that are ${at + 5} metres long.`,
  );
  const prices =
    '| Berth | Price |\n| --- | --- |\n| Winter berth | 40 euros a week, and 9 more with power |';
  const content = [...filler, '## Winter berths', `What a winter berth costs:\n\n${prices}`].join(
    '\n\n',
  );
  const article = { title: 'Berths of the harbour', content };
  const made = await stage.admin('POST', '/api/admin/knowledge/documents', article);
  expect(made.status).toBe(201);
  stage.model.enqueue(answer('A winter berth costs 40 euros a week [1].'));
  const { answerId } = await asked('What does a winter berth cost?');
  const visit = await signedIn();
  const { page } = visit;
  await visit.go(`/traces/${answerId}`);
  const found = section(visit, 'What was found').getByRole('listitem').first();
  // A table is told in plain words.
  await found.getByText('Berth · Price').waitFor();
  const told = await found.innerText();
  expect(told).not.toMatch(/[|]|---/);
  expect(told).toContain('costs:\nBerth · Price');
  await found.getByRole('link', { name: 'Berths of the harbour › Winter berths' }).click();
  const marked = page.locator('[data-passage]');
  const isInView = () =>
    expect
      .poll(() =>
        marked.evaluate((block) => {
          const { top, bottom } = block.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  await marked.getByText('What a winter berth costs:').waitFor();
  await isInView();
  // The editor shows it, too.
  const line = page.locator('.cm-passage');
  await line.getByText('What a winter berth costs:').waitFor();
  expect(page.url()).toMatch(/\?passage=what\+a\+winter\+berth/i);
  await page.reload();
  await marked.waitFor();
  await isInView();
  expect(await findWrong(visit, 'article-at-passage')).toEqual([]);
  await stage.admin('DELETE', `/api/admin/knowledge/documents/${made.body.id as string}`);
});

test('an answer that missed leads to the article with the question, and to a check that expects nothing yet', async () => {
  stage.model.enqueue(answer('I do not know.'));
  const { caseId, answerId } = await asked('Until when may a refund be asked for?');
  const visit = await signedIn();
  const { page } = visit;
  await visit.go(`/traces/${answerId}`);
  await page.getByText('This explanation is deleted').waitFor();
  await page.getByText('No article was quoted.').waitFor();
  const found = section(visit, 'What was found').getByRole('listitem');
  expect(await found.first().innerText()).not.toContain('**');
  // The order is that of the figures that are shown; what they are made of is for who asks.
  await found.first().getByText('Fits best').waitFor();
  const shares = (await found.allInnerTexts()).map((text) => /Fits (\d+)% as/.exec(text)?.[1]);
  expect(shares.slice(1).map(Number)).toEqual(
    shares
      .slice(1)
      .map(Number)
      .toSorted((one, other) => other - one),
  );
  const score = page.getByRole('columnheader', { name: 'Score of the search' });
  expect(await score.isVisible()).toBe(false);
  await page.getByText('Details for engineers').click();
  await score.waitFor();
  expect(await findWrong(visit, 'missed-answer')).toEqual([]);
  await found.getByRole('link', { name: 'Add this question to the article' }).first().click();
  await page.getByText('The question from the conversation stands in the last line').waitFor();
  const questions = page.getByLabel('Questions');
  // It is where whoever came for it looks, however long the article is.
  await expect
    .poll(() => questions.evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await questions.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await questions.inputValue()).toMatch(/Until when may a refund be asked for\??$/);
  const { body } = await stage.admin('GET', '/api/admin/knowledge/documents');
  expect(JSON.stringify(body)).not.toContain('Until when');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The assistant answers from it now.').waitFor();
  expect(await questions.inputValue()).toMatch(/Until when/);

  await visit.go(`/checks/new?of=${answerId}`);
  await page.getByText('This answer found nothing or was judged not helpful').waitFor();
  expect(await page.getByRole('group', { name: /^Expectation/ }).count()).toBe(1);
  expect(await page.getByLabel('What', { exact: true }).count()).toBeLessThan(2);
  expect(caseId).not.toBe('');
});

test('what a tool was asked and what it answered is unfolded, and stays text', async () => {
  const hostile = '<img src=x onerror="pwned=1">\u202e<b>';
  const { answer: before } = stage.script;
  stage.script.answer = () => ({ content: [], structuredContent: { plan: hostile } });
  const input = { note: hostile };
  const prices = { currency: 'USD', input: 3, output: 15 };
  await stage.admin('PUT', '/api/admin/assistant', { prices });
  stage.model.enqueue(
    { kind: 'tool-call', calls: [{ name: 'read_plan', input }] },
    answer('You are on Studio.'),
  );
  const { answerId } = await asked(`What plan am I on? ${hostile}`);
  stage.script.answer = before;
  const visit = await signedIn();
  await visit.go(`/traces/${answerId}`);
  await visit.page.getByText('At the prices of its version that cost $0.000276.').waitFor();
  const tools = section(visit, 'Tools');
  await tools.locator('summary').click();
  await tools.locator('pre', { hasText: '<img' }).first().waitFor();
  expect(await tools.innerText()).toContain('⟨U+202E⟩');
  await tools.getByText('2 tools could be used.').waitFor();
  expect(await tools.getByText('could not be used').count()).toBe(0);
  const drawn = await visit.page.evaluate(() => ({
    pwned: 'pwned' in window,
    made: document.querySelectorAll('main img, main b').length,
    styled: document.querySelectorAll('main [style]').length,
  }));
  expect(drawn).toEqual({ pwned: false, made: 0, styled: 0 });
});

test('tools that could not be used are told apart from those that could', async () => {
  await stage.admin('PUT', '/api/admin/pauses', { assistant: false, actions: true });
  stage.model.enqueue(answer('You are on Studio.'));
  const { answerId } = await asked('Which plan is mine?');
  await stage.admin('PUT', '/api/admin/pauses', { assistant: false, actions: false });
  const visit = await signedIn();
  await visit.go(`/traces/${answerId}`);
  const tools = section(visit, 'Tools');
  await tools.getByText('One tool could be used.', { exact: true }).waitFor();
  await tools.getByText('One tool could not be used:', { exact: true }).waitFor();
  await tools
    .getByRole('list', { name: 'could not be used' })
    .getByText('it is paused')
    .first()
    .waitFor();
});

test('what is kept no longer says so, and nothing of it is told to another tenant', async () => {
  const { answerId } = await asked('How long do refunds take?');
  const theirs = await signedIn(meadow);
  await theirs.go(`/traces/${answerId}`);
  await theirs.page.getByText('There is no such message of the assistant.').waitFor();
  expect(await theirs.page.locator('main').innerText()).not.toMatch(/refund/i);
  await stage.admin('PUT', '/api/admin/retention', { traceDays: 0 });
  const visit = await signedIn();
  await visit.go(`/traces/${answerId}`);
  await visit.page.getByText('No explanation of this answer is kept').waitFor();
  await visit.page.getByText('Why answers come about is not kept.').waitFor();
  await stage.admin('PUT', '/api/admin/retention', { traceDays: 30 });
});
