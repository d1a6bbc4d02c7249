import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A second run on another server tells nothing new of these: they ask no database, start one of their
 * own, or reach it only through statements that other tests send with the same kinds of values.
 */
const sameOnEveryServer = [
  ...[
    'packages/*/test/pack*.test.ts',
    'packages/backend/test/{hostile-services,options}.test.ts',
    'packages/client/test/{docs,error-codes,leaks,requests,session*,spec-only,streams}.test.ts',
    'packages/demo/test/starting.test.ts',
    'packages/embedded-postgres/test/**',
    'packages/widget/test/**',
  ],
  ...[
    'actions/{consent,hostile-model/*,outcome-sentences}.test.ts',
    'assistant/{builtin,claims,providers}/**',
    'assistant/{safe-markdown,reading-text}.test.ts',
    'cli/{building,chatting,commands,connector-check,connector-tools,env-file}.test.ts',
    'connector/{canonical-json,hostile-schemas,schema*}.test.ts',
    'docs/**',
    'embedded/**',
    'knowledge/{ingestion,passage-index}.test.ts',
    'ids.test.ts',
    'language/**',
    'linear/**',
    'outbound/**',
    'platform/**',
    'ratelimit/{contract,headers,memory,redis*}.test.ts',
    'turns/lease.test.ts',
    'operations.test.ts',
    'walls.test.ts',
  ].map((path) => `packages/server/test/${path}`),
];

/** Mostly wait for processes they start. */
const long =
  /\/(?:embedded|embedded-postgres|nodes|cli|exactly-once)\/|\/(?:packed|package|starting)\.test\.ts$/;

/** What takes long begins first: begun last, it alone would be waited for. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

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
    sequence: { sequencer: LongFirst },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
