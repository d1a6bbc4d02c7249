import { randomBytes } from 'node:crypto';
import {
  link,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, hasCode, unlessMissing } from './errors.ts';
import { isAlive, isInSight, ownIdentity, type ProcessIdentity } from './process-identity.ts';

const attemptsMax = 50;
const heartbeatMs = 2_000;
/** An owner that can't be looked up is given up after this long without a heartbeat. */
const ownerSilenceMs = 10_000;
const watchMs = 100;

export interface DataDirLock {
  /** Idempotent. */
  release(): Promise<void>;
}

export interface LockOptions {
  readonly log: (message: string) => void;
  /** Tells whether a server of this data folder accepts connections: a second sign of life. */
  readonly serverAnswers: () => Promise<boolean>;
  readonly silenceMs?: number;
}

/**
 * Makes this process the only Deskhand on `dataDir`. Throws `IN_USE` naming the owner.
 *
 * Node has no `flock`, so the lock is a file saying which run of which process owns it (pid and
 * start time): it dies with the process, and a pid given out again does not keep it. Two containers
 * sharing a volume can't look up each other's pids; for those the owner's heartbeat (the file's
 * modification time) and its server's socket speak.
 *
 * The files are numbered tickets in `dataDir/lock/`, and the highest one counts. A stale ticket is
 * never replaced (two processes could replace each other's), it is outnumbered: link(2) lets one
 * process create the next number, and a late-comer who re-creates a number that was already
 * outnumbered and cleared away sees the higher one and withdraws. That is also why release empties
 * the ticket and leaves it: the count must not start again.
 */
export async function lockDataDir(dataDir: string, options: LockOptions): Promise<DataDirLock> {
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const newest = await newestTicket(folder);
    const owner = newest === 0 ? undefined : await readOwner(join(folder, String(newest)));
    if (owner !== undefined && (await lives(owner, join(folder, String(newest)), options)))
      throw inUse(dataDir, owner);
    if (await takeTicket(folder, newest + 1)) return hold(folder, newest + 1);
  }
  throw new EmbeddedPostgresError(
    'IN_USE',
    `Several processes are starting on ${dataDir} at once.`,
  );
}

async function newestTicket(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).filter((name) => /^[1-9]\d{0,14}$/.test(name));
  return Math.max(0, ...numbers.map(Number));
}

/** Reads who holds the ticket; undefined when it was given back, cleared away, or cut short by a machine crash. */
async function readOwner(ticket: string): Promise<ProcessIdentity | undefined> {
  try {
    const owner = JSON.parse(await readFile(ticket, 'utf8')) as Partial<ProcessIdentity>;
    const { pid, startedAt = null, boot = null, namespace = null } = owner;
    return Number.isSafeInteger(pid) && pid !== undefined && pid > 0
      ? { pid, startedAt, boot, namespace }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function lives(
  owner: ProcessIdentity,
  ticket: string,
  options: LockOptions,
): Promise<boolean> {
  if (isInSight(owner, ownIdentity())) return isAlive(owner);
  if (await options.serverAnswers()) return true;
  return hasHeartbeat(ticket, options);
}

/** Waits for a beat for as long as the owner may still send one. */
async function hasHeartbeat(
  ticket: string,
  { log, silenceMs = ownerSilenceMs }: LockOptions,
): Promise<boolean> {
  const first = await lastBeatMs(ticket);
  // It is never more than one silence from now, whatever the clock of the machine that wrote it said.
  const deadlineMs = Math.min(first, Date.now()) + silenceMs;
  if (Date.now() < deadlineMs)
    log('Waiting to see whether the Deskhand that last used this data folder still lives.');
  while (Date.now() < deadlineMs) {
    await sleep(watchMs);
    if ((await lastBeatMs(ticket)) > first) return true;
  }
  return false;
}

async function lastBeatMs(ticket: string): Promise<number> {
  return stat(ticket).then(({ mtimeMs }) => mtimeMs, unlessMissing(0));
}

/** Makes the next ticket; false when another process was faster. Exported for a test of the late-comer. */
export async function takeTicket(folder: string, number: number): Promise<boolean> {
  const draft = join(folder, `draft-${randomBytes(8).toString('hex')}`);
  const ticket = join(folder, String(number));
  try {
    // It is written in full before it gets its name: nobody ever reads half a ticket.
    await writeFile(draft, JSON.stringify(ownIdentity()), { mode: 0o600, flag: 'wx' });
    await link(draft, ticket);
  } catch (error) {
    // ENOENT: the winner cleared the folder, our draft with it.
    if (hasCode(error, 'EEXIST', 'ENOENT')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  if ((await newestTicket(folder)) === number) return true;
  await rm(ticket, { force: true });
  return false;
}

async function hold(folder: string, number: number): Promise<DataDirLock> {
  const ticket = join(folder, String(number));
  for (const name of await readdir(folder))
    if (name !== String(number) && !(Number(name) > number))
      await rm(join(folder, name), { force: true });
  const heartbeat = setInterval(() => {
    const now = new Date();
    void utimes(ticket, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  let released = false;
  return {
    release: async () => {
      clearInterval(heartbeat);
      if (released) return;
      released = true;
      // The whole data folder may have been removed; then there is nothing to give back.
      await truncate(ticket, 0).catch(unlessMissing(undefined));
    },
  };
}

function inUse(dataDir: string, owner: ProcessIdentity): EmbeddedPostgresError {
  const where = isInSight(owner, ownIdentity())
    ? ''
    : ' in another container or on another machine';
  return new EmbeddedPostgresError(
    'IN_USE',
    `The data folder ${dataDir} is in use by another Deskhand (process ${owner.pid}${where}). ` +
      'Stop that one first, or give this one a DATA_DIR of its own.',
  );
}
