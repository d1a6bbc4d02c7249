import { statement } from '../../src/platform/database/index.ts';
import { echo } from './answers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { canStartRedis, sharedRedisUrl, startRedis } from './redis-server.ts';
import { startNode, type Node, type TestServiceOptions } from './service.ts';
import { noLimits, quickStreams } from './times.ts';
import { eventually } from './waiting.ts';

export interface NodeOptions extends TestServiceOptions {
  /** Another way to the same database. */
  databaseUrl?: string;
}

/** Several services on one database, as many processes would be. */
export interface Nodes {
  readonly db: TestDatabase;
  start(options?: NodeOptions): Promise<Node>;
  stop(): Promise<void>;
}

/** They echo what they are told, unless told otherwise, and no user is ever too fast for them. */
export async function createNodes(defaults: NodeOptions = {}): Promise<Nodes> {
  const db = await createTestDatabase();
  const started = new Set<Node>();
  const scripted = { answer: echo, rateRules: noLimits, streams: quickStreams, drainMs: 1_000 };
  return {
    db,
    async start(options = {}) {
      const { databaseUrl = db.url, ...chosen } = { ...scripted, ...defaults, ...options };
      const node = await startNode(databaseUrl, chosen);
      const stop: Node['stop'] = (how) =>
        started.delete(node) ? node.stop(how) : Promise.resolve();
      started.add(node);
      return { ...node, stop };
    },
    async stop() {
      await Promise.all([...started].map((node) => node.stop()));
      await db.drop();
    },
  };
}

const forgetBeats = statement<never>(
  'test.forget-beats',
  `update nodes set seen_at = seen_at - interval '1 hour'`,
);

/** As if an hour had passed since everybody's last beat: who lives beats again, the dead are dead at once. */
export const forgetTheDead = ({ db }: Nodes) => db.database.run(forgetBeats);

const countWaiting = statement<{ waiting: number }>(
  'test.lock-waiters',
  `select count(*) as waiting from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Looks from outside the transaction that holds the lock: inside it the activity stands still. */
export const somebodyWaitsForALock = (nodes: Nodes) =>
  eventually(
    async () => (await nodes.db.database.run(countWaiting))[0]!.waiting,
    (waiting) => waiting > 0,
  );

/** Where wake-ups between nodes come from; the variant with Redis only where there is one. */
export async function wakeUps(): Promise<{ name: string; env: Record<string, string> }[]> {
  const url = (await sharedRedisUrl()) ?? (canStartRedis() ? (await ownRedis()).url : undefined);
  const alone = { name: 'without Redis', env: {} };
  if (url === undefined) {
    console.log('No Redis: what happens over several nodes is tested without wake-ups only');
    return [alone];
  }
  return [alone, { name: 'with Redis', env: { REDIS_URL: url } }];
}

async function ownRedis() {
  const redis = await startRedis();
  process.once('exit', () => redis.process.kill('SIGKILL'));
  return redis;
}
