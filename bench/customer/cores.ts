import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Which core is whose: the measured process has one for itself, as far as others on the machine let it. */
export const measuredCore = '0';
export const ownCore = '1';

/** Whether processes can be kept on cores here. */
export function canPin(): boolean {
  if (cpus().length < 2) return false;
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Keeps all threads of a process on some cores, `0-1` say. */
export function pin(pid: number, cores: string): void {
  execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
}

export const allCores = (): string => `0-${cpus().length - 1}`;
