import { configDefaults, defineConfig } from 'vitest/config';

/** Ask no database, or start one of their own: a second run on another server tells nothing new. */
const sameOnEveryServer = [
  'packages/*/test/pack*.test.ts',
  'packages/widget/test/**',
  'packages/server/test/embedded/**',
  'packages/server/test/cli/building.test.ts',
  'packages/server/test/assistant/claims/**',
  'packages/server/test/assistant/builtin/tools/measured/**',
  'packages/server/test/walls.test.ts',
];

/** Packages of this repository are read from their sources, not from what is packed. */
const conditions = ['@deskhand/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env['TEST_DATABASE_URL'] ? sameOnEveryServer : []),
    ],
    globalSetup: ['packages/server/test/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each file clones its own database; more workers than cores only makes them wait for one disk.
    maxWorkers: 4,
    // Every file has a database and services of its own; what they share are the loaded modules. Loading
    // them anew for each file was a third of the run.
    isolate: false,
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
