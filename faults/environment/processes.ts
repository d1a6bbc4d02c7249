import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';

export interface Command {
  program: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** What it says goes there. */
  logFile: string;
  /** Whom it runs as; the caller where it is left out. */
  account?: Account | null;
}

export interface Account {
  uid: number;
  gid: number;
}

export interface Child {
  readonly pid: number;
  /** Lines of its standard output. */
  readonly lines: Interface;
  signal(signal: NodeJS.Signals): void;
  /** Resolves once it has ended. */
  readonly ended: Promise<void>;
  isOver(): boolean;
}

const living = new Set<ChildProcess>();

// Whatever this process ends for, what it has started ends with it.
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** Starts a program with an environment of its own. */
export function launch({ program, args, env = {}, logFile, account }: Command): Child {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), ...env },
    ...account,
  });
  living.add(child);
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stderr.pipe(log);
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => log.write(`${line}\n`));
  const ended = once(child, 'close').then(
    () => undefined,
    () => undefined,
  );
  void ended.then(() => living.delete(child));
  return {
    pid: child.pid ?? -1,
    lines,
    ended,
    signal: (signal) => void child.kill(signal),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
  };
}

/** Runs a program to its end and returns what it printed. Throws what it said where it fails. */
export async function run(
  program: string,
  args: readonly string[],
  account: Account | null = null,
): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...account });
  let [output, complaint] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${complaint.trim()}`);
  return output;
}

/** The process and all that came from it, youngest generation last. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      parents.set(Number(name), Number(parent));
    } catch {
      // Gone meanwhile.
    }
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** Sends a signal to processes of which some may be gone. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone meanwhile.
    }
  }
}

/** The service is configured by its environment: nothing of the caller's may slip in. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
