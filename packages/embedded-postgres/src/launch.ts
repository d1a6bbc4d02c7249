import { mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ownUid } from './accounts.ts';
import { adoptServer } from './adopt.ts';
import { askServer, connectionTo, type Connection } from './ask-server.ts';
import { findBinaries } from './binaries.ts';
import { cannotRun, chooseRunAs } from './choose-run-as.ts';
import { createCluster, handOver, hasCluster, removeDrafts, resetPassword } from './cluster.ts';
import { EmbeddedPostgresError, reasonOf, startFailed } from './errors.ts';
import { keepRunning, type EmbeddedPostgres } from './keep-running.ts';
import { lockDataDir } from './lock.ts';
import type { EmbeddedPostgresOptions, Launch } from './options.ts';
import { readPassword, renewPassword } from './password.ts';
import {
  clearStalePostmaster,
  hasServerProcess,
  readPostmaster,
  stopServer,
  waitForOrphans,
} from './postmaster.ts';
import { tryPrograms, type RunAs } from './run-as.ts';
import { boundServerLog, readServerLogTail } from './server-log.ts';
import { spawnServer, untilReady, type RunningServer, type ServerProcess } from './server.ts';
import { clusterFolder } from './settings.ts';
import { prepareSocketFolder, removeSocket } from './socket-folder.ts';

/** A launch onto a data folder that exists, by its real path. */
interface LaunchInto extends Launch {
  /** Where clients look for a server that is started again. */
  readonly known?: Connection;
}

const startAttemptsMax = 3;
const answerMs = 500;

/** Starts or adopts the server of a data folder, under the lock of that folder. */
export async function launch(
  options: EmbeddedPostgresOptions & Partial<Launch>,
): Promise<EmbeddedPostgres> {
  const startMs = performance.now();
  try {
    const complete = { ...defaults(), ...options };
    const dataDir = await makeDataDir(resolve(options.dataDir));
    const to: LaunchInto = { ...complete, dataDir };
    const serverAnswers = (): Promise<boolean> => answersSomewhere(dataDir);
    const lock = await lockDataDir(dataDir, { log: to.log, serverAnswers });
    try {
      const running = await startOrAdopt(to);
      const tookMs = Math.round(performance.now() - startMs);
      to.log(`PostgreSQL ${to.binaries.major} is ready (${tookMs} ms).`);
      const restart = (): Promise<ServerProcess> => startAgain(to, running.connection);
      return keepRunning({ ...to, ...running, lock, restart });
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw startFailed(reasonOf(error), { cause: error });
  }
}

function defaults(): Omit<Launch, 'dataDir'> {
  return {
    log: () => undefined,
    settings: {},
    onGone: () => undefined,
    binaries: findBinaries(),
    forbidden: new Set(),
    temporaryFolders: [...new Set([tmpdir(), '/tmp', '/var/tmp'])],
    // Covers the replay of a full write-ahead log on a slow disk.
    startMs: 120_000,
    watchMs: 30_000,
  };
}

/** Makes the folder. As root others may pass through it, not look into it, to reach the cluster. */
async function makeDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: ownUid() === 0 ? 0o711 : 0o700 });
  return realpath(dataDir);
}

async function answersSomewhere(dataDir: string): Promise<boolean> {
  const found = await readPostmaster(dataDir).catch(() => undefined);
  if (found === undefined || found.socketFolder === '') return false;
  const connection = connectionTo(found.socketFolder, (await readPassword(dataDir)) ?? '');
  return (await askServer(connection, answerMs)).state !== 'silent';
}

/** Starts it where its clients know it: they go on with the connection they were given. */
async function startAgain(to: LaunchInto, known: Connection): Promise<ServerProcess> {
  const { server, connection } = await startOrAdopt({ ...to, known });
  if (connection.host === known.host) return server;
  throw startFailed(
    `Another PostgreSQL runs on ${clusterFolder(to.dataDir)}, at ${connection.host}.`,
  );
}

async function startOrAdopt(to: LaunchInto): Promise<RunningServer> {
  const exists = await hasCluster(to.dataDir, to.binaries.major);
  const isLeftBehind = exists && (await readPostmaster(to.dataDir)) !== undefined;
  const adopted = isLeftBehind ? await adoptServer(to) : undefined;
  if (adopted !== undefined) return adopted;
  const runAs = await chooseRunAs(to);
  try {
    const password = await prepareCluster(to, runAs, exists);
    return await startPersistently(to, runAs, password);
  } catch (error) {
    // An ordinary user's programs are not tried beforehand; it would cost every start 6 ms.
    if (runAs.account !== undefined || runAs.namespace !== undefined) throw error;
    const { ok, output } = await tryPrograms(runAs);
    throw ok ? error : cannotRun([output]);
  }
}

/** Makes sure of a whole cluster that belongs to the server's user. Returns the role's password. */
async function prepareCluster(to: LaunchInto, runAs: RunAs, exists: boolean): Promise<string> {
  const { dataDir, log } = to;
  if (await removeDrafts(dataDir)) log('An earlier first start was cut short: starting it over.');
  if (!exists) {
    log(`Creating the database in ${dataDir}.`);
    const password = await renewPassword(dataDir);
    await createCluster(dataDir, runAs, password);
    return password;
  }
  await handOver(dataDir, runAs);
  const known = await readPassword(dataDir);
  if (known !== undefined) return known;
  log("The database's password is lost: setting a new one.");
  await clearStalePostmaster(dataDir);
  const password = await renewPassword(dataDir);
  await resetPassword(dataDir, runAs, password);
  return password;
}

/**
 * Starts it, and tries again in one case: a Deskhand was killed after it spawned a server and before
 * that wrote its pid, so that there was nothing to take over yet.
 */
async function startPersistently(
  to: LaunchInto,
  runAs: RunAs,
  password: string,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const started = await startOnce(to, runAs, password);
    if (!(started instanceof EmbeddedPostgresError)) return started;
    if (attempt === startAttemptsMax || !(await hasServerProcess(to.dataDir))) throw started;
    const adopted = await adoptServer(to);
    if (adopted !== undefined) return adopted;
  }
}

async function startOnce(
  to: LaunchInto,
  runAs: RunAs,
  password: string,
): Promise<RunningServer | EmbeddedPostgresError> {
  const { dataDir, log, settings, startMs } = to;
  await waitForOrphans(dataDir);
  await clearStalePostmaster(dataDir);
  const connection = await chooseConnection(to, runAs, password);
  const plan = { dataDir, runAs, connection, settings, log };
  const logStart = await boundServerLog(dataDir);
  const server = await spawnServer(plan);
  let outcome: 'ready' | 'gone' | 'late' = 'late';
  try {
    outcome = await untilReady(plan, server.ended, startMs);
  } finally {
    if (outcome === 'late') await stopServer(server.pid, dataDir);
  }
  // Another server may stand on the same socket while ours is about to find the cluster taken.
  const isOurs = (await readPostmaster(dataDir))?.pid === server.pid;
  if (outcome === 'ready' && isOurs) return { server, connection, adopted: false };
  const why =
    outcome === 'late' ? `was not ready after ${startMs} ms` : `ended (${server.ended()})`;
  const tail = await readServerLogTail(dataDir, logStart);
  return startFailed(`PostgreSQL ${why}. The end of its log:\n${tail}`);
}

async function chooseConnection(
  { dataDir, temporaryFolders, known }: LaunchInto,
  runAs: RunAs,
  password: string,
): Promise<Connection> {
  if (known === undefined)
    return connectionTo(await prepareSocketFolder(dataDir, runAs, temporaryFolders), password);
  await removeSocket(known.host);
  return known;
}
