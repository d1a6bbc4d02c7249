import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findMisplaced } from './layout.ts';
import { findViolations, type Look } from './screens.ts';
import { showScreen } from './screenshots.ts';

/** Looks at each screen, keeps a picture of it, and collects what axe has to say. */
export interface Judge {
  look: Look;
  /** Each violation once, with the first screen that showed it. */
  found(): string[];
}

/** Half of a movement is no state to judge. */
const finishMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector('deskhand-widget')?.shadowRoot;
    for (const motion of root?.getAnimations() ?? []) {
      if (motion.effect?.getComputedTiming().iterations === 1) motion.finish();
    }
  });

/** `looks` begins the names of the pictures. */
export function judgeScreens(looks: string, width: number, height: number): Judge {
  const found = new Map<string, string>();
  return {
    async look(name, { page }) {
      await finishMotion(page);
      for (const violation of await findViolations(page)) {
        if (!found.has(violation)) found.set(violation, name);
      }
      await showScreen(page, `${looks}-${name}`);
      // The narrowest window there is.
      if (width < 500) await page.setViewportSize({ width: 320, height });
      await expect.poll(() => findMisplaced(page), { message: name }).toEqual([]);
      await page.setViewportSize({ width, height });
    },
    found: () => [...found].map(([violation, name]) => `${name}: ${violation}`),
  };
}
