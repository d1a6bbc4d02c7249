import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode, unlessMissing } from './errors.ts';
import { allCommandLines, commandLineOf, isPidTaken, isRunning } from './process-identity.ts';
import { clusterFolder, clusterMark } from './settings.ts';

/** The facts a server writes about itself into `postmaster.pid` of its cluster. */
export interface Postmaster {
  readonly pid: number;
  /** Zero until the server has written it. */
  readonly port: number;
  /** Folder of its Unix socket; empty until the server has written it. */
  readonly socketFolder: string;
}

/**
 * How a server is stopped, and how long each signal is given: fast (no client is waited for),
 * immediate, killed. Fast gets what a checkpoint of 128 MB takes on a slow disk; the others lose
 * nothing either, the next start only has to recover.
 */
const stopSteps: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 2_000],
];
const stopPollMs = 5;
const orphansMs = 10_000;
const orphansPollMs = 50;
/** Becoming another program takes milliseconds, unless nobody lets the process on. */
const becomingMs = 1_000;
const becomingPollMs = 2;

/** Reads which server last ran on the cluster, living or not; undefined after a clean stop. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(dataDir), 'utf8').catch(unlessMissing(''));
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isSafeInteger(pid) || pid < 1) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, socketFolder: lines[4] ?? '' };
}

/** Reads the server of this cluster, if one lives and has written its pid down. */
export async function livingPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const found = await readPostmaster(dataDir);
  return found !== undefined && isPostmaster(found.pid, dataDir) ? found : undefined;
}

/** Tells whether `pid` is a server of this cluster: the pid may have been given to another process. */
export function isPostmaster(pid: number, dataDir: string): boolean {
  return isRunning(pid) && commandLineOf(pid).includes(serverWord(dataDir));
}

/**
 * Tells whether a server of this cluster lives, also one that has not come so far as to write its
 * pid down: it is looked for among the machine's processes. One that is just becoming another
 * program has no command line for that moment, so it is looked at until it has.
 */
export async function hasServerProcess(dataDir: string): Promise<boolean> {
  const word = serverWord(dataDir);
  const deadlineMs = performance.now() + becomingMs;
  for (;;) {
    const lines = allCommandLines();
    if (lines.some((line) => line?.includes(word))) return true;
    if (!lines.includes(null) || performance.now() > deadlineMs) return false;
    await sleep(becomingPollMs);
  }
}

/**
 * Removes a `postmaster.pid` that would block the next start. PostgreSQL clears away a pid that is
 * gone by itself, but takes any process that got the pid since for a living server. Processes
 * orphaned by a killed server are not covered by the file anyway: they hold its shared memory, which
 * is found by the folder's inode, and keep a new server from starting beside them.
 */
export async function clearStalePostmaster(dataDir: string): Promise<void> {
  const found = await readPostmaster(dataDir);
  if (found !== undefined && isPidTaken(found.pid) && !isPostmaster(found.pid, dataDir))
    await rm(pidFile(dataDir), { force: true });
}

/**
 * Waits for the processes that a killed server left behind. They end by themselves when the query
 * they are at is done; until then they hold the server's memory and keep a new one from starting.
 */
export async function waitForOrphans(dataDir: string): Promise<void> {
  if ((await readPostmaster(dataDir)) === undefined) return;
  // Such a process names itself after its server's cluster_name.
  const title = `postgres: ${clusterMark(dataDir)}:`;
  const deadlineMs = performance.now() + orphansMs;
  while (performance.now() < deadlineMs) {
    if (!allCommandLines().some((line) => line?.startsWith(title))) return;
    await sleep(orphansPollMs);
  }
}

/**
 * Stops a server of the cluster, rolling back what its clients have open. Resolves when it is gone;
 * false when it still runs.
 */
export async function stopServer(pid: number, dataDir: string): Promise<boolean> {
  for (const [signal, waitMs] of stopSteps) {
    if (!isPostmaster(pid, dataDir)) return true;
    send(pid, signal);
    if (await isGone(pid, waitMs)) return true;
  }
  return false;
}

function serverWord(dataDir: string): string {
  return `cluster_name=${clusterMark(dataDir)}`;
}

function pidFile(dataDir: string): string {
  return join(clusterFolder(dataDir), 'postmaster.pid');
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
    await sleep(stopPollMs);
  }
  return true;
}
