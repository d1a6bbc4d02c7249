import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { within, type Housekeeping } from './housekeeping.ts';

export interface Command {
  name: string;
  program: string;
  args: readonly string[];
  /** All that the process gets besides PATH, HOME and the like. */
  env?: Readonly<Record<string, string>>;
  /** Until it must be ready, or done. */
  timeoutMs: number;
}

export interface RunningProcess {
  readonly pid: number;
  readonly url: string;
  /** From its beginning until it said that it is ready. */
  readonly readyMs: number;
  /** SIGTERM, and SIGKILL when that is not enough. */
  stop(): Promise<void>;
}

const stopMsMax = 15_000;
const keptCharacters = 4_000;
const outputCharactersMax = 1_000_000;
const living = new Set<ChildProcess>();

// The last net: whatever the reason this process ends for, its children end with it.
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** Starts a process that prints `{"event":"ready","url":…}` once it serves, and waits for that line. */
export async function startProcess(house: Housekeeping, command: Command): Promise<RunningProcess> {
  const startedAt = performance.now();
  const { child, ended, errorTail } = launch(command, 'ipc');
  const stop = house.own(command.name, () => stopChild(child, ended));
  const ready = new Promise<string>((resolve) => {
    const lines = createInterface({ input: child.stdout! });
    lines.on('line', (line) => {
      const url = /^\{"event":"ready","url":"([^"]+)"/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const failed = ended.then((reason) => {
    throw new Error(`${command.name} ${reason} before it was ready: ${errorTail()}`);
  });
  try {
    const url = await within(command.timeoutMs, Promise.race([ready, failed]));
    return { pid: child.pid!, url, readyMs: performance.now() - startedAt, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    failed.catch(() => undefined);
  }
}

/** Runs a program to its end and returns what it printed. Throws when it fails or takes too long. */
export async function runProgram(house: Housekeeping, command: Command): Promise<string> {
  const { child, ended, errorTail } = launch(command, 'ignore');
  let output = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < outputCharactersMax) output += text;
  });
  const stop = house.own(command.name, () => stopChild(child, ended));
  try {
    const reason = await within(command.timeoutMs, ended);
    if (reason !== 'ended with 0') throw new Error(`${command.name} ${reason}: ${errorTail()}`);
    return output;
  } finally {
    await stop();
  }
}

function launch(command: Command, lifeline: 'ipc' | 'ignore') {
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'pipe', 'pipe', lifeline],
    env: { ...inherited(), ...command.env },
  });
  living.add(child);
  let tail = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-keptCharacters);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.message})`));
    child.once('close', (code, signal) => resolve(`ended with ${signal ?? String(code)}`));
  }).finally(() => living.delete(child));
  return { child, ended, errorTail: () => tail.trim() };
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (!living.has(child)) return;
  child.kill('SIGTERM');
  await within(stopMsMax, ended).catch(() => {
    child.kill('SIGKILL');
    return within(2_000, ended);
  });
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
