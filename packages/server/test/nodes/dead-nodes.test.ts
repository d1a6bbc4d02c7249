import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { openCase, say, transcript } from '../stage/conversation.ts';
import { createNodes, type Nodes } from '../stage/nodes.ts';
import { startNodeProcess, type NodeProcess } from '../stage/process/start-process.ts';
import { createTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';

/** Longer than any test: nobody is taken for dead for silence alone. */
const never = 24 * 60 * 60_000;
/** The victim's own lease has 4 s; who judges it here waits for less. */
const lease = { beatMs: 150, goneMs: 1_500, silentMs: never, freshMs: 600 };

let nodes: Nodes;
let victim: NodeProcess;
let token: string;
let caseId: string;
let posting: Promise<unknown>;

beforeEach(async () => {
  nodes = await createNodes({ lease });
  victim = await startNodeProcess(nodes.db.url, { NODE_NAME: 'victim' });
  token = await (await createTenant(victim)).session('ana');
  caseId = await openCase(victim, token, 'Hello');
  posting = say(victim, token, caseId, 'slow one').catch(() => null);
  await eventually(
    () => victim.asked,
    (asked) => asked.some(({ content }) => content === 'slow one'),
  );
});
afterEach(async () => {
  await victim.kill();
  await nodes.stop();
});

const readVictim = statement<{ silent: number; connections: number; attempt: number | null }>(
  'test.read-victim',
  `select extract(epoch from now() - min(n.seen_at))::double precision as silent,
     (select count(*) from pg_stat_activity where application_name in (select connected_as from nodes
       where id = min(n.id::text)::uuid)) as connections,
     (select attempt from turns) as attempt
   from nodes n where n.seen_at = (select min(seen_at) from nodes)`,
);
const seen = async () => (await nodes.db.database.run(readVictim))[0]!;
const answered = (through: Parameters<typeof transcript>[0]) =>
  eventually(
    () => transcript(through, token, caseId),
    ({ length }) => length === 4,
  );

describe('a node whose process is gone', () => {
  test('is dead as soon as it has no connection and was silent for a few beats', async () => {
    const other = await nodes.start();
    await victim.kill();
    expect((await answered(other)).at(-1)?.content).toBe('You said: slow one');
    await posting;
  });
});

describe('a node that is silent and has its connections', () => {
  test('is given its time, and finishes what it has begun', async () => {
    const other = await nodes.start();
    victim.signal('SIGSTOP');
    // The other one has looked several times by then.
    const later = await eventually(seen, ({ silent }) => silent > 3);
    expect(later.connections).toBeGreaterThan(0);
    expect(later.attempt).toBe(1);
    victim.signal('SIGCONT');
    victim.release();
    await posting;
    expect((await answered(other)).at(-1)?.author.name).toBe('victim');
  });
});

const forgetName = statement<never>(
  'test.forget-name',
  `update nodes set connected_as = null where seen_at = (select min(seen_at) from nodes)`,
);
const giveName = statement<never>(
  'test.give-name',
  `update nodes set connected_as = 'deskhand that was' where connected_as is null`,
);

describe('a node of a release that does not tell what its connections are called', () => {
  test('is dead by its silence alone', async () => {
    victim.signal('SIGSTOP');
    await eventually(seen, ({ silent }) => silent > 2);
    await nodes.db.database.run(forgetName);
    const other = await nodes.start();
    await eventually(seen, ({ silent }) => silent > 4);
    expect((await seen()).attempt).toBe(1);
    await nodes.db.database.run(giveName);
    expect((await answered(other)).at(-1)?.author.name).toBe('Echo');
    victim.signal('SIGCONT');
    victim.release();
    await posting;
  });
});

const forgetAll = statement<never>('test.forget-all', 'delete from nodes');
const readNodes = statement<{ release: string | null; migration: number | null; ids: number }>(
  'test.read-nodes',
  'select release, migration, cardinality(secret_ids) as ids from nodes',
);

describe('a node whose row was swept while it stood still', () => {
  test('comes back with all that it is', async () => {
    const told = await nodes.db.database.run(readNodes);
    expect(told).toMatchObject([{ release: expect.any(String), ids: 1 }]);
    await nodes.db.database.run(forgetAll);
    const again = await eventually(
      () => nodes.db.database.run(readNodes),
      ({ length }) => length > 0,
    );
    expect(again).toEqual(told);
    victim.release();
    await posting;
  });
});
