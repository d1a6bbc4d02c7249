import { posix } from 'node:path';
import type { KnowledgeDocument, KnowledgeDocumentSummary } from '@deskhand/contract';
import type { ApiClient } from '../api/client.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ApiFailure } from '../api/failure.ts';
import { findFiles, type FoundFile, type Skipped } from './find-files.ts';
import {
  documentsRoute,
  listKnownDocuments,
  sourceKey,
  type KnownDocuments,
} from './known-documents.ts';
import { readArticle, type Article } from './read-article.ts';
import { UnusableFile } from '../../platform/article-files/unusable-file.ts';

export interface ImportOptions {
  client: ApiClient;
  /** Tenant credential, `tsk_…`. */
  token: string;
  /** A folder, with everything in it, or one file. */
  path: string;
  /** Language tag of files that name none. */
  locale?: string | null;
  /** Tells what would be done, and sends nothing. */
  dryRun?: boolean;
  /** What files would have that are not written in a dry run, by their names. */
  questions?: ReadonlyMap<string, string[]>;
  /** How many files are sent at once. */
  concurrency?: number;
  /** Told after every file: how many are done, of how many. */
  onProgress?: (done: number, total: number) => void;
}

export interface ImportReport {
  created: number;
  replaced: number;
  unchanged: number;
  /** Files that are no article, or the second of its name. */
  skipped: Skipped[];
  /** Files that should have been imported and could not be. */
  failed: (Skipped & { requestId?: string })[];
}

interface Job extends ImportOptions {
  known: KnownDocuments;
  /** Which file was first under a document's name. */
  claimed: Map<string, string>;
  /** Ends when the files before have been read: of two with one name the first stays, every time. */
  reading: Promise<unknown>;
  /** Documents that a file of this import stands for already. */
  taken: Set<string>;
  report: ImportReport;
  /** The addresses of the files that were read, by their names. */
  addresses: Map<string, string | null>;
  /** Translations, which are sent behind what they translate: else that would be the newer one. */
  translations: { file: FoundFile; article: Article }[];
  /** Reads an article as the service would, in a dry run; throws {@link UnusableFile} where it would refuse. */
  tryReading: ((article: Article) => Promise<void>) | null;
}

const concurrencyDefault = 4;
/** As many as the service lets wait of one tenant. */
const concurrencyMax = 8;

/**
 * Makes documents of Markdown and HTML files. A file is known again by its `url`, or without one by
 * title and language: unchanged ones are left alone, changed ones replaced, new ones created, so
 * that an import that was cut short is simply started again. Nothing is deleted. One bad file stops
 * nothing; a refused credential or an unreachable service stops everything.
 *
 * @throws CommandError
 */
export async function importKnowledge(options: ImportOptions): Promise<ImportReport> {
  const { files, skipped } = await findFiles(options.path);
  const known = await listKnownDocuments(options.client, options.token);
  const report = { created: 0, replaced: 0, unchanged: 0, skipped, failed: [] };
  const claimed = new Map<string, string>();
  const reading = Promise.resolve();
  const trial = options.dryRun ? await openTrial() : null;
  const { tryReading = null } = trial ?? {};
  const job: Job = {
    ...{ ...options, known, claimed, reading, taken: new Set(), report, tryReading },
    ...{ addresses: new Map(), translations: [] },
  };
  let done = 0;
  const countDone = (isDone: boolean) => {
    if (!isDone) return;
    done += 1;
    options.onProgress?.(done, files.length);
  };
  try {
    await inParallel(job, files, async (file) => countDone(await importFile(job, file)));
    await inParallel(job, job.translations, async ({ file, article }) => {
      await sendFile(job, file, async () => withAddress(job, file, article));
      countDone(true);
    });
  } finally {
    await trial?.close();
  }
  return report;
}

async function inParallel<Item>(
  { concurrency = concurrencyDefault }: ImportOptions,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  const workers = Math.min(concurrency, concurrencyMax);
  try {
    await Promise.all(Array.from({ length: workers }, worker));
  } catch (error) {
    // The other workers stop after the file in their hands.
    next = items.length;
    throw error;
  }
}

/** With the service's own reader, which is loaded for a dry run alone. Reads one article after the other. */
async function openTrial() {
  const { createDocumentReader } = await import('../../knowledge/index.ts');
  const reader = createDocumentReader({ error: () => undefined });
  let before: Promise<unknown> = Promise.resolve();
  const read = async (article: Article): Promise<void> => {
    try {
      await reader.read(article);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Without a thread nobody can tell.
      if (error.code === 'VALIDATION_ERROR') throw new UnusableFile(error.message);
    }
  };
  return {
    close: () => reader.close(),
    tryReading: (article: Article): Promise<void> => {
      const tried = before.then(() => read(article));
      before = tried.catch(() => undefined);
      return tried;
    },
  };
}

/** False for a translation, whose turn is later. */
async function importFile(job: Job, file: FoundFile): Promise<boolean> {
  let isDone = true;
  await sendFile(job, file, async () => {
    const article = await readInOrder(job, file);
    if (article?.translationOf === undefined) return article;
    job.translations.push({ file, article });
    isDone = false;
    return null;
  });
  return isDone;
}

/** A translation may name the file of what it translates; the service knows that one by its address. */
function withAddress({ addresses }: Job, { name }: FoundFile, article: Article): Article {
  const reference = article.translationOf!;
  if (/^(?:https?:\/\/|doc_)/.test(reference)) return article;
  const beside = posix.join(posix.dirname(name), reference);
  const translationOf = addresses.get(beside) ?? addresses.get(reference);
  if (translationOf != null) return { ...article, translationOf };
  throw new UnusableFile(
    'its `translationOf` is neither an address, an id nor a file of this import that has an address (`url`)',
  );
}

async function sendFile(
  job: Job,
  file: FoundFile,
  read: () => Promise<Article | null>,
): Promise<void> {
  const { report } = job;
  try {
    const article = await read();
    if (article) report[await putDocument(job, article)] += 1;
  } catch (error) {
    if (error instanceof UnusableFile) {
      report.failed.push({ name: file.name, reason: error.message });
    } else if (error instanceof ApiFailure && isAboutTheFile(error)) {
      const { requestId } = error.answer;
      report.failed.push({ name: file.name, reason: error.message, requestId });
    } else {
      throw error;
    }
  }
}

function readInOrder(job: Job, file: FoundFile): Promise<Article | null> {
  const article = job.reading.then(() => readUnclaimed(job, file));
  job.reading = article.catch(() => null);
  return article;
}

/** Null, and reported, when an earlier file has the same name. */
async function readUnclaimed(job: Job, file: FoundFile): Promise<Article | null> {
  const questions = job.questions?.get(file.name);
  const read = await readArticle(file, job.locale ?? null);
  const article = questions ? { ...read, questions } : read;
  const key = sourceKey(article);
  job.addresses.set(file.name, article.url);
  const first = job.claimed.get(key);
  if (first === undefined) {
    job.claimed.set(key, file.name);
    return article;
  }
  const what = article.url === null ? 'title and language' : 'url';
  job.report.skipped.push({ name: file.name, reason: `has the same ${what} as ${first}` });
  return null;
}

/** A refused credential, or a service that stays unavailable, is so for every other file too. */
const isAboutTheFile = ({ answer }: ApiFailure) =>
  ![401, 403, 429, 503].includes(answer.statusCode);

async function putDocument(
  job: Job,
  article: Article,
): Promise<'created' | 'replaced' | 'unchanged'> {
  const { client, token, dryRun, tryReading } = job;
  const found = job.known.find(article);
  if (!found || job.taken.has(found.id)) {
    await tryReading?.(article);
    if (!dryRun) await client.send({ method: 'POST', path: documentsRoute, token, body: article });
    return 'created';
  }
  job.taken.add(found.id);
  if (await saysTheSame(job, found, article)) return 'unchanged';
  await tryReading?.(article);
  const path = `${documentsRoute}/${encodeURIComponent(found.id)}`;
  if (!dryRun) await client.send({ method: 'PUT', path, token, body: article });
  return 'replaced';
}

async function saysTheSame(
  { client, token }: Job,
  found: KnowledgeDocumentSummary,
  article: Article,
): Promise<boolean> {
  const { title, url, locale, contentType, questions, translationOf } = article;
  if (found.title !== title || found.url !== url || found.locale !== locale) return false;
  if (found.contentType !== contentType) return false;
  if (translationOf != null && found.translationOf?.reference !== translationOf) return false;
  if (questions && questions.join('\n') !== found.questions.join('\n')) return false;
  const path = `${documentsRoute}/${encodeURIComponent(found.id)}`;
  const { content } = await client.send<KnowledgeDocument>({ method: 'GET', path, token });
  return content === article.content;
}
