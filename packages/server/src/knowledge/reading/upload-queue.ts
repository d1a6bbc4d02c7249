import { Refusal } from '../../platform/refusal.ts';
import {
  createTenantQueue,
  type QueueLimits,
  type TenantQueue,
} from '../../platform/tenant-queue.ts';
import { readersMax } from './document-reader.ts';

/** Each holds its body in memory. */
const limitsDefault: QueueLimits = {
  runningMax: readersMax,
  ofTenantMax: 8,
  ofProcessMax: 32,
  waitMsMax: 20_000,
};
const retryAfterSeconds = 3;

/**
 * Uploads of documents, from before their bodies are read to their replies. What is too many, or waits
 * too long, is refused: RATE_LIMITED.
 */
export const createUploadQueue = (limits: QueueLimits = limitsDefault): TenantQueue =>
  queueOf(limits, 'documents');

/** Up to 14 MB each, as text, and once more as bytes. */
const arrivalLimits: QueueLimits = {
  runningMax: 1,
  ofTenantMax: 3,
  ofProcessMax: 8,
  waitMsMax: 20_000,
};

/** The same of files for an import. */
export const createArrivalQueue = (): TenantQueue => queueOf(arrivalLimits, 'files');

const queueOf = (limits: QueueLimits, what: string): TenantQueue =>
  createTenantQueue(
    limits,
    (whose) =>
      new Refusal('RATE_LIMITED', `Too many ${what} ${whose} are being uploaded.`, {
        retryAfterSeconds,
      }),
  );
