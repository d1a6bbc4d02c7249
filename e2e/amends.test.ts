import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { showScreen } from './harness/screenshots.ts';
import { findViolations } from './harness/screens.ts';
import type { Panel } from './harness/panel.ts';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const hasFocus = ({ field }: Panel) => field.evaluate((element) => element.matches(':focus'));

test('whom an answer did not help says what was wrong, or asks for a person', async () => {
  const { panel } = await stage.visits.open();
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.button('Not helpful').click();
  await panel.button('What was wrong?').click();
  await expect.poll(() => panel.field.inputValue()).toBe('This did not help because ');
  await expect.poll(() => hasFocus(panel), { message: 'there it goes on' }).toBe(true);
  await panel.dialog.locator('.amends').getByRole('button', { name: 'Talk to a person' }).waitFor();
  await panel.ask('And now?');
  await panel.messages.filter({ hasText: 'You said: And now?' }).waitFor();
  await expect
    .poll(() => panel.dialog.locator('.amends').count(), { message: 'that was another answer' })
    .toBe(0);
});

test('a chat that is opened again is written in, also below the card of a person', async () => {
  const { panel } = await stage.visits.open();
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.button('Not helpful').click();
  await panel.dialog.locator('.person-card').waitFor();
  await panel.button('Close chat').click();
  await panel.launcher.click();
  await expect.poll(() => hasFocus(panel)).toBe(true);
});

test('five faces rate the support on the scale of ten', async () => {
  const { page, panel, person } = await stage.visits.open({ width: 390 });
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').waitFor();
  await panel.choose('End conversation');
  await panel.dialog.getByRole('radio', { name: 'Yes, it is settled' }).check();
  await expect.poll(() => panel.dialog.locator('.ratings').getByRole('radio').count()).toBe(5);
  await panel.dialog.getByRole('radio', { name: 'Good', exact: true }).check();
  await panel.dialog.locator('.rated').getByText('Good').waitFor();
  const comment = panel.dialog.getByRole('textbox', { name: 'Anything you would like to add?' });
  await comment.fill('It was quick.');
  expect(await findViolations(page)).toEqual([]);
  await showScreen(page, 'closing');
  await panel.dialog.locator('form').getByRole('button', { name: 'End conversation' }).click();
  await panel.text('This conversation has ended.').waitFor();
  expect((await stage.stored(person)).case).toMatchObject({ rating: 8, comment: 'It was quick.' });
});
