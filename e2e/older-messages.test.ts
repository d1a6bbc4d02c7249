import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { untilSo } from './harness/waiting.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openLongCase } from './harness/long-case.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

/** What a read of a case gives at once. */
const pageSize = 100;

/** From the top of the window, pixels. */
const placeOf = (panel: Panel, text: string) =>
  panel.messages.filter({ hasText: text }).evaluate((message) => message.getBoundingClientRect().y);

const count = (panel: Panel) => panel.messages.count();

/** Opens the panel with a conversation of 250 messages, as somebody who was there before. */
async function openLong(height = 800) {
  const person = `reader-${process.pid}-${(readers += 1)}`;
  await openLongCase(stage, person, 2 * pageSize + 48);
  const visit = await stage.visits.open({ person, height });
  const { panel } = visit;
  await panel.open();
  await panel.choose('My conversations');
  await panel.dialog.getByRole('button', { name: /^The very first/ }).click();
  await panel.messages.filter({ hasText: 'Message number 248.' }).waitFor();
  return visit;
}
let readers = 0;

test.each([
  ['at the very top', 0],
  ['a few lines below it', 15],
])('older messages come in above what is read, %s, which stays where it is', async (_name, top) => {
  const { panel, page } = await openLong();
  await expect.poll(() => count(panel), { message: 'not all at once' }).toBe(pageSize);
  const fromEnd = () =>
    panel.log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  await expect.poll(fromEnd, { message: 'it begins where it was left' }).toBeLessThan(2);

  for (const [read, after] of [
    ['Message number 149.', 2 * pageSize],
    ['Message number 49.', 2 * pageSize + 50],
  ] as const) {
    await panel.log.evaluate((log, to) => log.scrollTo(0, to), top);
    const before = await placeOf(panel, read);
    const stays = async (when: string) => {
      expect(Math.abs((await placeOf(panel, read)) - before), when).toBeLessThanOrEqual(2);
    };
    const arrive = await holdOlder(page);
    await panel.button('Show earlier messages').click();
    await panel.button('Loading').waitFor();
    await stays('while they are on their way');
    arrive();
    await expect.poll(() => count(panel)).toBe(after);
    await untilSo(() => stays('when they are there'));
  }

  await panel.button('Show earlier messages').waitFor({ state: 'detached' });
  await panel.log.evaluate((log) => log.scrollTo(0, 0));
  expect(await panel.messages.first().innerText()).toContain('The very first');
  expect(await panel.messages.last().innerText()).toContain('Message number 248.');
});

test('older messages that do not come are told of, and can be asked for again', async () => {
  const { panel, page, watch } = await openLong();
  watch.allowConsole(/Failed to load resource/);
  await page.route(older, (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { statusCode: 403, error: 'FORBIDDEN', message: 'No', requestId: 'r' },
    }),
  );
  await panel.button('Show earlier messages').click();
  const failed = panel.dialog.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await failed.waitFor();
  expect(await panel.log.evaluate((log) => log.scrollTop), 'where it was pressed').toBe(0);
  expect(await count(panel)).toBe(pageSize);
  await page.unroute(older);
  await panel.button('Show earlier messages').click();
  await expect.poll(() => count(panel)).toBe(2 * pageSize);
  await failed.waitFor({ state: 'detached' });
});

const older = /\/api\/cases\/[^/]+\?.*cursor=/;

/** Holds the next page of older messages back; returns what lets it come. */
async function holdOlder(page: Page): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(
    older,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  return arrive;
}
