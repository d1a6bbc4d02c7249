import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;
let visits: PanelVisit[] = [];

beforeAll(async () => {
  stage = await openStage();
});
afterEach(async () => {
  const left = visits;
  visits = [];
  for (const { context, troubles } of left) {
    await context.close();
    expect(troubles).toEqual([]);
  }
});
afterAll(() => stage.stop());

async function visitPanel(): Promise<PanelVisit> {
  const visit = await openPanel(stage.service.url);
  visits.push(visit);
  return visit;
}

async function signedIn(tenant: TestTenant): Promise<PanelVisit> {
  const visit = await visitPanel();
  await visit.signIn(tenant.tsk);
  return visit;
}

test('a draft is written, seen word by word, published with a note, and brought back', async () => {
  const tenant = await stage.service.tenant('grove');
  await tenant.admin('PUT', '/api/admin/assistant', { instructions: 'Be brief and cool.' });
  const visit = await signedIn(tenant);
  const { page } = visit;
  await visit.go('/assistant');
  const instructions = page.getByRole('textbox', { name: 'Instructions' });
  await instructions.fill('Be brief and kind.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  const draft = page.getByRole('region', { name: 'Draft' });
  await draft.locator('del', { hasText: 'cool' }).waitFor();
  await draft.locator('ins', { hasText: 'kind' }).waitFor();
  await page.reload();
  expect(await instructions.inputValue()).toBe('Be brief and kind.');
  await draft.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('People found it cold');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('row', { name: /Version 2 Live People found it cold/ }).waitFor();
  await draft.waitFor({ state: 'detached' });
  expect((await tenant.admin('GET', '/api/admin/assistant')).body.instructions).toContain('kind');

  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Version 1' }).waitFor();
  await page.getByLabel('Compare with').selectOption('2');
  await page.getByText('From version 1 to version 2:').waitFor();
  expect(new URL(page.url()).search).toBe('?with=2');
  await page.locator('ins', { hasText: 'kind' }).waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await dialog.getByText('Not brought back').waitFor();
  await dialog.getByLabel('Why').fill('Too kind');
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('row', { name: /Version 3 Live Version 1 again. Too kind/ }).waitFor();
  expect(await instructions.inputValue()).toBe('Be brief and cool.');
});

test('whose draft another one has written to meanwhile is told, and loses nothing typed', async () => {
  const tenant = await stage.service.tenant('brook');
  const [one, two] = [await signedIn(tenant), await signedIn(tenant)];
  for (const each of [one, two]) await each.go('/assistant');
  const fieldOf = ({ page }: PanelVisit) => page.getByRole('textbox', { name: 'Instructions' });
  await fieldOf(one).fill('From one.');
  await fieldOf(two).fill('From two.');
  await one.page.getByRole('button', { name: 'Save the draft' }).click();
  await one.page.getByText('Not live yet').waitFor();
  await two.page.getByRole('button', { name: 'Save the draft' }).click();
  const overtaken = two.page.getByRole('alert');
  await overtaken.locator('del', { hasText: 'one' }).waitFor();
  expect(await fieldOf(two).inputValue()).toBe('From two.');
  await two.page.getByRole('button', { name: 'Go on with mine' }).click();
  await overtaken.waitFor({ state: 'detached' });
  await two.page.getByRole('button', { name: 'Save the draft' }).click();
  await two.page
    .getByRole('region', { name: 'Draft' })
    .locator('ins', { hasText: 'two' })
    .waitFor();
});
