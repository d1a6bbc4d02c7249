import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel } from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

test('changes are paused by a switch, every view says so, and they are resumed', async () => {
  const tenant = await stage.service.tenant('quarry');
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(tenant.tsk);
  await visit.go('/assistant');
  const pauses = page.getByRole('region', { name: 'Pause' });
  await pauses.getByRole('button', { name: 'Pause changes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No setting and no version is touched.').waitFor();
  await dialog.getByRole('button', { name: 'Pause changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  const banner = page.getByRole('status').filter({ hasText: 'Changes are paused.' });
  await banner.waitFor();
  expect((await tenant.admin('GET', '/api/admin/pauses')).body).toEqual({
    ...{ assistant: false, actions: true },
  });

  await visit.go('/cases');
  await banner.getByRole('link', { name: 'Look at it' }).click();
  await pauses.getByRole('button', { name: 'Resume changes' }).click();
  await dialog.getByRole('button', { name: 'Resume changes' }).click();
  await banner.waitFor({ state: 'detached' });
  await visit.context.close();
  expect(visit.troubles).toEqual([]);
});
