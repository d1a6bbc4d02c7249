import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { readMigrations } from '../../src/platform/database/index.ts';
import { placeTables } from '../../src/distribution/index.ts';
import { openCase, say, transcript } from '../stage/conversation.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { startNode, type Node } from '../stage/service.ts';
import { createTenant, operatorToken, type TestTenant } from '../stage/tenant.ts';
import { partitionByTenant, partitions } from './partition-tables.ts';

let own: TestDatabase;
let node: Node;
let tables: string[];
const tenants: TestTenant[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  const placed = placeTables(await readMigrations(migrationsFolder));
  tables = [...placed].flatMap(([table, how]) => (how === 'tenant' ? [table] : []));
  const client = await own.database.connect();
  await partitionByTenant(client, tables);
  // By such a catalog the service knows Citus: it states the tenant by value, and batches have one tenant.
  await client.query(`create table pg_dist_partition as select 'cases'::regclass as logicalrelid`);
  client.release(true);
  node = await startNode(own.url, {});
  for (const key of ['one', 'two', 'three', 'four', 'five', 'six']) {
    tenants.push(await createTenant(node, key));
  }
});
afterAll(async () => {
  await node.stop();
  await own.drop();
});

/** In which partition a tenant has rows, table by table. */
async function placesOf(tenantId: number): Promise<Map<string, string[]>> {
  const client = await own.database.connect();
  const places = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await client.query<{ place: string }>(
      `select distinct right(tableoid::regclass::text, 1) as place from ${table} where tenant_id = $1`,
      [tenantId],
    );
    if (rows.length > 0)
      places.set(
        table,
        rows.map(({ place }) => place),
      );
  }
  client.release();
  return places;
}

async function converse(tenant: TestTenant): Promise<void> {
  const title = `Parcels of ${tenant.key}`;
  const written = await tenant.admin('POST', '/api/admin/knowledge/documents', {
    ...{ title, contentType: 'text/markdown' },
    content: `# ${title}\n\nA parcel takes three days.`,
  });
  expect(written.status).toBe(201);
  const token = await tenant.session('ana');
  // Several at once go into one statement, also of other tenants.
  const ids = await Promise.all(
    [1, 2, 3].map(() => openCase(node, token, 'How long does a parcel take?')),
  );
  for (const id of ids) {
    expect((await say(node, token, id, 'And to Porto?', { 'idempotency-key': id })).status).toBe(
      201,
    );
    expect(await transcript(node, token, id)).toHaveLength(4);
  }
  const [first] = ids;
  const path = `/api/cases/${first!}`;
  const feedback = await node.call('POST', `${path}/feedback`, {
    token,
    body: { feedback: 'positive' },
  });
  const closed = await node.call('POST', `${path}/close`, {
    token,
    body: { resolution: 'resolved', rating: 9 },
  });
  expect([feedback.status, closed.status]).toEqual([200, 200]);
  const { body } = await tenant.admin('GET', '/api/admin/cases?query=porto');
  expect((body.cases as { id: string }[]).map(({ id }) => id).sort()).toEqual([...ids].sort());
}

test('tenants converse on tables that are cut by tenant, at once, and all rows of each lie together', async () => {
  for (const [at, tenant] of tenants.entries()) {
    const { status } = await tenant.admin('POST', '/api/admin/webhooks', {
      url: `http://127.0.0.1:9/${at}`,
    });
    expect(status).toBe(201);
  }
  await Promise.all(tenants.map((tenant) => converse(tenant)));
  const client = await own.database.connect();
  const { rows } = await client.query<{ id: number }>('select id from tenants order by id');
  client.release();
  expect(rows).toHaveLength(tenants.length);
  const used = new Set<string>();
  for (const { id } of rows) {
    const places = await placesOf(id);
    expect(places.size).toBeGreaterThan(12);
    expect([...places.keys()]).toContain('webhook_deliveries');
    const all = new Set([...places.values()].flat());
    expect([...all]).toHaveLength(1);
    used.add([...all][0]!);
  }
  expect(used.size).toBeGreaterThan(1);
  expect(used.size).toBeLessThanOrEqual(partitions);
});

test('a tenant that is deleted leaves no row but its log, and the others lose none', async () => {
  const [gone, kept] = tenants;
  const before = await kept!.admin('GET', '/api/admin/cases');
  const client = await own.database.connect();
  const { rows } = await client.query<{ id: number }>('select id from tenants where key = $1', [
    gone!.key,
  ]);
  client.release();
  const { status } = await node.call('DELETE', `/api/operator/tenants/${gone!.key}`, {
    token: operatorToken,
  });
  expect(status).toBe(200);
  const left = [...(await placesOf(rows[0]!.id)).keys()];
  expect(left.filter((table) => !/^(?:audit_|request_log)/.test(table))).toEqual([]);
  expect((await kept!.admin('GET', '/api/admin/cases')).body).toEqual(before.body);
});
