import type { Worker } from 'node:worker_threads';
import { awaitReply, startWorkerThread } from '../../platform/worker-thread.ts';
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
  return threadOf(await startWorkerThread({ url: threadUrl, role: threadRole, resourceLimits }));
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
    const answer = await awaitReply(worker, timeoutMs, (reply: ThreadReply) => {
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
