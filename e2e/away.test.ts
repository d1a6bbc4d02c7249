import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { counted, openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

test('who has closed the panel sees on the launcher that an answer waits', async () => {
  const { panel } = await stage.visits.open();
  await panel.open();
  const goOn = stage.holdCounting();
  await panel.ask('How do you count?');
  await panel.writing.filter({ hasText: 'word2.' }).waitFor();
  await panel.button('Close chat').click();
  goOn();
  const waiting = panel.widget.getByRole('button', { name: /unread messages: 1$/ });
  await waiting.waitFor();
  await waiting.click();
  await panel.messages.filter({ hasText: counted }).waitFor();
  await panel.button('Close chat').click();
  await panel.widget.getByRole('button', { name: 'Open support chat', exact: true }).waitFor();
});

test('what a person answers meanwhile is counted in each tab, also on the next page, until it is read in one', async () => {
  const { page, panel, anotherTab } = await stage.visits.open();
  const launcher = (each: Panel, name: string) =>
    each.widget.getByRole('button', { name, exact: true });
  const unread = 'Open support chat, unread messages: 2';
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.text('Waiting for a person').waitFor();
  const other = await anotherTab();
  await panel.button('Close chat').click();
  const reply = stage.human();
  await reply({ content: 'Paula here.', authorName: 'Paula' });
  await reply({ content: 'Are you there?', authorName: 'Paula' });
  for (const each of [panel, other.panel]) {
    await launcher(each, unread).waitFor();
    await expect.poll(() => each.widget.locator('[part="unread"]').innerText()).toBe('2');
  }
  await page.reload();
  await launcher(panel, unread).waitFor();

  await launcher(other.panel, unread).click();
  await other.panel.messages.filter({ hasText: 'Are you there?' }).waitFor();
  await launcher(panel, 'Open support chat').waitFor();
  await expect.poll(() => panel.widget.locator('[part="unread"]').isVisible()).toBe(false);
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await reply({ content: 'Still here.', authorName: 'Paula' });
  await other.panel.messages.filter({ hasText: 'Still here.' }).waitFor();
  await launcher(panel, 'Open support chat').waitFor();
  await other.panel.button('Close chat').click();
  await reply({ content: 'Bye.', authorName: 'Paula', then: 'hand_back' });
  for (const each of [panel, other.panel]) {
    await launcher(each, 'Open support chat, unread messages: 1').waitFor();
  }
});

test('who comes back to the page finds the panel and the conversation as they left them', async () => {
  const { page, panel } = await stage.visits.open();
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').waitFor();
  await page.reload();
  await panel.button('Source 1: Refunds').waitFor();
  await panel.button('Close chat').click();
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  expect(await panel.dialog.isVisible()).toBe(false);
  await panel.launcher.click();
  await panel.button('Source 1: Refunds').waitFor();
});

test('an answer that takes long is said to be on its way', async () => {
  const { page, panel } = await stage.visits.open();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { answer: normal } = stage.script;
  stage.script.answer = async (call) => {
    await held;
    return normal(call);
  };
  await page.clock.install();
  await panel.open();
  await panel.ask('Please give my money back');
  await panel.button('Confirm').click();
  await panel.button('Confirm').waitFor({ state: 'detached' });
  await page.clock.fastForward('00:11');
  const card = panel.dialog.locator('[part=action]');
  await card.getByText(/takes longer than usual/).waitFor();
  answer();
  await panel.card('Done').waitFor();
  await panel.text(/takes longer than usual/).waitFor({ state: 'detached' });
  stage.script.answer = normal;
});

test.each([
  ['pt-BR', 'pt-BR', /mensagem/i],
  ['es-MX', 'es', /mensaje/i],
  ['fr', 'fr', /message/i],
  ['de-AT', 'de', /Nachricht/i],
])('in %s it speaks the person’s language', async (locale, lang, message) => {
  const { page, panel } = await stage.visits.open({ page: { widget: { locale } } });
  await panel.widget.getByRole('button').first().click();
  const field = panel.widget.getByRole('textbox', { name: message });
  await field.waitFor();
  await expect
    .poll(() => page.locator('deskhand-widget [part="panel"]').getAttribute('lang'))
    .toBe(lang);
  await page.locator('html[data-ready]').waitFor();
  await field.fill('Please give my money back');
  await field.press('Enter');
  const card = panel.widget.locator('[part="action"]');
  await card.waitFor();
  const text = await card.innerText();
  expect(text).not.toMatch(/Confirm\b|Decline|Expires|approval/);
});

test('a page may ask for a new conversation, and destroy it before it has loaded', async () => {
  const { page, panel, watch, person } = await stage.visits.open();
  await page.evaluate(() => window.widget.newCase());
  await panel.field.waitFor();
  await page.evaluate(async (id) => {
    window.widget.destroy();
    window.signIn(id);
    const opened = window.widget.open().catch(() => undefined);
    window.widget.destroy();
    // Where it would have appeared.
    await opened;
  }, person);
  expect(await panel.widget.count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(watch.wrong).toEqual([]);
});
