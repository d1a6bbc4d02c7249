import { readFile, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { distributeDatabase } from '../../../src/distribution/index.ts';
import { migrateDatabase } from '../../../src/migrate.ts';
import { allStatements } from '../all-statements.ts';
import { converse } from './converse.ts';
import { explainStatements, type Judged } from './explain-statements.ts';

/**
 * Distributes a database on a real Citus cluster, stopped in the middle once, looks where rows lie, has the
 * engine plan every statement, and people converse on it: `npm run test:citus -- postgres://…`, of an empty database that has the
 * extension and its workers. Statements that it refuses are listed in `refused.json`; a list that is another
 * one ends it with 1, and `UPDATE_REFUSED=1` writes it.
 */
async function main(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-citus-'));
  const environment = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' },
    ...{
      DESKHAND_SECRET: 'secret-of-the-tests-0123456789',
      OPERATOR_TOKEN: 'operator-of-the-tests',
    },
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const applied = await migrateDatabase(environment, () => undefined);
    expectSame('migrations of an empty database', applied.length > 50, true);
    await fill(client);
    const before = await count(client);
    await distributeTwice(environment);
    expectSame('rows', await count(client), before);
    await showPlaces(client);
    await actAfterwards(client);
    await judge(await explainStatements(client, await allStatements()));
    const tried = [...(await converse(url, client, say))];
    const failed = tried.filter(([, why]) => why !== null).length;
    say(
      `of ${tried.length} steps of two conversations ${tried.length - failed} work, ${failed} do not`,
    );
    expectSame('steps that do not work', failed, 0);
  } finally {
    await client.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const tenants = 6;

async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    insert into tenants (key, name) select 'tenant-' || n, 'T' from generate_series(1, ${tenants}) n;
    insert into webhooks (tenant_id, id, sealed_url, sealed_secret)
      select id, gen_random_uuid(), 'a', 'b' from tenants;
    insert into cases (tenant_id, id, user_id, number, subject)
      select id, gen_random_uuid(), 'ana', n, 's' from tenants, generate_series(1, 20) n;
    insert into messages (tenant_id, case_id, seq, author_type, content)
      select tenant_id, id, n, 'user', 'Hello' from cases, generate_series(1, 50) n;
    insert into audit_events (tenant_id, actor_type, action) select id, 'system', 'x' from tenants`);
}

const counted = ['tenants', 'cases', 'messages', 'audit_events', 'webhook_deliveries'];

async function count(client: pg.Client): Promise<string> {
  const parts = counted.map((table) => `(select count(*) from ${table}) as ${table}`);
  const { rows } = await client.query<object>(`select ${parts.join(', ')}`);
  return JSON.stringify(rows[0]);
}

/** The first time it is ended after twenty steps, as a process that dies would. */
async function distributeTwice(environment: NodeJS.ProcessEnv): Promise<void> {
  const options = { environment, shards: 8, onlyPlan: false };
  let steps = 0;
  const dies = () => {
    if ((steps += 1) === 20) throw new Error('ended in the middle');
  };
  await distributeDatabase({ ...options, progress: dies }).catch(() => undefined);
  expectSame('steps before it was ended', steps, 20);
  await distributeDatabase({ ...options, progress: () => (steps += 1) });
  const left = await distributeDatabase({ ...options, progress: () => undefined });
  expectSame('steps left', left.length, 0);
  say(`distributed in ${steps} steps, ended in the middle once`);
}

async function showPlaces(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ node: number; tenants: number; messages: number }>(`
    select s.nodeport as node, count(distinct m.tenant_id)::integer as tenants, sum(m.messages)::integer as messages
    from (select tenant_id, count(*) as messages from messages group by tenant_id) m
    join citus_shards s on s.shardid = get_shard_id_for_distribution_column('messages', m.tenant_id)
    group by s.nodeport order by 1`);
  for (const { node, tenants: there, messages } of rows) {
    say(`node at port ${node}: ${messages} messages of ${there} tenants`);
  }
}

/** Triggers fire where a row lies, and write there; the log lets nobody change it. */
async function actAfterwards(client: pg.Client): Promise<void> {
  const events = `select count(*)::integer as n from webhook_deliveries where type = 'case.closed'`;
  await client.query(
    `update cases set status = 'closed', closed_at = now() where number = 1 and tenant_id in (select id from tenants)`,
  );
  const { rows } = await client.query<{ n: number }>(events);
  expectSame('events that triggers wrote', rows[0]?.n, tenants);
  const changed = await client
    .query(`update audit_events set action = 'y' where tenant_id = 1`)
    .then(
      () => 'changed',
      () => 'refused',
    );
  expectSame('a change of the audit log', changed, 'refused');
}

const file = new URL('refused.json', import.meta.url);

async function judge(judged: Map<string, Judged>): Promise<void> {
  const all = [...judged];
  const refused = all.flatMap(([name, one]) => ('refused' in one ? [[name, one.refused]] : []));
  const ofAll = all.filter(([, one]) => 'shards' in one && one.shards.some((shards) => shards > 1));
  const onOne = all.length - refused.length - ofAll.length;
  say(
    `of ${all.length} statements ${onOne} ask one shard or none, ${ofAll.length} more, ${refused.length} are refused`,
  );
  const now = `${JSON.stringify(Object.fromEntries(refused), null, 2)}\n`;
  if (process.env['UPDATE_REFUSED'] === '1') await writeFile(file, now);
  expectSame('refused.json', await readFile(file, 'utf8'), now);
}

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (found === expected) return;
  throw new Error(`${what}: ${String(found)}, expected ${String(expected)}`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

await main(process.argv[2] ?? '');
process.exit(0);
