import { defineConfig } from 'vitest/config';
import { longFirst } from './packages/server/test/stage/long-first.ts';
import { keepTemporaryFilesInMemory } from './packages/server/test/stage/memory-folder.ts';

keepTemporaryFilesInMemory();

/**
 * What a run on a server of one's own (TEST_DATABASE_URL) looks at: all that may depend on the server.
 * The rest reaches it only through statements, each of which `distribution/planned` has planned there,
 * and `reference/documented-requests` and `isolation` send by asking every route, allowed and refused.
 */
const dependsOnServer = [
  // Every statement, every route with what it takes and what it refuses.
  'distribution/{planned,partitioned,schema}.test.ts',
  'reference/documented-requests.test.ts',
  'isolation/**/*.test.ts',
  // Locks, and who comes first.
  'actions/exactly-once/**/*.test.ts',
  'actions/{amending,approval,confirm,given-up,previews,waiting-in-line}.test.ts',
  'administration/{erase-everything,erase-user,verify-audit}.test.ts',
  'audit/{erasing,events,quiet,wrong-credentials}.test.ts',
  'cases/{close-case,follow-case,foreign-case,post-message}.test.ts',
  'checks/run-check.test.ts',
  'escalation/tell-presence*.test.ts',
  'knowledge/{apply-import,import-turns,knowledge-index,website-turns,websites-again}.test.ts',
  'sessions/{credentials,rotate-signing-key}.test.ts',
  'cases/stream/{erasing,over-nodes}.test.ts',
  'tenants/{delete-tenant,end-by-provider,rotate-credential}.test.ts',
  'cases/turns/{accepting,batch,idempotency,running,twins}.test.ts',
  // What is written by triggers, or by statements over all tenants.
  'platform/metrics/counted.test.ts',
  'retention/**/*.test.ts',
  'traces/{delete-traces,read-spending}.test.ts',
  'webhooks/{delivering,events,replay-webhook}.test.ts',
  // How words are compared and ordered.
  'administration/{filter-cases,search-cases}.test.ts',
  'cases/list-cases.test.ts',
  'knowledge/list-documents.test.ts',
  // Connections that break, end, or are refused.
  'nodes/{contention,crash,dead-nodes,one-case,outage,stopping,wake-ups}.test.ts',
  'doctor/**/*.test.ts',
  // Whole databases: migrated, copied, sealed anew.
  'backup/**/*.test.ts',
  'cli/backing-up.test.ts',
  'portability/**/*.test.ts',
  'schema/**/*.test.ts',
  'secrets/**/*.test.ts',
].map((path) => `packages/server/test/${path}`);

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
      ? dependsOnServer
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
