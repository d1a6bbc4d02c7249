import { startEmbeddedPostgres } from '@deskhand/embedded-postgres';
import { migrationsFolder } from '../migrations-folder.ts';
import { createLocalBus, type Bus } from '../platform/bus.ts';
import { monotonicClock, systemClock, type Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import {
  createReplicaReads,
  readIsDistributed,
  createOutageWatch,
  migrate,
  openDatabase,
  type ConnectionSettings,
  type Database,
  type Queryable,
} from '../platform/database/index.ts';
import { newUuid } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { refuseLostSecrets } from '../platform/sealed-values/index.ts';
import { createSecretBox, type SecretBox } from '../platform/secrets.ts';
import {
  bucketRules,
  countLimited,
  createMemoryRateLimiter,
  openRedisRateLimiter,
  type BucketName,
  type BucketRule,
  type RateLimiter,
} from '../ratelimit/index.ts';
import { sealedColumns } from './sealed-columns.ts';
import { openKeyring, type Keyring } from '../sessions/index.ts';

export interface FoundationOptions {
  log: Log;
  /** What the operator should see while the service starts. */
  progress?: (message: string) => void;
  /** Told when the service can't go on, ever: why, in one line. The process should end. */
  onLost?: (reason: string) => void;
  /** Told when its database was replaced by a backup: it should be stopped and started anew. */
  onReplaced?: () => void;
  clock?: Clock;
  /** The bench asks faster than any user may. */
  rateRules?: Record<BucketName, BucketRule>;
}

/** What must be closed again, in the order it was opened. */
export type Closers = (() => Promise<unknown> | void)[];

const connectionsMax = 12;
/** For what administrators do, which may take long: uploads, searches, exports. */
const administrationConnectionsMax = 4;
const statementTimeoutMs = 30_000;
/** A read may take as long on a replica as on the database; a lock is not waited for there. */
const replicaTimes = { statementTimeoutMs, networkMsMax: 1_000, lockTimeoutMs: 250 };

export interface Foundations {
  connection: ConnectionSettings;
  /** The id of this process among the nodes, and what it calls its connections. */
  node: string;
  connectedAs: string;
  /** How many migrations this release knows. */
  migration: number;
  clock: Clock;
  /** What lengths of time are measured by; tests have one clock for both. */
  monotonic: Clock;
  database: Database;
  /** The same database by connections of its own, for administration. */
  administrationDatabase: Database;
  /** For what reads much and changes nothing: a replica, where there is one. */
  reads: Queryable;
  secrets: SecretBox;
  bus: Bus;
  limiter: RateLimiter;
  keyring: Keyring;
}

/** What every slice stands on: the migrated database, secrets, wake-ups, limits, signing keys. */
export async function openFoundations(
  config: Config,
  options: FoundationOptions,
  closers: Closers,
): Promise<Foundations> {
  const { log } = options;
  await openTracing(config, log, closers);
  const clock = options.clock ?? systemClock;
  const monotonic = options.clock ?? monotonicClock;
  const progress = options.progress ?? (() => undefined);
  const connection = await locateDatabase(config, { ...options, progress }, closers);
  const watched = createOutageWatch(log);
  const node = newUuid();
  const connectedAs = `deskhand ${node}`;
  const isDistributed = config.databaseUrl !== null && (await readIsDistributed(connection));
  const open = (poolName: 'conversations' | 'administration', connectionsMax: number) => {
    const { onReplaced } = options;
    const settings = {
      poolName,
      connectedAs,
      connectionsMax,
      statementTimeoutMs,
      log,
      watched,
      isDistributed,
    };
    const opened = openDatabase(connection, { ...settings, ...(onReplaced ? { onReplaced } : {}) });
    closers.push(() => opened.close());
    return opened;
  };
  const database = open('conversations', connectionsMax);
  const administrationDatabase = open('administration', administrationConnectionsMax);
  const reads = openReads(config, administrationDatabase, log, closers);
  const { knows: migration } = await migrate(database, migrationsFolder, progress);
  const secrets = createSecretBox(config.secrets);
  await refuseLostSecrets(database, secrets, sealedColumns);
  const bus = config.redisUrl ? await openRedisBus(config.redisUrl, log) : createLocalBus();
  closers.push(() => bus.close());
  const rules = options.rateRules ?? bucketRules;
  const limiter = countLimited(
    config.redisUrl
      ? await openRedisRateLimiter({ url: config.redisUrl, clock, log, rules })
      : createMemoryRateLimiter({ clock, rules }),
  );
  closers.push(() => limiter.close());
  const keyring = await openKeyring({ database, secrets, log });
  closers.push(() => keyring.close());
  return {
    ...{ connection, node, connectedAs, migration, clock, monotonic },
    ...{ database, administrationDatabase },
    ...{ reads, secrets, bus, limiter, keyring },
  };
}

/** As many connections as administration has: they take its long reads. */
function openReads(
  { databaseReadUrl: url }: Config,
  primary: Database,
  log: Log,
  closers: Closers,
): Queryable {
  if (url === null) return primary;
  // That it is away stops nobody: whoever asks it gets the error.
  const watched = Object.assign(<T>(work: () => Promise<T>) => work(), { answeredMs: () => 0 });
  const connectionsMax = administrationConnectionsMax;
  const replica = openDatabase(
    { connectionString: url },
    { poolName: 'replica', connectionsMax, ...replicaTimes, log, watched },
  );
  closers.push(() => replica.close());
  return createReplicaReads({ primary, replica, connectionsMax, log });
}

/** Loads what sends spans, where there is somebody to send them to. */
async function openTracing({ tracing }: Config, log: Log, closers: Closers): Promise<void> {
  if (tracing === null) return;
  const { startTracing } = await import('../platform/tracing/otlp.ts');
  closers.push(startTracing(tracing, log));
}

/** Loads the Redis client only where there is a Redis. */
async function openRedisBus(url: string, log: Log): Promise<Bus> {
  const { createRedisBus } = await import('../platform/redis-bus.ts');
  return createRedisBus({ url, log });
}

async function locateDatabase(
  config: Config,
  { progress, onLost }: Pick<FoundationOptions, 'onLost'> & { progress: (message: string) => void },
  closers: Closers,
): Promise<ConnectionSettings> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: progress,
    ...(onLost ? { onGone: onLost } : {}),
  });
  closers.push(() => embedded.stop());
  return embedded.connection;
}

export async function closeAll(closers: Closers, log: Log): Promise<void> {
  for (const close of closers.reverse()) {
    await Promise.resolve(close()).catch((error: unknown) =>
      log.warn({ err: error }, 'something did not close cleanly'),
    );
  }
  closers.length = 0;
}
