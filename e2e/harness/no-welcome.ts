import type { Page } from 'playwright-core';

/** From now on the first screen can't be had: what it would load comes with what needs it first. */
export const withoutWelcome = async (page: Page): Promise<void> => {
  await page.route('**/api/welcome*', (route) =>
    route.fulfill({ body: 'nothing', headers: { 'access-control-allow-origin': '*' } }),
  );
};
