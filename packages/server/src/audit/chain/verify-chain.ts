import { timingSafeEqual } from 'node:crypto';
import type { AuditChainFailure, AuditVerification } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { invalid } from '../../platform/refusal.ts';
import { deletionSealOf, digestOf, sealOf } from './seal.ts';
import {
  countEventsAbove,
  selectBlocks,
  selectChain,
  selectEventsBetween,
  type BlockRow,
} from './store.ts';

/** Of one reply: enough to be quick, and bounded. */
const blocksMax = 500;
const eventsMax = 2_000;
const failuresMax = 50;
const unsealedCountedMax = 10_000;

interface Asked {
  /** The last block of the reply before; 0 to begin. */
  after: number;
  /** A block and its seal, `12:ab…`, as somebody noted it. */
  noted?: string | undefined;
}

/** Verifies some of a tenant's chain, behind one block; `next` of the result says where to go on. */
export async function verifyChain(
  queryable: Queryable,
  key: Buffer,
  tenantId: number,
  { after, noted }: Asked,
): Promise<AuditVerification> {
  const sealedTo = (await selectChain(queryable))!.to_id;
  const failures: AuditChainFailure[] = [];
  const checked: BlockRow[] = [];
  // The one before is read too: its seal is what the first is checked against.
  const rows = await selectBlocks(queryable, tenantId, Math.max(1, after), blocksMax + 2);
  let previous: BlockRow | null = after === 0 ? null : (rows.shift() ?? null);
  if (after > 0 && previous?.number !== after)
    throw invalid('query parameter `after` is no block of this log.');
  let [events, deleted] = [0, 0];
  for (const block of rows.slice(0, blocksMax)) {
    if (checked.length > 0 && events + block.events > eventsMax) break;
    const failure = await checkBlock(queryable, key, tenantId, block, previous);
    if (failure && failures.length < failuresMax) failures.push(failure);
    if (block.deleted_at === null) events += block.events;
    else deleted += block.events;
    checked.push(block);
    previous = block;
  }
  const isLast = rows.length === checked.length;
  if (isLast) failures.push(...(await findBeside(queryable, tenantId, previous, sealedTo)));
  if (noted !== undefined) failures.push(...(await checkNoted(queryable, tenantId, noted)));
  const unsealed = await countEventsAbove(queryable, tenantId, sealedTo, null, unsealedCountedMax);
  return {
    holds: failures.length === 0,
    ...{ blocks: checked.length, events, deleted },
    from: checked.map(({ first_at }) => first_at).sort()[0] ?? null,
    to:
      checked
        .map(({ last_at }) => last_at)
        .sort()
        .at(-1) ?? null,
    failures,
    head: previous && { block: previous.number, seal: previous.seal.toString('hex') },
    unsealed: unsealed!.count,
    next: isLast ? null : previous!.number,
  };
}

async function checkBlock(
  queryable: Queryable,
  key: Buffer,
  tenantId: number,
  block: BlockRow,
  previous: BlockRow | null,
): Promise<AuditChainFailure | null> {
  const blockFacts = { block: block.number, from: block.first_at, to: block.last_at };
  const fail = (reason: AuditChainFailure['reason'], found: number | null = null) => ({
    ...{ ...blockFacts, reason, sealed: block.events, found },
  });
  const isNext = block.number === (previous?.number ?? 0) + 1;
  if (!isNext) return fail('blocks_missing');
  const seal = sealOf(key, {
    ...{ tenantId, number: block.number, toId: block.to_id, events: block.events },
    ...{ firstAt: block.first_at, lastAt: block.last_at, digest: block.digest },
    previous: previous?.seal ?? null,
  });
  if (!isSame(seal, block.seal)) return fail('block_changed');
  const events = await selectEventsBetween(queryable, tenantId, previous?.to_id ?? 0, block.to_id);
  if (block.deleted_at === null && events.length === block.events) {
    return isSame(await digestOf(key, events), block.digest)
      ? null
      : fail('events_changed', events.length);
  }
  // Deleted meanwhile: what was read before says nothing.
  const [now] = await selectBlocks(queryable, tenantId, block.number, 1);
  const isDeleted = isSame(deletionSealOf(key, block.seal), now?.deletion_seal ?? null);
  const left = await countEventsAbove(
    ...([queryable, tenantId, previous?.to_id ?? 0, block.to_id, block.events + 1] as const),
  );
  if (isDeleted && left!.count === 0) return null;
  return fail(left!.count > block.events ? 'events_added' : 'events_missing', left!.count);
}

/** Events below what is sealed that are in no block: they were not there when it was sealed. */
async function findBeside(
  queryable: Queryable,
  tenantId: number,
  last: BlockRow | null,
  sealedTo: number,
): Promise<AuditChainFailure[]> {
  const above = last?.to_id ?? 0;
  const beside = await countEventsAbove(queryable, tenantId, above, sealedTo, unsealedCountedMax);
  if (beside!.count === 0) return [];
  const at = last?.last_at ?? null;
  return [
    { block: null, reason: 'events_added', from: at, to: null, sealed: 0, found: beside!.count },
  ];
}

async function checkNoted(
  queryable: Queryable,
  tenantId: number,
  noted: string,
): Promise<AuditChainFailure[]> {
  const [number, seal] = noted.split(':') as [string, string];
  const [block] = await selectBlocks(queryable, tenantId, Number(number), 1);
  const isThere = block?.number === Number(number) && block.seal.toString('hex') === seal;
  if (isThere) return [];
  return [
    {
      ...{ block: Number(number), reason: 'noted_block_missing', from: null, to: null },
      ...{ sealed: null, found: null },
    },
  ];
}

const isSame = (one: Buffer, other: Buffer | null): boolean =>
  other !== null && one.length === other.length && timingSafeEqual(one, other);
