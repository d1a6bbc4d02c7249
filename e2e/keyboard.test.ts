import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './harness/screens.ts';
import { openTidewater, signIn, type Tidewater } from './harness/tidewater.ts';

let tidewater: Tidewater;
beforeAll(async () => {
  tidewater = await openTidewater();
});
afterAll(() => tidewater.close());

/** More stops than there are in a panel. */
const stopsMax = 40;

/** Goes there as a person without a mouse does, and sees where they are. */
async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element.matches(':focus'));
  for (let stops = 0; !(await isThere()); stops += 1) {
    if (stops === stopsMax) throw new Error(`${target.toString()} is never come to`);
    await page.keyboard.press(key);
  }
  const outline = await target.evaluate((element) => {
    const around = element.closest('[part="composer"], .ratings label') ?? element;
    return [element, around]
      .map((each) => getComputedStyle(each))
      .map(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
  });
  expect(outline, `${target.toString()} shows that it has the focus`).toContain(true);
}

test.each([
  ['a wide page', { width: 1280, reducedMotion: 'no-preference' }],
  ['a phone', { width: 390, height: 844 }],
] as const)('from a question to the rating without a mouse, on %s', async (_where, look) => {
  const { context, watch, tab } = await tidewater.open(look);
  const { page, panel } = await tab('/');
  const { dialog } = panel;
  await signIn(page, 'Ben');
  const press = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Shift+Tab') => {
    await goTo(page, target, key);
    await page.keyboard.press('Enter');
  };
  const tree = async () => {
    expect(await findViolations(page)).toEqual([]);
    return dialog.ariaSnapshot();
  };

  // Asks.
  await panel.launcher.focus();
  await page.keyboard.press('Enter');
  await page.locator('html[data-ready]').waitFor();
  await panel.text('What I can do for you').waitFor();
  expect(await tree()).toMatch(/paragraph: You are writing with an AI assistant/);
  await goTo(page, panel.field, 'Tab');
  await page.keyboard.type('Invite somebody to the team');
  await page.keyboard.press('Enter');

  // Takes the offer, and fills in its form.
  const offers = dialog.getByRole('group', { name: 'What you can do next' });
  const offer = offers.getByRole('button', { name: /^Invite a teammate/ });
  const form = offers.getByRole('form', { name: 'Invite a teammate' });
  await offer.or(form).first().waitFor();
  if (!(await form.count())) await press(offer);
  const email = form.getByRole('textbox', { name: /E-mail/ });
  const isIn = await email.evaluate((field) => field.matches(':focus'));
  await goTo(page, email, isIn || look.width < 500 ? 'Tab' : 'Shift+Tab');
  await page.keyboard.type('nina@quayside.example');
  await goTo(page, form.getByRole('combobox', { name: /Role/ }), 'Tab');
  await page.keyboard.type('viewer');
  expect(await tree()).toMatch(/form "Invite a teammate"/);
  await press(form.getByRole('button', { name: 'Go on' }), 'Tab');

  // Reads what would happen, and confirms it.
  const card = dialog.getByRole('group', { name: 'Your approval is needed: Invite a teammate' });
  await card.waitFor();
  const proposed = await tree();
  expect(proposed).toMatch(/nina@quayside\.example/);
  expect(proposed).toMatch(/button "Confirm"/);
  expect(proposed).toMatch(/Nothing has been changed yet/);
  await press(card.getByRole('button', { name: 'Confirm' }));
  const done = dialog.getByRole('group', { name: 'Done: Invite a teammate' });
  await done.waitFor();
  await expect
    .poll(() => done.evaluate((element) => element.matches(':focus')), {
      message: 'it stays at the card',
    })
    .toBe(true);
  await panel.spoken.filter({ hasText: 'nina@quayside.example' }).waitFor({ state: 'attached' });
  expect(await tree()).toMatch(/Verified/);

  // Takes it back.
  await press(done.getByRole('button', { name: 'Undo' }), 'Tab');
  const back = dialog.getByRole('group', { name: /^Your approval is needed/ });
  await press(back.getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => dialog.getByRole('group', { name: /^Done: / }).count()).toBe(2);

  // Asks for a person.
  await goTo(page, panel.field, 'Tab');
  await page.keyboard.type('I want to talk to a human');
  await page.keyboard.press('Enter');
  const person = dialog.getByRole('form', { name: 'Talk to a person' });
  await press(person.getByRole('button', { name: 'Talk to a person' }));
  await panel.text('Handed over to the support team').first().waitFor();
  await panel.text('Waiting for a person').first().waitFor();
  const handed = await tree();
  expect(handed).toMatch(/Waiting for a person/);
  expect(handed, 'nobody answers by machine any more').not.toMatch(/You are writing with an AI/);

  // Ends and rates.
  await press(dialog.getByRole('button', { name: 'Menu' }));
  await press(dialog.getByRole('button', { name: 'End conversation' }), 'Tab');
  await goTo(page, dialog.getByRole('radio', { name: 'Yes, it is settled' }), 'Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let faces = 0; faces < 4; faces += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => dialog.getByRole('radio', { name: 'Excellent' }).isChecked()).toBe(true);
  expect(await tree()).toMatch(/group "How was the support\?"/);
  await press(dialog.locator('[part="screen"] form').getByRole('button'), 'Tab');
  await panel.text('This conversation has ended.').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => panel.launcher.evaluate((element) => element.matches(':focus')))
    .toBe(true);
  watch.expectQuiet();
  await context.close();
});
