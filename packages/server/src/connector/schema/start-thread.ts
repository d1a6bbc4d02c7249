import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { JsonObject } from '../tool.ts';
import type { ThreadAnswer, ThreadReply, ThreadRequest } from './checking-thread.ts';
import type { Unchecked } from './compile-schema.ts';

export interface CheckRequest {
  /** The same for the same schema, ever. */
  key: string;
  schema: JsonObject;
  value: unknown;
}

export type CheckAnswer =
  | ThreadAnswer
  /** It took too long or too much memory, before or after the schema was compiled. */
  | Unchecked<StopReason>;
export type StopReason = 'compiling_stopped' | 'checking_stopped';

/** One thread that checks one value after the other, and is gone once it was stopped. */
export interface Thread {
  /** Never rejects. One request at a time. */
  ask(request: CheckRequest, timeoutMs: number): Promise<CheckAnswer>;
  isGone(): boolean;
  end(): Promise<void>;
}

const startMsMax = 20_000;
const schemasMax = 500;
/** What a hostile schema may fill; an ordinary thread uses 6 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

/**
 * Starts a thread with a heap of its own and nothing of the environment.
 *
 * @throws Error when it does not come up.
 */
export async function startThread(): Promise<Thread> {
  const { threadUrl, threadRole } = await import('./checking-thread.ts');
  const options = { workerData: threadRole, resourceLimits, env: {}, execArgv: [] };
  const worker = threadUrl.endsWith('.ts')
    ? new Worker(await bundled(threadUrl), { ...options, eval: true })
    : new Worker(new URL(threadUrl), options);
  // What goes wrong in it is seen as its end; unheard, it would be the process's.
  worker.on('error', () => undefined);
  const started = await listen(worker, startMsMax, (reply) => (reply === 'ready' ? true : null));
  if (started === null) {
    await worker.terminate();
    throw new Error('the thread that checks schemas did not start');
  }
  // A process that has nothing else to do may end.
  worker.unref();
  return threadOf(worker);
}

interface Compiler {
  build(options: object): Promise<{ outputFiles: { text: string }[] }>;
}

let source: Promise<string> | undefined;

/**
 * A process that runs from the sources, as in development, reads TypeScript by a loader that threads
 * do not get: they are given JavaScript, made by what also makes the build. 60 ms, once.
 */
function bundled(url: string): Promise<string> {
  // By a name that the build does not follow: a compiler is no part of it.
  const compiler = createRequire(url)('esbuild') as Compiler;
  source ??= compiler
    .build({
      ...{ entryPoints: [fileURLToPath(url)], bundle: true, write: false },
      ...{ platform: 'node', format: 'cjs', logLevel: 'silent' },
    })
    .then(({ outputFiles }) => outputFiles[0]!.text);
  return source;
}

function threadOf(worker: Worker): Thread {
  let given = new Set<string>();
  let gone = false;
  worker.once('exit', () => (gone = true));

  async function ask(request: CheckRequest, timeoutMs: number): Promise<CheckAnswer> {
    worker.ref();
    const answer = await exchange(request, timeoutMs);
    worker.unref();
    // What it keeps would never be freed otherwise, and nobody misses a thread now and then.
    if (isStopped(answer) || given.size >= schemasMax) void end();
    return answer;
  }

  async function exchange(request: CheckRequest, timeoutMs: number): Promise<CheckAnswer> {
    if (!send(request)) return { valid: null, why: 'not_checked' };
    let compiled = false;
    const answer = await listen(worker, timeoutMs, (reply) => {
      compiled ||= reply === 'compiled';
      return typeof reply === 'object' ? reply : null;
    });
    return answer ?? { valid: null, why: compiled ? 'checking_stopped' : 'compiling_stopped' };
  }

  function send({ key, schema, value }: CheckRequest): boolean {
    const request: ThreadRequest = given.has(key) ? { key, value } : { key, schema, value };
    try {
      worker.postMessage(request);
    } catch {
      // Too deep to be copied.
      return false;
    }
    given.add(key);
    return true;
  }

  async function end(): Promise<void> {
    gone = true;
    given = new Set();
    await worker.terminate();
  }

  return { ask, isGone: () => gone, end };
}

/** Whether the thread had to be ended for it. */
export const isStopped = (answer: {
  valid: boolean | null;
  why?: string;
}): answer is Unchecked<StopReason> =>
  answer.why === 'compiling_stopped' || answer.why === 'checking_stopped';

/** What `read` makes of the first reply that it does not take for null; null when none comes in time. */
function listen<Result>(
  worker: Worker,
  timeoutMs: number,
  read: (reply: ThreadReply) => Result | null,
): Promise<Result | null> {
  return new Promise((resolve) => {
    const settle = (result: Result | null) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', onExit);
      resolve(result);
    };
    const onMessage = (reply: ThreadReply) => {
      const result = read(reply);
      if (result !== null) settle(result);
    };
    const onExit = () => settle(null);
    const timer = setTimeout(onExit, timeoutMs);
    worker.on('message', onMessage).once('exit', onExit);
  });
}
