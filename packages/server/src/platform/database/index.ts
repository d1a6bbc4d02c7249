export { arrayInput, inPlaces, tenantsGiven } from './array-input.ts';
export { createBatch } from './batch.ts';
export { foreignKeyViolation, isAboutData, sqlState } from './contention.ts';
export {
  connectAlone,
  openDatabase,
  type AloneConnection,
  type Database,
  type Queryable,
} from './database.ts';
export type { ConnectionSettings } from './own-settings.ts';
export { createReplicaReads, type ReplicaReads } from './replica-reads.ts';
export { migrate } from './migrate.ts';
export { createdBy, readMigrations, type Migration } from './migration.ts';
export { plansByValues } from './plans-by-values.ts';
export { hazardsOf, type Hazard } from './migration-hazards.ts';
export { readIsDistributed } from './distributed.ts';
export { askReadOnly, type Ask } from './ask-read-only.ts';
export { createOutageWatch } from './outage.ts';
export { DatabaseBusy, DatabaseUnavailable, isAnnounced, warnOfFailure } from './unavailable.ts';
export { execute, queryAny, queryCount, queryRow, queryRows, sweepPage } from './query.ts';
export { readSnapshot, type Snapshot } from './snapshot.ts';
export { statement, type Statement } from './statement.ts';
