import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer, type Connection } from './ask-server.ts';
import { startFailed, type EmbeddedPostgresError } from './errors.ts';
import type { Launch } from './options.ts';
import { passwordFile } from './password.ts';
import { commandFor, type RunAs } from './run-as.ts';
import { serverLogFile } from './server-log.ts';
import { clusterFolder, serverArguments } from './settings.ts';

export interface ServerPlan extends Pick<Launch, 'dataDir' | 'settings' | 'log'> {
  readonly runAs: RunAs;
  readonly connection: Connection;
}

/** The server process, ours or adopted. */
export interface ServerProcess {
  readonly pid: number;
  /** Returns why it is gone; undefined while it runs. */
  readonly ended: () => string | undefined;
}

/** A server that accepts connections. */
export interface RunningServer {
  readonly server: ServerProcess;
  readonly connection: Connection;
  /** True when a killed process left it behind. */
  readonly adopted: boolean;
}

/** A ready server answers a new connection in 5 ms; one that takes this long is not ready. */
const askMs = 2_000;
const pollMs = 4;
const logSlownessAfterMs = 3_000;

/**
 * Starts the server. It gets a session of its own, so that Ctrl-C in a terminal, which goes to the
 * whole process group, reaches Node alone: the service still needs its database to finish. It writes
 * straight into its log file and outlives Node if that is killed.
 */
export async function spawnServer(plan: ServerPlan): Promise<ServerProcess> {
  const { dataDir, runAs, connection, settings } = plan;
  const { file, args, options } = commandFor(
    runAs,
    'postgres',
    clusterFolder(dataDir),
    (folder) => [...['-D', folder], ...serverArguments(dataDir, connection.host, settings)],
  );
  const log = await open(serverLogFile(dataDir), 'a', 0o600);
  try {
    const stdio = ['ignore' as const, log.fd, log.fd];
    const child = spawn(file, args, { ...options, detached: true, stdio });
    const ended = watch(child);
    if (child.pid === undefined) await once(child, 'error').catch(() => undefined);
    child.unref();
    return { pid: child.pid ?? 0, ended };
  } finally {
    await log.close();
  }
}

/**
 * Polls with real connections until one succeeds. `gone` when the server ends first; throws
 * `START_FAILED` when it refuses us. `late` after `timeoutMs`.
 */
export async function untilReady(
  plan: Pick<ServerPlan, 'dataDir' | 'connection' | 'log'>,
  ended: () => string | undefined,
  timeoutMs: number,
): Promise<'ready' | 'gone' | 'late'> {
  const startMs = performance.now();
  let isLogged = false;
  while (performance.now() - startMs < timeoutMs) {
    const answer = await askServer(plan.connection, Math.min(askMs, timeoutMs));
    if (answer.state === 'ready') return 'ready';
    if (answer.state === 'refused') throw refused(plan.dataDir, answer.reason);
    if (ended() !== undefined) return 'gone';
    if (!isLogged && performance.now() - startMs > logSlownessAfterMs) {
      isLogged = true;
      plan.log('PostgreSQL is taking its time: after a crash it first replays its log.');
    }
    await sleep(pollMs);
  }
  return 'late';
}

function watch(child: ChildProcess): () => string | undefined {
  let reason: string | undefined;
  child.once('error', (error) => (reason = error.message));
  child.once('exit', (code, signal) => (reason = signal ?? `exit code ${code}`));
  return () => reason;
}

function refused(dataDir: string, reason: string): EmbeddedPostgresError {
  return startFailed(
    `PostgreSQL runs but refuses Deskhand (${reason}). If its password was changed by hand: remove ` +
      `${passwordFile(dataDir)} and start again, and Deskhand sets a new one.`,
  );
}
