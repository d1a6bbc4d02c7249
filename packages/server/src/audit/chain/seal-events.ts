import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { digestOf, sealOf, type SealedEvent, type UnsealedBlock } from './seal.ts';
import {
  insertBlocks,
  selectChain,
  selectLastBlocks,
  selectLastId,
  selectUnsealed,
  selectWriters,
  trySealing,
  updateSealedTo,
} from './store.ts';

/** Ids looked at in one transaction: of each tenant's events among them a block is made. */
const idsAtOnce = 2_000;
/** In one run; the next one goes on. */
const stepsMax = 1_000;
const waitMs = 25;
const waitsMax = 40;

/**
 * Seals the events that nobody can come before any more. What writes events waits for none of it: it reads,
 * and only what is settled. One node seals at a time; another one leaves it alone.
 */
export async function sealEvents(database: Database, key: Buffer): Promise<void> {
  const settledTo = await findSettled(database);
  if (settledTo === null) return;
  for (let step = 0; step < stepsMax; step += 1) {
    const isDone = await database.transaction((tx) => sealSome(tx, key, settledTo));
    if (isDone) return;
  }
}

/**
 * The highest id below which everything is on disk or rolled back; null where that is not seen soon, or
 * nothing is new. Ids are given out before their transactions end, so the newest one there says nothing of
 * those below it: everybody who wrote when it was given out must have ended.
 */
async function findSettled(database: Queryable): Promise<number | null> {
  const [chain, last] = [await selectChain(database), await selectLastId(database)];
  const lastId = last!.last_id;
  if (lastId <= chain!.to_id) return null;
  let waitedFor = new Set((await selectWriters(database)).map(({ writer }) => writer));
  for (let wait = 0; waitedFor.size > 0; wait += 1) {
    if (wait === waitsMax) return null;
    await sleep(waitMs);
    const writing = await selectWriters(database);
    waitedFor = new Set(writing.map(({ writer }) => writer).filter((each) => waitedFor.has(each)));
  }
  return lastId;
}

/** True when there is nothing more to seal here. */
async function sealSome(tx: Queryable, key: Buffer, settledTo: number): Promise<boolean> {
  if (!(await trySealing(tx))) return true;
  const sealedTo = (await selectChain(tx))!.to_id;
  if (sealedTo >= settledTo) return true;
  const toId = Math.min(sealedTo + idsAtOnce, settledTo);
  const byTenant = groupByTenant(await selectUnsealed(tx, sealedTo, toId));
  const before = await selectLastBlocks(tx, [...byTenant.keys()]);
  const lastOf = new Map(before.map((block) => [block.tenant_id, block]));
  const blocks: (UnsealedBlock & { seal: Buffer })[] = [];
  for (const [tenantId, events] of byTenant) {
    const last = lastOf.get(tenantId);
    const times = events.map(({ at }) => at).sort();
    const block = {
      ...{ tenantId, toId, number: (last?.number ?? 0) + 1, events: events.length },
      ...{ firstAt: times[0]!, lastAt: times.at(-1)!, previous: last?.seal ?? null },
      digest: await digestOf(key, events),
    };
    blocks.push({ ...block, seal: sealOf(key, block) });
  }
  await insertBlocks(tx, blocks);
  await updateSealedTo(tx, toId);
  return toId === settledTo;
}

function groupByTenant(events: readonly SealedEvent[]): Map<number, SealedEvent[]> {
  const groups = new Map<number, SealedEvent[]>();
  for (const event of events) {
    const group = groups.get(event.tenant_id);
    if (group) group.push(event);
    else groups.set(event.tenant_id, [event]);
  }
  return groups;
}
