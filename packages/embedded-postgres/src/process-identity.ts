import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * One run of one process. A pid alone is no identity: it is given out again after the process is
 * gone, and means something else in another container or after a reboot.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in the system's own unit; null where the system does not tell. */
  readonly startedAt: string | null;
  /** Identifies the boot of the machine; null where the system does not tell. */
  readonly boot: string | null;
  /** Identifies the pid namespace (container); null where the system has none. */
  readonly namespace: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    startedAt: startOf(process.pid),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/** Whether `other` can be looked up from here: same boot, same pid namespace. */
export function isInSight(other: ProcessIdentity, own: ProcessIdentity): boolean {
  return other.boot === own.boot && other.namespace === own.namespace;
}

/** Whether this very run of the process still goes on. Only meaningful when it is in sight. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!isRunning(identity.pid)) return false;
  const startedAt = startOf(identity.pid);
  return startedAt === null || identity.startedAt === null || startedAt === identity.startedAt;
}

/** Whether a process with this pid runs. A zombie does not: it holds no file and no socket. */
export function isRunning(pid: number): boolean {
  if (!isPidTaken(pid)) return false;
  return process.platform !== 'linux' || linuxStat(pid)?.state !== 'Z';
}

/** Whether the pid is given out at all, zombies included: what PostgreSQL itself asks. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process, arguments separated by a space; empty when it can't be seen. */
export function commandLineOf(pid: number): string {
  if (process.platform === 'linux') {
    const words = readOrNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
    return words.replaceAll('\0', ' ');
  }
  return process.platform === 'win32' ? '' : ps(['-p', String(pid)], 'command=');
}

/** The command lines of all processes that can be seen; none on Windows. */
export function allCommandLines(): string[] {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return ps(['-ax'], 'command=').split('\n');
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => commandLineOf(Number(pid)));
}

function startOf(pid: number): string | null {
  if (process.platform === 'linux') return linuxStat(pid)?.startedAt ?? null;
  return process.platform === 'win32' ? null : ps(['-p', String(pid)], 'lstart=') || null;
}

/** Fields 3 and 22 of proc(5) stat; the name in field 2 may hold spaces and brackets. */
function linuxStat(pid: number): { state: string; startedAt: string } | null {
  const line = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  const state = fields?.[0];
  const startedAt = fields?.[19];
  return state !== undefined && startedAt !== undefined ? { state, startedAt } : null;
}

/** macOS has no /proc. Unverified: no macOS machine was at hand. */
function ps(which: string[], column: string): string {
  const { stdout } = spawnSync('ps', ['-ww', '-o', column, ...which], {
    encoding: 'utf8',
    timeout: 2_000,
  });
  return (stdout ?? '').trim();
}

function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
