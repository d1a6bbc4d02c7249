import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import { fillCase } from './harness/long-case.ts';
import type { Watch } from './harness/watch.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

/** What the page gives the person as a file, which no page does unasked. */
async function savedBy(page: Page, watch: Watch, save: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), save()]);
  expect(watch.wrong).toEqual([`download: ${file.url()}`]);
  watch.forget();
  return { name: file.suggestedFilename(), text: await textOf(await file.createReadStream()) };
}

test('a person saves their conversation as Markdown, from its first message on', async () => {
  const { panel, page, person, watch } = await stage.visits.open();
  await panel.open();
  await panel.ask('How long do *refunds* take? <b>');
  await panel.button('Source 1: Refunds').waitFor();
  await fillCase(stage, (await stage.stored(person)).case.id, 230);
  await page.reload();
  await panel.messages.filter({ hasText: 'Message number 230.' }).waitFor();
  const { name, text } = await savedBy(page, watch, () => panel.choose('Save conversation'));
  expect(name).toMatch(/^conversation-\d+\.md$/);
  const inOrder = [
    /^# Support: How long/,
    /\*\*You\*\* · \w+ \d+, \d{4} at [\d:]+/,
    /^How long do \\\*refunds\\\* take\? \\<b\\>$/m,
    /It takes up to \*\*5 business days\*\* \[1\]\./,
    /- \[1\] Refunds <https:\/\/help\.example\/refunds>/,
    /Message number 1\./,
    /Message number 230\./,
  ].map((part) => text.search(part));
  expect(inOrder).not.toContain(-1);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  await expect
    .poll(() => panel.button('Save conversation').count(), { message: 'the menu has closed' })
    .toBe(0);
});

test('and prints it alone, under the strictest policy of the page', async () => {
  const { panel, page } = await stage.visits.open();
  await page.addInitScript(() => {
    window.print = () => {
      const told = window.top as unknown as { printed: unknown };
      const { body, title } = document;
      const { color } = getComputedStyle(document.querySelector('small')!);
      told.printed = { title, text: body.innerText, color, isTop: window === window.top };
    };
  });
  await page.reload();
  await panel.open();
  await panel.ask('<i>How long</i> do refunds take?');
  await panel.button('Source 1: Refunds').waitFor();
  await panel.choose('Print conversation');
  const printed = () =>
    page.evaluate(() => (window as unknown as { printed?: Record<string, unknown> }).printed);
  await expect.poll(printed).toMatchObject({
    title: 'Support: <i>How long</i> do refunds take?',
    color: 'rgb(85, 85, 85)',
    isTop: false,
  });
  const { text } = (await printed())!;
  expect(text).toContain('<i>How long</i> do refunds take?');
  expect(text).toContain('It takes up to 5 business days 1.');
  expect(text).toContain('[1] Refunds https://help.example/refunds');
  // Nothing of it stays once it is printed.
  await page.evaluate(() => {
    const frame = document.querySelector('deskhand-widget')!.shadowRoot!.querySelector('iframe')!;
    frame.contentWindow!.dispatchEvent(new Event('afterprint'));
  });
  await expect.poll(() => panel.widget.locator('iframe').count()).toBe(0);
});

test('where it cannot be read, it says so', async () => {
  const { panel, page, watch } = await stage.visits.open();
  watch.allowConsole(/Failed to load resource/);
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  await page.route('**/api/cases/*?limit=*', (route) => route.abort());
  await panel.choose('Save conversation');
  await panel.text('This could not be loaded.').waitFor();
  await page.unroute('**/api/cases/*?limit=*');
  const { text } = await savedBy(page, watch, () => panel.button('Save conversation').click());
  expect(text).toContain('You said: Hello');
});
