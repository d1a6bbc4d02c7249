import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const states = (panel: Panel) =>
  panel.action.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-state')));
const said = (panel: Panel) => panel.messages.locator('> .text').allInnerTexts();

async function propose(width = 1280) {
  const visit = await stage.visits.open({ width });
  await visit.panel.open();
  await visit.panel.ask('Please give my money back');
  await visit.panel.button('Confirm').waitFor();
  return visit;
}

test('what is answered besides a withdrawal is read', async () => {
  const { panel } = await propose();
  await panel.ask('hold on, what is it like in Lisbon?');
  await panel.messages
    .filter({ hasText: 'You said: hold on, what is it like in Lisbon?' })
    .waitFor();
  await expect.poll(() => states(panel), { message: 'one card' }).toEqual(['cancelled']);
});

test.each([
  ['yes', 'succeeded'],
  ['no, thanks', 'declined'],
  ['hold on', 'cancelled'],
])(
  'a change that is answered with "%s" has one card, which changes its state',
  async (word, state) => {
    const { panel, page } = await propose();
    const card = await panel.action.elementHandle();
    await panel.ask(word);
    const settled = panel.dialog.locator(`[data-state="${state}"]`);
    await settled.waitFor();
    await expect.poll(() => panel.writing.count()).toBe(0);
    await expect.poll(() => states(panel)).toEqual([state]);
    expect(await card?.evaluate((element) => element.isConnected), 'the same card').toBe(true);
    await expect.poll(() => said(panel)).toEqual(['Please give my money back', word]);
    await page.reload();
    await settled.waitFor();
    await expect.poll(() => states(panel)).toEqual([state]);
    await expect.poll(() => said(panel)).toEqual(['Please give my money back', word]);
  },
);

test.each([390, 1280])('and no line of it begins with a dot, %d pixels wide', async (width) => {
  const { panel } = await propose(width);
  await panel.button('Confirm').click();
  await panel.dialog.locator('[data-state="succeeded"]').waitFor();
  const lines = () => panel.action.locator('p').allInnerTexts();
  // No line is broken before a dot that stands behind a no-break space.
  const begun = async () => (await lines()).filter((line) => /^\s*·|[ \n]·/u.test(line));
  expect((await lines()).join(' ')).toContain('Verified');
  expect(await begun()).toEqual([]);
  await panel.ask('Is it safe?');
  await panel.dialog.locator('.folded').waitFor();
  expect((await lines()).join(' ')).toContain('\u00a0·');
  expect(await begun()).toEqual([]);
});

test('so has one that is confirmed with its button after something else was said', async () => {
  const { panel, page } = await propose();
  await panel.ask('Is it safe?');
  await panel.messages.filter({ hasText: 'You said: Is it safe?' }).waitFor();
  await panel.button('Confirm').click();
  await panel.card('Done').waitFor();
  await expect.poll(() => panel.writing.count()).toBe(0);
  const check = async () => {
    await expect.poll(() => states(panel)).toEqual(['succeeded']);
    await expect.poll(() => said(panel)).toEqual(['Please give my money back', 'Is it safe?']);
  };
  await check();
  // What came is on the card: nothing new stands at the end.
  expect(await panel.button('New messages').count()).toBe(0);
  await page.reload();
  await panel.card('Done').waitFor();
  await check();
});

test('what is decided at a card that was scrolled to is seen there', async () => {
  const { panel } = await propose();
  await panel.ask('Is that everything?');
  await panel.dialog.getByRole('table').waitFor();
  await panel.dialog.locator('[part=reminder]').getByRole('button', { name: 'Show' }).click();
  const isSeen = () =>
    panel.action.evaluate((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const log = card.closest('[part=log]')!.getBoundingClientRect();
      return top < log.bottom && bottom > log.top;
    });
  await expect.poll(() => isSeen()).toBe(true);
  await panel.button('Confirm').click();
  await panel.card('Done').waitFor();
  await expect.poll(() => isSeen()).toBe(true);
  expect(await panel.button('New messages').count()).toBe(0);
});
