import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';

/** How to start one program: as whom, from where, with what in its environment. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'>;
}

export interface Outcome {
  readonly ok: boolean;
  /** The end of what it wrote, both streams. */
  readonly output: string;
}

const OUTPUT_CHARACTERS_MAX = 4_000;

/** Runs a short-lived program to its end. Never throws: a program that can't start is not ok. */
export function execute(
  { file, args, options }: Command,
  limits: { timeoutMs: number; input?: string },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      env: minimalEnvironment(),
      ...options,
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: limits.timeoutMs,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-OUTPUT_CHARACTERS_MAX);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // A program that ends without reading its input breaks the pipe; its exit says enough.
    child.stdin.on('error', () => undefined);
    child.stdin.end(limits.input ?? '');
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code, signal) => {
      const killed = signal === null ? '' : `\n(ended by ${signal})`;
      resolve({ ok: code === 0, output: output.trim() + killed });
    });
  });
}

const KEPT_VARIABLES = ['PATH', 'TMPDIR', 'SystemRoot', 'SystemDrive', 'TEMP', 'TMP', 'ComSpec'];

/**
 * An allow-list: Node's environment holds keys and secrets, and other processes of the server's
 * user could read them there; `PG*` variables meant for other servers would confuse this one.
 */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  };
  for (const name of KEPT_VARIABLES)
    if (process.env[name] !== undefined) environment[name] = process.env[name];
  return { ...environment, LC_ALL: 'C', TZ: 'UTC' };
}
