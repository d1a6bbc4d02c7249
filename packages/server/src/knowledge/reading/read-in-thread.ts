import { setPriority } from 'node:os';
import { platform } from 'node:process';
import type { DocumentRequest } from '@deskhand/contract';
import type { Because } from '../../platform/because.ts';
import { Refusal } from '../../platform/refusal.ts';
import { threadJob } from '../../platform/threads/thread-job.ts';
import { parseDocument, type ParsedDocument } from '../parse-document.ts';
import { markdownOf } from '../ingestion/markdown-of.ts';

export type ReadingAnswer =
  | { is: 'read'; document: ParsedDocument }
  | { is: 'converted'; markdown: string }
  /** For the caller: why the document is not taken. */
  | { is: 'refused'; message: string; because: Because | undefined }
  /** For the log: a mistake of ours. */
  | { is: 'failed'; stack: string };

/** This file, wherever the build put it (see `ThreadPlan`). */
export const threadUrl = import.meta.url;

/** What a thread is asked for: a document to be stored, or HTML as Markdown. */
export type ReadingTask =
  | { do: 'read'; request: DocumentRequest }
  | { do: 'convert'; html: string; url: string | null };

/** Reads a document in a thread, which may be ended for it. */
export const readInThread = threadJob((task: ReadingTask): ReadingAnswer => {
  // Of this thread alone, on Linux: conversations have the cores first, and a busy machine still reads.
  if (platform === 'linux') setPriority(priority);
  try {
    if (task.do === 'convert')
      return { is: 'converted', markdown: markdownOf(task.html, task.url) };
    return { is: 'read', document: parseDocument(task.request) };
  } catch (error) {
    if (error instanceof Refusal) {
      return { is: 'refused', message: error.message, because: error.because };
    }
    return { is: 'failed', stack: error instanceof Error ? String(error.stack) : String(error) };
  }
});

/** Of -20 to 19, where 0 is what all others have. */
const priority = 5;
