import type { Clock } from '../../platform/clock.ts';

export interface Lanes {
  /**
   * Runs `work` when a lane of the tenant is free, or says why not. Leaves the queue when `signal`
   * aborts.
   */
  run<Result>(
    tenantId: number,
    signal: AbortSignal | undefined,
    work: () => Promise<Result>,
  ): Promise<Result | 'busy' | 'too_many_calls' | 'aborted'>;
}

export interface LaneBounds {
  /** Calls of one tenant at a time. */
  runningMax: number;
  /** Calls of one tenant that wait. */
  waitingMax: number;
  /** Calls of one tenant per minute. */
  perMinuteMax: number;
}

const laneBounds: LaneBounds = { runningMax: 8, waitingMax: 64, perMinuteMax: 600 };

interface Lane {
  running: number;
  waiting: (() => void)[];
  /** A bucket that fills evenly up to a minute's worth. */
  tokens: number;
  filledAt: number;
}

/** Each tenant's calls wait only for one another: a connector that hangs holds up no other tenant. */
export function createLanes(deps: { clock: Clock; bounds?: LaneBounds }): Lanes {
  const bounds = deps.bounds ?? laneBounds;
  const lanes = new Map<number, Lane>();

  function laneOf(tenantId: number): Lane {
    const found = lanes.get(tenantId);
    if (found) return found;
    const lane = { running: 0, waiting: [], tokens: bounds.perMinuteMax, filledAt: deps.clock() };
    lanes.set(tenantId, lane);
    return lane;
  }

  function take(lane: Lane): boolean {
    const now = deps.clock();
    const gained = (Math.max(0, now - lane.filledAt) * bounds.perMinuteMax) / 60_000;
    lane.tokens = Math.min(bounds.perMinuteMax, lane.tokens + gained);
    lane.filledAt = now;
    if (lane.tokens < 1) return false;
    lane.tokens -= 1;
    return true;
  }

  function leave(tenantId: number, lane: Lane): void {
    const next = lane.waiting.shift();
    // The place passes on; it is never free in between.
    if (next) return next();
    lane.running -= 1;
    if (lanes.size > lanesKeptMax) forgetIdle(tenantId);
  }

  /** Lanes stay for their bucket; with very many tenants an idle one is given up. */
  function forgetIdle(butNot: number): void {
    for (const [tenantId, lane] of lanes) {
      if (tenantId !== butNot && lane.running === 0) {
        lanes.delete(tenantId);
        return;
      }
    }
  }

  return {
    async run(tenantId, signal, work) {
      const lane = laneOf(tenantId);
      if (signal?.aborted) return 'aborted';
      if (lane.running >= bounds.runningMax) {
        if (lane.waiting.length >= bounds.waitingMax) return 'busy';
        if (!take(lane)) return 'too_many_calls';
        if (!(await waitForPlace(lane, signal))) return 'aborted';
      } else {
        if (!take(lane)) return 'too_many_calls';
        lane.running += 1;
      }
      try {
        return await work();
      } finally {
        leave(tenantId, lane);
      }
    },
  };
}

const lanesKeptMax = 10_000;

/** True with a place, false when the signal came first. */
function waitForPlace(lane: Lane, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const enter = (): void => {
      signal?.removeEventListener('abort', giveUp);
      resolve(true);
    };
    const giveUp = (): void => {
      lane.waiting.splice(lane.waiting.indexOf(enter), 1);
      resolve(false);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    lane.waiting.push(enter);
  });
}
