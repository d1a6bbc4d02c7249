import { answer } from '../packages/server/test/stage/model/index.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

test.each(['light', 'dark'] as const)(
  'a wide table keeps its first column in sight, and shows that there is more: %s',
  async (colorScheme) => {
    const { page, panel } = await stage.visits.open({ width: 390, height: 844, colorScheme });
    await panel.open();
    await panel.ask('Show me everything');
    await panel.messages.filter({ hasText: 'A last paragraph' }).waitFor();
    const table = panel.dialog.getByRole('table');
    const first = table.getByRole('cell', { name: 'Agency' });
    const place = async () => (await first.boundingBox())!.x;
    const before = await place();
    await showScreen(page, `table ${colorScheme}`);
    const around = table.locator('..');
    await expect
      .poll(() => around.evaluate((wide) => getComputedStyle(wide).backgroundImage))
      .toMatch(/gradient/);
    // By the keyboard, too.
    await around.focus();
    await page.keyboard.press('End');
    await around.evaluate((wide) => (wide.scrollLeft = wide.scrollWidth));
    await showScreen(page, `table end ${colorScheme}`);
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2);
    await table.getByRole('cell', { name: 'by telephone, at once' }).click({ trial: true });
  },
);

test('a code is not broken at its hyphen, though there is little room', async () => {
  const { panel } = await stage.visits.open({ width: 320, height: 640 });
  stage.model.enqueue(
    answer(
      '| Number | Client of ours | To be paid | Due |\n| --- | --- | --- | --- |\n| INV-0006 | Pinewood Dental | €750.00 | Nov 18, 2026 |',
    ),
  );
  await panel.open();
  await panel.ask('Show my overdue invoices');
  const cell = panel.dialog.getByRole('cell', { name: 'INV-0006' });
  const lines = await cell.evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});
