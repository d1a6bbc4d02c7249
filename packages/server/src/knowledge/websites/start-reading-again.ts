import type { KnowledgeImport } from '@deskhand/contract';
import type { Actor } from '../../audit/index.ts';
import { warnOfFailure, type Database, type Queryable } from '../../platform/database/index.ts';
import { publicId, type Uuid } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { applyImport } from '../imports/change-import.ts';
import { readImport } from '../imports/read-import.ts';
import { beginReading } from './keep-website.ts';
import {
  lockReadWebsite,
  postponeWebsite,
  selectDueWebsites,
  selectReadWebsites,
  setHeld,
  type ReadWebsite,
} from './schedule-store.ts';

const everyMsDefault = 1_000;
const atOnce = 20;
/** What could not be applied is tried again after so long; others come first. */
const restMs = 10 * 60_000;

/**
 * Begins to read websites whose time has come, and applies what was read of them, in the background, each by
 * one process. What would take most of the articles away, or has read nothing, waits for a person instead.
 * One that fails keeps no other waiting. Returns what stops it.
 */
export function startReadingAgain(
  { database, log }: { database: Database; log: Log },
  everyMs = everyMsDefault,
): () => Promise<void> {
  const resting = new Map<string, number>();
  return startPeriodicJob({ everyMs, log, failure: 'websites were not read again' }, async () => {
    for (const { tenant_id: tenantId, id } of await selectDueWebsites(database, atOnce)) {
      try {
        await database.transaction((tx) => begin(tx, tenantId, id));
      } catch (error) {
        warnOfFailure(log, error, 'a website was not read again', { tenantId });
        await postponeWebsite(database, tenantId, id);
      }
    }
    for (const [id, untilMs] of resting) if (untilMs < performance.now()) resting.delete(id);
    for (const read of await selectReadWebsites(database, atOnce, [...resting.keys()])) {
      const { tenant_id: tenantId, import_id: id } = read;
      try {
        await database.transaction((tx) => apply(tx, read));
      } catch (error) {
        warnOfFailure(log, error, 'what was read of a website was not applied', { tenantId });
        resting.set(id, performance.now() + restMs);
      }
    }
  });
}

async function begin(tx: Queryable, tenantId: number, id: Uuid): Promise<void> {
  const begun = await beginReading(tx, tenantId, id, false);
  if (begun === null) return;
  const by = administratorOf(tenantId, begun.taken.kept_by);
  await recordAct(tx, by, { action: 'import.created', target: begun.importId });
}

async function apply(tx: Queryable, read: ReadWebsite): Promise<void> {
  const { tenant_id: tenantId, import_id: id, kept_by: keptBy } = read;
  if (!(await lockReadWebsite(tx, tenantId, id))) return;
  const importId = publicId('imp', id);
  const reason = whyHeld(await readImport({ database: tx }, tenantId, importId));
  if (reason !== null) return setHeld(tx, tenantId, id, reason);
  const by = administratorOf(tenantId, keptBy);
  await applyImport(tx, by, importId, true);
  await recordAct(tx, by, { action: 'import.applied', target: importId });
}

/** A website that has lost most of its pages has moved or is broken more often than it was meant so. */
function whyHeld({ counts }: KnowledgeImport): KnowledgeImport['held'] {
  const { add, change, same, remove } = counts;
  if (add + change + same === 0) return 'nothing-read';
  return remove > add + change + same ? 'many-removed' : null;
}

const administratorOf = (tenantId: number, keptBy: string): Administrator => ({
  tenantId,
  ...(JSON.parse(keptBy) as { actor: Actor; requestId: string }),
});
