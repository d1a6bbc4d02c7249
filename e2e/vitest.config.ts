import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longFirst } from '../packages/server/test/stage/long-first.ts';
import { keepTemporaryFilesInMemory } from '../packages/server/test/stage/memory-folder.ts';

keepTemporaryFilesInMemory();

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages of this repository are read from their sources, not from what is packed. */
const conditions = ['@deskhand/source', 'module', 'node', 'development|production'];

/** These files take longest, though they are short: Vitest sorts by size. */
const long = /\/(?:client-in-browser|panel-screens|screens|trouble-screens)\.test\.ts$/;

/** Journeys in a real browser. Apart from the other tests: they need one, and minutes. */
export default defineConfig({
  root,
  resolve: { conditions },
  ssr: { resolve: { conditions: conditions.filter((each) => each !== 'module') } },
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['packages/server/test/stage/global-setup.ts', 'e2e/harness/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
    // One browser serves all files of a process. A third file works while the others wait for a page.
    maxWorkers: 3,
    sequence: { sequencer: longFirst(long) },
    isolate: false,
    // The garbage of many short-lived services, collected less often.
    execArgv: ['--max-semi-space-size=64'],
  },
});
