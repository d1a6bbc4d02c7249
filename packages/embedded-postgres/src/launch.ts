import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { adoptServer } from './adopt.ts';
import { acceptsConnections } from './ask-server.ts';
import type { Connection } from './ask-server.ts';
import type { Binaries } from './binaries.ts';
import { chooseRunAs } from './choose-run-as.ts';
import type { Way } from './choose-run-as.ts';
import { createCluster, DATABASE, handOver, hasCluster, removeDrafts } from './cluster.ts';
import { resetPassword } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { lockDataDir } from './lock.ts';
import { manageServer, stopServer } from './manage.ts';
import type { EmbeddedPostgres } from './manage.ts';
import { readPassword, renewPassword } from './password.ts';
import {
  clearStalePostmaster,
  livingPostmaster,
  readPostmaster,
  waitForOrphans,
} from './postmaster.ts';
import type { StopLimits } from './postmaster.ts';
import { isRunning } from './process-identity.ts';
import { cannotRun, findObstacle } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { boundServerLog, readServerLogTail } from './server-log.ts';
import { spawnServer, untilReady } from './server.ts';
import type { ServerPlan, ServerProcess } from './server.ts';
import { clusterMark } from './settings.ts';
import { prepareSocketFolder, removeSocket, SOCKET_PORT, socketFile } from './socket-folder.ts';
import { freePort, startOnWindows } from './windows.ts';

/** Everything a launch depends on; `index.ts` fills in what a caller has no say in. */
export interface LaunchOptions {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  readonly settings: Record<string, string>;
  readonly binaries: Binaries;
  readonly forbidden: ReadonlySet<Way>;
  /** Where a short socket folder may stand, best first. */
  readonly temporaryFolders: readonly string[];
  readonly startMs: number;
  readonly stopLimits: StopLimits;
  /** How often the running server's log is looked after. */
  readonly watchMs: number;
  /** Told once when the running server ended and is not started again: why, in one line. */
  readonly onGone: (reason: string) => void;
}

/** A launch once its data folder exists: real path, and the cluster in it. */
type Launch = LaunchOptions & {
  readonly cluster: string;
  /** Where a server that is started again is looked for already. */
  readonly known?: Connection;
};

interface Running {
  readonly server: ServerProcess;
  readonly connection: Connection;
  readonly adopted: boolean;
}

const START_ATTEMPTS_MAX = 3;
const SOCKET_MS_MAX = 500;

/** Starts or adopts the server of `dataDir`, under the lock of that folder. */
export async function launch(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const startMs = performance.now();
  try {
    const dataDir = await makeDataDir(options.dataDir);
    const house: Launch = { ...options, dataDir, cluster: join(dataDir, 'postgres') };
    const serverAnswers = (): Promise<boolean> => answersSomewhere(house.cluster);
    const lock = await lockDataDir(dataDir, { log: options.log, serverAnswers });
    try {
      const running = await startOrAdopt(house);
      const tookMs = Math.round(performance.now() - startMs);
      options.log(`PostgreSQL ${house.binaries.major} is ready (${tookMs} ms).`);
      const restart = (): Promise<ServerProcess> => startAgain(house, running.connection);
      return manageServer({ ...house, ...running, lock, restart });
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError('START_FAILED', reason, { cause: error });
  }
}

/** The server that runs on a data folder, whoever started it; undefined when none does. */
export async function findRunning(folder: string): Promise<Connection | undefined> {
  const dataDir = await realpath(folder).catch(() => undefined);
  if (dataDir === undefined) return undefined;
  const found = await livingPostmaster(join(dataDir, 'postgres'), clusterMark(dataDir));
  const password = await readPassword(dataDir);
  if (found === undefined || found.port === 0 || password === undefined) return undefined;
  const host = process.platform === 'win32' ? '127.0.0.1' : found.socketFolder;
  return connectionTo(host, found.port, password);
}

/** Clients go on with the connection they were given, so the new server must be where the old one was. */
async function startAgain(house: Launch, known: Connection): Promise<ServerProcess> {
  const { server, connection } = await startOrAdopt({ ...house, known });
  if (connection.host === known.host && connection.port === known.port) return server;
  throw new EmbeddedPostgresError(
    'START_FAILED',
    `Another PostgreSQL runs on ${house.cluster}, at ${connection.host}.`,
  );
}

/** As root others may pass through it, not look into it: the server's user must reach its part. */
async function makeDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  return realpath(dataDir);
}

async function answersSomewhere(cluster: string): Promise<boolean> {
  const found = await readPostmaster(cluster).catch(() => undefined);
  if (found === undefined || found.socketFolder === '') return false;
  return acceptsConnections(socketFile(found.socketFolder, found.port), SOCKET_MS_MAX);
}

async function startOrAdopt(house: Launch): Promise<Running> {
  const exists = await hasCluster(house.cluster, house.binaries.major);
  const adopted = exists ? await adopt(house) : undefined;
  if (adopted !== undefined) return adopted;
  const runAs = await chooseRunAs({ ...house, exists });
  try {
    const password = await prepareCluster(house, runAs, exists);
    return await startPersistently(house, runAs, password);
  } catch (error) {
    // An ordinary user's programs are not tried beforehand; it would cost every start 6 ms.
    const obstacle = runAs.account || runAs.namespace ? undefined : await findObstacle(runAs);
    throw obstacle === undefined ? error : cannotRun([obstacle]);
  }
}

async function adopt(house: Launch): Promise<Running | undefined> {
  const { dataDir, cluster, log, startMs, stopLimits } = house;
  const password = await readPassword(dataDir);
  const connect =
    password === undefined
      ? undefined
      : (host: string, port: number): Connection => connectionTo(host, port, password);
  const orphan = await adoptServer({
    dataDir,
    cluster,
    connect,
    log,
    timeoutMs: startMs,
    stopLimits,
  });
  if (orphan === undefined) return undefined;
  log(`Took over the PostgreSQL that a killed Deskhand left running (process ${orphan.pid}).`);
  // It is looked at so often that its pid can't have become another process's in between.
  const ended = (): string | undefined => (isRunning(orphan.pid) ? undefined : 'it is gone');
  const server = { pid: orphan.pid, ended };
  return { server, connection: orphan.connection, adopted: true };
}

/** Makes sure of a whole cluster that belongs to the server's user. Returns the role's password. */
async function prepareCluster(house: Launch, runAs: RunAs, exists: boolean): Promise<string> {
  const { dataDir, cluster, log } = house;
  if (await removeDrafts(dataDir)) log('An earlier first start was cut short: starting it over.');
  if (!exists) {
    log(`Creating the database in ${dataDir}.`);
    const password = await renewPassword(dataDir);
    await createCluster(cluster, runAs, password);
    return password;
  }
  await handOver(cluster, runAs);
  const known = await readPassword(dataDir);
  if (known !== undefined) return known;
  log("The database's password is lost: setting a new one.");
  await clearStalePostmaster(cluster, clusterMark(dataDir));
  const password = await renewPassword(dataDir);
  await resetPassword(cluster, runAs, password);
  return password;
}

/**
 * Tried again in one case: a Deskhand was killed after it spawned a server and before that wrote its
 * pid, so that there was nothing to take over yet.
 */
async function startPersistently(house: Launch, runAs: RunAs, password: string): Promise<Running> {
  const mark = clusterMark(house.dataDir);
  for (let attempt = 1; ; attempt += 1) {
    const started = await startOnce(house, runAs, password);
    if (!(started instanceof EmbeddedPostgresError)) return started;
    const other = await livingPostmaster(house.cluster, mark);
    if (attempt === START_ATTEMPTS_MAX || other === undefined) throw started;
    const adopted = await adopt(house);
    if (adopted !== undefined) return adopted;
  }
}

async function startOnce(
  house: Launch,
  runAs: RunAs,
  password: string,
): Promise<Running | EmbeddedPostgresError> {
  const { dataDir, cluster, log, settings, startMs } = house;
  const mark = clusterMark(dataDir);
  await waitForOrphans(cluster, mark);
  await clearStalePostmaster(cluster, mark);
  const connection = await chooseConnection(house, runAs, password);
  const plan: ServerPlan = { dataDir, cluster, runAs, connection, settings, log };
  const logStart = await boundServerLog(dataDir);
  const server = await (process.platform === 'win32' ? startOnWindows(plan) : spawnServer(plan));
  let outcome: 'ready' | 'gone' | 'late' = 'late';
  try {
    outcome = await untilReady(plan, server.ended, startMs);
  } finally {
    if (outcome === 'late') await stopServer({ ...house, server });
  }
  // Another server may stand on the same socket while ours is about to find the cluster taken.
  if (outcome === 'ready' && (await readPostmaster(cluster))?.pid !== server.pid) outcome = 'gone';
  if (outcome === 'ready') return { server, connection, adopted: false };
  const why =
    outcome === 'late' ? `was not ready after ${startMs} ms` : `ended (${server.ended()})`;
  const tail = await readServerLogTail(dataDir, logStart);
  return new EmbeddedPostgresError(
    'START_FAILED',
    `PostgreSQL ${why}. The end of its log:\n${tail}`,
  );
}

async function chooseConnection(
  { dataDir, temporaryFolders, known }: Launch,
  runAs: RunAs,
  password: string,
): Promise<Connection> {
  if (known !== undefined) {
    await removeSocket(known.host);
    return known;
  }
  if (process.platform === 'win32') return connectionTo('127.0.0.1', await freePort(), password);
  const folder = await prepareSocketFolder(dataDir, runAs, temporaryFolders);
  return connectionTo(folder, SOCKET_PORT, password);
}

function connectionTo(host: string, port: number, password: string): Connection {
  return { host, port, user: DATABASE, database: DATABASE, password, ssl: false };
}
