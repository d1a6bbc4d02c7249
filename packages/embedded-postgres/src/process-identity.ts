import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hasCode } from './errors.ts';

/**
 * One run of one process. A pid alone is no identity: it is given out again after the process is
 * gone, and means something else in another container or after a reboot.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in the system's own unit; null where `/proc` can't be read. */
  readonly startedAt: string | null;
  /** Identifies the boot of the machine. */
  readonly boot: string | null;
  /** Identifies the pid namespace (container). */
  readonly namespace: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    startedAt: readStat(process.pid)?.startedAt ?? null,
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/** Tells whether `other` can be looked up from here: same boot, same pid namespace. */
export function isInSight(other: ProcessIdentity, own: ProcessIdentity): boolean {
  return other.boot === own.boot && other.namespace === own.namespace;
}

/** Tells whether this very run of the process still goes on. Only meaningful when it is in sight. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!isRunning(identity.pid)) return false;
  const startedAt = readStat(identity.pid)?.startedAt ?? null;
  return startedAt === null || identity.startedAt === null || startedAt === identity.startedAt;
}

/** Tells whether a process with this pid runs. A zombie does not: it holds no file and no socket. */
export function isRunning(pid: number): boolean {
  return isPidTaken(pid) && readStat(pid)?.state !== 'Z';
}

/** Tells whether the pid is given out at all, zombies included: what PostgreSQL itself asks. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Reads a process's command line, words separated by a space; empty when it can't be seen. */
export function commandLineOf(pid: number): string {
  const words = readOrNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
  return words.replaceAll('\0', ' ');
}

/**
 * Reads the command lines of all processes that can be seen. It takes 2 ms for 100 of them. Null for one
 * that is just becoming another program (execve(2)): it has none for that moment.
 */
export function allCommandLines(): (string | null)[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((name) => {
    const pid = Number(name);
    const line = commandLineOf(pid);
    return line === '' && isBetweenPrograms(pid) ? null : line;
  });
}

/** Of a process without a command line: it runs, and is none of the kernel's own. */
function isBetweenPrograms(pid: number): boolean {
  const stat = readStat(pid);
  return stat !== null && stat.state !== 'Z' && (stat.flags & kernelThread) === 0;
}

/** `PF_KTHREAD` of Linux. */
const kernelThread = 0x200000;

/** Reads fields 3, 9 and 22 of proc(5) stat; the name in field 2 may hold spaces and brackets. */
function readStat(pid: number): { state: string; flags: number; startedAt: string } | null {
  const line = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  const state = fields?.[0];
  const startedAt = fields?.[19];
  if (state === undefined || startedAt === undefined) return null;
  return { state, flags: Number(fields?.[6]), startedAt };
}

function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
