import type { Worker } from 'node:worker_threads';
import type { DocumentRequest } from '@deskhand/contract';
import { awaitReply, startWorkerThread } from '../../platform/worker-thread.ts';
import type { ReadingAnswer, ReadingReply } from './reading-thread.ts';

export type ReaderAnswer =
  | ReadingAnswer
  /** The thread was ended for it, or ended by itself. */
  | { is: 'too_slow' | 'too_large' | 'gone' };

/** A thread that reads one document after the other, and is gone once it was stopped. */
export interface ReaderThread {
  /** Never rejects. One document at a time. */
  read(request: DocumentRequest): Promise<ReaderAnswer>;
  isGone(): boolean;
  end(): Promise<void>;
}

export interface ReaderLimits {
  readMsMax: number;
  heapMbMax: number;
}

/**
 * Starts a thread that reads documents.
 *
 * @throws Error when it does not come up.
 */
export async function startReader({ readMsMax, heapMbMax }: ReaderLimits): Promise<ReaderThread> {
  const { threadUrl, threadRole } = await import('./reading-thread.ts');
  const resourceLimits = {
    maxOldGenerationSizeMb: heapMbMax,
    maxYoungGenerationSizeMb: 16,
    stackSizeMb: 4,
  };
  const worker = await startWorkerThread({ url: threadUrl, role: threadRole, resourceLimits });
  return readerOf(worker, readMsMax);
}

function readerOf(worker: Worker, readMsMax: number): ReaderThread {
  let gone = false;
  let isTooLarge = false;
  worker.once('exit', () => (gone = true));
  worker.once('error', (error) => {
    isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  });

  async function read(request: DocumentRequest): Promise<ReaderAnswer> {
    worker.ref();
    worker.postMessage(request);
    const startedAt = performance.now();
    const answer = await awaitReply(worker, readMsMax, (reply: ReadingReply) =>
      typeof reply === 'object' ? reply : null,
    );
    worker.unref();
    if (answer !== null) return answer;
    const isLate = performance.now() - startedAt >= readMsMax - 1;
    await end();
    if (isTooLarge) return { is: 'too_large' };
    return { is: isLate ? 'too_slow' : 'gone' };
  }

  async function end(): Promise<void> {
    gone = true;
    await worker.terminate();
  }

  return { read, isGone: () => gone, end };
}
