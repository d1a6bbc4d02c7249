import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, type Child } from './processes.ts';
import type { Wrapper } from './namespaces.ts';

const launcher = fileURLToPath(new URL('../../packages/server/bin/deskhand.js', import.meta.url));
const startMsMax = 60_000;

/** The service as it is published, in a process of its own that can be started again. */
export interface Node {
  readonly port: number;
  readonly url: string;
  start(own?: Started): Promise<void>;
  /** In order; waits for its end. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** How many files it has open. */
  descriptors(): number;
}

/** How one start differs from the others. */
interface Started {
  env?: Readonly<Record<string, string>>;
  wrapper?: Wrapper;
}

export function createNode(
  folder: string,
  name: string,
  port: number,
  shared: { env: Readonly<Record<string, string>>; wrapper: Wrapper },
): Node {
  let child: Child | null = null;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async start({ env = {}, wrapper = [] } = {}) {
      const [program = '', ...args] = [
        ...[...shared.wrapper, ...wrapper, process.execPath, launcher, 'serve'],
      ];
      child = launch({
        ...{ program, args, logFile: join(folder, `${name}.log`) },
        env: { ...shared.env, PORT: String(port), DATA_DIR: join(folder, name), ...env },
      });
      await ready(child, join(folder, `${name}.log`));
    },
    async stop() {
      child?.signal('SIGTERM');
      await child?.ended;
    },
    async kill() {
      child?.signal('SIGKILL');
      await child?.ended;
    },
    signal: (signal) => child?.signal(signal),
    descriptors: () => readdirSync(`/proc/${child?.pid}/fd`).length,
  };
}

async function ready(child: Child, logFile: string): Promise<void> {
  const { lines } = child;
  const late = AbortSignal.timeout(startMsMax);
  const serving = new Promise<'serves'>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('{"event":"ready"')) resolve('serves');
    });
  });
  const how = await Promise.race([
    serving,
    child.ended.then(() => 'ended' as const),
    once(late, 'abort').then(() => 'is late' as const),
  ]);
  if (how !== 'serves') throw new Error(`a node ${how} before it served: see ${logFile}`);
}
