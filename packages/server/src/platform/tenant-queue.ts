/** A place in a queue. */
export interface Place {
  /**
   * Runs `work` when it is this place's turn.
   *
   * @throws what the queue throws when that takes too long, and what `work` throws.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Gives the place up: what has not begun never does. */
  leave(): void;
}

/** Work of all tenants: one piece at a time of each tenant, a few of all; tenants take turns. */
export interface TenantQueue {
  /** @throws what the queue throws when as many are there already as may wait. */
  enter(tenantId: number): Place;
}

export interface QueueLimits {
  runningMax: number;
  /**
   * With those that run. No tenant has more than half of the places that the others leave free, so
   * a few of them can't hold all.
   */
  ofTenantMax: number;
  ofProcessMax: number;
  waitMsMax: number;
}

/** Makes the error that is thrown where a limit is met: by the tenant itself, or by all. */
type TooMany = (whose: 'of this tenant' | 'of all tenants') => Error;

interface Entry {
  tenantId: number;
  isRunning: boolean;
  /** While it waits for its turn. */
  begin: (() => void) | null;
  giveUp: () => void;
}

export function createTenantQueue(limits: QueueLimits, tooMany: TooMany): TenantQueue {
  /** In the order of their turns. */
  const entries = new Set<Entry>();

  const ofTenant = (tenantId: number) =>
    [...entries].filter((entry) => entry.tenantId === tenantId);

  function enter(tenantId: number): Place {
    const own = ofTenant(tenantId).length;
    if (own >= limits.ofTenantMax) throw tooMany('of this tenant');
    if (!hasShare(own, limits.ofProcessMax - entries.size)) throw tooMany('of all tenants');
    const entry: Entry = { tenantId, isRunning: false, begin: null, giveUp: () => undefined };
    entries.add(entry);
    return {
      run: (work) => run(entry, work),
      leave() {
        // What has begun counts until it is done.
        if (entry.isRunning) return;
        entries.delete(entry);
        entry.giveUp();
      },
    };
  }

  async function run<Result>(entry: Entry, work: () => Promise<Result>): Promise<Result> {
    await turnOf(entry);
    try {
      return await work();
    } finally {
      entries.delete(entry);
      // The tenant's others come behind everybody else's.
      for (const other of ofTenant(entry.tenantId)) {
        entries.delete(other);
        entries.add(other);
      }
      beginNext(entries, limits.runningMax);
    }
  }

  function turnOf(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      entry.giveUp = () => {
        clearTimeout(timer);
        entry.begin = null;
        reject(tooMany(ofTenant(entry.tenantId).length > 1 ? 'of this tenant' : 'of all tenants'));
      };
      const timer = setTimeout(entry.giveUp, limits.waitMsMax);
      entry.begin = () => {
        clearTimeout(timer);
        entry.begin = null;
        entry.isRunning = true;
        resolve();
      };
      beginNext(entries, limits.runningMax);
    });
  }

  return { enter };
}

function beginNext(entries: ReadonlySet<Entry>, runningMax: number): void {
  const running = [...entries].filter(({ isRunning }) => isRunning);
  if (running.length >= runningMax) return;
  const isBusy = (tenantId: number) => running.some((entry) => entry.tenantId === tenantId);
  const next = [...entries].find(({ begin, tenantId }) => begin !== null && !isBusy(tenantId));
  if (!next) return;
  next.begin!();
  beginNext(entries, runningMax);
}

/**
 * Tells whether who has `own` places may take another of the free ones; the first may be any of
 * them.
 */
const hasShare = (own: number, free: number): boolean =>
  own === 0 ? free > 0 : own + 1 <= (own + free) / 2;
