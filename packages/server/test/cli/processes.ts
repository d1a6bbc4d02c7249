import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export const launcher = fileURLToPath(new URL('../../bin/deskhand.js', import.meta.url));
export const operatorToken = 'operator-token-of-the-tests';

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Process {
  readonly child: ChildProcess;
  /** Everything it said, once it has ended. */
  readonly ended: Promise<Ended>;
  /** Lines of standard output, as they come. */
  readonly lines: AsyncIterator<string>;
}

/** A folder of a test file's own. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'deskhand-cli-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The environment of this machine without what could configure Deskhand. */
function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}) };
}

export interface StartOptions {
  environment?: Environment;
  cwd?: string;
  script?: string;
  /** What standard input holds; without it, it is empty. */
  input?: string;
}

/** Starts the real command as a user would. */
export function start(args: readonly string[], options: StartOptions = {}): Process {
  const child = spawn(process.execPath, [options.script ?? launcher, ...args], {
    // Not a folder with an `.env` of somebody's in it.
    cwd: options.cwd ?? tmpdir(),
    env: { ...cleanEnvironment(), ...options.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined).end(options.input ?? '');
  // Two readers: one for the lines as they come, one for the whole.
  const lines = createInterface({ input: child.stdout.pipe(new PassThrough()) });
  const whole = text(child.stdout.pipe(new PassThrough()));
  const ended = Promise.all([once(child, 'exit'), whole, text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: code as number | null, stdout, stderr }),
  );
  return { child, ended, lines: lines[Symbol.asyncIterator]() };
}

/** Runs a command to its end. */
export const run = (args: readonly string[], options: StartOptions = {}): Promise<Ended> =>
  start(args, options).ended;

export interface ServingProcess extends Process {
  url: string;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Resolves when the ready line is out; throws what the process said when it ends before. */
export async function untilServing(process: Process): Promise<ServingProcess> {
  const line = await process.lines.next();
  if (line.done) throw new Error(`it ended: ${(await process.ended).stderr}`);
  const ready = JSON.parse(line.value) as { event: string; url: string };
  if (ready.event !== 'ready') throw new Error(`not the ready line: ${line.value}`);
  return {
    ...process,
    url: ready.url,
    stop: (signal = 'SIGTERM') => {
      process.child.kill(signal);
      return process.ended;
    },
  };
}

/** What a service on a database server needs, beside the database. */
export const serviceEnvironment = (databaseUrl: string, dataDir: string): Environment => ({
  PORT: '0',
  STOP_DELAY_MS: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DESKHAND_SECRET: 'secret-of-the-tests-0123456789',
  OPERATOR_TOKEN: operatorToken,
});
