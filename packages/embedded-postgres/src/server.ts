import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer } from './ask-server.ts';
import type { Connection } from './ask-server.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { passwordFile } from './password.ts';
import { commandFor } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import type { Command } from './run-program.ts';
import { serverLogFile } from './server-log.ts';
import { serverArguments } from './settings.ts';

export interface ServerPlan {
  readonly dataDir: string;
  readonly cluster: string;
  readonly runAs: RunAs;
  readonly connection: Connection;
  readonly settings: Record<string, string>;
  readonly log: (message: string) => void;
}

/** The server process, ours or adopted. */
export interface ServerProcess {
  readonly pid: number;
  /** Why it is gone; undefined while it runs. */
  readonly ended: () => string | undefined;
}

/** A ready server answers a new connection in 5 ms; one that takes this long is not ready. */
const ASK_MS_MAX = 2_000;
const POLL_MS = 4;
const SAY_SO_AFTER_MS = 3_000;

/**
 * Starts the server. It gets a session of its own, so that Ctrl-C in a terminal, which goes to the
 * whole process group, reaches Node alone: the service still needs its database to finish. It writes
 * straight into its log file and outlives Node if that is killed.
 */
export async function spawnServer(plan: ServerPlan): Promise<ServerProcess> {
  const { file, args, options } = serverCommand(plan);
  const log = await open(serverLogFile(plan.dataDir), 'a', 0o600);
  try {
    const child = spawn(file, args, {
      ...options,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
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
  let said = false;
  while (performance.now() - startMs < timeoutMs) {
    const answer = await askServer(plan.connection, Math.min(ASK_MS_MAX, timeoutMs));
    if (answer.state === 'ready') return 'ready';
    if (answer.state === 'refused') throw refused(plan.dataDir, answer.reason);
    if (ended() !== undefined) return 'gone';
    if (!said && performance.now() - startMs > SAY_SO_AFTER_MS) {
      said = true;
      plan.log('PostgreSQL is taking its time: after a crash it first replays its log.');
    }
    await sleep(POLL_MS);
  }
  return 'late';
}

function serverCommand({ runAs, cluster, dataDir, connection, settings }: ServerPlan): Command {
  return commandFor(runAs, 'postgres', cluster, (folder) => [
    '-D',
    folder,
    ...serverArguments(dataDir, connection, settings),
  ]);
}

function watch(child: ChildProcess): () => string | undefined {
  let reason: string | undefined;
  child.once('error', (error) => (reason = error.message));
  child.once('exit', (code, signal) => (reason = signal ?? `exit code ${code}`));
  return () => reason;
}

function refused(dataDir: string, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'START_FAILED',
    `PostgreSQL runs but refuses Deskhand (${reason}). If its password was changed by hand: remove ` +
      `${passwordFile(dataDir)} and start again, and Deskhand sets a new one.`,
  );
}
