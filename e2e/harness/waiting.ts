import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** As long as anything else is waited for: see `expect.poll` in the config. */
const timing = { timeout: 20_000, interval: 100 };

/** Waits until several things hold at once, each of which may come a moment after the other. */
export const untilSo = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, timing);

/** Lets the time of a page's own clock pass until something is so, in as many steps as it takes. */
export async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const look = async () => {
    if (await isSo()) return true;
    await page.clock.runFor(500);
    return false;
  };
  await expect.poll(look, { interval: 1 }).toBe(true);
}

/** Holds something up until the second of the two is called. */
export function gate(): [until: Promise<void>, letGo: () => void] {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  return [until, letGo];
}

/** Where an element stands, once it does. */
export async function boxOf(element: Locator) {
  await element.waitFor();
  return (await element.boundingBox())!;
}

/** What is written, but for how long ago that was: it changes by itself. */
export const timeless = (text: string): string =>
  text.replace(/Just now|\d+ min\. ago/g, 'some time ago');
