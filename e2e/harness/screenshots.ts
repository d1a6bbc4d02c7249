import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** To be looked at by people; never kept in the repository. */
const folder = join(import.meta.dirname, '..', 'screenshots');

/** Returns the file's path. */
export async function keepScreenshot(page: Page, name: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  return path;
}
