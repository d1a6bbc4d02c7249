import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  page as sitePage,
  startHelpSite,
  type HelpSite,
} from '../packages/server/test/knowledge/help-site.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel } from './harness/tenant-panel.ts';

let stage: Stage;
let help: HelpSite;

beforeAll(async () => {
  stage = await openStage();
  help = await startHelpSite();
});
afterAll(async () => {
  await stage.stop();
  await help.server.close();
});

test('a website is read again, held where it is gone, at another interval, and no more', async () => {
  help.pages = {
    '/help/': sitePage('Sails', 'Sails are white.', ['knots']),
    '/help/knots': sitePage('Knots', 'A knot holds.'),
  };
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(stage.tenant.tsk);
  await visit.go('/knowledge/imports');
  await page.getByRole('radio', { name: 'A website' }).check();
  await page.getByLabel('Address').fill(help.at('/help/'));
  await page.getByLabel('Read it again').selectOption('Every week');
  await page.getByText('What you changed or deleted by hand stays as it is.').waitFor();
  await page.getByRole('button', { name: 'Begin an import' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  await page.getByRole('row', { name: /help\/knots Knots new/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Read the website again' }).count()).toBe(0);

  const host = new URL(help.at('/')).host;
  const row = page.getByRole('row', { name: host }).first();
  await visit.go('/knowledge/imports');
  await page.getByRole('heading', { name: 'Websites that are read again' }).waitFor();
  await row.getByText('in 7 days').waitFor();
  await page.getByLabel(`How often ${host} is read`).selectOption('Every day');
  await row.getByText(/^in (?:24 hours|1 day)$|^tomorrow$/).waitFor();

  help.pages = {};
  await page.getByRole('button', { name: `Read now: ${host}` }).click();
  await row.getByText('Could not be read').waitFor();
  await row.getByRole('link', { name: host, exact: true }).click();
  await page.getByText(/^No page of the website could be read\./).waitFor();
  await showScreen(page, 'panel-website-held');

  await visit.go('/knowledge/imports');
  await page.getByRole('button', { name: `Stop reading ${host}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await page
    .getByRole('heading', { name: 'Websites that are read again' })
    .waitFor({ state: 'detached' });
  const { body } = await stage.admin('POST', '/api/admin/knowledge/search', { query: 'knot' });
  expect(body.passages[0]).toMatchObject({ title: 'Knots' });
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});
