import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './packages/server/test/stage/memory-folder.ts';

keepTemporaryFilesInMemory();

/**
 * A second run on another server tells nothing new of these: they ask no database, start one of their
 * own, or reach it only through statements that other tests send with the same kinds of values. Every
 * route is asked on it by `isolation`, `reference` and the file of its operation; what may depend on how
 * a server locks, commits and loses connections stands in `turns`, `nodes` and `actions/exactly-once`.
 */
const sameOnEveryServer = [
  ...[
    'packages/*/test/pack*.test.ts',
    'packages/backend/test/{hostile-services,options}.test.ts',
    'packages/client/test/{backpressure,docs,error-codes,leaks,requests,session*,spec-only,streams}.test.ts',
    'packages/demo/test/**',
    'packages/embedded-postgres/test/**',
    'packages/panel/test/**',
    'packages/widget/test/**',
    'faults/test/**',
  ],
  ...[
    // All states of the protocol, and words in all orders: decided by the same statements each time.
    'actions/{protocol,reactions}/**',
    'actions/{random-conversations,only-talk,stopping,failure-reasons}.test.ts',
    // What a connector or a model does wrong.
    'actions/{faulty-connector,hostile-model}/**',
    'actions/{consent,outcome-sentences}.test.ts',
    '{builtin,claims}/**',
    'assistant/{providers,turns}/**',
    'assistant/{cite-passages,hostile-phrases,propose-phrases,reading-text}.test.ts',
    'assistant/{safe-markdown,test-assistant}.test.ts',
    'audit/fold-requests.test.ts',
    'checks/starters.test.ts',
    // Speaks HTTP; backing up and restoring alone take the database itself.
    'cli/!(backing-up).test.ts',
    // What an installation is made of, and releases.
    'deploy/**',
    'connector/{answer-stream,bounds,calling,canonical-json,failing,hostile-schemas,last-word}.test.ts',
    'connector/{rules,schema*}.test.ts',
    'docs/**',
    'embedded/**',
    // Requests that are refused before any statement, but for its credential's.
    'input/**',
    'knowledge/{file-opener,ingestion,meaning*,passage-index,reading,uploads}.test.ts',
    'reference/{document,page,wrong-requests}.test.ts',
    // Texts of statements, and servers of its own.
    'distribution/statements.test.ts',
    'replica/**',
    'ids.test.ts',
    'language/**',
    'linear/**',
    'nodes/outage-watch.test.ts',
    'outbound/**',
    'panel/**',
    'platform/**',
    'ratelimit/{contract,headers,memory,redis*}.test.ts',
    'sessions/{lifetime,tokens}.test.ts',
    'streaming/{connection,following,turn-stream}.test.ts',
    'turns/{lease,patient-timer}.test.ts',
    'operations.test.ts',
    'walls.test.ts',
  ].map((path) => `packages/server/test/${path}`),
];

/** Mostly wait for processes they start; the last three are a minute and more of one processor each. */
const long =
  /\/(?:embedded|embedded-postgres|nodes|cli|exactly-once|linear|strangers)\/|\/(?:packed|package|starting|hostile-schemas)\.test\.ts$/;

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
  // Node itself loads what is not ours, and can't what some packages have for bundlers under `module`.
  ssr: { resolve: { conditions: conditions.filter((each) => each !== 'module') } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'faults/test/**/*.test.ts'],
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
    // The garbage of many short-lived services, collected less often.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
