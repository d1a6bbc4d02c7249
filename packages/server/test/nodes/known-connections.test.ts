import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, statement } from '../../src/platform/database/index.ts';
import { createNodes, type Nodes } from '../stage/nodes.ts';
import { startTcpProxy } from '../stage/tcp-proxy.ts';

let nodes: Nodes;
beforeEach(async () => {
  nodes = await createNodes();
});
afterEach(() => nodes.stop());

const readKnown = statement<{ connected_as: string | null; connections: number }>(
  'test.read-known-connections',
  `select connected_as, (select count(*)::int from pg_stat_activity where application_name = connected_as) as connections
   from nodes`,
);
const known = async () => (await nodes.db.database.run(readKnown))[0]!;

test('a node is known by its connections', async () => {
  await nodes.start();
  const { connected_as, connections } = await known();
  expect(connected_as).toMatch(/^deskhand [\da-f]{32}$/);
  expect(connections).toBeGreaterThan(0);
});

const readSettings = statement<{ kept: string; own: string }>(
  'test.read-settings',
  `select current_setting('work_mem') as kept, current_setting('plan_cache_mode') as own`,
);
const log = pino({ level: 'silent' });

test('whatever the address calls them, and its other settings stay', async () => {
  const url = new URL(nodes.db.url);
  url.searchParams.set('application_name', 'the desk');
  url.searchParams.set('options', '-c work_mem=5MB -c plan_cache_mode=auto');
  await nodes.start({ databaseUrl: url.href });
  expect((await known()).connections).toBeGreaterThan(0);
  const settings = { connectionsMax: 1, statementTimeoutMs: 5_000, log };
  const database = openDatabase({ connectionString: url.href }, settings);
  expect(await database.run(readSettings)).toEqual([{ kept: '5MB', own: 'force_generic_plan' }]);
  await database.close();
});

test('but for one behind a pooler, which keeps connections of the dead: its silence alone counts', async () => {
  const pooler = await startTcpProxy(nodes.db.url);
  pooler.poseAsPooler();
  const node = await nodes.start({ databaseUrl: pooler.url });
  expect(await known()).toEqual({ connected_as: null, connections: 0 });
  await node.stop();
  await pooler.close();
});
