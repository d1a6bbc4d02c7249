import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** CPU time a process has used, user and system, milliseconds; NaN where there is no /proc. */
export function cpuMsOf(pid: number): number {
  const stat = readProcess(pid, 'stat');
  // The name before the last parenthesis may hold spaces; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / clockTicksPerSecond();
}

/** Resident memory of a process, MB of 10^6 bytes; NaN where there is no /proc. */
export function residentMbOf(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, 'status'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Looks at a process's memory until stopped; the largest seen, MB. */
export function watchMemory(pid: number): { stop(): number } {
  let largest = residentMbOf(pid);
  const timer = setInterval(() => {
    largest = Math.max(largest, residentMbOf(pid));
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(largest, residentMbOf(pid));
    },
  };
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

let ticks: number | undefined;

function clockTicksPerSecond(): number {
  try {
    ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  } catch {
    ticks = 100;
  }
  return ticks;
}
