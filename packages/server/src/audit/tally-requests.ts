import type { Uuid } from '../platform/ids.ts';
import type { LoggedRequest } from './logged-request.ts';

/** Alike requests of one minute: what the first was, and how many there were. */
export interface Tally {
  readonly first: LoggedRequest;
  /** On the process's own clock, as everything here. */
  readonly firstMs: number;
  lastMs: number;
  count: number;
  readonly requestIds: Uuid[];
  /** Of requests of nobody: how many of each kind. */
  readonly kinds: Map<string, number> | null;
  isStored: boolean;
  /** More came since it was stored. */
  isUnstored: boolean;
  isBeingStored: boolean;
}

interface Tallies {
  add: (request: LoggedRequest) => void;
  /** What a tick stores: new tallies, and those whose minute is over. */
  due(): Tally[];
  /** Everything that is not stored as it is now. */
  unstored(): Tally[];
  /** Runs what stores these tallies; those whose minute is over are forgotten, unless it fails or more came. */
  whileStored(tallies: readonly Tally[], store: () => Promise<void>): Promise<void>;
  /** Requests that found no room since this was last asked. */
  takeDropped(): number;
}

const tallyMs = 60_000;
/** Ids kept of one tally, to be found by: more than a person or a program without a fault ever sends. */
const idsMax = { known: 1_000, nobody: 100 };
/**
 * Tallies held of each tenant, and of nobody, with those that wait to be stored after their minute.
 * Beyond, all who come share one for each kind.
 */
const talliesMax = { known: 1_000, nobody: 200 };
/** Of these shared ones; beyond, requests are dropped. */
const sharedTalliesMax = 200;
const kindsMax = 20;
/** Tallies of all tenants; memory has an end. */
const allTalliesMax = 20_000;

/** Counts requests by who sent them and how they were refused, for a minute each. */
export function createTallies(now: () => number = () => performance.now()): Tallies {
  const byKey = new Map<string, Tally>();
  /** Tallies held of a tenant. */
  const countOf = new Map<number, number>();
  /** Their minute is over, and not all of it is stored. */
  const ended = new Set<Tally>();
  let dropped = 0;

  const isOver = (tally: Tally) => now() - tally.firstMs >= tallyMs;

  function add(request: LoggedRequest): void {
    if (addTo(keyOf(request), request)) return;
    const shared = `many\n${request.tenantId}\n${kindOf(request)}`;
    if (!addTo(shared, asOneOfMany(request), true)) dropped += 1;
  }

  /** False where there is no room for another tally. */
  function addTo(key: string, request: LoggedRequest, isShared = false): boolean {
    const known = byKey.get(key);
    if (known && isOver(known)) end(key, known);
    else if (known) return count(known, request, now());
    const talliesOfTenant = countOf.get(request.tenantId) ?? 0;
    const hasRoom = talliesOfTenant < talliesMaxFor(request, isShared);
    if (byKey.size + ended.size >= allTalliesMax || !hasRoom) return false;
    countOf.set(request.tenantId, talliesOfTenant + 1);
    const tally = newTally(request, now());
    byKey.set(key, tally);
    return count(tally, request, now());
  }

  function end(key: string, tally: Tally): void {
    byKey.delete(key);
    ended.add(tally);
    forgetStored([tally]);
  }

  function forgetStored(tallies: readonly Tally[]): void {
    for (const tally of tallies) {
      if (tally.isUnstored || tally.isBeingStored || !ended.delete(tally)) continue;
      countDown(countOf, tally.first.tenantId);
    }
  }

  return {
    add,
    due() {
      for (const [key, tally] of byKey) if (isOver(tally)) end(key, tally);
      return [...ended, ...[...byKey.values()].filter(({ isStored }) => !isStored)];
    },
    unstored: () => [...ended, ...[...byKey.values()].filter(({ isUnstored }) => isUnstored)],
    async whileStored(tallies, store) {
      await noting(tallies, store).finally(() => forgetStored(tallies));
    },
    takeDropped() {
      const taken = dropped;
      dropped = 0;
      return taken;
    },
  };
}

const talliesMaxFor = (request: LoggedRequest, isShared: boolean): number =>
  (isOfNobody(request) ? talliesMax.nobody : talliesMax.known) + (isShared ? sharedTalliesMax : 0);

function countDown(countOf: Map<number, number>, tenantId: number): void {
  const left = countOf.get(tenantId)! - 1;
  if (left === 0) countOf.delete(tenantId);
  else countOf.set(tenantId, left);
}

/** Runs what stores these tallies, and notes in them what became of it. */
async function noting(tallies: readonly Tally[], store: () => Promise<void>): Promise<void> {
  for (const tally of tallies) {
    tally.isUnstored = false;
    tally.isBeingStored = true;
  }
  try {
    await store();
    for (const tally of tallies) tally.isStored = true;
  } catch (error) {
    for (const tally of tallies) tally.isUnstored = true;
    throw error;
  } finally {
    for (const tally of tallies) tally.isBeingStored = false;
  }
}

const newTally = (first: LoggedRequest, firstMs: number): Tally => ({
  first,
  firstMs,
  lastMs: firstMs,
  count: 0,
  requestIds: [],
  kinds: isOfNobody(first) ? new Map() : null,
  isStored: false,
  isUnstored: false,
  isBeingStored: false,
});

function count(tally: Tally, request: LoggedRequest, nowMs: number): true {
  tally.count += 1;
  tally.lastMs = nowMs;
  tally.isUnstored = true;
  const max = tally.kinds ? idsMax.nobody : idsMax.known;
  if (tally.requestIds.length < max) tally.requestIds.push(request.requestId);
  if (tally.kinds) countKind(tally.kinds, kindOf(request));
  return true;
}

function countKind(kinds: Map<string, number>, kind: string): void {
  const counted = kinds.has(kind) || kinds.size < kindsMax ? kind : 'others';
  kinds.set(counted, (kinds.get(counted) ?? 0) + 1);
}

const isOfNobody = ({ actor }: LoggedRequest) => actor.type === 'anonymous';

/** Requests without a credential are counted by address, whatever was asked for; the others by their sender. */
function keyOf(request: LoggedRequest): string {
  const { tenantId, actor, caseId, reason, address } = request;
  if (isOfNobody(request)) return `from\n${address}`;
  // A reason says how many seconds are left, or which limit was passed: all the same kind.
  const why = reason?.replace(/\d+/g, '0') ?? '';
  return [tenantId, actor.type, caseId, kindOf(request), why, actor.id].join('\n');
}

const kindOf = ({ outcome, method, route, status, code }: LoggedRequest): string =>
  `${method} ${route ?? '(no such route)'} ${status} ${code ?? outcome}`;

/** One of so many that they are no longer distinguished: what they were, and not who or where from. */
const asOneOfMany = (request: LoggedRequest): LoggedRequest => ({
  ...request,
  actor: { ...request.actor, id: null },
  caseId: null,
  address: 'many',
});
