import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readConsent, startReconciler } from './actions/index.ts';
import { createAuditRecorder } from './audit/index.ts';
import { createApp } from './app.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { wireAssistant, type WiredAssistant } from './wire-assistant.ts';
import {
  createCaseOpening,
  createCaseReading,
  createCaseStreams,
  createLease,
  createMessageAcceptance,
  createTurnFinishing,
  createTurnRunner,
  leaseTimes,
  selectChanged,
  startTurnKeeper,
  streamTimes,
  type Answerer,
  type LeaseTimes,
  type StreamTimes,
} from './cases/index.ts';
import { createLocalBus, type Bus } from './platform/bus.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import {
  migrate,
  openDatabase,
  type ConnectionSettings,
  type Database,
} from './platform/database/index.ts';
import { deleteExpiredKeys } from './platform/idempotency/index.ts';
import { newUuid } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import { collectProcessMetrics, observeStreams } from './platform/metrics.ts';
import { createSecretBox, type SecretBox } from './platform/secrets.ts';
import {
  bucketRules,
  createMemoryRateLimiter,
  openRedisRateLimiter,
  type BucketName,
  type BucketRule,
  type RateLimiter,
} from './ratelimit/index.ts';
import {
  createLiveCredentialCheck,
  createTokenVerifier,
  openKeyring,
  type Keyring,
} from './sessions/index.ts';
import { createCredentialAuthenticator, createOriginCheck } from './tenants/index.ts';

export interface ServiceOptions {
  log: Log;
  /** What the operator should see while the service starts. */
  progress?: (message: string) => void;
  /** Told when the service can't go on, ever: why, in one line. The process should end. */
  onLost?: (reason: string) => void;
  /** Told when its database was replaced by a backup: it should be stopped and started anew. */
  onReplaced?: () => void;
  clock?: Clock;
  /** Tests answer turns themselves. */
  answer?: Answerer;
  /** The bench asks faster than any user may. */
  rateRules?: Record<BucketName, BucketRule>;
  /** Where the built widget lies; tests build one themselves. */
  widgetFolder?: string;
  /** Tests can't wait as long as an outage lasts. */
  times?: {
    lease?: LeaseTimes;
    streams?: StreamTimes;
    turnMsMax?: number;
    drainMs?: number;
    reconcileMs?: number;
    webhookMs?: number;
  };
}

export interface Service {
  /** Where it serves, without a slash at the end. */
  readonly url: string;
  /** What it listens on, also where `PORT` left that open. */
  readonly port: number;
  /** The database it works on. */
  readonly connection: ConnectionSettings;
  /** Finishes or hands over running turns, closes streams, stops the database it started. */
  stop(): Promise<void>;
}

/** In `dist`, beside the built service. */
const builtWidget = fileURLToPath(new URL('pages', import.meta.url));
const connectionsMax = 12;
const statementTimeoutMs = 30_000;
/** What the assistant gets beyond its own budget to come to an end. */
const turnSlackMs = 10_000;
const drainMsDefault = 10_000;
/** What clients get to read the replies they still wait for, once all turns have ended. */
const partingMsMax = 2_000;
const sweepMs = 10 * 60_000;
const sweepsMax = 1_000;

/** What must be closed again, in the order it was opened. */
type Closers = (() => Promise<unknown> | void)[];

/** Starts the whole service as configured and resolves when it serves. */
export async function startService(config: Config, options: ServiceOptions): Promise<Service> {
  const closers: Closers = [];
  try {
    return await start(config, options, closers);
  } catch (error) {
    await closeAll(closers, options.log);
    throw error;
  }
}

async function start(config: Config, options: ServiceOptions, closers: Closers): Promise<Service> {
  const { log } = options;
  const foundations = await openFoundations(config, options, closers);
  const { database } = foundations;
  const assistant = wireAssistant({ ...foundations, ...options.times, config, log });
  closers.push(() => assistant.close());
  const conversation = openConversation(config, options, foundations, assistant);
  const { runner, streams } = conversation;
  let serving = true;
  // Known once it listens; nobody escalates before.
  let baseUrl = config.baseUrl ?? '';
  const app = await createApp({
    ...foundations,
    ...conversation,
    ...assistant,
    config,
    log,
    ...openDoors(foundations),
    record: createAuditRecorder(database),
    accept: createMessageAcceptance(database),
    open: createCaseOpening(database),
    readConsent,
    widgetFolder: options.widgetFolder ?? builtWidget,
    baseUrl: () => baseUrl,
    isServing: () => serving,
  });
  const keeper = await startTurnKeeper({
    database,
    log,
    runner,
    alone: !config.databaseUrl,
    lease: options.times?.lease ?? leaseTimes,
  });
  const stopSweeping = startSweeping(database, log);
  collectProcessMetrics();
  observeStreams(() => streams.size);
  const listening = await app.listen({ host: config.host, port: config.port });
  baseUrl = config.baseUrl ?? listening.replace(/\/+$/, '');
  const stopReconciling = startReconciler(
    { ...foundations, connector: assistant.connector, nameOf: assistant.nameOf, log },
    options.times?.reconcileMs,
  );

  return {
    url: baseUrl,
    port: (app.server.address() as AddressInfo).port,
    connection: foundations.connection,
    async stop() {
      serving = false;
      stopSweeping();
      const reconciled = stopReconciling();
      streams.close();
      // New connections are refused; requests that wait for their turn get their answers.
      const closed = app.close();
      await runner.drain(options.times?.drainMs ?? drainMsDefault);
      await reconciled;
      await keeper.leave().catch((error: unknown) => log.warn({ err: error }, 'left silently'));
      await part(app.server, closed);
      await closeAll(closers, log);
    },
  };
}

/** Who may come in. */
function openDoors({ database, clock, keyring }: Foundations) {
  return {
    authenticate: createCredentialAuthenticator(database),
    isAllowedOrigin: createOriginCheck({ database, clock }),
    verifier: createTokenVerifier(keyring, clock),
    isLive: createLiveCredentialCheck(database),
  };
}

/** What answers turns and what tells of them. */
function openConversation(
  config: Config,
  options: ServiceOptions,
  { database, bus, clock }: Foundations,
  assistant: Pick<WiredAssistant, 'answer' | 'giveUp'>,
) {
  const { log } = options;
  const turnMsMax = options.times?.turnMsMax ?? config.turnTotalMs + turnSlackMs;
  const runner = createTurnRunner({
    database,
    bus,
    log,
    node: newUuid(),
    lease: createLease((options.times?.lease ?? leaseTimes).silentMs),
    answer: options.answer ?? assistant.answer,
    giveUp: assistant.giveUp,
    finish: createTurnFinishing(database),
    turnMsMax,
  });
  const read = createCaseReading(database);
  const streams = createCaseStreams({
    read,
    glance: (followed) => selectChanged(database, followed),
    bus,
    clock,
    log,
    times: options.times?.streams ?? streamTimes,
  });
  return { runner, read, streams, turnMsMax };
}

interface Foundations {
  connection: ConnectionSettings;
  clock: Clock;
  database: Database;
  secrets: SecretBox;
  bus: Bus;
  limiter: RateLimiter;
  keyring: Keyring;
}

/** What every slice stands on: the migrated database, secrets, wake-ups, limits, signing keys. */
async function openFoundations(
  config: Config,
  options: ServiceOptions,
  closers: Closers,
): Promise<Foundations> {
  const { log } = options;
  const clock = options.clock ?? systemClock;
  const progress = options.progress ?? (() => undefined);
  const connection = await locateDatabase(config, { ...options, progress }, closers);
  const database = openDatabase(connection, {
    connectionsMax,
    statementTimeoutMs,
    log,
    ...(options.onReplaced ? { onReplaced: options.onReplaced } : {}),
  });
  closers.push(() => database.close());
  await migrate(database, migrationsFolder, (name) => progress(`applying migration ${name}`));
  const secrets = createSecretBox(config.secrets);
  const bus = config.redisUrl ? await openRedisBus(config.redisUrl, log) : createLocalBus();
  closers.push(() => bus.close());
  const rules = options.rateRules ?? bucketRules;
  const limiter = config.redisUrl
    ? await openRedisRateLimiter({ url: config.redisUrl, clock, log, rules })
    : createMemoryRateLimiter({ clock, rules });
  closers.push(() => limiter.close());
  const keyring = await openKeyring({ database, secrets, log });
  closers.push(() => keyring.close());
  return { connection, clock, database, secrets, bus, limiter, keyring };
}

/** Loads the Redis client only where there is a Redis. */
async function openRedisBus(url: string, log: Log): Promise<Bus> {
  const { createRedisBus } = await import('./platform/redis-bus.ts');
  return createRedisBus({ url, log });
}

async function locateDatabase(
  config: Config,
  { progress, onLost }: Pick<ServiceOptions, 'onLost'> & { progress: (message: string) => void },
  closers: Closers,
): Promise<ConnectionSettings> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const { startEmbeddedPostgres } = await import('./platform/embedded/index.ts');
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: progress,
    ...(onLost ? { onGone: onLost } : {}),
  });
  closers.push(() => embedded.stop());
  return embedded.connection;
}

/**
 * Connections that fall idle only now would be kept alive for a minute, and the stop with them; and
 * one that was opened ahead of its first request (browsers do that) does not count as idle at all.
 */
async function part(server: Server, closed: Promise<unknown>): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), partingMsMax);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function startSweeping(database: Database, log: Log): () => void {
  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    sweepKeys(database)
      .catch((error: unknown) => log.warn({ err: error }, 'old idempotency keys were not swept'))
      .finally(() => (sweeping = false));
  }, sweepMs).unref();
  return () => clearInterval(timer);
}

/** A busy service makes more keys between two sweeps than one statement may delete. */
async function sweepKeys(database: Database): Promise<void> {
  for (let sweep = 0; sweep < sweepsMax; sweep += 1) {
    if ((await deleteExpiredKeys(database)) === 0) return;
  }
}

async function closeAll(closers: Closers, log: Log): Promise<void> {
  for (const close of closers.reverse()) {
    await Promise.resolve(close()).catch((error: unknown) =>
      log.warn({ err: error }, 'something did not close cleanly'),
    );
  }
  closers.length = 0;
}
