import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectTools, stateOf } from '../../src/connector/index.ts';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import {
  migrate,
  openDatabase,
  readMigrations,
  statement,
  type Database,
  type Statement,
} from '../../src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';

let own: TestDatabase;
/** Opened once it is one of the former release: what a process has known is not replaced. */
let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-upgrade-'));
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

const sent = (name: string, text: string): Statement<never> => statement(`test.${name}`, text);

/** As a service before the release in which tools begin switched off had left it. */
async function beforeTheRelease(): Promise<void> {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  database = openDatabase(
    { connectionString: own.url },
    { connectionsMax: 1, statementTimeoutMs: 10_000, log: pino({ level: 'silent' }) },
  );
  const all = await readMigrations(migrationsFolder);
  for (const { name } of all.slice(
    0,
    all.findIndex(({ name }) => name.includes('approval')),
  )) {
    cpSync(join(migrationsFolder, name), join(folder, name));
  }
  await migrate(database, folder);
}

test('what was never approved is off after the upgrade, and what was stays as it was', async () => {
  await beforeTheRelease();
  const tenants = ['careful', 'careless', 'handing-over'];
  await database.run(addTenants, [tenants]);
  await database.run(addConnectors);
  await migrate(database, migrationsFolder);

  const read = await database.run(readTenants);
  const told = await Promise.all(
    read.map(async ({ id, key, can_act, can_escalate }) => ({
      ...{ key, can_act, can_escalate },
      states: (await selectTools(database, id)).map((tool) => stateOf(tool)),
    })),
  );
  expect(told).toEqual([
    { key: 'careful', can_act: true, can_escalate: true, states: ['ready', 'ready'] },
    { key: 'careless', can_act: false, can_escalate: false, states: ['unapproved', 'unapproved'] },
    {
      key: 'handing-over',
      can_act: false,
      can_escalate: true,
      states: ['unapproved', 'unapproved'],
    },
  ]);
  // Whoever approves anew can see what was approved, as far as it is known.
  await database.run(sent('change', `update connector_tools set digest = 'another'`));
  const [careful, careless] = await Promise.all(read.map(({ id }) => selectTools(database, id)));
  expect(careful!.map((tool) => tool.approvedDefinition?.name)).toEqual(['open_ticket', 'refund']);
  expect(careless!.map((tool) => tool.approvedDefinition)).toEqual([null, null]);
});

const addTenants = statement<never>(
  'test.add-tenants',
  `insert into tenants (key, name, can_act, can_escalate)
   select key, key, true, true from unnest($1::text[]) as key`,
);
/** Two tools each, which were usable then; the third tenant has a webhook for its cases as well. */
const addConnectors = statement<never>(
  'test.add-connectors',
  `with connected as (
     insert into connectors (tenant_id, url, escalation_tool, version)
     select id, 'https://connector.example/mcp', 'open_ticket', gen_random_uuid() from tenants
     where key in ('careful', 'careless', 'handing-over')
     returning tenant_id
   ), hooked as (
     insert into escalation_webhooks (tenant_id, url, sealed_secret)
     select id, 'https://desk.example/hook', 'x' from tenants where key = 'handing-over'
   )
   insert into connector_tools
     (tenant_id, name, definition, digest, baseline_digest, approved_digest)
   select c.tenant_id, tool.name, json_build_object('name', tool.name, 'inputSchema',
       json_build_object('type', 'object'), 'annotations', json_build_object()), 'd', 'd',
     case when n.key = 'careful' then 'd' end
   from connected c join tenants n on n.id = c.tenant_id,
     (values ('refund'), ('open_ticket')) as tool (name)`,
);
const readTenants = statement<{
  id: number;
  key: string;
  can_act: boolean;
  can_escalate: boolean;
}>(
  'test.read-tenants',
  `select id, key, can_act, can_escalate from tenants
   where key in ('careful', 'careless', 'handing-over') order by key`,
);
