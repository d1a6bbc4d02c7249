import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../src/platform/database/index.ts';
import { withDatabase } from './global-setup.ts';

export interface TestDatabase {
  database: Database;
  /** What DATABASE_URL would be. */
  url: string;
  drop(): Promise<void>;
}

let created = 0;

/** A database of one's own: a clone of the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `deskhand_${process.pid}_${Date.now()}_${(created += 1)}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('templateName')}`);
  const url = withDatabase(inject('adminUrl'), name);
  const log = pino({ level: 'silent' });
  const database = openDatabase(
    { connectionString: url },
    { connectionsMax: 4, statementTimeoutMs: 30_000, log },
  );
  return {
    database,
    url,
    drop: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
