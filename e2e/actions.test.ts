import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../packages/server/src/platform/database/index.ts';
import { refunded } from '../packages/server/test/stage/connector/tools.ts';
import { openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
let normal: Stage['script']['answer'];
beforeAll(async () => {
  stage = await openStage();
  normal = stage.script.answer;
});
beforeEach(() => {
  stage.script.answer = normal;
  stage.script.executed.length = 0;
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

async function propose() {
  const visit = await stage.visits.open();
  await visit.panel.open();
  await visit.panel.ask('Please give my money back');
  await visit.panel.button('Confirm').waitFor();
  return visit;
}

const states = (panel: Panel) =>
  panel.action.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-state')));
const refunds = () => stage.script.executed.filter(({ name }) => name === 'refund');

test('a declined proposal says that nothing was changed, and runs nothing', async () => {
  const { panel } = await propose();
  await panel.button('Decline').click();
  await panel.card('Declined').getByText('Nothing was changed.').waitFor();
  await expect.poll(() => panel.button('Confirm').count()).toBe(0);
  await expect.poll(async () => new Set(await states(panel))).toEqual(new Set(['declined']));
  expect(refunds()).toEqual([]);
});

test('while it is carried out a change is neither done nor open to another decision', async () => {
  const { panel, page } = await propose();
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  stage.script.answer = async () => {
    await held;
    return refunded();
  };
  await panel.button('Confirm').click();
  await panel.card('Being carried out').waitFor();
  await expect.poll(() => panel.button('Confirm').count()).toBe(0);
  expect(await panel.dialog.locator('[part="receipt"]').count()).toBe(0);
  expect(await states(panel)).not.toContain('succeeded');
  await page.reload();
  await panel.card('Being carried out').waitFor();
  await expect.poll(() => panel.button('Confirm').count()).toBe(0);
  finish();
  await panel.card('Done').getByText('Verified', { exact: true }).waitFor();
  expect(refunds()).toHaveLength(1);
});

test('a receipt that was stored without words of the tool is drawn as it always was', async () => {
  const { panel, page, person } = await propose();
  await panel.button('Confirm').click();
  await panel.card('Done').getByText('Verified', { exact: true }).waitFor();
  const { id } = (await stage.stored(person)).messages.at(-1)!.action!;
  const before = await panel.card('Done').innerText();
  await stage.service.database.run(forgetSummary, [id.slice('act_'.length)]);
  await page.reload();
  await panel.card('Done').getByText('Verified', { exact: true }).waitFor();
  expect(await panel.card('Done').innerText()).toBe(before);
  const { receipt } = (await stage.stored(person)).messages.at(-1)!.action!;
  expect(receipt).not.toHaveProperty('summary');
});

const forgetSummary = statement(
  'test.forget-summary',
  `update actions set receipt = receipt::jsonb - 'summary' where id = $1`,
);

test('a failed change says that it was not made, and why', async () => {
  const { panel } = await propose();
  const text = 'No **funds** <b>left</b>: [add some](https://elsewhere.example)';
  stage.script.answer = () => ({ content: [{ type: 'text', text }], isError: true });
  await panel.button('Confirm').click();
  await panel.card('Failed').getByText('The change was not made.').waitFor();
  // As it was written: a reason is no place for links.
  await panel.card('Failed').getByText(text, { exact: true }).waitFor();
  expect(await states(panel)).not.toContain('succeeded');
});

test('an outcome that nobody can prove is called unknown, never done', async () => {
  const { panel } = await propose();
  stage.script.answer = () => ({ content: [{ type: 'text', text: 'Refunded, all is well!' }] });
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
  await expect
    .poll(() => panel.button('Confirm').count(), { message: 'only the new one can be confirmed' })
    .toBe(1);
  await expect.poll(() => states(panel)).toEqual(['cancelled', 'proposed']);
});

test('a proposal whose time is over cannot be confirmed any more', async () => {
  const visit = await stage.visits.open();
  await visit.page.clock.install();
  await visit.panel.open();
  await visit.panel.ask('Please give my money back');
  await visit.panel.button('Confirm').waitFor();
  await visit.page.clock.fastForward('11:00');
  await visit.panel.card('Expired').getByText('Nothing was changed.').waitFor();
  await expect.poll(() => visit.panel.button('Confirm').count()).toBe(0);
  expect(refunds()).toEqual([]);
});

test('a proposal whose time the page misjudges is refused, and says that nothing was changed', async () => {
  const { panel, watch, person } = await propose();
  watch.allowConsole(/status of 409/);
  const { id } = (await stage.stored(person)).messages.at(-1)!.action!;
  await stage.service.database.run(endTime, [id.slice('act_'.length)]);
  const answered = panel.widget.page().waitForResponse('**/api/cases/*/messages');
  await panel.button('Confirm').click();
  expect((await answered).status()).toBe(409);
  await panel.card('Expired').getByText('Nothing was changed.').waitFor();
  await expect.poll(() => panel.button('Confirm').count()).toBe(0);
  // There is nothing to be sent again.
  await panel.button('Send again').waitFor({ state: 'detached' });
  expect(refunds()).toEqual([]);
});

/** As if its ten minutes were over by the service's clock alone. */
const endTime = statement(
  'test.end-proposal',
  `update actions set expires_at = clock_timestamp() - interval '1 second' where id = $1`,
);

test.each([
  ['ahead', 60 * 60_000],
  ['behind', -60 * 60_000],
])(
  'by a clock that is an hour %s a proposal has its ten minutes all the same',
  async (_name, byMs) => {
    const { page, panel } = await stage.visits.open();
    await page.clock.install({ time: Date.now() + byMs });
    await panel.open();
    await panel.ask('Please give my money back');
    await panel
      .card('Your approval is needed')
      .getByText('Nothing has been changed yet.')
      .waitFor();
    await page.reload();
    await panel
      .card('Your approval is needed')
      .getByText('Nothing has been changed yet.')
      .waitFor();
    await panel.button('Confirm').click();
    await panel.card('Done').waitFor();
    expect(refunds()).toHaveLength(1);
  },
);

test('a confirmation whose answer is lost is carried out once, and the card ends with what is true', async () => {
  const { panel, page, watch } = await propose();
  watch.allowConsole(/Failed to load resource/);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/cases/*/messages', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await panel.button('Confirm').click();
  await panel.card('Done').getByText('Verified', { exact: true }).waitFor();
  await expect.poll(() => keys.length).toBe(4);
  await panel.text('Sending').waitFor({ state: 'detached' });
  expect(new Set(keys).size, 'one key for all attempts').toBe(1);
  expect(refunds()).toHaveLength(1);
  expect(await panel.text(/Not sent/).count(), 'it was').toBe(0);
  await expect.poll(() => panel.dialog.locator('[part="receipt"]').count()).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await panel.card('Done').getByText('Verified', { exact: true }).waitFor();
  expect(await panel.text(/Not sent/).count()).toBe(0);
  expect(refunds()).toHaveLength(1);
});

test('the same words in another order are a question; a yes behind its answer shows the proposal again', async () => {
  const { panel } = await propose();
  await panel.ask('Is it safe to confirm?');
  await panel.messages.filter({ hasText: 'You said: Is it safe to confirm?' }).waitFor();
  expect(await states(panel)).toEqual(['proposed']);
  expect(refunds()).toEqual([]);
  await panel.ask('yes');
  await panel.card('Withdrawn').waitFor();
  await panel.button('Confirm').waitFor();
  expect(refunds()).toEqual([]);
  await panel.ask('yes');
  await panel.card('Done').waitFor();
  expect(refunds()).toHaveLength(1);
});

test('what the model claims is no receipt', async () => {
  const { panel } = await stage.visits.open();
  stage.model.enqueue({ kind: 'answer', text: 'Done: your payment was refunded. Receipt rcpt_1.' });
  await panel.open();
  await panel.ask('Refund me');
  await panel.messages.nth(1).waitFor();
  expect(await panel.action.count()).toBe(0);
  expect(await panel.dialog.locator('[part="receipt"]').count()).toBe(0);
});
