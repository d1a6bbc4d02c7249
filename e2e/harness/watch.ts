import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a page did that it must not, or must have been asked for by the test. */
export interface Watch {
  /** Every request of the page, in order, without those that the browser answers itself. */
  readonly requests: { url: string; method: string; authorization: string | undefined }[];
  /** What was wrong so far. */
  readonly wrong: readonly string[];
  /** For the test of the watch itself. */
  forget(): void;
  /** Errors in the console that this test provokes, such as the browser's own for a refused request. */
  allowConsole(pattern: RegExp): void;
  /** Nothing was executed, nothing asked of strangers, nothing went wrong. */
  expectQuiet(): void;
}

/** Watches all pages of a context. `origins` are those that may be asked for anything. */
export async function watchContext(
  context: BrowserContext,
  origins: readonly string[],
): Promise<Watch> {
  const requests: Watch['requests'] = [];
  const wrong: string[] = [];
  const allowed: RegExp[] = [];
  await context.addInitScript(reportViolations);
  await context.exposeBinding('reportViolation', (_source, violation: string) => {
    wrong.push(`policy: ${violation}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!/^https?:/.test(url)) return;
    requests.push({
      url,
      method: request.method(),
      authorization: request.headers()['authorization'],
    });
    if (!origins.includes(new URL(url).origin)) wrong.push(`request: ${url}`);
  });
  context.on('page', (page) => watchPage(page, wrong, allowed));
  return {
    requests,
    wrong,
    forget: () => void wrong.splice(0),
    allowConsole: (pattern) => void allowed.push(pattern),
    expectQuiet: () => expect(wrong).toEqual([]),
  };
}

function watchPage(page: Page, wrong: string[], allowed: readonly RegExp[]): void {
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    const isTold = message.type() === 'error' || message.type() === 'warning';
    if (isTold && !allowed.some((pattern) => pattern.test(text))) wrong.push(`console: ${text}`);
  });
  page.on('pageerror', (error) => wrong.push(`error: ${error.stack ?? error.message}`));
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('download', (download) => wrong.push(`download: ${download.url()}`));
}

/** Runs in the page before its own scripts. */
function reportViolations(): void {
  const { reportViolation: report } = window as unknown as {
    reportViolation: (text: string) => void;
  };
  document.addEventListener('securitypolicyviolation', (event) => {
    report(`${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`);
  });
  Object.defineProperty(globalThis, 'pwned', {
    set(value) {
      report(`pwned ${value}`);
    },
  });
}
