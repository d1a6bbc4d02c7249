import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';
import { allStatements } from '../distribution/all-statements.ts';

const waiting = 2_000;

let own: TestDatabase;
let client: pg.Client;
let statements: Map<string, string>;
beforeAll(async () => {
  statements = await allStatements();
  own = await createTestDatabase();
  await addTenant(own.database, 'ash');
  // Planned as the service's connections plan.
  const options =
    '-c jit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c max_parallel_workers_per_gather=0';
  client = new pg.Client({ connectionString: own.url, options });
  await client.connect();
  await client.query(
    `insert into webhooks (tenant_id, id, sealed_url, sealed_secret)
     select id, gen_random_uuid(), '', '' from tenants`,
  );
  // What the planner believes of the table: nobody has looked since it was empty.
  await client.query('analyze webhooks, webhook_deliveries');
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

/** So many events wait, of one case or each of its own. */
async function fill(subject: string): Promise<void> {
  await client.query('truncate webhook_deliveries');
  await client.query(
    `insert into webhook_deliveries (tenant_id, webhook_id, event_id, type, subject, data)
     select w.tenant_id, w.id, gen_random_uuid(), 'case.opened', ${subject}, '{}'
     from webhooks w, generate_series(1, ${waiting})`,
  );
}

/** How many pages a statement looks at. */
async function pagesOf(name: string, types: string, values: string): Promise<number> {
  const prepared = `p_${name.replaceAll(/\W/g, '_')}`;
  await client.query('begin');
  await client.query(`prepare ${prepared}${types} as ${statements.get(name)!}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) execute ${prepared}${values}`,
  );
  await client.query(`deallocate ${prepared}`);
  await client.query('rollback');
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

test('some are taken of many cases without a look at all that wait', async () => {
  await fill('gen_random_uuid()');
  const pages = await pagesOf('webhooks.take-due', '(uuid[], bigint, bigint)', `('{}', 32, null)`);
  expect(pages).toBeLessThan(waiting / 4);
});

test('how long something is due is told by one look at each that waits, of one case', async () => {
  await fill(`'00000000-0000-0000-0000-000000000001'`);
  await client.query(
    `update webhook_deliveries set next_attempt_at = now() + interval '1 hour'
     where position = (select min(position) from webhook_deliveries)`,
  );
  expect(await pagesOf('figures.read-backlog', '', '')).toBeLessThan(2 * waiting);
});
