import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import type { TestContext } from 'vitest';
import { startBrowser } from './browser.ts';
import type { PageOptions } from './pages.ts';
import type { HostPage } from './host-page.ts';
import { panelOf, type Panel } from './panel.ts';
import { keepScreenshot } from './screenshots.ts';
import { watchContext, type Watch } from './watch.ts';

/** One person in a browser of their own, on the customer's page. */
export interface Visit {
  page: Page;
  panel: Panel;
  watch: Watch;
  person: string;
  /** The same person in another tab. */
  anotherTab: () => Promise<{ page: Page; panel: Panel }>;
}

/** Opens visits and, after each test, holds them all to having been quiet. */
export interface Visits {
  open(options?: VisitOptions): Promise<Visit>;
  /** For `afterEach`: nothing executed, nothing asked of strangers, nothing wrong. */
  leave(test: TestContext): Promise<void>;
}

export interface VisitOptions extends Omit<BrowserContextOptions, 'viewport' | 'reducedMotion'> {
  host?: HostPage;
  /** May be asked for anything, beside the page and the desk's service. */
  origins?: string[];
  /** Somebody new, otherwise. */
  person?: string;
  page?: PageOptions;
  /** Nothing moves for them otherwise: each frame of a movement is drawn by the processor. */
  reducedMotion?: 'no-preference' | 'reduce';
  /** Pixels. */
  width?: number;
  height?: number;
}

/** What everybody has who is not asked for otherwise. */
export const usual = { locale: 'en-US', reducedMotion: 'reduce' } as const;

/** Generous: the machine may be busy with other things. */
const actionMsMax = 60_000;
let people = 0;
let starting: Promise<Browser> | undefined;
/**
 * One for all files that a process of the run goes through; it ends with the process. One for the whole
 * run would be spoken to through a third process, which costs more than a second browser.
 */
export const browser = (): Promise<Browser> => (starting ??= startBrowser());

/** `origins` are those besides the page's own that may be asked for anything. */
export function createVisits(host: () => HostPage, origins: () => string[]): Visits {
  const opened: { watch: Watch; context: BrowserContext }[] = [];
  return {
    async open({ person = `person-${process.pid}-${(people += 1)}`, ...options } = {}) {
      const { host: own = host(), page: pageOptions, origins: more = [], ...rest } = options;
      const { width = 1280, height = 800, ...looks } = rest;
      const viewport = { width, height };
      const running = await browser();
      const context = await running.newContext({ ...usual, viewport, ...looks });
      const watch = await watchContext(context, [own.origin, ...origins(), ...more]);
      context.setDefaultTimeout(actionMsMax);
      opened.push({ watch, context });
      const anotherTab = async () => {
        const page = await context.newPage();
        await page.goto(own.pageUrl(person, pageOptions));
        return { page, panel: panelOf(page) };
      };
      return { ...(await anotherTab()), watch, person, anotherTab };
    },
    async leave({ task }) {
      const left = opened.splice(0);
      const pages = left.flatMap(({ context }) => context.pages());
      if (task.result?.state === 'fail') await Promise.all(pages.map(showWhatWasSeen));
      await Promise.all(left.map(({ context }) => context.close()));
      for (const { watch } of left) watch.expectQuiet();
    },
  };
}

/** A failure in a browser can't be understood without what the person saw. */
async function showWhatWasSeen(page: Page): Promise<void> {
  const panel = page.locator('deskhand-widget [part="panel"]');
  const text = await panel.innerText({ timeout: 2_000 }).catch(() => 'no panel');
  const file = await keepScreenshot(page, `failed-${Date.now()}`);
  console.log(`${page.url()}\n${text}\n${file}`);
}
