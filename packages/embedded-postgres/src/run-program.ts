import { spawn, type SpawnOptions } from 'node:child_process';

/** How to start one program: as whom, from where, with what in its environment. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options?: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'>;
}

export interface Outcome {
  readonly ok: boolean;
  /** The end of what it wrote, both streams. */
  readonly output: string;
}

const outputCharactersMax = 4_000;

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
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-outputCharactersMax);
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

/**
 * Returns what PostgreSQL's programs need of the environment, an allow-list: Node's own holds keys
 * and secrets, and other processes of the server's user could read them there; `PG*` variables meant
 * for other servers would confuse this one.
 */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', TMPDIR } =
    process.env;
  return { PATH, ...(TMPDIR !== undefined && { TMPDIR }), LC_ALL: 'C', TZ: 'UTC' };
}
