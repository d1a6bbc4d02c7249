import type { Uuid } from '../platform/ids.ts';
import type { LoggedRequest } from './logged-request.ts';

/** Alike requests of one minute: what the first was, and how many there were. */
export interface Fold {
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

export interface Folds {
  add: (request: LoggedRequest) => void;
  /** What a tick stores: new folds, and those whose minute is over. */
  due(): Fold[];
  /** Everything that is not stored as it is now. */
  unstored(): Fold[];
  /** Runs what stores these folds; those whose minute is over are forgotten, unless it fails or more came. */
  whileStored(folds: readonly Fold[], store: () => Promise<void>): Promise<void>;
  /** Requests that found no room since this was last asked. */
  takeDropped(): number;
}

const foldMs = 60_000;
/** Ids kept of one fold, to be found by: more than a person or a program without a fault ever sends. */
const idsMax = { known: 1_000, nobody: 100 };
/**
 * Folds held of each tenant, and of nobody, with those that wait to be stored after their minute.
 * Beyond, all who come share one for each kind.
 */
const foldsMax = { known: 1_000, nobody: 200 };
/** Of these shared ones; beyond, requests are dropped. */
const sharedFoldsMax = 200;
const kindsMax = 20;
/** Folds of all tenants; memory has an end. */
const allFoldsMax = 20_000;

/** Gathers requests by who sent them and what they were told, for a minute each. */
export function createFolds(now: () => number = () => performance.now()): Folds {
  const byKey = new Map<string, Fold>();
  /** Folds held of a tenant. */
  const countOf = new Map<number, number>();
  /** Their minute is over, and not all of it is stored. */
  const ended = new Set<Fold>();
  let dropped = 0;

  const isOver = (fold: Fold) => now() - fold.firstMs >= foldMs;

  function add(request: LoggedRequest): void {
    if (addTo(keyOf(request), request)) return;
    const shared = `many\n${request.tenantId}\n${kindOf(request)}`;
    if (!addTo(shared, asOneOfMany(request), true)) dropped += 1;
  }

  /** False where there is no room for another fold. */
  function addTo(key: string, request: LoggedRequest, isShared = false): boolean {
    const known = byKey.get(key);
    if (known && isOver(known)) end(key, known);
    else if (known) return count(known, request, now());
    const foldsOfTenant = countOf.get(request.tenantId) ?? 0;
    const hasRoom = foldsOfTenant < foldsMaxFor(request, isShared);
    if (byKey.size + ended.size >= allFoldsMax || !hasRoom) return false;
    countOf.set(request.tenantId, foldsOfTenant + 1);
    const fold = newFold(request, now());
    byKey.set(key, fold);
    return count(fold, request, now());
  }

  function end(key: string, fold: Fold): void {
    byKey.delete(key);
    ended.add(fold);
    forgetStored([fold]);
  }

  function forgetStored(folds: readonly Fold[]): void {
    for (const fold of folds) {
      if (fold.isUnstored || fold.isBeingStored || !ended.delete(fold)) continue;
      countDown(countOf, fold.first.tenantId);
    }
  }

  return {
    add,
    due() {
      for (const [key, fold] of byKey) if (isOver(fold)) end(key, fold);
      return [...ended, ...[...byKey.values()].filter(({ isStored }) => !isStored)];
    },
    unstored: () => [...ended, ...[...byKey.values()].filter(({ isUnstored }) => isUnstored)],
    async whileStored(folds, store) {
      await noting(folds, store).finally(() => forgetStored(folds));
    },
    takeDropped() {
      const taken = dropped;
      dropped = 0;
      return taken;
    },
  };
}

const foldsMaxFor = (request: LoggedRequest, isShared: boolean): number =>
  (isOfNobody(request) ? foldsMax.nobody : foldsMax.known) + (isShared ? sharedFoldsMax : 0);

function countDown(countOf: Map<number, number>, tenantId: number): void {
  const left = countOf.get(tenantId)! - 1;
  if (left === 0) countOf.delete(tenantId);
  else countOf.set(tenantId, left);
}

/** Runs what stores these folds, and notes in them what became of it. */
async function noting(folds: readonly Fold[], store: () => Promise<void>): Promise<void> {
  for (const fold of folds) {
    fold.isUnstored = false;
    fold.isBeingStored = true;
  }
  try {
    await store();
    for (const fold of folds) fold.isStored = true;
  } catch (error) {
    for (const fold of folds) fold.isUnstored = true;
    throw error;
  } finally {
    for (const fold of folds) fold.isBeingStored = false;
  }
}

const newFold = (first: LoggedRequest, firstMs: number): Fold => ({
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

function count(fold: Fold, request: LoggedRequest, nowMs: number): true {
  fold.count += 1;
  fold.lastMs = nowMs;
  fold.isUnstored = true;
  const max = fold.kinds ? idsMax.nobody : idsMax.known;
  if (fold.requestIds.length < max) fold.requestIds.push(request.requestId);
  if (fold.kinds) countKind(fold.kinds, kindOf(request));
  return true;
}

function countKind(kinds: Map<string, number>, kind: string): void {
  const counted = kinds.has(kind) || kinds.size < kindsMax ? kind : 'others';
  kinds.set(counted, (kinds.get(counted) ?? 0) + 1);
}

const isOfNobody = ({ actor }: LoggedRequest) => actor.type === 'anonymous';

/** Who has no credential is told by the address, whatever was asked for; the others by who they are. */
function keyOf(request: LoggedRequest): string {
  const { tenantId, actor, caseId, reason, address } = request;
  if (isOfNobody(request)) return `from\n${address}`;
  // A reason says how many seconds are left, or which limit was passed: all the same kind.
  const why = reason?.replace(/\d+/g, '0') ?? '';
  return [tenantId, actor.type, caseId, kindOf(request), why, actor.id].join('\n');
}

const kindOf = ({ outcome, method, route, status, code }: LoggedRequest): string =>
  `${method} ${route ?? '(no such route)'} ${status} ${code ?? outcome}`;

/** One of so many that they are told apart no more: what they were, and not who or where from. */
const asOneOfMany = (request: LoggedRequest): LoggedRequest => ({
  ...request,
  actor: { ...request.actor, id: null },
  caseId: null,
  address: 'many',
});
