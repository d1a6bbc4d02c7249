import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations } from './harness/screens.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openTidewater, signIn, type Tidewater } from './harness/tidewater.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
let tidewater: Tidewater;
beforeAll(async () => {
  [stage, tidewater] = await Promise.all([openStage(), openTidewater()]);
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => Promise.all([stage.stop(), tidewater.close()]));

const cardOf = ({ dialog }: Panel) => dialog.getByRole('form', { name: 'Talk to a person' });
const tapOf = (panel: Panel) => cardOf(panel).getByRole('button', { name: 'Talk to a person' });
const reasonTold = () =>
  stage.script.executed.findLast(({ name }) => name === 'open_ticket')?.arguments['reason'];

test.each([
  ['I want to talk to a human', { width: 1280, colorScheme: 'light' }],
  ['Quero falar com uma pessoa', { width: 390, colorScheme: 'dark' }],
  ['Quiero hablar con una persona', { width: 390, colorScheme: 'light' }],
  ['Je veux parler à un humain', { width: 1280, colorScheme: 'dark' }],
  ['Ich möchte mit einem Menschen sprechen', { width: 390, colorScheme: 'dark' }],
  ['Do bananas fly through outer space?', { width: 390, colorScheme: 'light' }],
] as const)('one tap hands over, after: %s', async (words, look) => {
  const { context, watch, tab } = await tidewater.open(look);
  const { page, panel } = await tab('/');
  await signIn(page, 'Dora');
  await panel.open();
  await panel.ask(words);
  await cardOf(panel).waitFor();
  // That a person is wanted is no reason for one.
  const told = words.includes('bananas') ? [words] : [];
  expect(await cardOf(panel).locator('q').allTextContents()).toEqual(told);
  await showScreen(page, `person card ${look.width} ${look.colorScheme}`);
  expect(await findViolations(page)).toEqual([]);
  await tapOf(panel).click();
  await panel.text('Handed over to the support team').first().waitFor();
  await expect.poll(() => cardOf(panel).count()).toBe(0);
  watch.expectQuiet();
  await context.close();
});

test('who asks for a person instead of answering a proposal has one tap, too', async () => {
  const { context, watch, tab } = await tidewater.open();
  const { page, panel } = await tab('/');
  await signIn(page, 'Ada');
  await panel.open();
  await panel.ask('Cancel my subscription');
  await panel.button('Confirm').waitFor();
  await panel.ask('I want to talk to a human');
  await tapOf(panel).waitFor();
  await expect.poll(() => panel.dialog.locator('[data-state=cancelled]').count()).toBe(1);
  // What was asked for is read in few words, too.
  await panel.ask('Cancel my subscription');
  await panel.button('Confirm').waitFor();
  await panel.ask('show my invoices');
  await panel.dialog.getByRole('table').waitFor();
  watch.expectQuiet();
  await context.close();
});

test('whom an answer did not help is one tap away, with a reason that can be changed', async () => {
  const { panel, page } = await stage.visits.open();
  await panel.open();
  await panel.ask('Where is my money?');
  await panel.messages.nth(1).waitFor();
  await panel.ask('How long do refunds take?');
  await panel.button('Not helpful').click();
  // By the keyboard: the reason is folded, and the button comes after it.
  const summary = cardOf(panel).locator('summary');
  await summary.press('Enter');
  const reason = cardOf(panel).getByRole('textbox', { name: 'What should they know?' });
  await expect.poll(() => reason.inputValue()).toBe('How long do refunds take?');
  await reason.fill('It is about pay_1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.text('Waiting for a person').waitFor();
  expect(reasonTold()).toBe('It is about pay_1');
  await expect.poll(() => panel.field.evaluate((field) => field.matches(':focus'))).toBe(true);
});

test.each([
  ['refund pay_2003', 'no wait, stop', '[data-state=cancelled]'],
  ['Invite lena@quayside.example', 'yes, go ahead', 'article >> nth=5'],
])('what is wanted is told, and not what it was answered with: %s, %s', async (...told) => {
  const [wanted, answered, shown] = told;
  const { context, tab } = await tidewater.open();
  const { page, panel } = await tab('/');
  await signIn(page, 'Ada');
  await panel.open();
  await panel.ask('How do refunds work?');
  await panel.messages.nth(1).waitFor();
  await panel.ask(wanted);
  await panel.messages.nth(3).waitFor();
  await panel.ask(answered);
  await panel.dialog.locator(shown).waitFor();
  await panel.choose('Talk to a person');
  const reason = panel.dialog.getByRole('textbox', { name: 'What should they know?' });
  await expect.poll(() => reason.inputValue()).toBe(wanted);
  await context.close();
});

test('who asks for a person is handed over with what they had the trouble with', async () => {
  const { panel } = await stage.visits.open();
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.messages.nth(1).waitFor();
  await panel.ask('Talk to a human');
  await expect
    .poll(() => cardOf(panel).locator('q').allTextContents())
    .toEqual(['How long do refunds take?']);
});

test('what says nothing by itself is no reason', async () => {
  const { panel } = await stage.visits.open();
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.messages.nth(1).waitFor();
  await panel.ask('yes');
  await panel.messages.nth(3).waitFor();
  await panel.ask('thank you');
  await panel.messages.nth(5).waitFor();
  await panel.ask('great, now I see, makes sense');
  await panel.messages.nth(7).waitFor();
  await panel.choose('Talk to a person');
  const reason = panel.dialog.getByRole('textbox', { name: 'What should they know?' });
  await expect.poll(() => reason.inputValue()).toBe('How long do refunds take?');
});

test('nobody is said to come where nobody took it', async () => {
  const { answer } = stage.script;
  const { panel, watch } = await stage.visits.open();
  watch.allowConsole(/Failed to load resource/);
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.button('Not helpful').click();
  stage.script.answer = () => ({ content: [{ type: 'text', text: 'Full' }], isError: true });
  await tapOf(panel).click();
  await cardOf(panel).getByRole('alert').getByText('Nothing was passed on').waitFor();
  expect(await panel.text('Waiting for a person').count()).toBe(0);
  stage.script.answer = answer;
  await tapOf(panel).click();
  await panel.text('Waiting for a person').waitFor();
  expect(reasonTold()).toBe('How long do refunds take?');
});
