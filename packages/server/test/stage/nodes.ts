import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { CreateTenantResponse, Message, SessionRequest } from '@deskhand/contract';
import type { Log } from '../../src/platform/log.ts';
import type { Answerer, LeaseTimes, StreamTimes } from '../../src/cases/index.ts';
import { statement } from '../../src/platform/database/index.ts';
import { readConfig } from '../../src/platform/config.ts';
import { startService } from '../../src/service.ts';
import { echo } from './cast.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { call, readEvents, type CallOptions, type Reply, type ServerEvent } from './http.ts';
import { noLimits, quickStreams } from './times.ts';
import { canStartRedis, sharedRedisUrl, startRedis } from './redis-server.ts';

export const operatorToken = 'operator-token-of-the-tests';

export interface Node {
  readonly url: string;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  stop(options?: { delayMs: number }): Promise<void>;
}

export interface NodeOptions {
  /** An echo where none is given; null for the service's own assistant. */
  answer?: Answerer | null;
  clock?: () => number;
  env?: Record<string, string>;
  /** The service's own where none is given: no pause of the machine makes a node seem dead. */
  lease?: LeaseTimes;
  streams?: StreamTimes;
  turnMsMax?: number;
  drainMs?: number;
  reconcileMs?: number;
  rateRules?: typeof noLimits;
  log?: Log;
  /** Another way to the same database. */
  databaseUrl?: string;
}

/** Several services on one database, as many processes would be; no user is ever too fast. */
export interface Nodes {
  readonly db: TestDatabase;
  start(options?: NodeOptions): Promise<Node>;
  stop(): Promise<void>;
}

export async function createNodes(defaults: NodeOptions = {}): Promise<Nodes> {
  const db = await createTestDatabase();
  const started = new Set<Node>();
  return {
    db,
    async start(options = {}) {
      const node = await startNode(options.databaseUrl ?? db.url, { ...defaults, ...options });
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

async function startNode(databaseUrl: string, options: NodeOptions): Promise<Node> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-node-'));
  const config = readConfig({ ...nodeEnvironment(databaseUrl, dataDir), ...options.env });
  const service = await startService(config, {
    log: options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' }, process.stderr),
    ...(options.answer === null ? {} : { answer: options.answer ?? echo }),
    rateRules: options.rateRules ?? noLimits,
    times: {
      ...(options.lease ? { lease: options.lease } : {}),
      streams: options.streams ?? quickStreams,
      drainMs: options.drainMs ?? 1_000,
      ...(options.turnMsMax === undefined ? {} : { turnMsMax: options.turnMsMax }),
      ...(options.reconcileMs === undefined ? {} : { reconcileMs: options.reconcileMs }),
    },
    ...(options.clock ? { clock: options.clock } : {}),
  });
  return {
    url: service.url,
    call: (method, path, callOptions) => call(service.url, method, path, callOptions),
    stop: async (how) => {
      await service.stop(how);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const nodeEnvironment = (databaseUrl: string, dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DESKHAND_SECRET: 'secret-of-the-tests-0123456789',
  OPERATOR_TOKEN: operatorToken,
});

export interface Tenant {
  sik: string;
  tsk: string;
  session(userId: string, more?: Partial<SessionRequest>): Promise<string>;
}

let tenants = 0;

export async function createTenant(node: Pick<Node, 'call'>): Promise<Tenant> {
  const key = `tenant-${(tenants += 1)}`;
  const reply = await node.call('POST', '/api/operator/tenants', {
    token: operatorToken,
    body: { key, name: key },
  });
  if (reply.status !== 201) throw new Error(`tenant ${key}: ${reply.text}`);
  const { tsk, sik } = reply.body as CreateTenantResponse;
  return {
    tsk,
    sik,
    session: async (userId, more = {}) => {
      const issued = await node.call('POST', '/api/widget/sessions', {
        token: sik,
        body: { userId, ...more },
      });
      if (issued.status !== 200) throw new Error(`session of ${userId}: ${issued.text}`);
      return (issued.body as { jwt: string }).jwt;
    },
  };
}

export async function openCase(node: Pick<Node, 'call'>, token: string, message = 'Hello') {
  const reply = await node.call('POST', '/api/cases', { token, body: { message } });
  if (reply.status !== 201) throw new Error(`case: ${reply.text}`);
  return reply.body.case.id as string;
}

export const say = (
  node: Pick<Node, 'call'>,
  token: string,
  caseId: string,
  content: string,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  node.call('POST', `/api/cases/${caseId}/messages`, { token, body: { content }, headers });

/** All messages of a case, page by page, oldest first. */
export async function transcript(
  node: Pick<Node, 'call'>,
  token: string,
  caseId: string,
): Promise<Message[]> {
  const messages: Message[] = [];
  let cursor = '';
  do {
    const page = await node.call('GET', `/api/cases/${caseId}?limit=100${cursor}`, { token });
    if (page.status !== 200) throw new Error(`case ${caseId}: ${page.text}`);
    messages.unshift(...(page.body.messages as Message[]));
    cursor = page.body.nextCursor === null ? '' : `&cursor=${page.body.nextCursor}`;
  } while (cursor !== '');
  return messages;
}

/** All events of a stream, once it has ended. */
export async function collect(response: Response): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}

/** Looks again until it is so, and says what was last seen when it never is. */
export async function eventually<T>(
  look: () => Promise<T> | T,
  isSo: (seen: T) => boolean,
  timeoutMs = 60_000,
): Promise<T> {
  const deadlineMs = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > deadlineMs) throw new Error(`never so: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
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
