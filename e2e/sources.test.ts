import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answer } from '../packages/server/test/stage/model/index.ts';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const content =
    '## Parcels by post\n\nParcels go by post on Monday.\n\n## Parcels by ship\n\nParcels go by ship on Friday.';
  const article = { title: 'Parcels', content, url: 'https://help.example/parcels' };
  const created = await stage.admin('POST', '/api/admin/knowledge/documents', article);
  expect(created.status).toBe(201);
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

test('passages of one document are one source, which shows the one that is asked for', async () => {
  const { panel, person } = await stage.visits.open();
  stage.model.enqueue(answer('By post on Monday [1]. By ship on Friday [2].'));
  await panel.open();
  await panel.ask('When do parcels go?');
  const source = panel.button('Source 1, 2: Parcels');
  await source.waitFor();
  expect((await stage.stored(person)).messages.at(-1)!.citations).toHaveLength(2);
  await expect.poll(() => panel.dialog.locator('.source').count()).toBe(1);
  await panel.dialog.locator('.cite').last().click();
  const passages = panel.dialog.getByRole('figure', { name: 'Parcels' });
  await expect.poll(() => passages.count()).toBe(2);
  await expect.poll(() => source.getAttribute('aria-expanded')).toBe('true');
  await source.click();
  await expect.poll(() => passages.count()).toBe(0);
});
