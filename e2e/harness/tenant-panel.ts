import axe, { type AxeResults } from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { browser, usual } from './visit.ts';

/** A person in the tenant's panel, in a browser of their own. */
export interface PanelVisit {
  page: Page;
  context: BrowserContext;
  /** What the page's policy refused, what was asked of other hosts, what was thrown: nothing, when all is well. */
  troubles: string[];
  go(path: string): Promise<void>;
  signIn(credential: string): Promise<void>;
}

const actionMsMax = 20_000;

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
  return {
    ...{ page, context, troubles, go },
    async signIn(credential) {
      await go('');
      await page.getByLabel('Key or tenant credential', { exact: true }).fill(credential);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    },
  };
}

/** Everything that axe can find on the page, WCAG 2.2 AA and its best practices. */
export async function findPageViolations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.finished)),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found: AxeResults = await inPage.run(document, { resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  });
}
