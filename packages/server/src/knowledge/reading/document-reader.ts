import type { DocumentRequest } from '@deskhand/contract';
import { because } from '../../platform/because.ts';
import type { Log } from '../../platform/log.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { createThreadPool, type ThreadAnswer } from '../../platform/threads/thread-pool.ts';
import type { ParsedDocument } from '../parse-document.ts';
import type { ReadingAnswer, ReadingTask } from './read-in-thread.ts';

/** Reads documents in threads, so that nothing else waits for one and none ends the process. */
export interface DocumentReader {
  /**
   * What is stored of the document. Refuses (VALIDATION_ERROR) what `parseDocument` refuses and
   * what takes too much time or memory; SERVICE_UNAVAILABLE when there is no thread.
   */
  read(request: DocumentRequest): Promise<ParsedDocument>;
  /** Converts HTML to Markdown; `url` is what its links are relative to. Refuses as `read` does. */
  convert(html: string, url: string | null): Promise<string>;
  close(): Promise<void>;
}

interface ReaderLimits {
  readMsMax: number;
  heapMbMax: number;
}

/** 2 MiB of ordinary text take 1 s and 100 MB. */
const limitsDefault: ReaderLimits = { readMsMax: 10_000, heapMbMax: 256 };
/** As many at once as the queue of uploads lets through. */
export const readersMax = 2;
const idleMs = 10_000;

export function createDocumentReader(
  log: Pick<Log, 'error'>,
  limits: ReaderLimits = limitsDefault,
): DocumentReader {
  const pool = createThreadPool<ReadingTask, ReadingAnswer>(
    {
      ...{ file: () => import('./read-in-thread.ts'), job: 'readInThread', threadsMax: readersMax },
      ...{ runMsMax: limits.readMsMax, resourceLimits: resourceLimitsOf(limits), idleMs },
    },
    (error) => log.error({ err: error }, 'the thread that reads documents did not start'),
  );
  return {
    async read(request) {
      const answer = answerOf(await pool.run({ do: 'read', request }), limits);
      if (answer.is !== 'read') throw new Error('a document was not read but converted');
      return answer.document;
    },
    async convert(html, url) {
      const answer = answerOf(await pool.run({ do: 'convert', html, url }), limits);
      if (answer.is !== 'converted') throw new Error('HTML was not converted but read');
      return answer.markdown;
    },
    close: () => pool.close(),
  };
}

const resourceLimitsOf = ({ heapMbMax }: ReaderLimits) => ({
  maxOldGenerationSizeMb: heapMbMax,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 4,
});

type Read = Exclude<ReadingAnswer, { is: 'refused' | 'failed' }>;

function answerOf(answer: ThreadAnswer<ReadingAnswer>, { readMsMax }: ReaderLimits): Read {
  switch (answer.is) {
    case 'done':
      return readOf(answer.answer);
    case 'too_slow':
      throw invalid(
        `\`content\` takes longer than ${readMsMax / 1_000} seconds to read; split the document.`,
        because('too-slow', readMsMax / 1_000),
      );
    case 'too_large':
      throw invalid(
        '`content` takes too much memory to read; split the document.',
        because('too-much-memory'),
      );
    case 'not_copied':
    case 'no_thread':
      throw new Refusal('SERVICE_UNAVAILABLE', 'Documents cannot be read right now.', {
        retryAfterSeconds: 1,
      });
  }
}

function readOf(answer: ReadingAnswer): Read {
  switch (answer.is) {
    case 'read':
    case 'converted':
      return answer;
    case 'refused':
      throw invalid(answer.message, answer.because);
    case 'failed':
      throw new Error(`a document could not be read: ${answer.stack}`);
  }
}
