import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { startPatientTimer } from './patient-timer.ts';

export interface ThreadPlan {
  /**
   * `import.meta.url` of the file that the thread runs. That file is imported only dynamically, so
   * that it stays a file of its own in the build, and says `ready` once it listens.
   */
  url: string;
  /** Its `workerData`: marks a thread as one of ours, since a test runner's may load the file too. */
  role: string;
  /** Heap and stack of its own; beyond them the thread ends, not the process. */
  resourceLimits: ResourceLimits;
}

const startMsMax = 20_000;

/**
 * Starts a thread with a heap of its own and nothing of the environment. It does not keep a process
 * alive that has nothing else to do.
 *
 * @throws Error when it does not come up.
 */
export async function startWorkerThread({
  url,
  role,
  resourceLimits,
}: ThreadPlan): Promise<Worker> {
  const options = { workerData: role, resourceLimits, env: {}, execArgv: [] };
  const worker = url.endsWith('.ts')
    ? new Worker(await bundled(url), { ...options, eval: true })
    : new Worker(new URL(url), options);
  // What goes wrong in it is seen as its end; unheard, it would be the process's.
  worker.on('error', () => undefined);
  const started = await awaitReply(worker, startMsMax, (reply) => reply === 'ready' || null);
  if (started === null) {
    await worker.terminate();
    throw new Error(`the thread ${role} did not start`);
  }
  worker.unref();
  return worker;
}

interface Compiler {
  build(options: object): Promise<{ outputFiles: { text: string }[] }>;
}

const sources = new Map<string, Promise<string>>();

/**
 * A process that runs from the sources, as in development, reads TypeScript by a loader that threads
 * do not get: they are given JavaScript, made by what also makes the build. 60 ms, once a file.
 */
function bundled(url: string): Promise<string> {
  // By a name that the build does not follow: a compiler is no part of it.
  const compiler = createRequire(url)('esbuild') as Compiler;
  const source =
    sources.get(url) ??
    compiler
      .build({
        ...{ entryPoints: [fileURLToPath(url)], bundle: true, write: false },
        ...{ platform: 'node', format: 'cjs', logLevel: 'silent' },
      })
      .then(({ outputFiles }) => outputFiles[0]!.text);
  sources.set(url, source);
  return source;
}

/**
 * What `read` makes of the first reply that it does not take for null; null when none comes in
 * `timeoutMs`, or the thread ends before.
 */
export function awaitReply<Reply, Result>(
  worker: Worker,
  timeoutMs: number,
  read: (reply: Reply) => Result | null,
): Promise<Result | null> {
  return new Promise((resolve) => {
    const settle = (result: Result | null) => {
      stopTimer();
      worker.off('message', onMessage).off('exit', onExit);
      resolve(result);
    };
    const onMessage = (reply: Reply) => {
      const result = read(reply);
      if (result !== null) settle(result);
    };
    const onExit = () => settle(null);
    const stopTimer = startPatientTimer(timeoutMs, onExit);
    worker.on('message', onMessage).once('exit', onExit);
  });
}
