import axe, { type AxeResults } from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { showScreen } from './screenshots.ts';
import { browser, usual } from './visit.ts';

/** A person in the tenant's panel, in a browser of their own. */
export interface PanelVisit {
  page: Page;
  context: BrowserContext;
  /** What the page's policy refused, what was asked of other hosts, what was thrown: nothing, when all is well. */
  troubles: string[];
  go(path: string): Promise<void>;
  /** Resolves once nothing is being loaded and what was loaded is drawn. */
  settled(): Promise<void>;
  /** Does something in each of the looks, and leaves the page in the first. */
  inEachLook(work: (look: string) => Promise<void>): Promise<void>;
  /** As the form does, whose own journeys are in `panel-journey` and `panel-sessions`. Draws nothing: `go` does. */
  signIn(credential: string): Promise<void>;
}

const actionMsMax = 60_000;

/** Each width and each scheme once: no rule of the style sheet asks for both. */
export const screenLooks = [
  { name: '1280-light', width: 1280, colorScheme: 'light' },
  { name: '390-dark', width: 390, colorScheme: 'dark' },
] as const;

/** Opens the panel of a service. */
export async function openPanel(
  serviceUrl: string,
  options: BrowserContextOptions & {
    width?: number;
    /** Where a person signs in elsewhere: the only other host that may be asked. */
    provider?: string;
  } = {},
): Promise<PanelVisit> {
  const { width = 1280, provider, ...looks } = options;
  const context = await (
    await browser()
  ).newContext({ ...usual, viewport: { width, height: 900 }, ...looks });
  context.setDefaultTimeout(actionMsMax);
  const troubles: string[] = [];
  await context.exposeFunction('tellTrouble', (trouble: string) => void troubles.push(trouble));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample } = event;
      const told = window as unknown as { tellTrouble: (trouble: string) => void };
      told.tellTrouble(`policy: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isKnown = origin === serviceUrl || origin === provider || protocol === 'data:';
    if (!isKnown) troubles.push(`asked ${request.url()}`);
  });
  const pending = watchRequests(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // Refusals are what some journeys are about; the browser tells each as an error.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) troubles.push(`console: ${message.text()}`);
  });
  const go = async (path: string) => {
    await page.goto(`${serviceUrl}/panel${path}`);
  };
  const lookAs = async ({ width, colorScheme }: (typeof screenLooks)[number]) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
  };
  return {
    ...{ page, context, troubles, go },
    async settled() {
      // What was just loaded may ask for more once it is drawn.
      for (let quiet = 0; quiet < 3;) {
        await page.evaluate(drawn);
        quiet = pending.size === 0 ? quiet + 1 : 0;
      }
    },
    async inEachLook(work) {
      for (const each of screenLooks) {
        await lookAs(each);
        await work(each.name);
      }
      await lookAs(screenLooks[0]);
    },
    async signIn(credential) {
      const opened = await context.request.post(`${serviceUrl}/api/panel/session`, {
        data: { credential },
      });
      expect(opened.status(), await opened.text()).toBe(201);
    },
  };
}

/**
 * Keeps the visits of each test of a file, and closes all of them after it, whatever their troubles; there
 * must be none. Called while the file is collected.
 */
export function panelVisits(): (
  serviceUrl: string,
  options?: Parameters<typeof openPanel>[1],
) => Promise<PanelVisit> {
  const visits: PanelVisit[] = [];
  afterEach(async () => {
    const left = visits.splice(0);
    for (const { context } of left) await context.close();
    expect(left.flatMap(({ troubles }) => troubles)).toEqual([]);
  });
  return async (...of) => {
    const visit = await openPanel(...of);
    visits.push(visit);
    return visit;
  };
}

/** Runs in the page. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));

/** What a context is loading, but for streams, which have no end. */
function watchRequests(context: BrowserContext): ReadonlySet<Request> {
  const pending = new Set<Request>();
  context.on('request', (request) => pending.add(request));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.startsWith('text/event-stream')) pending.delete(response.request());
  });
  return pending;
}

/** Everything that axe can find on the page, WCAG 2.2 AA and its best practices. */
export async function findPageViolations(page: Page): Promise<string[]> {
  // What goes away with its element before it has ended never ends.
  await page.evaluate(() =>
    Promise.race([
      Promise.allSettled(document.getAnimations().map((each) => each.finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found: AxeResults = await inPage.run(document, {
      resultTypes: ['violations'],
      // The one rule of WCAG 2.2 that is off unless it is asked for.
      rules: { 'target-size': { enabled: true } },
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  });
}

/** Runs in the page. */
const isCut = () => document.documentElement.scrollWidth > window.innerWidth;

/** What is wrong with a view in either look: what axe finds, and what is cut off. Keeps a picture of each. */
export async function findWrong(visit: PanelVisit, name: string): Promise<string[]> {
  const { page } = visit;
  const found: string[] = [];
  await visit.settled();
  await visit.inEachLook(async (look) => {
    await showScreen(page, `panel-${name}-${look}`);
    const wrong = await findPageViolations(page);
    if (await page.evaluate(isCut)) wrong.push('it scrolls sideways');
    if (look.startsWith('390')) {
      // What 400 % leaves of a window of 1280 (WCAG 1.4.10); each look sets the width anew.
      await page.setViewportSize({ width: 320, height: 800 });
      if (await page.evaluate(isCut)) wrong.push('at 320 px it scrolls sideways');
    }
    found.push(...wrong.map((each) => `${name}, ${look}: ${each}`));
  });
  return found;
}
