import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gate } from './harness/waiting.ts';
import { openStage, type Stage } from './harness/stage.ts';
import type { PageOptions } from './harness/pages.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

declare global {
  interface Window {
    /** Hertz of what was played. */
    played: number[];
  }
}

/** The page's title as it is written in its head. */
const titleOf = (page: Page) => page.evaluate(() => document.querySelector('title')!.textContent);

/** Somebody whose case is with people, who has closed the chat. */
async function waitForPeople(options: PageOptions = {}) {
  const visit = await stage.visits.open({ page: options });
  const { page, panel } = visit;
  await page.evaluate(() => {
    document.querySelector('title')!.textContent = '\n  Harbor  &\n';
    window.played = [];
    const { OscillatorNode: Tone } = window;
    window.OscillatorNode = class extends Tone {
      constructor(context: BaseAudioContext, given?: OscillatorOptions) {
        super(context, given);
        window.played.push(given!.frequency!);
      }
    };
  });
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.text('Waiting for a person').waitFor();
  return { ...visit, reply: stage.human() };
}

const played = (page: Page) => page.evaluate(() => window.played.length);

test('the title of the page tells what is not read, and comes back exactly as it was', async () => {
  const { page, panel, reply } = await waitForPeople();
  const node = await page.evaluateHandle(() => document.querySelector('title')!.firstChild);
  await reply({ content: 'Paula here.', authorName: 'Paula' });
  await panel.messages.filter({ hasText: 'Paula here.' }).waitFor();
  expect(await titleOf(page), 'seen at once').toBe('\n  Harbor  &\n');
  await panel.button('Close chat').click();
  await reply({ content: 'Are you there?', authorName: 'Paula' });
  await expect.poll(() => titleOf(page)).toBe('(1) Harbor  &\n');
  await reply({ content: 'Hello?', authorName: 'Paula' });
  await expect.poll(() => titleOf(page)).toBe('(2) Harbor  &\n');
  await panel.launcher.click();
  await expect.poll(() => titleOf(page)).toBe('\n  Harbor  &\n');
  expect(await node.evaluate((text) => text?.parentElement?.localName)).toBe('title');
  expect(await played(page), 'nobody has asked for a sound').toBe(0);

  await panel.button('Close chat').click();
  await reply({ content: 'Once more', authorName: 'Paula' });
  await expect.poll(() => titleOf(page)).toBe('(1) Harbor  &\n');
  await page.evaluate(() => (document.title = 'Invoices'));
  await panel.launcher.click();
  await panel.messages.filter({ hasText: 'Once more' }).waitFor();
  expect(await titleOf(page), 'the page’s own counts').toBe('Invoices');
  await panel.button('Close chat').click();
  await reply({ content: 'Bye', authorName: 'Paula' });
  await expect.poll(() => titleOf(page)).toBe('(1) Invoices');
  await page.evaluate(() => window.widget.destroy());
  expect(await titleOf(page)).toBe('Invoices');
});

test('where the page wants its title for itself, it is never touched', async () => {
  const { page, panel, reply } = await waitForPeople({ widget: { titleBadge: false } });
  await panel.button('Close chat').click();
  await reply({ content: 'Are you there?', authorName: 'Paula' });
  await panel.widget.getByRole('button', { name: /unread messages: 1$/ }).waitFor();
  expect(await titleOf(page)).toBe('\n  Harbor  &\n');
});

test('a sound is off until it is chosen, and then remembered', async () => {
  const { page, panel, reply } = await waitForPeople();
  const sound = panel.button('Sound for new messages');
  await panel.button('Menu').click();
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await sound.click();
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => played(page), { message: 'so that they know it' }).toBe(2);
  await page.keyboard.press('Escape');
  await reply({ content: 'Paula here.', authorName: 'Paula' });
  await panel.messages.filter({ hasText: 'Paula here.' }).waitFor();
  expect(await played(page), 'they look at it').toBe(2);
  await panel.button('Close chat').click();
  await reply({ content: 'Are you there?', authorName: 'Paula' });
  await expect.poll(() => played(page)).toBe(4);
  await page.reload();
  await panel.widget.getByRole('button', { name: /unread messages: 1$/ }).waitFor();
  await panel.launcher.click();
  await panel.button('Menu').click();
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
  await sound.click();
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
});

test('a browser without sound shows what is new all the same', async () => {
  const { page, panel, reply } = await waitForPeople();
  await page.evaluate(() => {
    window.AudioContext = class {
      constructor() {
        throw new DOMException('Too many', 'NotSupportedError');
      }
    } as unknown as typeof AudioContext;
  });
  await panel.button('Menu').click();
  await panel.button('Sound for new messages').click();
  await page.keyboard.press('Escape');
  await panel.button('Close chat').click();
  await reply({ content: 'Are you there?', authorName: 'Paula' });
  await expect.poll(() => titleOf(page)).toBe('(1) Harbor  &\n');
  await panel.widget.getByRole('button', { name: /unread messages: 1$/ }).waitFor();
});

test('a chat that is destroyed before it could tell writes nothing into the title', async () => {
  const { page, panel, reply } = await waitForPeople();
  await panel.button('Close chat').click();
  const address = page.url();
  await page.goto('about:blank');
  await reply({ content: 'Are you there?', authorName: 'Paula' });
  let asked = '';
  const [held, release] = gate();
  await page.route('**/widget/extras-*', async (route) => {
    asked = route.request().url();
    await held;
    await route.continue();
  });
  await page.goto(address);
  const title = await titleOf(page);
  await expect.poll(() => asked).not.toBe('');
  const news = panel.widget.locator('article', { hasText: 'Are you there?' });
  await news.waitFor({ state: 'attached' });
  await page.evaluate(() => window.widget.destroy());
  release();
  // What it waited for has come, and whoever else waited has had a turn.
  await page.evaluate(`import('${asked}').then(() => new Promise((done) => setTimeout(done)))`);
  expect(await titleOf(page)).toBe(title);
});
