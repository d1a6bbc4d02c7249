import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { relocate } from '../../packages/demo/src/help-center/addresses.ts';
import { startTown, type Town } from '../../packages/demo/test/application/town.ts';
import { panelOf, type Panel } from './panel.ts';
import { browser, usual } from './visit.ts';
import { watchContext, type Watch } from './watch.ts';

/** The sample application as `npm start` serves it, with some of its help center. */
export interface Tidewater extends Town {
  /** A browser of its own, where nobody is signed in. */
  open: (options?: Looks) => Promise<Guest>;
}

export interface Looks {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'no-preference';
  timezoneId?: string;
}

export interface Guest {
  context: BrowserContext;
  watch: Watch;
  /** A page of the application in a tab. */
  tab: (path: string) => Promise<Tab>;
}

export interface Tab {
  page: Page;
  panel: Panel;
}

const articles = ['refund-a-payment', 'cancel-your-subscription', 'proration'];

export async function openTidewater(): Promise<Tidewater> {
  const town = await startTown({ widgetFolder: inject('widgetFolder') });
  for (const slug of articles) {
    const file = new URL(`../../packages/demo/knowledge/${slug}.md`, import.meta.url);
    const content = relocate(await readFile(file, 'utf8'), town.url);
    const body = { title: slug, content, url: `${town.url}/help/articles/${slug}` };
    const { tsk: token } = town.tenant;
    await town.service.call('POST', '/api/admin/knowledge/documents', { token, body });
  }
  return {
    ...town,
    async open({ width = 1280, height = 800, ...looks } = {}) {
      const viewport = { width, height };
      const context = await (await browser()).newContext({ ...usual, viewport, ...looks });
      context.setDefaultTimeout(20_000);
      const watch = await watchContext(context, [town.url, town.service.url]);
      await context.addInitScript(() => {
        addEventListener('deskhand:ready', () =>
          document.documentElement.setAttribute('data-ready', ''),
        );
      });
      const tab = async (path: string) => {
        const page = await context.newPage();
        await page.goto(town.url + path);
        return { page, panel: panelOf(page) };
      };
      return { context, watch, tab };
    },
  };
}

/** As a person picks themselves at the door. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { name: `Hello, ${name.split(' ')[0]}` }).waitFor();
}

/** From one person to another, with the menu that every page has. */
export async function becomes(page: Page, name: string): Promise<void> {
  await page.locator('details.account summary').click();
  await page.locator('details.account').getByRole('button', { name }).click();
  await page.getByRole('heading', { name: `Hello, ${name.split(' ')[0]}` }).waitFor();
}
