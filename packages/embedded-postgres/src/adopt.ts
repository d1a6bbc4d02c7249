import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './ask-server.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isPostmaster, livingPostmaster, stopPostmaster } from './postmaster.ts';
import type { StopLimits } from './postmaster.ts';
import { untilReady } from './server.ts';
import { clusterMark } from './settings.ts';

export interface Orphan {
  readonly pid: number;
  readonly connection: Connection;
}

export interface AdoptOptions {
  readonly dataDir: string;
  readonly cluster: string;
  /** Makes the connection to a server on this socket folder (or TCP) and port. */
  readonly connect: ((host: string, port: number) => Connection) | undefined;
  readonly timeoutMs: number;
  readonly stopLimits: StopLimits;
  readonly log: (message: string) => void;
}

const ROUNDS_MAX = 1_000;
const POLL_MS = 20;

/**
 * Takes over the server that a killed Deskhand left running on the cluster. Undefined when there is
 * none, or none any more: it may have been on its way out. Throws `START_FAILED` when it neither
 * answers nor ends.
 */
export async function adoptServer(options: AdoptOptions): Promise<Orphan | undefined> {
  const { dataDir, cluster, connect, log, timeoutMs } = options;
  const mark = clusterMark(dataDir);
  const deadlineMs = performance.now() + timeoutMs;
  for (let round = 0; round < ROUNDS_MAX && performance.now() < deadlineMs; round += 1) {
    const found = await livingPostmaster(cluster, mark);
    if (found === undefined) return undefined;
    if (connect === undefined) return stopUnknown(found.pid, mark, options);
    const { pid, port, socketFolder } = found;
    const host = process.platform === 'win32' ? '127.0.0.1' : socketFolder;
    // It has not come so far as to write down where it listens.
    if (host === '' || port === 0) {
      await sleep(POLL_MS);
      continue;
    }
    const connection = connect(host, port);
    const ended = (): string | undefined => (isPostmaster(pid, mark) ? undefined : 'ended');
    const remainingMs = deadlineMs - performance.now();
    const outcome = await untilReady({ dataDir, connection, log }, ended, remainingMs);
    if (outcome === 'ready') return { pid, connection };
  }
  throw new EmbeddedPostgresError(
    'START_FAILED',
    `A PostgreSQL left behind by a killed Deskhand still runs on ${cluster} and does not answer. ` +
      'Its process id is in postmaster.pid there: end it and start again.',
  );
}

/** The password is lost: it can be set anew only while no server runs. */
async function stopUnknown(pid: number, mark: string, options: AdoptOptions): Promise<undefined> {
  options.log('Stopping the PostgreSQL of a killed Deskhand: its password is lost.');
  await stopPostmaster(pid, mark, options.stopLimits);
}
