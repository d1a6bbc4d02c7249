import type { Article } from '../../platform/article-files/read-text.ts';
import { because } from '../../platform/because.ts';
import type { Log } from '../../platform/log.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { createThreadPool } from '../../platform/threads/thread-pool.ts';
import type { OpeningAnswer, OpeningTask } from './open-in-thread.ts';
import type { FetchedPage, ReadPage } from '../websites/read-page.ts';
import type { RobotsRules } from '../websites/read-robots.ts';
import type { FileBytes } from './unpack-zip.ts';

/** Opens files that people import, in a thread that may be ended for one of them. */
export interface FileOpener {
  /**
   * Reads Markdown, HTML, DOCX or the text of a PDF as a document.
   *
   * @throws Refusal VALIDATION_ERROR with the reason where it can't be one, SERVICE_UNAVAILABLE when
   *   there is no thread.
   */
  read(name: string, bytes: Uint8Array, locale: string | null): Promise<Article>;
  /** Unpacks a ZIP: the files that can be read, and the names of the others. Throws as above. */
  unpack(bytes: Uint8Array): Promise<{ files: FileBytes[]; skipped: string[] }>;
  /** Reads what came from an address of a website. Throws as above. */
  readPage(page: FetchedPage): Promise<ReadPage>;
  /** What `robots.txt` says of an address. Throws as above. */
  readRobots(text: string, address: string): Promise<RobotsRules>;
  close(): Promise<void>;
}

interface OpenerLimits {
  runMsMax: number;
  heapMbMax: number;
  growthMbMax: number;
}

/** 200 pages of a PDF take 2 s and 150 MB. */
const limitsDefault: OpenerLimits = { runMsMax: 30_000, heapMbMax: 384, growthMbMax: 768 };

const MiB = 1024 * 1024;
/** What one archive may hold. */
export const archiveLimits = {
  entriesMax: 2_000,
  bytesMax: 32 * MiB,
  entryBytesMax: 10 * MiB,
};

export function createFileOpener(
  log: Pick<Log, 'error'>,
  limits: OpenerLimits = limitsDefault,
): FileOpener {
  const pool = createThreadPool<OpeningTask, OpeningAnswer>(
    {
      ...{ file: () => import('./open-in-thread.ts'), job: 'openInThread', threadsMax: 2 },
      ...{ runMsMax: limits.runMsMax, growthBytesMax: limits.growthMbMax * MiB, idleMs: 10_000 },
      resourceLimits: {
        maxOldGenerationSizeMb: limits.heapMbMax,
        maxYoungGenerationSizeMb: 16,
        stackSizeMb: 4,
      },
    },
    (error) => log.error({ err: error }, 'the thread that opens files did not start'),
  );
  const open = async (task: OpeningTask) => {
    const answer = await pool.run(task);
    switch (answer.is) {
      case 'done':
        return judged(answer.answer);
      case 'too_slow':
        throw tooSlow(limits.runMsMax / 1_000);
      case 'too_large':
        throw invalid('it takes too much memory to read: split it', because('too-much-memory'));
      case 'not_copied':
      case 'no_thread':
        throw new Refusal('SERVICE_UNAVAILABLE', 'Files cannot be read right now.', {
          retryAfterSeconds: 1,
        });
    }
  };
  const judged = (answer: OpeningAnswer) => {
    if (answer.is === 'refused') throw invalid(answer.message, answer.because);
    if (answer.is !== 'failed') return answer;
    // A library stumbled over it: for the person it is damaged, for us it is worth a look.
    log.error({ stack: answer.stack }, 'a file could not be read');
    throw invalid('it is damaged, or written in a way that cannot be read', because('damaged'));
  };
  const openAs = async <Is extends OpeningAnswer['is']>(task: OpeningTask, is: Is) => {
    const opened = await open(task);
    if (opened.is !== is) throw new Error(`a ${task.is} was opened as ${opened.is}`);
    return opened as Extract<OpeningAnswer, { is: Is }>;
  };
  return {
    read: async (name, bytes, locale) =>
      (await openAs({ is: 'file', name, bytes, locale }, 'article')).article,
    unpack: (bytes) => openAs({ is: 'archive', bytes, limits: archiveLimits }, 'files'),
    readPage: async (page) => (await openAs({ is: 'page', page }, 'read-page')).page,
    readRobots: async (text, address) =>
      (await openAs({ is: 'robots', text, address }, 'rules')).rules,
    close: () => pool.close(),
  };
}

const tooSlow = (seconds: number) =>
  invalid(
    `it takes longer than ${seconds} seconds to read: split it`,
    because('too-slow', seconds),
  );
