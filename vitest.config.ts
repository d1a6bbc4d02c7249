import { defineConfig } from 'vitest/config';
import { dependsOnServer } from './packages/server/test/stage/depends-on-server.ts';
import { longFirst } from './packages/server/test/stage/long-first.ts';
import { keepTemporaryFilesInMemory } from './packages/server/test/stage/memory-folder.ts';

keepTemporaryFilesInMemory();

/** Mostly wait for processes they start; the last three are a minute and more of one processor each. */
const long =
  /\/(?:embedded|embedded-postgres|nodes|cli|exactly-once|linear|strangers)\/|\/(?:packed|package|starting|hostile-schemas)\.test\.ts$/;

/** Packages of this repository are read from their sources, not from what is packed. */
const conditions = ['@deskhand/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  // Node itself loads what is not ours, and can't what some packages have for bundlers under `module`.
  ssr: { resolve: { conditions: conditions.filter((each) => each !== 'module') } },
  test: {
    include: process.env['TEST_DATABASE_URL']
      ? dependsOnServer.map((path) => `packages/server/test/${path}`)
      : ['packages/*/test/**/*.test.ts', 'faults/test/**/*.test.ts'],
    globalSetup: ['packages/server/test/stage/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is looked for again and again may take its time: a busy machine stands still for seconds.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // Each file clones its own database; more workers than cores only makes them wait for one disk.
    maxWorkers: 4,
    // Every file has a database and services of its own; what they share are the loaded modules. Loading
    // them anew for each file was a third of the run.
    isolate: false,
    // The garbage of many short-lived services, collected less often.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: longFirst(long) },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
