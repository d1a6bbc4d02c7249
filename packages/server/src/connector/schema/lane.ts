import type { Unchecked } from './compile-schema.ts';
import { startThread, type CheckAnswer, type CheckRequest, type Thread } from './start-thread.ts';

/** Checks of all tenants, one after the other in a thread; every tenant in its turn. */
export interface Lane {
  /** `isWelcome` is asked when it is the request's turn: much may be known by then. Never rejects. */
  check(tenantId: number, request: CheckRequest, isWelcome: () => boolean): Promise<LaneAnswer>;
  close(): Promise<void>;
}

export type LaneAnswer = CheckAnswer | Unchecked<'busy' | 'unwelcome' | 'no_thread'>;

interface Waiting {
  request: CheckRequest;
  isWelcome: () => boolean;
  settle: (answer: LaneAnswer) => void;
}

const waitingMax = 32;
/** A thread that has nothing to do is memory that somebody else could use. */
const idleMs = 30_000;

export function createLane({ timeoutMs }: { timeoutMs: number }): Lane {
  /** In the order of their turns. */
  const queues = new Map<number, Waiting[]>();
  let thread: Thread | null = null;
  let running: Promise<void> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function check(
    tenantId: number,
    request: CheckRequest,
    isWelcome: () => boolean,
  ): Promise<LaneAnswer> {
    if (closed) return Promise.resolve({ valid: null, why: 'no_thread' });
    const queue = queues.get(tenantId) ?? [];
    if (queue.length >= waitingMax) return Promise.resolve({ valid: null, why: 'busy' });
    queues.set(tenantId, queue);
    return new Promise((settle) => {
      queue.push({ request, isWelcome, settle });
      running ??= run();
    });
  }

  async function run(): Promise<void> {
    clearTimeout(idle);
    for (let next = takeNext(queues); next; next = takeNext(queues)) {
      next.settle(await answer(next));
    }
    running = null;
    if (!closed) idle = setTimeout(() => void release(), idleMs).unref();
  }

  async function answer({ request, isWelcome }: Waiting): Promise<LaneAnswer> {
    if (!isWelcome()) return { valid: null, why: 'unwelcome' };
    try {
      if (!closed && (thread === null || thread.isGone())) thread = await startThread();
    } catch {
      return { valid: null, why: 'no_thread' };
    }
    return closed || thread === null
      ? { valid: null, why: 'no_thread' }
      : thread.ask(request, timeoutMs);
  }

  async function release(): Promise<void> {
    const former = thread;
    thread = null;
    await former?.end();
  }

  return {
    check,
    async close() {
      closed = true;
      clearTimeout(idle);
      // What runs is cut off and answered, and the rest of the queue after it.
      await thread?.end();
      await running;
      await release();
    },
  };
}

/** Of the tenant that waits longest for its turn. */
function takeNext(queues: Map<number, Waiting[]>): Waiting | undefined {
  const [first] = queues;
  if (!first) return undefined;
  const [tenantId, queue] = first;
  const next = queue.shift();
  queues.delete(tenantId);
  if (queue.length > 0) queues.set(tenantId, queue);
  return next;
}
