import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../src/platform/database/index.ts';
import { adminOf, isOnCitus, serversOf, withDatabase } from './citus.ts';
import './provided.ts';

export interface TestDatabase {
  database: Database;
  /** What DATABASE_URL would be. */
  url: string;
  /** Drops it, and what others have made beside it. */
  drop(beside?: string): Promise<void>;
}

let created = 0;

/** A database of one's own: a clone of the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `deskhand_${process.pid}_${Date.now()}_${(created += 1)}`;
  const adminUrl = inject('adminUrl');
  for (const server of serversOf(adminUrl)) {
    // Half the work of writing all of it to the log.
    const text = `create database ${name} template ${inject('templateName')} strategy file_copy`;
    await (await adminOf(server)).query(text);
  }
  const url = withDatabase(adminUrl, name);
  const log = pino({ level: 'silent' });
  const database = openDatabase(
    { connectionString: url },
    { connectionsMax: 4, statementTimeoutMs: 30_000, log, isDistributed: isOnCitus },
  );
  return {
    database,
    url,
    drop: async (beside) => {
      await database.close();
      if (beside) await dropWithForce(await adminOf(adminUrl), beside);
      for (const server of serversOf(adminUrl)) await dropWithForce(await adminOf(server), name);
    },
  };
}

const insufficientPrivilege = '42501';
const leavingTries = 20;

/**
 * Drops a database once those who are leaving it have left: a client that is thrown out while it closes
 * has nobody any more who hears of it. An autovacuum worker may be in it, which only a superuser may
 * end: it leaves by itself.
 */
export async function dropWithForce(admin: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; attempt <= leavingTries; attempt += 1) {
    const inside = `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`;
    if ((await admin.query(inside, [name])).rowCount === 0) break;
    await setTimeout(25);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      const mayLeave = (error as { code?: string }).code === insufficientPrivilege;
      if (!mayLeave || attempt === 40) throw error;
      await setTimeout(250);
    }
  }
}
