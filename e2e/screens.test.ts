import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDesk, type Desk } from './harness/desk.ts';
import { findMisplaced } from './harness/layout.ts';
import { keepScreenshot } from './harness/screenshots.ts';
import { findViolations, walkScreens } from './harness/screens.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach((test) => desk.visits.leave(test));
afterAll(() => desk.stop());

const looks = [
  ['light', 1280, 800],
  ['dark', 1280, 800],
  ['light', 390, 844],
  ['dark', 390, 844],
] as const;

test.each(looks)('axe finds nothing on any screen, %s at %d px', async (scheme, width, height) => {
  const visit = await desk.visits.open({ width, height, colorScheme: scheme });
  visit.watch.allowConsole(/Failed to load resource/);
  // Told once, at the first screen that shows it.
  const found = new Map<string, string>();
  await walkScreens(desk, visit, async (name, { page }) => {
    for (const violation of await findViolations(page)) {
      if (!found.has(violation)) found.set(violation, name);
    }
    await keepScreenshot(page, `${width}-${scheme}-${name}`);
    // The narrowest window there is.
    if (width < 500) await page.setViewportSize({ width: 320, height });
    expect(await findMisplaced(page), name).toEqual([]);
    await page.setViewportSize({ width, height });
  });
  expect([...found].map(([violation, name]) => `${name}: ${violation}`)).toEqual([]);
});
