import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { contentsOf } from '../backup/contents.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { startNode } from '../stage/service.ts';
import { operatorToken } from '../stage/tenant.ts';
import { describeSchema } from './describe-schema.ts';
import { readReleases, releasesFolder } from './releases.ts';

const file = (name: string) => new URL(`../../${name}`, import.meta.url);
let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

/** As it was on the day of its release. */
async function load(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.query(sql);
  await client.end();
}

// RECORD_RELEASE=1 TEST_DATABASE_URL=postgres://… npx vitest run packages/server/test/schema/released.test.ts
if (process.env['RECORD_RELEASE'] === '1') test('a release is recorded', recordRelease);

async function recordRelease(): Promise<void> {
  const { takeWholeBackup } = await import('../backup/whole-backup.ts');
  const taken = await takeWholeBackup();
  const options = ['--inserts', '--no-owner', '--no-privileges', '--schema=public'];
  const { stdout, stderr, status } = spawnSync('pg_dump', [...options, taken.service.databaseUrl], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 ** 2,
  });
  await taken.close();
  expect([status, stderr]).toEqual([0, '']);
  // What `psql` alone understands, and the schema that is there.
  const sql = stdout.replaceAll(/^(\\.*|CREATE SCHEMA public;)\n/gm, '');
  mkdirSync(releasesFolder, { recursive: true });
  writeFileSync(`${releasesFolder}/${manifest.version}.sql`, sql);
}

test.each(readReleases())(
  'a database of release $version comes to the newest schema with its data, and is served',
  async ({ sql }) => {
    await load(sql);
    const before = await contentsOf(own.url);
    const node = await startNode(own.url, {});
    const token = operatorToken;
    const { body } = await node.call('GET', '/api/operator/tenants', { token });
    await node.stop();
    expect((body as { tenants: unknown[] }).tenants).toHaveLength(before.get('tenants')!.length);
    const schema = readFileSync(file('schema.sql'), 'utf8');
    expect(schema.endsWith(await describeSchema(own.database))).toBe(true);
    const after = await contentsOf(own.url);
    for (const table of ['tenants', 'cases', 'messages', 'documents', 'audit_events', 'webhooks']) {
      expect([table, before.get(table)!.length]).toEqual([table, expect.toSatisfy((n) => n > 0)]);
      const ids = (rows: readonly Record<string, unknown>[]) =>
        rows.map(({ id, case_id, seq }) => [id, case_id, seq].join());
      expect([table, ids(after.get(table)!).sort()]).toEqual([
        table,
        ids(before.get(table)!).sort(),
      ]);
    }
  },
);
