import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../packages/server/src/platform/database/index.ts';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, openPanel, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

async function signedIn(key: string): Promise<PanelVisit> {
  const visit = await openPanel(stage.service.url);
  await visit.signIn(key);
  return visit;
}

async function over(visit: PanelVisit): Promise<void> {
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
}

const lastUsed = (ago: string) =>
  stage.service.database.run(
    statement(
      `test.last-used-${ago}`,
      `update panel_sessions set last_used_at = now() - interval '${ago}'`,
    ),
    [],
  );

const keptTexts = (visit: PanelVisit) =>
  visit.page.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => name.startsWith('deskhand-unsaved')),
  );

async function typeArticle(visit: PanelVisit, title: string): Promise<void> {
  await visit.go('/knowledge/new');
  await visit.page.getByLabel('Title').fill(title);
  await expect.poll(() => keptTexts(visit)).toHaveLength(1);
}

test('before a session ends unused its page says so, and a press keeps it; afterwards it leads to the sign-in', async () => {
  const { key } = await memberOf(stage.service, stage.tenant, 'editor', 'Rita');
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await page.clock.install();
  await visit.signIn(key);
  await typeArticle(visit, 'Half an article');
  const notice = page.getByRole('status').filter({ hasText: 'your session ends at' });
  expect(await notice.count()).toBe(0);

  // Nobody has touched the page for a minute; what it asks by itself from then on is no use of the session.
  await page.clock.runFor(62_000);
  await lastUsed('57 minutes');
  await page.clock.runFor(62_000);
  await notice.waitFor();
  expect(await findWrong(visit, 'panel-session-ending')).toEqual([]);
  // As assistive technology presses it: without a pointer, and without a key.
  await page.getByRole('button', { name: 'Stay signed in' }).dispatchEvent('click');
  await notice.waitFor({ state: 'detached' });

  await lastUsed('61 minutes');
  await page.clock.runFor(124_000);
  await page.getByText('Your session has ended. Sign in again').waitFor();
  expect(new URL(page.url()).searchParams.get('to')).toBe('/knowledge/new');
  // What was typed is there after the next sign-in.
  await page.getByLabel('Key or tenant credential', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('This browser had kept what you typed').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Half an article');
  await over(visit);
});

test('who signs out is asked about what they typed, and then the browser keeps none of it', async () => {
  const { key } = await memberOf(stage.service, stage.tenant, 'editor', 'Jo');
  const visit = await signedIn(key);
  const { page } = visit;
  await typeArticle(visit, 'A draft of Jo');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('in one form').waitFor();
  expect(await findWrong(visit, 'panel-leave-unsaved')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await keptTexts(visit)).toHaveLength(1);
  expect(await page.getByLabel('Title').inputValue()).toBe('A draft of Jo');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await keptTexts(visit)).toEqual([]);
  await over(visit);
});

test('a sign-out that fails says so and keeps what was typed', async () => {
  const { key } = await memberOf(stage.service, stage.tenant, 'editor', 'Kim');
  const visit = await signedIn(key);
  const { page } = visit;
  await typeArticle(visit, 'A draft of Kim');
  await page.route('**/api/panel/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
  await dialog.getByRole('alert').getByText('The service did not answer').waitFor();
  expect(await keptTexts(visit)).toHaveLength(1);
  await page.unroute('**/api/panel/session');
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await keptTexts(visit)).toEqual([]);
  await over(visit);
});

test('another tab writes nothing again that a sign-out removed', async () => {
  const { key } = await memberOf(stage.service, stage.tenant, 'editor', 'Lee');
  const visit = await signedIn(key);
  await typeArticle(visit, 'A draft of Lee');
  const other = await visit.context.newPage();
  await other.goto(visit.page.url());
  await other.getByText('This browser had kept what you typed').waitFor();
  await visit.page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = visit.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
  await visit.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await other.getByLabel('Title').fill('A draft of Lee, gone on with');
  // By then the page has drawn it, and would have kept it.
  await other.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await keptTexts(visit)).toEqual([]);
  await over(visit);
});

test('people see where they are signed in, and end what they do not know', async () => {
  const { key } = await memberOf(stage.service, stage.tenant, 'viewer', 'Olga');
  const here = await signedIn(key);
  const there = await signedIn(key);
  const { page } = here;
  for (const each of [here, there]) await each.go('');
  await page.getByRole('link', { name: 'Sessions' }).click();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByText('This one').waitFor();
  // That of joining, that of there, and this one.
  await expect.poll(() => sessions.getByRole('row').count()).toBe(1 + 3);
  await sessions
    .getByRole('button', { name: /^End the session of Olga, Chrome/ })
    .first()
    .click();
  await expect.poll(() => sessions.getByRole('row').count()).toBe(1 + 2);
  await there.page.reload();
  await there.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await over(there);

  await sessions.getByRole('button', { name: 'End my other sessions' }).click();
  await expect.poll(() => sessions.getByRole('row').count()).toBe(1 + 1);
  await page.reload();
  await sessions.getByText('This one').waitFor();

  const owner = await signedIn(stage.tenant.tsk);
  await owner.go('/members');
  await owner.page.getByRole('button', { name: /^End the session of Olga/ }).click();
  await expect
    .poll(() => owner.page.getByRole('button', { name: /^End the session of Olga/ }).count())
    .toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await over(owner);
  await over(here);
});
