import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const content =
    '## Parcels by post\n\nParcels by post go on Monday.\n\n## Parcels by ship\n\nParcels by ship go on Friday.';
  const article = { title: 'Parcels', content, url: 'https://help.example/parcels' };
  const created = await stage.admin('POST', '/api/admin/knowledge/documents', article);
  expect(created.status).toBe(201);
  const builtin = await stage.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
  expect(builtin.status).toBe(200);
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

test('what an answer has besides is folded under its heading, and its sources are not', async () => {
  const { panel } = await stage.visits.open();
  await panel.open();
  await panel.ask('On which day do parcels go?');
  const folded = panel.dialog.locator('.answer details');
  const summary = folded.locator('summary');
  await expect.poll(() => summary.count()).toBe(1);
  const title = (await summary.innerText()).trim();
  expect(title).toMatch(/^Parcels by (post|ship)$/);
  const words = folded.getByText(`${title} go on`);
  await expect.poll(() => words.isVisible()).toBe(false);
  await expect.poll(() => panel.dialog.getByRole('link', { name: title }).isVisible()).toBe(true);
  await summary.focus();
  await panel.dialog.page().keyboard.press('Enter');
  await words.waitFor();
});
