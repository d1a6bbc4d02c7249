import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionTo, type Connection } from './ask-server.ts';
import { startFailed } from './errors.ts';
import type { Launch } from './options.ts';
import { readPassword } from './password.ts';
import { hasServerProcess, isPostmaster, livingPostmaster, stopServer } from './postmaster.ts';
import { isRunning } from './process-identity.ts';
import { untilReady, type RunningServer } from './server.ts';
import { clusterFolder } from './settings.ts';

type AdoptOptions = Pick<Launch, 'dataDir' | 'startMs' | 'log'>;

const pollMs = 20;

/**
 * Takes over the server that a killed Deskhand left running on the data folder. Undefined when there
 * is none, or none any more: it may have been on its way out. Throws `START_FAILED` when it neither
 * answers nor ends.
 *
 * Whether there is one, the machine's processes tell: `postmaster.pid` is written some time after a
 * server has begun, in several steps.
 */
export async function adoptServer(options: AdoptOptions): Promise<RunningServer | undefined> {
  const { dataDir, log, startMs } = options;
  const password = await readPassword(dataDir);
  const deadlineMs = performance.now() + startMs;
  while (performance.now() < deadlineMs) {
    if (!(await hasServerProcess(dataDir))) return undefined;
    const found = await livingPostmaster(dataDir);
    if (found !== undefined && password === undefined) {
      // It can be set anew only while no server runs.
      log('Stopping the PostgreSQL of a killed Deskhand: its password is lost.');
      await stopServer(found.pid, dataDir);
    } else if (found === undefined || password === undefined || found.socketFolder === '') {
      await sleep(pollMs);
    } else {
      const connection = connectionTo(found.socketFolder, password);
      const adopted = await tryServer(found.pid, connection, options, deadlineMs);
      if (adopted !== undefined) return adopted;
    }
  }
  throw startFailed(
    `A PostgreSQL left behind by a killed Deskhand still runs on ${clusterFolder(dataDir)} and does ` +
      'not answer. Its process id is in postmaster.pid there: end it and start again.',
  );
}

/** Finds the server that runs on a data folder, whoever started it; undefined when none does. */
export async function findRunning(folder: string): Promise<Connection | undefined> {
  const dataDir = await realpath(folder).catch(() => undefined);
  if (dataDir === undefined) return undefined;
  const found = await livingPostmaster(dataDir);
  const password = await readPassword(dataDir);
  if (found === undefined || found.socketFolder === '' || password === undefined) return undefined;
  return connectionTo(found.socketFolder, password);
}

async function tryServer(
  pid: number,
  connection: Connection,
  { dataDir, log }: AdoptOptions,
  deadlineMs: number,
): Promise<RunningServer | undefined> {
  const gone = (): string | undefined => (isPostmaster(pid, dataDir) ? undefined : 'it is gone');
  const remainingMs = deadlineMs - performance.now();
  const outcome = await untilReady({ dataDir, connection, log }, gone, remainingMs);
  if (outcome !== 'ready') return undefined;
  log(`Took over the PostgreSQL that a killed Deskhand left running (process ${pid}).`);
  // It is looked at so often that its pid can't have become another process's in between.
  const ended = (): string | undefined => (isRunning(pid) ? undefined : 'it is gone');
  return { server: { pid, ended }, connection, adopted: true };
}
