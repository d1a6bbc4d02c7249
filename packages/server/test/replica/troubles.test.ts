import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { DatabaseBusy, openDatabase, statement } from '../../src/platform/database/index.ts';
import type { Database, Queryable } from '../../src/platform/database/index.ts';
import { createReplicaReads, readsAnswered } from '../../src/platform/database/replica-reads.ts';
import { startTcpProxy, type TcpProxy } from '../stage/tcp-proxy.ts';
import { startNode } from '../stage/service.ts';
import { startReplicatedServer, type ReplicatedServer } from '../stage/standby.ts';
import { eventually } from '../stage/waiting.ts';

const log = pino({ level: 'silent' });
const connectionsMax = 2;
const times = { statementTimeoutMs: 500, networkMsMax: 200, lockTimeoutMs: 100 };
/** Shorter than any time after which a driver or a pool gives up by itself. */
const soon = 4_000;

let servers: ReplicatedServer;
let proxy: TcpProxy;
let primary: Database;
let replica: Database;
let reads: Queryable;
/** How often a connection to the replica was asked for, and what happens before it is read by it. */
let holds: number;
let beforeRead: () => void;

beforeAll(async () => {
  servers = await startReplicatedServer();
  const node = await startNode(servers.url, {});
  await node.stop();
});
afterAll(() => servers.stop());

beforeEach(async () => {
  [holds, beforeRead] = [0, () => undefined];
  proxy = await startTcpProxy(servers.readUrl);
  primary = openDatabase({ connectionString: servers.url }, { connectionsMax: 6, ...times, log });
  const opened = openDatabase({ connectionString: proxy.url }, { connectionsMax, ...times, log });
  replica = {
    ...opened,
    async reserve() {
      holds += 1;
      const held = await opened.reserve();
      const run: Queryable['run'] = (asked, values) => {
        if (asked.name.startsWith('test.')) beforeRead();
        return held.run(asked, values);
      };
      return { ...held, run };
    },
  };
  reads = createReplicaReads({ primary, replica, connectionsMax, log });
  await eventually(where, (place) => place === 'replica');
});
afterEach(async () => {
  vi.useRealTimers();
  proxy.thaw();
  await proxy.close();
  await replica.close();
  await primary.close();
});

const isReplica = statement<{ is_replica: boolean }>(
  'test.is-replica',
  'select pg_is_in_recovery() as is_replica',
);
const sleep = statement<never>('test.sleep', 'select pg_sleep(0.3)');
const where = async () => ((await reads.run(isReplica))[0]!.is_replica ? 'replica' : 'primary');
const several = (reads: number) => Promise.all(Array.from({ length: reads }, where));

async function answered(outcome: string): Promise<number> {
  const { values } = await readsAnswered.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

describe('a replica that hangs', () => {
  test(
    'is not waited for, and tried by one read once it was left alone',
    async () => {
      proxy.freeze();
      expect(await where()).toBe('primary');
      const asked = holds;
      expect(await several(3)).toEqual(Array(3).fill('primary'));
      expect(holds).toBe(asked);
      // This clock begins at nothing, and must be past what the process has run.
      vi.useFakeTimers({ toFake: ['performance'] });
      vi.advanceTimersByTime(24 * 3_600_000);
      expect(await several(2)).toEqual(['primary', 'primary']);
      expect(holds).toBe(asked + 1);
      proxy.thaw();
      vi.advanceTimersByTime(60_000);
      expect(await where()).toBe('replica');
    },
    soon,
  );

  test(
    'while it reads is given up too',
    async () => {
      beforeRead = () => proxy.freeze();
      expect(await where()).toBe('primary');
    },
    soon,
  );
});

describe('a name that leads to several servers', () => {
  test('is read by the connection that was found to have everything', async () => {
    proxy.leadTo(servers.url);
    const before = await answered('replica');
    const sleeping = reads.run(sleep);
    expect(await where()).toBe('primary');
    await sleeping;
    expect(await answered('replica')).toBe(before + 1);
  });
});

describe('one replica of several that is late', () => {
  /** How many looks ask for a history of the log that no replica has. */
  let late = 0;
  beforeEach(() => {
    const run: Queryable['run'] = async (asked, values) => {
      const rows = await primary.run(asked, values);
      const isLate = asked.name === 'replica.primary-lsn' && (late -= 1) >= 0;
      return isLate ? rows.map((row) => ({ ...row, timeline: 7 })) : rows;
    };
    reads = createReplicaReads({ primary: { ...primary, run }, replica, connectionsMax, log });
  });

  test('leaves the others read', async () => {
    late = connectionsMax - 1;
    for (let n = 0; n < connectionsMax - 1; n += 1) expect(await where()).toBe('primary');
    expect(await where()).toBe('replica');
    late = connectionsMax - 1;
    for (let n = 0; n < connectionsMax - 1; n += 1) expect(await where()).toBe('primary');
    expect(await where()).toBe('replica');
  });

  test('as late as many in a row, all are left alone', async () => {
    late = connectionsMax;
    for (let n = 0; n < connectionsMax; n += 1) expect(await where()).toBe('primary');
    const asked = holds;
    expect(await where()).toBe('primary');
    expect(holds).toBe(asked);
  });
});

describe('a standby that follows another history of the log', () => {
  test('is late, wherever its own log ends', async () => {
    const run: Queryable['run'] = async (asked, values) => {
      const rows = await primary.run(asked, values);
      return asked.name === 'replica.primary-lsn'
        ? rows.map((row) => ({ ...row, timeline: 7 }))
        : rows;
    };
    reads = createReplicaReads({ primary: { ...primary, run }, replica, connectionsMax, log });
    const before = await answered('late');
    expect(await where()).toBe('primary');
    expect(await answered('late')).toBe(before + 1);
  });
});

const sleepTooLong = statement<never>('test.sleep-too-long', 'select pg_sleep(5)');
const divide = statement<never>('test.divide', 'select 1 / 0');
const readTenants = statement<never>('test.read-tenants', 'select from tenants');
const lockTenants = statement<never>(
  'test.lock-tenants',
  'lock table tenants in access exclusive mode',
);
const write = statement<never>('test.write', 'delete from nodes');
const touch = statement<never>('test.touch', 'insert into nodes (id) values (gen_random_uuid())');

describe('an error that the replica answers with', () => {
  test('is the answer where the primary would say the same, and the replica goes on', async () => {
    await expect(reads.run(divide)).rejects.toMatchObject({ code: '22012' });
    expect(await where()).toBe('replica');
  });

  test('is the answer where the statement itself took too long', async () => {
    await expect(reads.run(sleepTooLong)).rejects.toBeInstanceOf(DatabaseBusy);
    expect(await where()).toBe('replica');
  });

  test('is none where all its connections are taken: the primary answers', async () => {
    const before = await answered('busy');
    const sleeping = [reads.run(sleep), reads.run(sleep)];
    expect(await where()).toBe('primary');
    expect(await answered('busy')).toBe(before + 1);
    await Promise.all(sleeping);
    expect(await where()).toBe('replica');
  });

  test('is none where what it replays holds a lock', async () => {
    const before = await answered('busy');
    let reading: Promise<unknown> = Promise.resolve();
    await primary.transaction(async (tx) => {
      await tx.run(lockTenants);
      await tx.run(write);
      // What is committed takes the lock along to the standby.
      await primary.run(touch);
      reading = reads.run(readTenants);
      reading.catch(() => undefined);
      await eventually(
        () => answered('busy'),
        (now) => now > before,
      );
    });
    await reading;
    expect(await where()).toBe('replica');
  });
});
