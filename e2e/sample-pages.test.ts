import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showScreen } from './harness/screenshots.ts';
import { openTidewater, signIn, type Tidewater } from './harness/tidewater.ts';

let tidewater: Tidewater;
beforeAll(async () => {
  tidewater = await openTidewater();
});
afterAll(() => tidewater.close());

/** Open to everybody. The articles have code, a table, numbered steps; another language; nothing. */
const openPages = [
  '/help',
  '/help/articles/api-errors',
  '/help/articles/verify-webhook-signatures',
  '/help/articles/reset-your-password-es',
  '/help/articles/nowhere',
];

/** Every page of the product and its desk, and who looks at it. */
const pages = [
  ['Bea', '/'],
  ['Bea', '/invoices'],
  ['Bea', '/invoices/inv_1006'],
  ['Bea', '/settings/billing'],
  ['Bea', '/settings/team'],
  ['Bea', '/nowhere'],
  ['Bea', '/help'],
  ['Bea', '/help/articles/keyboard-shortcuts'],
  ['Dora', '/settings/billing'],
  ['Dora', '/settings/team'],
  ['Maya', '/desk'],
  ['Maya', '/desk/tickets/tkt_1002'],
] as const;

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found: AxeResults = await inPage.run(document, { resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  });
}

// Each width and each scheme once: what is looked for depends on one of them at most.
test.each([
  ['light', 1280, 800],
  ['dark', 390, 844],
] as const)(
  'every page can be read by everybody and stands in its window, %s at %d px',
  async (colorScheme, width, height) => {
    const { context, watch, tab } = await tidewater.open({ colorScheme, width, height });
    watch.allowConsole(/Failed to load resource/);
    const found: string[] = [];
    const look = async (page: Page, name: string) => {
      for (const violation of await findViolations(page)) found.push(`${name}: ${violation}`);
      await showScreen(page, `page-${width}-${colorScheme}-${name.replace(/\W+/g, '-')}`);
      // The narrowest window there is.
      if (width < 500) await page.setViewportSize({ width: 320, height });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > page.viewportSize()!.width) found.push(`${name}: ${wide} px wide`);
      await page.setViewportSize({ width, height });
    };
    const { page } = await tab('/');
    await look(page, 'sign-in');
    for (const path of openPages) {
      await page.goto(tidewater.url + path);
      await look(page, `open ${path}`);
    }
    await page.goto(`${tidewater.url}/`);
    let current = '';
    for (const [person, path] of pages) {
      if (person !== current) {
        await context.clearCookies();
        await page.goto(`${tidewater.url}${path.startsWith('/desk') ? '/desk' : '/'}`);
        if (person === 'Maya') await look(page, 'desk sign-in');
        if (person === 'Maya') await page.getByRole('button', { name: person }).click();
        else await signIn(page, person);
        current = person;
      }
      await page.goto(tidewater.url + path);
      await look(page, `${person} ${path}`);
    }
    await context.clearCookies();
    await page.goto(`${tidewater.url}/`);
    await signIn(page, 'Bea');
    await page.locator('details.account summary').click();
    await look(page, 'account menu');
    expect(found).toEqual([]);
    watch.expectQuiet();
    await context.close();
  },
);
