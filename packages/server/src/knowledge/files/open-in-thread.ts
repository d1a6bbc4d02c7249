import { setPriority } from 'node:os';
import { platform } from 'node:process';
import type { Because } from '../../platform/because.ts';
import { UnusableFile } from '../../platform/article-files/unusable-file.ts';
import type { Article } from '../../platform/article-files/read-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { threadJob } from '../../platform/threads/thread-job.ts';
import { parseDocument } from '../parse-document.ts';
import type { FetchedPage, ReadPage } from '../websites/read-page.ts';
import { readRobots, type RobotsRules } from '../websites/read-robots.ts';
import { isReadable, readFileAsArticle } from './read-file.ts';
import { unpackZip, type FileBytes, type UnpackLimits } from './unpack-zip.ts';

export type OpeningTask =
  | { is: 'file'; name: string; bytes: Uint8Array; locale: string | null }
  | { is: 'archive'; bytes: Uint8Array; limits: UnpackLimits }
  | { is: 'page'; page: FetchedPage }
  | { is: 'robots'; text: string; address: string };

export type OpeningAnswer =
  | { is: 'article'; article: Article }
  | { is: 'files'; files: FileBytes[]; skipped: string[] }
  | { is: 'read-page'; page: ReadPage }
  | { is: 'rules'; rules: RobotsRules }
  /** For the person who imports: why it is not taken. */
  | { is: 'refused'; message: string; because: Because | undefined }
  /** For the log: a mistake of ours, or of a library. */
  | { is: 'failed'; stack: string };

/** This file, wherever the build put it (see `ThreadPlan`). */
export const threadUrl = import.meta.url;

/** Opens a file or an archive in a thread, which may be ended for it. */
export const openInThread = threadJob(async (task: OpeningTask): Promise<OpeningAnswer> => {
  // Conversations have the cores first, as where documents are read.
  if (platform === 'linux') setPriority(5);
  try {
    if (task.is === 'archive') return unpack(task.bytes, task.limits);
    if (task.is === 'page') {
      const { readPage } = await import('../websites/read-page.ts');
      return { is: 'read-page', page: await readPage(task.page) };
    }
    if (task.is === 'robots') {
      return { is: 'rules', rules: await readRobots(task.text, task.address) };
    }
    const article = await readFileAsArticle(task.name, task.bytes, task.locale);
    // What could not be stored is told now, not when somebody has agreed to it.
    parseDocument(article);
    return { is: 'article', article };
  } catch (error) {
    if (error instanceof Refusal || error instanceof UnusableFile) {
      return { is: 'refused', message: error.message, because: error.because };
    }
    return { is: 'failed', stack: error instanceof Error ? String(error.stack) : String(error) };
  }
});

function unpack(bytes: Uint8Array, limits: UnpackLimits): OpeningAnswer {
  const skipped: string[] = [];
  const isWanted = (name: string) => {
    const isSystems = /(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
    if (!isSystems && !isReadable(name)) skipped.push(name);
    return !isSystems && isReadable(name);
  };
  const files = unpackZip(bytes, isWanted, limits);
  return { is: 'files', files, skipped };
}
