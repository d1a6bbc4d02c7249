import { Counter } from 'prom-client';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import { metrics } from '../metrics.ts';
import { startPeriodicJob } from '../periodic-job.ts';
import type { SecretBox } from '../secrets.ts';
import { selectNodesSecrets } from './nodes-secrets.ts';
import type { SealedColumn } from './sealed-column.ts';
import { firstKey, selectFormer, updateSealed } from './store.ts';

const sealedAnew = new Counter({
  name: 'deskhand_values_sealed_anew_total',
  help: 'Values that a former part of DESKHAND_SECRET had sealed, sealed anew by this process under its first part',
  labelNames: ['kind'],
  registers: [metrics],
});

interface Deps {
  database: Database;
  secrets: SecretBox;
  log: Log;
  /** This process among the others, and how long one is silent before it counts as dead. */
  node: string;
  silentMs: number;
  columns: readonly SealedColumn[];
}

/** How often it looks, and how long it rests between two batches. */
export interface SealAnewTimes {
  everyMs?: number | undefined;
  restMs?: number | undefined;
}

/**
 * Seals anew, under the first secret, what former ones sealed; in small batches, while everybody opens both.
 * The node that lives with the lowest id does it; where it dies another goes on. Nothing is done while nodes
 * seal under different secrets: they would undo each other's work. Returns what ends it.
 */
export function startSealingAnew(
  deps: Deps,
  { everyMs = 10_000, restMs = 20 }: SealAnewTimes = {},
): () => Promise<void> {
  // With one secret there is none that could open what another one sealed.
  if (deps.secrets.keyIds.length < 2) return () => Promise.resolve();
  let doneFor: string | null = null;
  const failure = 'values were not sealed anew';
  return startPeriodicJob({ everyMs, log: deps.log, failure }, async (stopping) => {
    const nodes = await selectNodesSecrets(deps.database, deps.silentMs / 1_000, deps.node);
    // Whoever seals otherwise is another node, or this one started anew: then it is looked at again.
    const among = nodes.map(({ id }) => id).join();
    const [current] = deps.secrets.keyIds;
    if (nodes.some(({ secret_ids: ids }) => ids?.[0] !== current)) return void (doneFor = null);
    if (among === doneFor || nodes[0]?.id !== deps.node) return;
    if (await sealAllAnew(deps, restMs, () => !stopping.aborted)) doneFor = among;
  });
}

/** Goes through all columns once; false where it was stopped before the end. */
async function sealAllAnew(deps: Deps, restMs: number, goesOn: () => boolean): Promise<boolean> {
  let all = 0;
  let unreadable = 0;
  for (const column of deps.columns) {
    let ofKind = 0;
    for (let after: readonly unknown[] | null = firstKey(column); after !== null;) {
      if (!goesOn()) return false;
      const batch = await sealBatch(deps, column, after);
      ofKind += batch.sealed;
      unreadable += batch.unreadable;
      after = batch.last;
      if (after !== null) await sleep(restMs);
    }
    const { kind } = column;
    if (ofKind > 0) deps.log.info({ kind, values: ofKind }, 'values were sealed anew');
    all += ofKind;
  }
  const [keyId] = deps.secrets.keyIds;
  deps.log.info(
    { values: all, unreadable, keyId },
    'what DESKHAND_SECRET opens is sealed under its first part',
  );
  return true;
}

/** Seals some values anew; `last` is the key to go on behind, null at the end. */
async function sealBatch(
  { database, secrets }: Deps,
  column: SealedColumn,
  after: readonly unknown[],
): Promise<{ sealed: number; unreadable: number; last: readonly unknown[] | null }> {
  const { rows, last } = await selectFormer(database, column, after, secrets.keyIds[0]);
  const fresh = rows.flatMap(({ key, sealed }) => {
    const purpose = column.purposeOf(key);
    const text = secrets.tryOpen(purpose, sealed);
    return text === null ? [] : [{ key, sealed, fresh: secrets.seal(purpose, text) }];
  });
  // Who set a value anew meanwhile wins: it is sealed under the first secret.
  const sealed = fresh.length > 0 ? await updateSealed(database, column, fresh) : 0;
  if (sealed > 0) sealedAnew.inc({ kind: column.kind }, sealed);
  return { sealed, unreadable: rows.length - fresh.length, last };
}
