import type { Clock } from '../../platform/clock.ts';

/** Limits on the calls of each tenant. */
export interface TenantLimits {
  /**
   * Runs `work` when a place of the tenant is free, or says why not. Leaves the queue when `signal`
   * aborts.
   */
  run<Result>(
    tenantId: number,
    signal: AbortSignal | undefined,
    work: () => Promise<Result>,
  ): Promise<Result | 'busy' | 'too_many_calls' | 'aborted'>;
}

export interface CallBounds {
  /** Calls of one tenant at a time. */
  runningMax: number;
  /** Calls of one tenant that wait. */
  waitingMax: number;
  /** Calls of one tenant per minute. */
  perMinuteMax: number;
}

const boundsDefault: CallBounds = { runningMax: 8, waitingMax: 64, perMinuteMax: 600 };

/** Calls that a tenant has under way and waiting, and that it may still begin. */
interface Usage {
  running: number;
  waiting: (() => void)[];
  /** A bucket that fills evenly up to a minute's worth. */
  tokens: number;
  filledAt: number;
}

/**
 * Makes each tenant's calls wait only for one another: a connector that hangs holds up no other
 * tenant.
 */
export function createTenantLimits(deps: { clock: Clock; bounds?: CallBounds }): TenantLimits {
  const bounds = deps.bounds ?? boundsDefault;
  const usages = new Map<number, Usage>();

  function usageOf(tenantId: number): Usage {
    const found = usages.get(tenantId);
    if (found) return found;
    const usage = { running: 0, waiting: [], tokens: bounds.perMinuteMax, filledAt: deps.clock() };
    usages.set(tenantId, usage);
    return usage;
  }

  function take(usage: Usage): boolean {
    const now = deps.clock();
    const gained = (Math.max(0, now - usage.filledAt) * bounds.perMinuteMax) / 60_000;
    usage.tokens = Math.min(bounds.perMinuteMax, usage.tokens + gained);
    usage.filledAt = now;
    if (usage.tokens < 1) return false;
    usage.tokens -= 1;
    return true;
  }

  function leave(tenantId: number, usage: Usage): void {
    const next = usage.waiting.shift();
    // The place passes on; it is never free in between.
    if (next) return next();
    usage.running -= 1;
    if (usages.size > tenantsKeptMax) forgetIdle(tenantId);
  }

  /** Forgets an idle tenant. The others stay: their buckets are still filling. */
  function forgetIdle(butNot: number): void {
    for (const [tenantId, usage] of usages) {
      if (tenantId !== butNot && usage.running === 0) {
        usages.delete(tenantId);
        return;
      }
    }
  }

  return {
    async run(tenantId, signal, work) {
      const usage = usageOf(tenantId);
      if (signal?.aborted) return 'aborted';
      if (usage.running >= bounds.runningMax) {
        if (usage.waiting.length >= bounds.waitingMax) return 'busy';
        if (!take(usage)) return 'too_many_calls';
        if (!(await waitForPlace(usage, signal))) return 'aborted';
      } else {
        if (!take(usage)) return 'too_many_calls';
        usage.running += 1;
      }
      try {
        return await work();
      } finally {
        leave(tenantId, usage);
      }
    },
  };
}

const tenantsKeptMax = 10_000;

/** Resolves to true with a place, to false when the signal came first. */
function waitForPlace(usage: Usage, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const enter = (): void => {
      signal?.removeEventListener('abort', giveUp);
      resolve(true);
    };
    const giveUp = (): void => {
      usage.waiting.splice(usage.waiting.indexOf(enter), 1);
      resolve(false);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    usage.waiting.push(enter);
  });
}
