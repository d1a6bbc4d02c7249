import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../audit/index.ts';
import type { Article } from '../../platform/article-files/read-text.ts';
import {
  DatabaseBusy,
  DatabaseUnavailable,
  type Database,
  type Queryable,
} from '../../platform/database/index.ts';
import { publicId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { TenantQueue } from '../../platform/tenant-queue.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { deleteDocument } from '../delete-document.ts';
import type { FileOpener } from '../files/file-opener.ts';
import type { DocumentReader } from '../reading/document-reader.ts';
import { checkArticle } from './check-article.ts';
import {
  giveBack,
  forgetOrigin,
  isDeleted,
  selectDue,
  setDone,
  setFailed,
  setRead,
  setSkipped,
  takeFile,
  type DueFile,
  type TakenFile,
} from './file-store.ts';
import { columnsOf, reasonOf, reasonOfRefusal, stumbled, type Reason } from './reason.ts';
import { effectOf, hashOf, storeArticle, type Effect, type Origin } from './store-article.ts';
import { sweepFiles, sweepImports } from './store.ts';

interface Deps {
  database: Database;
  files: FileOpener;
  documents: DocumentReader;
  uploads: TenantQueue;
  log: Log;
}

const everyMsDefault = 1_000;
const sweepMsDefault = 10 * 60_000;
const sweepStepsMax = 1_000;
/** Longer than a file may be read, so that nobody else begins with it meanwhile. */
const leaseMs = 5 * 60_000;
/** A file that ended its process so often is not begun again. */
const attemptsMax = 3;
const tenantsAtOnce = 20;
const restMs = 2_000;

/**
 * Reads the files of imports and stores what was agreed to, in the background: a file by one process at a
 * time, of tenants in turns. What a process was at when it died another begins again once the lease is
 * over. Returns what stops it.
 */
export function startImporting(
  deps: Deps,
  everyMs = everyMsDefault,
  sweepMs = sweepMsDefault,
): () => Promise<void> {
  const { database, log } = deps;
  let isStopping = false;
  // Where more tenants wait than are taken at once, the next ones come behind it.
  let lastTenantId = 0;
  const stopWork = startPeriodicJob(
    { everyMs, log, failure: 'files were not imported' },
    async () => {
      for (;;) {
        const due = isStopping ? [] : await selectDue(database, tenantsAtOnce, lastTenantId);
        if (due.length === 0) return;
        lastTenantId = due.at(-1)!.tenant_id;
        for (const file of due) {
          if (isStopping) return;
          await advance(deps, file);
          // Whatever else waits for the loop comes between two files.
          await sleep(0);
        }
      }
    },
  );
  const stopSweep = startPeriodicJob(
    { everyMs: sweepMs, log, failure: 'old imports were not swept' },
    async (stopping) => {
      for (let step = 0; step < sweepStepsMax && !stopping.aborted; step += 1) {
        if ((await sweepFiles(database)) === 0) break;
      }
      if (!stopping.aborted) await sweepImports(database);
    },
  );
  return async () => {
    isStopping = true;
    await Promise.all([stopWork(), stopSweep()]);
  };
}

/** A file that this process has taken. */
interface Task {
  tenantId: number;
  importId: string;
  name: string;
  taken: TakenFile;
}

async function advance(deps: Deps, due: DueFile): Promise<void> {
  const { database } = deps;
  const { tenant_id: tenantId, import_id: importId, name } = due;
  const taken = await takeFile(database, tenantId, importId, name, leaseMs);
  if (!taken) return;
  const { attempts } = taken;
  if (attempts > attemptsMax) {
    const sentence = `It was begun ${attemptsMax} times, and the service ended each time.`;
    const why = columnsOf(reasonOf(sentence, 'service-ended', attemptsMax));
    await setFailed(database, tenantId, importId, name, attempts, ...why);
    return;
  }
  const task = { tenantId, importId, name, taken };
  try {
    if (taken.state === 'waiting') await read(deps, task);
    else await store(deps, task);
  } catch (error) {
    await giveUp(deps, task, error);
  }
}

/** What is about the file fails it, with the reason; what is about the moment leaves it for later. */
async function giveUp(
  { database, log }: Deps,
  { tenantId, importId, name, taken: { attempts } }: Task,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost) return;
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy) throw error;
  if (error instanceof Refusal && error.code !== 'VALIDATION_ERROR') {
    await giveBack(database, tenantId, importId, name, attempts, restMs);
    return;
  }
  const isRefused = error instanceof Refusal;
  if (!isRefused) log.error({ err: error, tenantId, importId }, 'a file was not imported');
  const why = isRefused ? reasonOfRefusal(error) : stumbled;
  await setFailed(database, tenantId, importId, name, attempts, ...columnsOf(why));
}

async function read(deps: Deps, { tenantId, importId, name, taken }: Task): Promise<void> {
  const { database, files, uploads } = deps;
  const { bytes, locale, source, attempts } = taken;
  const place = uploads.enter(tenantId);
  const article = await place.run(() => files.read(name, new Uint8Array(bytes!), locale));
  checkArticle(article);
  const hash = hashOf(article);
  const found = await effectOf(database, tenantId, { source, name }, article, hash);
  await setRead(
    database,
    ...([tenantId, importId, name, attempts] as const),
    ...([JSON.stringify(article), hash, article.title, found.effect] as const),
    ...([found.documentId, found.isEdited] as const),
  );
}

async function store(deps: Deps, { tenantId, importId, name, taken }: Task): Promise<void> {
  const { database, documents, uploads } = deps;
  const { attempts, source, effect, document_id: removedId, hash } = taken;
  const { keepsChanges = false, ...applied } = JSON.parse(taken.applied_by!) as AppliedBy;
  const by = { tenantId, ...applied };
  const origin = { source, name, at: taken.applied_at! };
  const done = async (tx: Queryable, effectNow: string, documentId: string | null) => {
    const at = [tenantId, importId, name, attempts] as const;
    if (!(await setDone(tx, ...at, effectNow, documentId))) throw new LeaseLost();
  };
  if (effect === 'remove') {
    await database.transaction(async (tx) => {
      await done(tx, 'remove', removedId);
      await removeGone(tx, by, publicId('doc', removedId!));
      if (keepsChanges) await forgetOrigin(tx, tenantId, removedId!);
    });
    return;
  }
  const article = JSON.parse(taken.article!) as Article;
  // Since it was looked at, the document may have been changed, or deleted.
  const found = await effectOf(database, tenantId, origin, article, hash!);
  if (found.effect === 'same') return done(database, 'same', found.documentId);
  const why = keepsChanges ? await whyLeftAlone(database, tenantId, origin, found) : null;
  if (why !== null) {
    return setSkipped(database, tenantId, importId, name, attempts, ...columnsOf(why));
  }
  const document = await uploads.enter(tenantId).run(() => documents.read(article));
  await database.transaction(async (tx) => {
    const stored = await storeArticle(tx, tenantId, origin, article, hash!, document);
    await done(tx, stored.effect, stored.documentId);
    if (stored.effect === 'same') return;
    const action = stored.effect === 'add' ? 'document.created' : 'document.replaced';
    await recordAct(tx, by, { action, target: publicId('doc', stored.documentId) });
  });
}

/** Who agreed that an import becomes documents, as `applyImport` keeps it. */
interface AppliedBy {
  actor: Actor;
  requestId: string;
  keepsChanges?: boolean;
}

/** Why what people did to a document by hand stands above what its website says now. */
async function whyLeftAlone(
  database: Database,
  tenantId: number,
  { source, name }: Pick<Origin, 'source' | 'name'>,
  { effect, isEdited }: Pick<Effect, 'effect' | 'isEdited'>,
): Promise<Reason | null> {
  if (isEdited) {
    return reasonOf('The article was changed by hand since: it stays as it is.', 'changed-by-hand');
  }
  const wasDeleted = effect === 'add' && (await isDeleted(database, tenantId, source, name));
  if (!wasDeleted) return null;
  return reasonOf('The article was deleted by hand: it is not added again.', 'deleted-by-hand');
}

/** Deletes a document that is no longer among the files, where nobody has done so meanwhile. */
async function removeGone(tx: Queryable, by: Administrator, documentId: string): Promise<void> {
  try {
    await deleteDocument({ tx }, by.tenantId, documentId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return;
    throw error;
  }
  await recordAct(tx, by, { action: 'document.deleted', target: documentId });
}

/** Another process has the file by now, or the import is cancelled or gone: what this one did is rolled back. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
