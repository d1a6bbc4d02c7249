import type { ResourceLimits } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { startPatientTimer } from '../patient-timer.ts';
import { threadFileOf } from './thread-file.ts';
import type { Beginning, NumberedTask } from './thread-job.ts';
import { workedMs } from './worked-time.ts';

/** Plan of a pool: what its threads run, and within which limits. */
interface ThreadPlan {
  /**
   * Imports the file that threads run, which exports its own `import.meta.url`. It is imported only
   * dynamically, so that it stays a file of its own in the build.
   */
  file: () => Promise<{ threadUrl: string }>;
  /** Name of the file's export, made by `threadJob`. */
  job: string;
  /** As many tasks run at once. */
  threadsMax: number;
  /**
   * From when a task begins, on a processor: a machine whose processors others use makes nobody's task
   * too slow. Six times as long by the clock, which alone counts where the system does not tell more.
   */
  runMsMax: number;
  /** Heap and stack of a thread; beyond them the thread ends, not the process. */
  resourceLimits: ResourceLimits;
  /**
   * Of the process, from when a task begins: what a thread holds outside its heap, such as unpacked
   * bytes, has no other bound. Without it nobody looks.
   */
  growthBytesMax?: number;
  /** A thread that has nothing to do is memory that somebody else could use. */
  idleMs: number;
}

export type ThreadAnswer<Answer> =
  | { is: 'done'; answer: Answer }
  /** The thread was ended for it. */
  | { is: 'too_slow' | 'too_large' }
  /** It can't be copied to a thread: most likely it is too deep. */
  | { is: 'not_copied' }
  /** None came up, none was free, or it is gone with the pool. */
  | { is: 'no_thread' };

/** Threads with heaps of their own and nothing of the environment. They keep no process alive. */
interface ThreadPool<Task, Answer> {
  /** Has a thread do the task. Never rejects. The caller sees to it that a thread is free. */
  run(task: Task): Promise<ThreadAnswer<Answer>>;
  /** Ends all threads, and what runs in them. */
  close(): Promise<void>;
}

/** Starts threads when there is something to do, not before. */
export function createThreadPool<Task, Answer>(
  plan: ThreadPlan,
  onError: (error: unknown) => void,
): ThreadPool<Task, Answer> {
  const runs = new Map<number, Run>();
  let lastNumber = 0;
  let opening: Promise<Piscina> | null = null;
  let closed = false;

  async function open(): Promise<Piscina> {
    const pool = await openPiscina(plan).catch((error: unknown) => {
      opening = null;
      onError(error);
      throw error;
    });
    pool.on('message', ({ number, place }: Beginning) => runs.get(number)?.begin(place));
    // A thread that does not come up: who waits for one would wait in vain.
    pool.on('error', (error) => {
      onError(error);
      for (const run of runs.values()) run.giveUpUnlessBegun();
    });
    return pool;
  }

  async function run(task: Task): Promise<ThreadAnswer<Answer>> {
    // The library's own queue stands still once a thread was ended and no new task comes.
    if (closed || runs.size >= plan.threadsMax) return { is: 'no_thread' };
    const number = (lastNumber += 1);
    const entry = startRun(plan, onError);
    runs.set(number, entry);
    try {
      const pool = await (opening ??= open());
      const numbered: NumberedTask<Task> = { number, task };
      // What the file exports under that name answers this.
      const answer = (await pool.run(numbered, { signal: entry.signal })) as Answer;
      return { is: 'done', answer };
    } catch (error) {
      return {
        is: entry.isTooLarge() ? 'too_large' : entry.isTooSlow() ? 'too_slow' : reasonOf(error),
      };
    } finally {
      entry.end();
      runs.delete(number);
    }
  }

  return {
    run,
    async close() {
      closed = true;
      await (await opening?.catch(() => null))?.destroy();
    },
  };
}

const startMsMax = 20_000;
const clockTimesMax = 6;

interface Run {
  /** Ends the task, and its thread, when none comes up or when it takes too long. */
  signal: AbortSignal;
  /** `place`: the thread's, see `placeOfThread`. */
  begin(place: string | null): void;
  giveUpUnlessBegun(): void;
  isTooSlow(): boolean;
  isTooLarge(): boolean;
  end(): void;
}

/** Counts the time of a task: first until a thread begins with it, then until it is done. */
function startRun(
  { runMsMax, growthBytesMax }: ThreadPlan,
  onError: (error: unknown) => void,
): Run {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  let hasBegun = false;
  let isTooLarge = false;
  let stopWatch = () => {};
  let stopTimer = startPatientTimer(startMsMax, () => {
    onError(new Error('no thread came up in time'));
    giveUp();
  });
  return {
    signal: abort.signal,
    begin(place) {
      hasBegun = true;
      if (growthBytesMax !== undefined) {
        stopWatch = watchGrowth(growthBytesMax, () => {
          isTooLarge = true;
          giveUp();
        });
      }
      const leftMs = startCount(runMsMax, place);
      const look = (inMs: number) => {
        stopTimer();
        stopTimer = startPatientTimer(inMs, () => {
          const left = leftMs();
          if (left > 0) look(Math.max(left, runMsMax / 20));
          else giveUp();
        });
      };
      look(runMsMax);
    },
    giveUpUnlessBegun() {
      if (!hasBegun) giveUp();
    },
    isTooSlow: () => hasBegun && abort.signal.aborted,
    isTooLarge: () => isTooLarge,
    end() {
      stopTimer();
      stopWatch();
    },
  };
}

/** Unpacking, as fast as JavaScript does it, takes some 20 MB between two looks. */
const lookMs = 100;

/** Tells once when the process has grown by more than `bytesMax`. Returns what ends it. */
function watchGrowth(bytesMax: number, onTooMuch: () => void): () => void {
  const before = process.memoryUsage.rss();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - before > bytesMax) onTooMuch();
  }, lookMs).unref();
  return () => clearInterval(timer);
}

/** Returns how much is left of a task's time. */
function startCount(runMsMax: number, place: string | null): () => number {
  const before = { worked: workedMs(place), at: performance.now() };
  return () => {
    const passed = performance.now() - before.at;
    const worked = workedMs(place);
    if (worked === null || before.worked === null) return runMsMax - passed;
    return Math.min(runMsMax - (worked - before.worked), runMsMax * clockTimesMax - passed);
  };
}

/** Loads the library when it is first needed: a start does not take the 15 ms. */
async function openPiscina(plan: ThreadPlan): Promise<Piscina> {
  const [{ Piscina }, { threadUrl }] = await Promise.all([import('piscina'), plan.file()]);
  return new Piscina({
    ...{ filename: await threadFileOf(threadUrl), name: plan.job },
    ...{ minThreads: 0, maxThreads: plan.threadsMax, maxQueue: plan.threadsMax },
    ...{ idleTimeout: plan.idleMs, resourceLimits: plan.resourceLimits },
    // Nothing of the environment, of the command line, and of what is measured of tasks.
    ...{ env: {}, execArgv: [], recordTiming: false },
  });
}

function reasonOf(error: unknown): 'too_large' | 'not_copied' | 'no_thread' {
  if (!(error instanceof Error)) return 'no_thread';
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too_large';
  return error.name === 'RangeError' || error.name === 'DataCloneError'
    ? 'not_copied'
    : 'no_thread';
}
