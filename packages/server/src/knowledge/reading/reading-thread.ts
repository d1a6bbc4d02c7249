import { isMainThread, parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { DocumentRequest } from '@deskhand/contract';
import { Refusal } from '../../platform/refusal.ts';
import { documentValuesOf, type ReadDocument } from '../document-values.ts';

/** What the thread says: `ready` once, and then one answer to each request. */
export type ReadingReply = 'ready' | ReadingAnswer;
export type ReadingAnswer =
  | { is: 'read'; document: ReadDocument }
  /** For the caller: why the document is not taken. */
  | { is: 'refused'; message: string }
  /** For the log: a mistake of ours. */
  | { is: 'failed'; stack: string };

/** Marks a thread as one of ours: a test runner's may load this file too. */
export const threadRole = 'deskhand-documents';

/** This file, wherever the build put it (see `startWorkerThread`). */
export const threadUrl = import.meta.url;

if (!isMainThread && workerData === threadRole && parentPort) answerRequests(parentPort);

function answerRequests(port: MessagePort): void {
  port.on('message', (request: DocumentRequest) => port.postMessage(answerTo(request)));
  port.postMessage('ready' satisfies ReadingReply);
}

function answerTo(request: DocumentRequest): ReadingAnswer {
  try {
    return { is: 'read', document: documentValuesOf(request) };
  } catch (error) {
    if (error instanceof Refusal) return { is: 'refused', message: error.message };
    return { is: 'failed', stack: error instanceof Error ? String(error.stack) : String(error) };
  }
}
