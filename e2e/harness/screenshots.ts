import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** To be looked at by people; never kept in the repository. */
const folder = join(import.meta.dirname, '..', 'screenshots');

const areWanted = process.env['KEEP_SCREENSHOTS'] === '1';

/** With `KEEP_SCREENSHOTS=1`: nothing is asserted of them, and each costs as much as a question. */
export async function showScreen(page: Page, name: string): Promise<void> {
  if (areWanted) await keepScreenshot(page, name);
}

/** Returns the file's path. */
export async function keepScreenshot(page: Page, name: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  return path;
}
