export { createBatch } from './batch.ts';
export { sqlState } from './contention.ts';
export {
  DatabaseUnavailable,
  openDatabase,
  type ConnectionSettings,
  type Database,
  type Queryable,
} from './database.ts';
export { migrate } from './migrate.ts';
export { statement, type Statement } from './statement.ts';
