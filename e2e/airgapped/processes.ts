import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A service with data of its own, in an embedded PostgreSQL. */
export interface Started {
  url: string;
  operatorToken: string;
  /** What it printed until it was ready. */
  printed: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program of this repository until it prints `isReady`, as on a machine that was just installed. */
export async function start(program: string, args: string[], isReady: RegExp): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-airgapped-'));
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: folder,
    env: {
      ...{ PATH: process.env['PATH'], HOME: folder, PORT: '0', DATA_DIR: join(folder, 'data') },
      ...{ ALLOW_PRIVATE_OUTBOUND: '127.0.0.0/8', STOP_DELAY_MS: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  const ended = once(child, 'exit');
  let printed = '';
  for await (const line of createInterface({ input: child.stdout })) {
    printed += `${line}\n`;
    if (isReady.test(line)) break;
  }
  child.stdout.resume();
  const url = /"event":"ready","url":"([^"]+)"/.exec(printed)?.[1];
  if (url === undefined || !isReady.test(printed))
    throw new Error(`${program} did not start: ${complaints}`);
  return {
    ...{ url, printed },
    operatorToken: readFileSync(join(folder, 'data/operator-token'), 'utf8').trim(),
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
