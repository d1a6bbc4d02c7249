import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ImportFile,
  ImportRequest,
  KnowledgeImport,
  ListImportFilesResponse,
} from '@deskhand/contract';
import type { ApiClient } from '../api/client.ts';
import { CommandError } from '../api/failure.ts';
import { allPages } from '../api/pages.ts';
import { articleFiles, displayName } from './exports/article-files.ts';
import type { ExportOptions, LeftArticle } from './exports/exported-article.ts';
import { readExports, type ExportName } from './exports/read-exports.ts';

interface ImportExportsOptions extends ExportOptions {
  client: ApiClient;
  /** Tenant credential, `tsk_…`. */
  token: string;
  /** Saved answers of the product's API. */
  paths: readonly string[];
  from: ExportName;
  /** Within which articles are known again by their identifiers; the product's name, unless there are two. */
  source: string;
  /** Language of articles that name none. */
  locale: string | null;
  /** Tells what would be done, and leaves no import behind. */
  dryRun: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface ExportReport {
  /** Of the import, as the panel lists it; null where nothing was left to import, and of a dry run. */
  importId: string | null;
  added: number;
  changed: number;
  same: number;
  left: LeftArticle[];
  failed: LeftArticle[];
}

const importsRoute = '/api/admin/knowledge/imports';
const betweenLooksMs = 250;
/** A file that its process died over is begun again after five minutes, three times at most. */
const silentMsMax = 20 * 60_000;

/**
 * Imports a help centre from saved answers of its product's API. Articles become files of one import, named by
 * identifier and language: the same again makes no copies, what was changed replaces its document, and nothing
 * is deleted. Articles that are damaged are reported, and stop no other.
 *
 * @throws CommandError
 */
export async function importExports(options: ImportExportsOptions): Promise<ExportReport> {
  const read = await readExports(options.paths, options.from, options);
  const { files, left } = articleFiles(read.articles);
  const report: ExportReport = {
    ...{ importId: null, added: 0, changed: 0, same: 0 },
    left: [...read.left, ...left],
    failed: read.failed,
  };
  if (files.length === 0) return report;
  const { client, token, source, locale } = options;
  const body: ImportRequest = { source, locale, removes: false };
  const begun = await client.send<KnowledgeImport>({
    ...{ method: 'POST', path: importsRoute, token, body },
  });
  const path = `${importsRoute}/${encodeURIComponent(begun.id)}`;
  try {
    for (const [index, { name, content }] of files.entries()) {
      const file = { name, content: Buffer.from(content).toString('base64') };
      await client.send({ method: 'POST', path: `${path}/files`, token, body: file });
      options.onProgress?.(index + 1, files.length);
    }
    const looked = await untilRead(options, path);
    if (!options.dryRun) {
      await client.send({ method: 'POST', path: `${path}/apply`, token });
      await untilRead(options, path);
    }
    const unread = await failedFiles(options, path);
    const { add: added, change: changed, same } = looked.counts;
    const failed = [...report.failed, ...unread];
    return { ...report, importId: options.dryRun ? null : begun.id, added, changed, same, failed };
  } finally {
    if (options.dryRun) await client.send({ method: 'DELETE', path, token });
  }
}

/** Waits until nothing of the import waits any more: it is read, and later applied, in the background. */
async function untilRead({ client, token }: ImportExportsOptions, path: string) {
  let waiting = Number.POSITIVE_INFINITY;
  let changedAtMs = performance.now();
  for (;;) {
    const looked = await client.send<KnowledgeImport>({ method: 'GET', path, token });
    if (looked.state === 'cancelled') throw new CommandError('somebody cancelled the import');
    if (looked.counts.waiting === 0) return looked;
    if (looked.counts.waiting < waiting) changedAtMs = performance.now();
    waiting = looked.counts.waiting;
    if (performance.now() - changedAtMs > silentMsMax) {
      throw new CommandError(
        'the service reads no file of the import any more; it goes on by itself',
      );
    }
    await sleep(betweenLooksMs);
  }
}

async function failedFiles(
  { client, token }: ImportExportsOptions,
  path: string,
): Promise<LeftArticle[]> {
  const files = await allPages<ListImportFilesResponse, ImportFile>(
    client,
    { path: `${path}/files?state=failed`, token },
    (page) => page.files,
  );
  return files.map(({ name, reason }) => ({
    article: displayName(name),
    reason: reason ?? 'unknown',
  }));
}
