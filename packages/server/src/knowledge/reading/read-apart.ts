import type { DocumentRequest } from '@deskhand/contract';
import type { Log } from '../../platform/log.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import type { ReadDocument } from '../document-values.ts';
import {
  startReader,
  type ReaderAnswer,
  type ReaderLimits,
  type ReaderThread,
} from './start-reader.ts';

/** Reads documents in threads, so that nothing else waits for one and none ends the process. */
export interface DocumentReader {
  /**
   * What is stored of the document. Refuses (VALIDATION_ERROR) what `documentValuesOf` refuses and
   * what takes too much time or memory; SERVICE_UNAVAILABLE when there is no thread.
   */
  read(request: DocumentRequest): Promise<ReadDocument>;
  close(): Promise<void>;
}

/** 2 MiB of ordinary text take 1 s and 100 MB. */
const limitsDefault: ReaderLimits = { readMsMax: 10_000, heapMbMax: 256 };
/** A thread that has nothing to do is memory that somebody else could use. */
const idleMs = 10_000;

/** Reads as many at once as it is asked to: the queue of uploads bounds them. */
export function createDocumentReader(
  log: Pick<Log, 'error'>,
  limits: ReaderLimits = limitsDefault,
): DocumentReader {
  const idle: ReaderThread[] = [];
  const busy = new Set<ReaderThread>();
  let rest: NodeJS.Timeout | undefined;
  let closed = false;

  async function read(request: DocumentRequest): Promise<ReadDocument> {
    const thread = await takeThread();
    try {
      return documentOf(await thread.read(request), limits);
    } finally {
      busy.delete(thread);
      if (!thread.isGone()) idle.push(thread);
      clearTimeout(rest);
      rest = setTimeout(() => void endIdle(), idleMs).unref();
    }
  }

  async function takeThread(): Promise<ReaderThread> {
    const thread = idle.pop() ?? (closed ? null : await startReader(limits).catch(noThread));
    if (closed) await thread?.end();
    if (thread === null || thread.isGone()) throw unavailable();
    busy.add(thread);
    return thread;
  }

  function noThread(error: unknown): null {
    log.error({ err: error }, 'the thread that reads documents did not start');
    return null;
  }

  async function endIdle(): Promise<void> {
    await Promise.all(idle.splice(0).map((thread) => thread.end()));
  }

  return {
    read,
    async close() {
      closed = true;
      clearTimeout(rest);
      await Promise.all([...busy].map((thread) => thread.end()));
      await endIdle();
    },
  };
}

function documentOf(answer: ReaderAnswer, { readMsMax }: ReaderLimits): ReadDocument {
  switch (answer.is) {
    case 'read':
      return answer.document;
    case 'refused':
      throw invalid(answer.message);
    case 'too_slow':
      throw invalid(
        `\`content\` takes longer than ${readMsMax / 1_000} seconds to read; split the document.`,
      );
    case 'too_large':
      throw invalid('`content` takes too much memory to read; split the document.');
    case 'gone':
      throw unavailable();
    case 'failed':
      throw new Error(`a document could not be read: ${answer.stack}`);
  }
}

const unavailable = () =>
  new Refusal('SERVICE_UNAVAILABLE', 'Documents can not be read right now.', {
    retryAfterSeconds: 1,
  });
