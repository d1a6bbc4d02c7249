import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationIn, invite, join } from '../packages/server/test/tenants/member-of.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { panelVisits } from './harness/tenant-panel.ts';

let stage: Stage;
const openVisit = panelVisits();

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

test('somebody is invited, joins by the link, does what their role may, and is removed', async () => {
  const tenant = await stage.service.tenant('orchard');
  const owner = await openVisit(stage.service.url);
  await owner.signIn(tenant.tsk);
  await owner.go('/members');
  await owner.page.getByText('Nobody is a member yet').waitFor();
  await owner.page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).fill('Rita Prado');
  await dialog.getByLabel('Viewer').check();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.locator('.secret').innerText();
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await owner.page
    .getByRole('row', { name: /Rita Prado/ })
    .getByText('Invited')
    .waitFor();
  expect(await owner.page.content()).not.toContain(link.split('#')[1]);

  const rita = await openVisit(stage.service.url);
  await rita.go(new URL(link).pathname.replace('/panel', '') + new URL(link).hash);
  await rita.page.getByRole('button', { name: 'Join' }).click();
  await rita.page.getByRole('heading', { level: 1, name: 'Welcome, Rita Prado' }).waitFor();
  expect(rita.page.url()).not.toContain('inv_');
  const key = await rita.page.getByRole('textbox', { name: 'Your key' }).inputValue();
  await rita.page.getByRole('button', { name: 'I have kept it' }).click();
  await rita.page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  await rita.page.getByText('Rita Prado').waitFor();
  await rita.go('/knowledge');
  await rita.page.getByText('Editors and owners can change it.').waitFor();
  expect(await rita.page.getByRole('link', { name: 'Write an article' }).count()).toBe(0);
  await rita.go('/connector');
  await rita.page.getByText('Owners can change it.').waitFor();
  expect(await rita.page.getByRole('textbox').count()).toBe(0);
  await rita.page.getByRole('button', { name: 'Sign out' }).click();
  await rita.signIn(key);

  await owner.page.getByRole('button', { name: 'Edit Rita Prado' }).click();
  await dialog.getByLabel('Editor').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await owner.page.getByRole('row', { name: /Rita Prado.*Editor/ }).waitFor();
  await rita.go('/knowledge/new');
  await rita.page.getByLabel('Title').fill('Hours');
  await rita.page.getByRole('textbox', { name: 'Text' }).fill('Nine to five.');
  await rita.page.getByRole('button', { name: 'Publish the article' }).click();
  await rita.page.getByRole('heading', { level: 1, name: 'Hours' }).waitFor();
  await owner.go('/audit');
  const written = owner.page.getByRole('row').filter({ hasText: 'document.created' });
  await written.getByText('Rita Prado').waitFor();

  await owner.go('/members');
  await owner.page.getByRole('button', { name: 'Remove Rita Prado' }).click();
  await dialog.getByLabel('Type Rita Prado to go on').fill('Rita Prado');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await owner.page
    .getByRole('row', { name: /Rita Prado/ })
    .getByText('Removed')
    .waitFor();
  await rita.page.getByRole('link', { name: 'Cases' }).click();
  await rita.page.getByText('Your session has ended.').waitFor();
});

test('an invitation that was taken already says so, and a link without one too', async () => {
  const invitation = invitationIn(await invite(stage.service, stage.tenant, 'agent'));
  await join(stage.service, invitation);
  const visit = await openVisit(stage.service.url);
  const { page } = visit;
  await visit.go(`/join#${invitation}`);
  await page.getByRole('alert').getByText('This invitation was used already').waitFor();
  expect(await page.getByRole('button', { name: 'Join' }).count()).toBe(0);
  await visit.go('/sign-in');
  await visit.go('/join');
  await page.getByText('This is no invitation').waitFor();
});
