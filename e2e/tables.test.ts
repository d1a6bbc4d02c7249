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

const invoices =
  '| Number | Client of ours | To be paid | Due |\n| --- | --- | --- | --- |\n' +
  '| INV-0006 | Pinewood Dental | €750.00 | Nov 18, 2026 |\n| INV-0004 | Tern Ceramics | 2.400,00 € | 12 nov. 2026 |';

test('a code, an amount and a date are not broken, though there is little room', async () => {
  const { panel } = await stage.visits.open({ width: 320, height: 640 });
  stage.model.enqueue(answer(invoices));
  await panel.open();
  await panel.ask('Show my overdue invoices');
  // Finished: while it is written its cells come one after the other.
  await panel.messages.nth(1).waitFor();
  for (const name of ['INV-0006', '€750.00', 'Nov 18, 2026', '2.400,00 €', '12 nov. 2026']) {
    const cell = panel.dialog.getByRole('cell', { name });
    const lines = await cell.evaluate((shown) => {
      const range = document.createRange();
      range.selectNodeContents(shown);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, name).toBe(1);
  }
});

test.each([
  [390, 844],
  [1280, 800],
])(
  'four columns stand beside one another, and nothing is to be scrolled: %i',
  async (width, height) => {
    const { panel } = await stage.visits.open({ width, height });
    stage.model.enqueue(answer(invoices));
    await panel.open();
    await panel.ask('Show my overdue invoices');
    // Finished: while it is written its cells come one after the other.
    await panel.messages.nth(1).waitFor();
    const around = panel.dialog.getByRole('table').locator('..');
    expect(await around.evaluate((wide) => wide.scrollWidth - wide.clientWidth)).toBe(0);
  },
);

test.each(['light', 'dark'] as const)(
  'a record is a card: its values stand below one another: %s',
  async (colorScheme) => {
    const { page, panel } = await stage.visits.open({ width: 390, height: 844, colorScheme });
    stage.model.enqueue(
      answer(
        'Your plan:\n\n- **Plan:** Studio\n- **Paid until:** Dec 16, 2026\n- **Status:** active',
      ),
    );
    await panel.open();
    await panel.ask('What plan am I on?');
    const record = panel.dialog.locator('.record');
    await record.waitFor();
    await showScreen(page, `record ${colorScheme}`);
    const places = await record.evaluate((list) =>
      [...list.children].map((field) => {
        const range = document.createRange();
        range.selectNode(field.lastChild!);
        // Behind the blank, which may stand anywhere.
        range.setStart(field.lastChild!, 1);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
    expect(new Set(places).size).toBe(1);
    expect(
      await record
        .locator('li')
        .first()
        .evaluate((field) => getComputedStyle(field).listStyleType),
    ).toBe('none');
  },
);
