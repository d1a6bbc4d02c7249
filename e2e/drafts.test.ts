import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const draft = (panel: Panel) => panel.field.inputValue();
const answered = (panel: Panel, text: string) =>
  panel.messages.filter({ hasText: `You said: ${text}` }).waitFor();

async function goTo(panel: Panel, subject: RegExp): Promise<void> {
  await panel.choose('My conversations');
  await panel.dialog.getByRole('button', { name: subject }).click();
}

test('what is typed is there again after closing the panel, and after a reload', async () => {
  const { panel, page } = await stage.visits.open();
  await panel.open();
  await panel.field.fill('Before the first message\nin two lines');
  await panel.button('Close chat').click();
  await panel.launcher.click();
  await expect.poll(() => draft(panel)).toBe('Before the first message\nin two lines');
  await page.reload();
  await expect.poll(() => draft(panel)).toBe('Before the first message\nin two lines');
  await panel.send.click();
  await panel.messages.nth(1).waitFor();
  await expect.poll(() => draft(panel), { message: 'sent is not typed' }).toBe('');
  await page.reload();
  await panel.messages.nth(1).waitFor();
  await expect.poll(() => draft(panel)).toBe('');
});

test('each conversation has its own draft, the one that has not begun too', async () => {
  const { panel, page } = await stage.visits.open();
  await panel.open();
  await panel.ask('Apples');
  await answered(panel, 'Apples');
  await panel.field.fill('about apples');
  await panel.choose('New conversation');
  await expect.poll(() => draft(panel)).toBe('');
  await panel.ask('Pears');
  await answered(panel, 'Pears');
  await panel.field.fill('about pears');
  await panel.choose('New conversation');
  await panel.field.fill('about something new');
  await goTo(panel, /^Apples/);
  await answered(panel, 'Apples');
  await expect.poll(() => draft(panel)).toBe('about apples');
  await goTo(panel, /^Pears/);
  await answered(panel, 'Pears');
  await expect.poll(() => draft(panel)).toBe('about pears');
  await page.reload();
  await answered(panel, 'Pears');
  await expect.poll(() => draft(panel)).toBe('about pears');
  await panel.choose('New conversation');
  await expect.poll(() => draft(panel)).toBe('about something new');
});

test('what the page offers never replaces what is typed', async () => {
  const { panel, page } = await stage.visits.open();
  await page.evaluate(() => window.widget.open({ text: 'Offered by the page' }));
  await expect.poll(() => draft(panel)).toBe('Offered by the page');
  await panel.field.fill('My own words');
  await page.evaluate(() => window.widget.open({ text: 'Offered again' }));
  expect(await draft(panel)).toBe('My own words');
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(() => window.widget.open({ text: 'Offered after a reload' }));
  await expect.poll(() => draft(panel)).toBe('My own words');
});

test('who types on while sending fails loses neither', async () => {
  const { panel, page, watch } = await stage.visits.open();
  watch.allowConsole(/Failed to load resource/);
  await panel.open();
  await panel.ask('Hello');
  await answered(panel, 'Hello');
  let fail = () => {};
  const held = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/api/cases/*/messages', async (route) => {
    await held;
    await route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { statusCode: 403, error: 'FORBIDDEN', message: 'Not now', requestId: 'r' },
    });
  });
  await panel.ask('On its way');
  await panel.field.pressSequentially('Typed ');
  fail();
  await panel.button('Send again').waitFor();
  expect(await panel.field.evaluate((field) => field.matches(':focus')), 'still there').toBe(true);
  await panel.field.pressSequentially('meanwhile');
  expect(await draft(panel)).toBe('Typed meanwhile');
  await page.unroute('**/api/cases/*/messages');
  await panel.button('Send again').click();
  await answered(panel, 'On its way');
  expect(await draft(panel)).toBe('Typed meanwhile');
});
