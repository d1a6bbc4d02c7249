import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findPageViolations, openPanel } from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

async function startOf(credential: string, width = 1280) {
  const visit = await openPanel(stage.service.url, { width });
  await visit.signIn(credential);
  await visit.go('');
  const line = (name: string) =>
    visit.page.getByRole('listitem').filter({
      has: visit.page.getByRole('heading', { level: 2, name, exact: true }),
    });
  return { ...visit, line };
}

test('each line is open until it has happened, and says what comes next with values of this tenant', async () => {
  const tenant = await stage.service.tenant('fresh');
  const { page, line, troubles, context } = await startOf(tenant.tsk);
  for (const name of [
    'The chat on a page',
    'A question answered with its source',
    'A change that was made and proven',
    'A case handed over to people',
  ]) {
    await line(name).getByText('Open', { exact: true }).waitFor();
  }
  const script = `<script src="${stage.service.url}/widget.js"`;
  await line('The chat on a page').getByText(script).waitFor();
  await line('A case handed over to people').getByText(stage.service.url).waitFor();
  await line('First case').getByRole('link', { name: 'How it comes into your product' }).waitFor();
  await page.getByText('Nothing in the last seven days.').waitFor();
  expect(await page.getByText(/a model was asked/).count()).toBe(0);
  expect(await findPageViolations(page)).toEqual([]);
  // Nothing can be ticked.
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test('what happened ticks its line and leads to where it happened', async () => {
  const prices = { currency: 'USD', input: 3, output: 15 };
  await stage.admin('PUT', '/api/admin/assistant', { prices });
  const visit = await stage.visits.open();
  await visit.panel.open();
  await visit.panel.ask('How long do refunds take?');
  await visit.panel
    .text(/5 business days/)
    .first()
    .waitFor();
  const { confirm, caseId } = await stage.propose(await stage.session());
  await confirm();
  const token = await stage.session('bruno');
  const body = { message: 'I want a person' };
  const opened = await stage.service.call('POST', '/api/cases', { token, body });
  await stage.service.call('POST', `/api/cases/${opened.body.case.id}/escalate`, {
    token,
    body: {},
  });

  const own = await startOf(stage.tenant.tsk);
  const { page, line, troubles, context } = own;
  await line('The chat on a page').getByText(stage.host.origin).waitFor();
  await line('A case handed over to people')
    .getByRole('link', { name: /^Case / })
    .waitFor();
  await line('An assistant that answers')
    .getByRole('link', { name: /answered/ })
    .waitFor();
  await page
    .getByText(/in the last 30 days, a model was asked for \d+ answers?: \d+ tokens/)
    .waitFor();
  await own.inEachLook(async (look) => {
    await page
      .getByText(/At the prices of their versions that cost \$0\.0/)
      .scrollIntoViewIfNeeded();
    await showScreen(page, `panel-start-${look}`);
  });
  await line('A question answered with its source').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Why this answer' }).waitFor();
  await own.go('');
  await line('A change that was made and proven')
    .getByRole('link', { name: /^Refund a payment was carried out/ })
    .click();
  await page.waitForURL((url) => url.pathname.endsWith(caseId));
  expect(troubles).toEqual([]);
  await context.close();
});

test('what went wrong stands below, alike together, as text, and leads to the last of it', async () => {
  const tenant = await stage.service.tenant('wrong');
  const hostile = '<img src=x onerror=alert(1)>';
  for (let each = 0; each < 3; each += 1) {
    await stage.service.call('POST', '/api/widget/sessions', {
      token: tenant.sik,
      body: { userId: 'u', [hostile]: 'owner' },
    });
  }
  for (const width of [1280, 390]) {
    const { page, troubles, context } = await startOf(tenant.tsk, width);
    const problems = page.getByRole('region', { name: 'What went wrong lately' });
    const row = problems.getByRole('row').filter({ hasText: 'POST /api/widget/sessions' });
    await row.getByText(hostile).waitFor();
    await row.getByText('3', { exact: true }).waitFor();
    expect(await findPageViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    await page.getByText('request.refused').first().waitFor();
    await page.getByText(hostile).first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  }
  // Nothing of it reaches another tenant.
  const other = await startOf((await stage.service.tenant('calm')).tsk);
  await other.page.getByText('Nothing in the last seven days.').waitFor();
  await other.context.close();
});
