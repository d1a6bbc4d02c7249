/**
 * What a run on a server of one's own (TEST_DATABASE_URL) looks at: all that may depend on the server.
 * The paths are of this package's tests. The rest reaches the server only through statements, each of which
 * `distribution/planned` has planned there, and `reference/documented-requests` and `isolation` send by asking
 * every route, allowed and refused.
 */
export const dependsOnServer = [
  // Every statement, every route with what it takes and what it refuses.
  'distribution/{planned,partitioned,schema}.test.ts',
  'reference/documented-requests.test.ts',
  'isolation/**/*.test.ts',
  // Locks, and who comes first.
  'actions/exactly-once/**/*.test.ts',
  'actions/{amending,approval,confirm,previews,waiting-in-line}.test.ts',
  'administration/{erase-everything,erase-user,verify-audit}.test.ts',
  'audit/{append-only,erasing,events,quiet,wrong-credentials}.test.ts',
  'cases/{close-case,follow-case,foreign-case,post-message}.test.ts',
  'checks/run-check.test.ts',
  'escalation/tell-presence*.test.ts',
  'knowledge/{apply-import,import-turns,knowledge-index,website-turns,websites-again}.test.ts',
  'sessions/{credentials,rotate-signing-key}.test.ts',
  'cases/stream/{erasing,over-nodes}.test.ts',
  'tenants/{delete-tenant,end-by-provider,rotate-credential}.test.ts',
  'cases/turns/{accepting,batch,idempotency,running,twins}.test.ts',
  // What is written by triggers, or by statements over all tenants.
  'platform/metrics/{counted,events-due}.test.ts',
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
];
