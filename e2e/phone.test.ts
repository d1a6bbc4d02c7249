import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { untilSo } from './harness/waiting.ts';
import { openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const width = 390;
const height = 844;

const looks = { width, height, hasTouch: true, reducedMotion: 'no-preference' } as const;

/**
 * As a keyboard on the screen does it: the page stays as large as it is, what is seen of it becomes
 * smaller, and the browser moves that over the field. No protocol of the browser does that.
 */
const showKeyboard = (page: Page, seen: { height: number; offsetTop: number }) =>
  page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(visualViewport, name, { configurable: true, get: () => value });
    }
    visualViewport!.dispatchEvent(new Event('resize'));
  }, seen);

const hideKeyboard = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['height', 'offsetTop']) Reflect.deleteProperty(visualViewport!, name);
    visualViewport!.dispatchEvent(new Event('resize'));
  });

async function boxes({ dialog, field, send, log }: Panel) {
  const box = async (locator: typeof field) => (await locator.boundingBox())!;
  return {
    panel: await box(dialog),
    field: await box(field),
    send: await box(send),
    log: await box(log),
  };
}

const lowest = (panel: Panel) =>
  panel.log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);

test.each([
  ['that leaves the page where it is', 420, 0],
  ['that moves the page', 420, 130],
])(
  'a keyboard %s leaves the field, Send and a log that scrolls',
  async (_name, seen, offsetTop) => {
    const { panel, page } = await stage.visits.open(looks);
    await panel.open();
    await panel.ask('Show me everything');
    await panel.messages.filter({ hasText: 'A last paragraph' }).waitFor();
    await panel.ask('Hello');
    await panel.messages.filter({ hasText: 'You said: Hello' }).waitFor();
    await panel.field.tap();
    await expect.poll(async () => (await boxes(panel)).panel).toMatchObject({ y: 0, height });
    const before = await boxes(panel);

    await showKeyboard(page, { height: seen, offsetTop });
    await expect
      .poll(async () => (await boxes(panel)).panel)
      .toMatchObject({ y: offsetTop, height: seen });
    await untilSo(async () => {
      const above = await boxes(panel);
      for (const name of ['field', 'send', 'log'] as const) {
        expect(above[name].y, name).toBeGreaterThanOrEqual(offsetTop);
        expect(above[name].y + above[name].height, name).toBeLessThanOrEqual(offsetTop + seen);
      }
      expect(above.log.height).toBeGreaterThan(200);
    });
    await expect.poll(() => panel.field.evaluate((field) => field.matches(':focus'))).toBe(true);
    await expect.poll(() => lowest(panel), { message: 'the end stays in sight' }).toBeLessThan(2);
    await panel.log.evaluate((log) => log.scrollTo(0, 0));
    await expect.poll(() => lowest(panel)).toBeGreaterThan(200);
    await panel.ask('Typed with the keyboard');
    await panel.messages.filter({ hasText: 'You said: Typed with the keyboard' }).waitFor();
    await panel.messages.last().waitFor();

    await hideKeyboard(page);
    await expect.poll(() => boxes(panel)).toEqual(before);
  },
);

test('a keyboard that makes the page itself smaller is no trouble either, nor is zooming', async () => {
  const { panel, page } = await stage.visits.open(looks);
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  // It grows into its place: what is measured on the way is not where it stands.
  await expect.poll(async () => (await boxes(panel)).panel).toMatchObject({ y: 0, height });
  const before = await boxes(panel);
  await page.setViewportSize({ width, height: 420 });
  await expect.poll(async () => (await boxes(panel)).panel.height).toBe(420);
  await untilSo(async () => {
    const { send, log } = await boxes(panel);
    expect(send.y + send.height).toBeLessThanOrEqual(420);
    expect(log.height).toBeGreaterThan(200);
  });
  await page.setViewportSize({ width, height });
  await expect.poll(() => boxes(panel)).toEqual(before);
  // Who zooms in sees a part of the panel, not a smaller one.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport!.height)).toBeLessThan(500);
  expect(await panel.dialog.evaluate((element) => element.getBoundingClientRect().height)).toBe(
    height,
  );
});
