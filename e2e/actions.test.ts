import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refunded } from '../packages/server/test/connector/mcp-servers.ts';
import { openDesk, type Desk } from './harness/desk.ts';
import type { Panel } from './harness/panel.ts';

let desk: Desk;
let normal: Desk['script']['answer'];
beforeAll(async () => {
  desk = await openDesk();
  normal = desk.script.answer;
});
beforeEach(() => {
  desk.script.answer = normal;
  desk.script.executed.length = 0;
});
afterEach((test) => desk.visits.leave(test));
afterAll(() => desk.stop());

async function propose() {
  const visit = await desk.visits.open();
  await visit.panel.open();
  await visit.panel.ask('Please give my money back');
  await visit.panel.button('Confirm').waitFor();
  return visit;
}

const states = (panel: Panel) =>
  panel.action.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-state')));
const refunds = () => desk.script.executed.filter(({ name }) => name === 'refund');

test('a declined proposal says that nothing was changed, and runs nothing', async () => {
  const { panel } = await propose();
  await panel.button('Decline').click();
  await panel.card('Declined').getByText('Nothing was changed.').waitFor();
  expect(await panel.button('Confirm').count()).toBe(0);
  expect(new Set(await states(panel))).toEqual(new Set(['declined']));
  expect(refunds()).toEqual([]);
});

test('while it is carried out a change is neither done nor open to another decision', async () => {
  const { panel, page } = await propose();
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  desk.script.answer = async () => {
    await held;
    return refunded();
  };
  await panel.button('Confirm').click();
  await panel.card('Being carried out').waitFor();
  expect(await panel.button('Confirm').count()).toBe(0);
  expect(await panel.dialog.locator('[part="receipt"]').count()).toBe(0);
  expect(await states(panel)).not.toContain('succeeded');
  await page.reload();
  await panel.card('Being carried out').waitFor();
  expect(await panel.button('Confirm').count()).toBe(0);
  finish();
  await panel.card('Done').getByText('Verified: confirmed with a reference').waitFor();
  expect(refunds()).toHaveLength(1);
});

test('a failed change says that it was not made', async () => {
  const { panel } = await propose();
  desk.script.answer = () => ({ content: [{ type: 'text', text: 'No funds' }], isError: true });
  await panel.button('Confirm').click();
  await panel.card('Failed').getByText('The change was not made.').waitFor();
  expect(await states(panel)).not.toContain('succeeded');
});

test('an outcome that nobody can prove is called unknown, never done', async () => {
  const { panel } = await propose();
  desk.script.answer = () => ({ content: [{ type: 'text', text: 'Refunded, all is well!' }] });
  await panel.button('Confirm').click();
  const unknown = panel.card('Outcome unknown');
  await unknown.getByText(/may or may not have been made/).waitFor();
  await unknown.getByText('Not verified').waitFor();
  expect(await states(panel)).not.toContain('succeeded');
});

test('another proposal withdraws the former', async () => {
  const { panel } = await propose();
  await panel.ask('No wait, please give the other money back');
  await panel.card('Withdrawn').waitFor();
  await panel.button('Confirm').waitFor();
  expect(await panel.button('Confirm').count(), 'only the new one can be confirmed').toBe(1);
  expect(await states(panel)).toEqual(['cancelled', 'proposed']);
});

test('a proposal whose time is over can not be confirmed any more', async () => {
  const visit = await desk.visits.open();
  await visit.page.clock.install();
  await visit.panel.open();
  await visit.panel.ask('Please give my money back');
  await visit.panel.button('Confirm').waitFor();
  await visit.page.clock.fastForward('11:00');
  await visit.panel.card('Expired').getByText('Nothing was changed.').waitFor();
  expect(await visit.panel.button('Confirm').count()).toBe(0);
  expect(refunds()).toEqual([]);
});

test('the same words in another order are a question, not a decision', async () => {
  const { panel } = await propose();
  await panel.ask('Is it safe to confirm?');
  await panel.messages.filter({ hasText: 'You said: Is it safe to confirm?' }).waitFor();
  expect(await states(panel)).toEqual(['proposed']);
  expect(refunds()).toEqual([]);
  await panel.ask('yes');
  await panel.card('Done').waitFor();
  expect(refunds()).toHaveLength(1);
});

test('what the model claims is no receipt', async () => {
  const { panel } = await desk.visits.open();
  desk.model.enqueue({ kind: 'answer', text: 'Done: your payment was refunded. Receipt rcpt_1.' });
  await panel.open();
  await panel.ask('Refund me');
  await panel.messages.nth(1).waitFor();
  expect(await panel.action.count()).toBe(0);
  expect(await panel.dialog.locator('[part="receipt"]').count()).toBe(0);
});
