import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { counted, openStage, type Stage } from './harness/stage.ts';
import { boxOf, untilSo } from './harness/waiting.ts';
import { findMisplaced } from './harness/layout.ts';
import type { VisitOptions } from './harness/visit.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

/** What is scrolled and read here moves, as it does for most people. */
const openMoving = (looks: VisitOptions = {}) =>
  stage.visits.open({ reducedMotion: 'no-preference', ...looks });

const focused = (page: Page) =>
  page.evaluate(() => {
    const inside = document.querySelector('deskhand-widget')!.shadowRoot!.activeElement;
    const element = inside ?? document.activeElement!;
    return element.ariaLabel ?? element.textContent.trim();
  });

/** What somebody without a mouse has. */
function keyboardOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: string | RegExp, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses += 1) {
      const now = await focused(page);
      if (typeof name === 'string' ? now === name : name.test(now)) return;
      await press(key);
    }
    throw new Error(`${String(name)} can't be reached with ${key}`);
  };
  return { press, tabTo };
}

test('the whole way can be gone with the keyboard alone', async () => {
  const { page, panel } = await openMoving();
  const { press, tabTo } = keyboardOf(page);
  await tabTo('Open support chat');
  await press('Enter');
  await expect.poll(() => focused(page)).toBe('Your message');
  await page.locator('html[data-ready]').waitFor();
  await page.keyboard.type('How long do refunds take?');
  await press('Enter');
  await panel.button('Source 1: Refunds').waitFor();
  await tabTo('Source 1: Refunds', 'Shift+Tab');
  await press('Enter');
  await panel.dialog.getByRole('figure', { name: 'Refunds' }).waitFor();
  await tabTo('Your message');
  await page.keyboard.type('Please give my money back');
  await press('Enter');
  await panel.button('Confirm').waitFor();
  await tabTo('Confirm', 'Shift+Tab');
  await press('Space');
  await panel.text('Verified').waitFor();
  await expect
    .poll(() => focused(page), { message: 'the focus stays where the decision was made' })
    .toMatch(/Refund a payment/);
  await tabTo('Menu', 'Shift+Tab');
  await press('Enter');
  await expect.poll(() => focused(page)).toBe('My conversations');
  await tabTo('Talk to a person');
  await press('Enter');
  await expect.poll(() => focused(page)).toBe('Talk to a person');
  await press('Escape');
  await panel.field.waitFor();
  await tabTo('Menu', 'Shift+Tab');
  await press('Enter');
  await expect.poll(() => focused(page)).toBe('My conversations');
  await tabTo('End conversation');
  await press('Enter');
  await expect.poll(() => focused(page)).toBe('End conversation');
  // Settled, rated, nothing added.
  await press('Tab', 'Space', 'Tab', 'Space', 'ArrowRight', 'Tab', 'Tab', 'Enter');
  await panel.text('This conversation has ended.').waitFor();
  await press('Escape');
  await panel.dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Open support chat');
});

test('Escape closes one thing at a time and gives the focus back', async () => {
  const { page, panel } = await openMoving();
  await panel.open();
  await panel.button('Menu').click();
  await expect.poll(() => focused(page)).toBe('My conversations');
  await page.keyboard.press('Escape');
  await panel.button('My conversations').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Menu');
  expect(await panel.dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await panel.dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Open support chat');
});

test('Enter that ends the composing of a word sends nothing, as Safari tells it too', async () => {
  const { panel } = await openMoving();
  await panel.open();
  await panel.field.fill('日本');
  for (const isComposing of [true, false]) {
    await panel.field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing });
  }
  expect(await panel.field.inputValue()).toBe('日本');
  expect(await panel.messages.count()).toBe(0);
  await panel.field.press('Enter');
  await panel.messages.filter({ hasText: 'You said: 日本' }).waitFor();
});

test.each([
  ['in a window', 1280, 'Your message'],
  // The field would bring up the keyboard.
  ['on a phone', 390, 'Support'],
])('what had the focus and is gone leaves it in the panel, %s', async (_name, width, place) => {
  const { page, panel } = await openMoving({ width });
  const { press, tabTo } = keyboardOf(page);
  const choose = async (name: string) => {
    await tabTo('Menu', 'Shift+Tab');
    await press('Enter');
    // Its code is loaded when it is wanted.
    await expect.poll(() => focused(page)).toBe('My conversations');
    await tabTo(name);
    await press('Enter');
  };
  const expectFocus = (name: string) => expect.poll(() => focused(page)).toBe(name);
  await tabTo('Open support chat');
  await press('Enter');
  await panel.button('Menu').waitFor();
  await page.locator('html[data-ready]').waitFor();
  await choose('New conversation');
  await expectFocus(place);
  await choose('My conversations');
  await expectFocus('My conversations');
  await press('Escape');
  await expectFocus(place);
  await choose('My conversations');
  await tabTo('Back to the conversation', 'Shift+Tab');
  await press('Enter');
  await expectFocus(place);
  await tabTo('Your message');
  await page.keyboard.type('Hello');
  await press('Enter');
  await panel.messages.nth(1).waitFor();
  await choose('Talk to a person');
  await tabTo('Hand over');
  await press('Enter');
  await panel.text('Handed over to the support team').waitFor();
  await expectFocus(place);
  await choose('End conversation');
  await expectFocus('End conversation');
  // Settled, rated, nothing added.
  await press('Tab', 'Space', 'Tab', 'Space', 'ArrowRight', 'Tab', 'Tab', 'Enter');
  await panel.text('This conversation has ended.').waitFor();
  await expectFocus('Support');
  await tabTo('Continue in a new conversation');
  await press('Enter');
  await panel.field.waitFor();
  await expectFocus(place);
});

test('on a phone the focus stays in the panel, which is all there is', async () => {
  const { page, panel } = await openMoving({ width: 390, height: 844 });
  await panel.open();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(
        () => !!document.querySelector('deskhand-widget')!.shadowRoot!.activeElement,
      );
      expect(isInside, `${key} ${presses + 1}`).toBe(true);
    }
  }
});

test('a finished answer is read aloud once, as a whole', async () => {
  const { page, panel } = await openMoving();
  await panel.open();
  await page.evaluate(() => {
    const root = document.querySelector('deskhand-widget')!.shadowRoot!;
    const spoken: string[] = ((window as unknown as { spoken: string[] }).spoken = []);
    const live = '[role="status"], [role="alert"], [role="log"], [aria-live]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        const text = region?.textContent.trim();
        if (text && text !== spoken.at(-1)) spoken.push(text);
      }
    }).observe(root, { subtree: true, childList: true, characterData: true });
  });
  await panel.ask('How do you count?');
  await panel.messages.filter({ hasText: counted }).waitFor();
  await panel.spoken.filter({ hasText: counted }).waitFor({ state: 'attached' });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await expect
    .poll(async () => (await spoken()).filter((text) => text.includes('word')))
    .toEqual([`Hari: Nothing was changed by this message. ${counted}`]);
});

test('who wants less motion gets none', async () => {
  const { page, panel } = await stage.visits.open();
  await panel.open();
  const goOn = stage.holdCounting();
  await panel.ask('How do you count?');
  await panel.writing.filter({ hasText: 'word3.' }).waitFor();
  const moving = await page.evaluate(() => {
    const host = document.querySelector('deskhand-widget')!;
    return [host, ...host.shadowRoot!.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const lasts = (durations: string) =>
        durations.split(',').some((one) => Number.parseFloat(one) > 0.01);
      const animates = animationName !== 'none' && lasts(animationDuration);
      return animates || lasts(transitionDuration) ? [element.outerHTML.slice(0, 120)] : [];
    });
  });
  goOn();
  expect(moving).toEqual([]);
});

test.each([
  ['320 px', 320, 640, 1],
  // What 200 % leaves of a window of 1280 by 800.
  ['200 %', 640, 400, 2],
])(
  'at %s nothing is cut off or has to be scrolled sideways',
  async (_name, width, height, scale) => {
    const { page, panel } = await openMoving({ width, height, deviceScaleFactor: scale });
    await panel.open();
    await panel.ask('Show me everything');
    await panel.messages.filter({ hasText: 'A last paragraph' }).waitFor();
    await panel.ask('Please give my money back');
    await panel.button('Confirm').waitFor();
    await expect.poll(() => findMisplaced(page)).toEqual([]);
    for (const name of ['Confirm', 'Decline', 'Send', 'Menu', 'Close chat']) {
      await untilSo(async () => {
        await panel.button(name).scrollIntoViewIfNeeded();
        const box = await boxOf(panel.button(name));
        expect(box.x, name).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, name).toBeLessThanOrEqual(width);
        expect(box.y + box.height, name).toBeLessThanOrEqual(height);
        expect(Math.min(box.width, box.height), `${name} can be hit`).toBeGreaterThanOrEqual(24);
      });
    }
  },
);

test('who reads the end stays there while the conversation grows', async () => {
  const { panel } = await openMoving();
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').click();
  const fromEnd = () =>
    panel.log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  for (let count = 1; count <= 3; count += 1) {
    await panel.ask('Please give my money back');
    await panel.button('Confirm').click();
    await panel
      .text('Verified')
      .nth(count - 1)
      .waitFor();
    await expect.poll(fromEnd).toBeLessThan(2);
  }
});

test('who reads further up is not moved, and finds the way back', async () => {
  const { panel } = await openMoving({ height: 500 });
  await panel.open();
  await panel.ask('Show me everything');
  await panel.messages.filter({ hasText: 'A last paragraph' }).waitFor();
  const goOn = stage.holdCounting();
  await panel.ask('How do you count?');
  await panel.writing.filter({ hasText: 'word3.' }).waitFor();
  await panel.log.hover();
  await panel.log.evaluate((log) => log.scrollTo(0, 40));
  goOn();
  await panel.button('New messages').waitFor();
  await panel.messages.filter({ hasText: counted }).waitFor();
  expect(await panel.log.evaluate((log) => log.scrollTop)).toBe(40);
  await panel.button('New messages').click();
  await panel.button('New messages').waitFor({ state: 'detached' });
});

test.each(['ltr', 'rtl'] as const)(
  'the way to the end never covers what is written, however long, %s',
  async (direction) => {
    const { panel } = await openMoving({ height: 500, page: { direction } });
    await panel.open();
    await panel.ask('Show me everything');
    await panel.messages.filter({ hasText: 'A last paragraph' }).waitFor();
    await panel.field.fill('line\n'.repeat(9));
    await panel.log.hover();
    await panel.log.evaluate((log) => log.scrollTo(0, 40));
    const toEnd = panel.button('To the end of the conversation');
    await toEnd.waitFor();
    await untilSo(async () => {
      const button = await boxOf(toEnd);
      const log = await boxOf(panel.log);
      expect(button.y).toBeGreaterThan(log.y + log.height / 2);
      expect(button.y + button.height).toBeLessThanOrEqual(log.y + log.height);
    });
    await toEnd.click();
    await toEnd.waitFor({ state: 'detached' });
  },
);
