import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, type CallOptions, type Reply } from '../http.ts';
import { nodeEnvironment } from '../service.ts';
import { nodeProgram } from './program.ts';

export interface Asked {
  content: string;
  attempt: number;
  history: number;
}

/** A service in a process of its own. */
export interface NodeProcess {
  readonly url: string;
  /** What its assistant was asked, in order. */
  readonly asked: readonly Asked[];
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** Lets the assistant answer what it was asked slowly, and all that follows. */
  release(): void;
  signal(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  kill(): Promise<void>;
}

/** Not all of it: the test runner sets variables that the service would take for its own. */
const inherited = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TEST_LOG'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  );

export async function startNodeProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<NodeProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-process-'));
  const child = spawn(process.execPath, [await nodeProgram()], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...inherited(), ...nodeEnvironment(databaseUrl, dataDir), ...env },
  });
  const ended = once(child, 'exit').then(([code, signal]: (number | NodeJS.Signals | null)[]) => {
    rmSync(dataDir, { recursive: true, force: true });
    return (code ?? signal)!;
  });
  const asked: Asked[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then((code) => reject(new Error(`the node ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line) as { event: string; url?: string } & Asked;
      if (said.event === 'ready') resolve(said.url!);
      else if (said.event === 'asked') asked.push(said);
    });
  });
  return {
    url,
    asked,
    call: (method, path, options) => call(url, method, path, options),
    release: () => void child.stdin.write('release\n'),
    signal: (signal) => void child.kill(signal),
    ended,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}
