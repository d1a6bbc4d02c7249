import type { TestError } from 'vitest';
import { browser } from '../harness/visit.ts';
import { watchContext } from '../harness/watch.ts';
import { bundleTests } from './bundle.ts';
import { corsHeaders } from './cors.ts';
import { createStackReader } from './original-stack.ts';
import { servePage } from './page-server.ts';
import type { CollectedFile } from './page-tests.ts';
import { serveFor } from './servers.ts';

/** Test files of the client, loaded into a page. */
export interface Run {
  files: CollectedFile[];
  /** From here on they run, one after the other. */
  begin(): Promise<void>;
  /** Fails as the test did in the page, or because it did not run there. */
  expectPassed(testId: string): Promise<void>;
  /** Fails as a hook did, or the loading of the file. */
  expectNoError(file: CollectedFile): Promise<void>;
  /** Fails when anything else went wrong in the page. */
  close(): Promise<void>;
}

/**
 * Loads test files into a page of the run's browser. Vitest's own browser mode needs a browser of its
 * own (it is told where to find one before the run's has started) and pages without a policy, and
 * could not do without what is relayed here either.
 */
export async function openRun(names: readonly string[]): Promise<Run> {
  const { code, map } = await bundleTests(names);
  const originalStack = createStackReader(map, import.meta.dirname);
  const site = await servePage(code);
  // One that nobody listens on is asked, too.
  const origins = [site.origin, 'http://127.0.0.1:1'];
  const context = await (await browser()).newContext();
  const watch = await watchContext(context, origins);
  watch.allowConsole(/Failed to load resource/);
  const page = await context.newPage();
  const servers = await serveFor(page, await corsHeaders(), origins);
  await page.goto(site.origin);
  const outcomeOf = (id: string) => page.evaluate((task) => window.pageTests.outcome(task), id);
  const fail = ({ stack = '', ...told }: TestError) => {
    throw Object.assign(new Error(), told, { stack: originalStack(stack) });
  };
  return {
    files: await page.evaluate(() => window.pageTests.collected),
    begin: () => page.evaluate(() => window.pageTests.begin()),
    async expectPassed(testId) {
      const { state, errors } = await outcomeOf(testId);
      errors.forEach(fail);
      if (state !== 'pass') throw new Error(`It did not run in the page: ${state}`);
    },
    async expectNoError(file) {
      file.errors.forEach(fail);
      (await outcomeOf(file.id)).errors.forEach(fail);
    },
    async close() {
      await context.close();
      servers.close();
      site.close();
      watch.expectQuiet();
    },
  };
}
