import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { untilSo, timeless } from './harness/waiting.ts';
import { openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const refunds = () => stage.script.executed.filter(({ name }) => name === 'refund');
const receipt = (panel: Panel) => panel.dialog.locator('[part="receipt"]');

/** A proposal that waits in two tabs of one person. */
async function proposeInTwo() {
  stage.script.executed.length = 0;
  const visit = await stage.visits.open();
  // The browser's own, for a decision that came too late.
  visit.watch.allowConsole(/status of 409/);
  await visit.panel.open();
  await visit.panel.ask('Please give my money back');
  await visit.panel.button('Confirm').waitFor();
  const other = await visit.anotherTab();
  await other.panel.open();
  await other.panel.button('Confirm').waitFor();
  return { ...visit, other };
}

test('what is confirmed in one tab is carried out and done in the other', async () => {
  const { panel, other } = await proposeInTwo();
  const { answer } = stage.script;
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  stage.script.answer = async (call) => {
    await held;
    return answer(call);
  };
  await panel.button('Confirm').click();
  await panel.card('Being carried out').waitFor();
  await other.panel.text('Sending your decision').waitFor();
  for (const each of [panel, other.panel]) {
    await expect.poll(() => each.button('Confirm').count()).toBe(0);
    expect(await receipt(each).count()).toBe(0);
  }
  finish();
  for (const each of [panel, other.panel]) await each.card('Done').waitFor();
  stage.script.answer = answer;
  await untilSo(async () =>
    expect(await receipt(other.panel).innerText()).toBe(await receipt(panel).innerText()),
  );
  expect(refunds()).toHaveLength(1);
});

test('pressed in both tabs at the same moment, it is carried out once, and both end the same', async () => {
  const { panel, page, other } = await proposeInTwo();
  let waiting = 0;
  let leave = () => {};
  const together = new Promise<void>((resolve) => (leave = resolve));
  await page.context().route('**/api/cases/*/messages', async (route) => {
    if ((waiting += 1) === 2) leave();
    await together;
    await route.continue();
  });
  await panel.button('Confirm').click();
  await other.panel.button('Confirm').click();
  for (const each of [panel, other.panel]) {
    await each.card('Done').waitFor();
    await each.text('Sending').waitFor({ state: 'detached' });
  }
  expect(waiting, 'both were sent').toBe(2);
  expect(refunds()).toHaveLength(1);
  const ended = async (each: Panel) => ({
    cards: await each.action.evaluateAll((cards) =>
      cards.map((card) => card.getAttribute('data-state')),
    ),
    messages: (await each.messages.allInnerTexts()).map(timeless),
    receipts: await receipt(each).count(),
  });
  await untilSo(async () => {
    const here = await ended(panel);
    expect(here.receipts).toBe(1);
    expect(await ended(other.panel)).toEqual(here);
  });
  for (const each of [panel, other.panel]) {
    expect(await each.button('Send again').count(), 'nothing has failed').toBe(0);
    await expect.poll(() => each.button('Confirm').count()).toBe(0);
  }
});

test('pressed in one tab and declined in the other, what was first holds in both', async () => {
  const { panel, page, other } = await proposeInTwo();
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await other.page.route('**/api/cases/*/messages', async (route) => {
    await late;
    await route.continue();
  });
  await other.panel.button('Confirm').click();
  await other.panel.text('Sending your decision').waitFor();
  await panel.button('Decline').click();
  await panel.card('Declined').getByText('Nothing was changed.').waitFor();
  const answered = other.page.waitForResponse('**/api/cases/*/messages');
  arrive();
  expect((await answered).status()).toBe(409);
  await other.panel.card('Declined').getByText('Nothing was changed.').waitFor();
  expect(refunds()).toEqual([]);
  await other.panel.button('Send again').waitFor({ state: 'detached' });
  await page.reload();
  await panel.card('Declined').getByText('Nothing was changed.').waitFor();
});
