import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './errors.ts';
import { allCommandLines, commandLineOf, isPidTaken, isRunning } from './process-identity.ts';

/** What a server writes about itself into `postmaster.pid` of its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; empty when it has none, or not yet. */
  readonly socketFolder: string;
}

/** How long each way of stopping is given: fast (no client waited for), immediate, killed. */
export interface StopLimits {
  readonly fastMs: number;
  readonly immediateMs: number;
  readonly killMs: number;
}

/**
 * Fast is given what a checkpoint of 128 MB takes on a slow disk. Immediate loses nothing either,
 * the next start only has to recover.
 */
export const STOP_LIMITS: StopLimits = { fastMs: 10_000, immediateMs: 5_000, killMs: 2_000 };

const POLL_MS = 5;
const ORPHANS_MS_MAX = 10_000;
const ORPHANS_POLL_MS = 50;

/** The server that last ran on the cluster, living or not; undefined after a clean stop. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
    if (!Number.isSafeInteger(pid) || pid < 1) return undefined;
    const port = Number.parseInt(lines[3] ?? '', 10) || 0;
    return { pid, port, socketFolder: lines[4] ?? '' };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The server of this cluster, if one lives: its pid may have been given to something else. */
export async function livingPostmaster(
  cluster: string,
  mark: string,
): Promise<Postmaster | undefined> {
  const found = await readPostmaster(cluster);
  return found !== undefined && isPostmaster(found.pid, mark) ? found : undefined;
}

/** Whether `pid` is the server whose command line carries `mark`. */
export function isPostmaster(pid: number, mark: string): boolean {
  // Windows shows no command line here; a connection with our password decides there.
  if (process.platform === 'win32') return isRunning(pid);
  return isRunning(pid) && commandLineOf(pid).includes(`cluster_name=${mark}`);
}

/**
 * Removes a `postmaster.pid` that would block the next start. PostgreSQL clears away a pid that is
 * gone by itself, but takes any process that got the pid since for a living server. Processes
 * orphaned by a killed server are not covered by the file anyway: they hold its shared memory, which
 * is found by the folder's inode, and keep a new server from starting beside them.
 */
export async function clearStalePostmaster(cluster: string, mark: string): Promise<void> {
  const found = await readPostmaster(cluster);
  if (found !== undefined && isPidTaken(found.pid) && !isPostmaster(found.pid, mark))
    await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Waits for the processes that a killed server left behind. They end by themselves when the query
 * they are at is done; until then they hold the server's memory and keep a new one from starting.
 */
export async function waitForOrphans(cluster: string, mark: string): Promise<void> {
  if ((await readPostmaster(cluster)) === undefined) return;
  const deadlineMs = performance.now() + ORPHANS_MS_MAX;
  while (performance.now() < deadlineMs) {
    // How such a process calls itself: its server's cluster_name follows its own.
    if (!allCommandLines().some((line) => line.startsWith(`postgres: ${mark}:`))) return;
    await sleep(ORPHANS_POLL_MS);
  }
}

/** Stops the server, rolling back what its clients have open. Resolves when it is gone. */
export async function stopPostmaster(
  pid: number,
  mark: string,
  limits: StopLimits = STOP_LIMITS,
): Promise<boolean> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', limits.fastMs],
    ['SIGQUIT', limits.immediateMs],
    ['SIGKILL', limits.killMs],
  ];
  for (const [signal, waitMs] of steps) {
    if (!isPostmaster(pid, mark)) return true;
    send(pid, signal);
    if (await isGone(pid, waitMs)) return true;
  }
  return false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

async function isGone(pid: number, waitMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + waitMs;
  while (isRunning(pid)) {
    if (performance.now() > deadlineMs) return false;
    await sleep(POLL_MS);
  }
  return true;
}
