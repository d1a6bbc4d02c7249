import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { warnOfFailure } from '../../platform/database/index.ts';
import { heartbeatFrame } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { FollowedCase } from '../store/changed-cases.ts';
import { isOver, type CaseStream } from './case-stream.ts';

export interface StreamTimes {
  /** How often all streams are gone through. */
  readonly sweepMs: number;
  /** How often each one gets a heartbeat. */
  readonly beatMs: number;
  /** How often a stream reads without a wake-up: where wake-ups come from other nodes, and where not. */
  readonly lookMs: number;
  readonly lookAloneMs: number;
  /** How long a reader may take nothing at all before it is cut. */
  readonly stuckMs: number;
}

export const streamTimes: StreamTimes = {
  sweepMs: 1_000,
  beatMs: 15_000,
  lookMs: 15_000,
  lookAloneMs: 2_000,
  stuckMs: 30_000,
};

export interface SweeperDeps {
  /** Those of the streams whose case has something to tell. */
  pollChanges: <F extends FollowedCase>(followed: readonly F[]) => Promise<F[]>;
  bus: Bus;
  clock: Clock;
  log: Log;
  times: StreamTimes;
}

const polledAtOnce = 500;

/**
 * Goes through all streams now and then: ends those whose token has run out, cuts those that nobody
 * reads, spreads the heartbeats, and looks for changes that no wake-up came for.
 */
export function createSweeper(
  { bus, clock, pollChanges, log, times }: SweeperDeps,
  streams: ReadonlySet<CaseStream>,
  look: (stream: CaseStream) => void,
): { nextSlot(): number; stop(): void } {
  const slots = Math.max(1, Math.round(times.beatMs / times.sweepMs));
  let newest = 0;
  let slot = 0;
  let glancing = false;

  function sweep(): void {
    const nowMs = performance.now();
    const expiredMs = clock();
    const lookMs = bus.spansNodes ? times.lookMs : times.lookAloneMs;
    slot = (slot + 1) % slots;
    const quiet: CaseStream[] = [];
    for (const stream of streams) {
      const { out, session, stuckSinceMs } = stream;
      if (stuckSinceMs > 0 && nowMs - stuckSinceMs >= times.stuckMs) out.destroy();
      else if (isOver(stream)) stream.stuckSinceMs ||= nowMs;
      else if (session.expiresAtMs <= expiredMs) out.destroySoon();
      else {
        if (stream.slot === slot && !out.writableNeedDrain) out.write(heartbeatFrame);
        if (!stream.busy && nowMs - stream.lookedAtMs >= lookMs) quiet.push(stream);
      }
    }
    if (quiet.length === 0 || glancing) return;
    glancing = true;
    lookWhereChanged(quiet)
      .catch((error: unknown) => warnOfFailure(log, error, 'event streams could not look'))
      .finally(() => (glancing = false));
  }

  async function lookWhereChanged(quiet: CaseStream[]): Promise<void> {
    for (let start = 0; start < quiet.length; start += polledAtOnce) {
      const some = quiet.slice(start, start + polledAtOnce);
      for (const stream of await pollChanges(some)) look(stream);
      const nowMs = performance.now();
      for (const stream of some) stream.lookedAtMs = nowMs;
    }
  }

  const timer = setInterval(sweep, times.sweepMs).unref();
  return {
    nextSlot: () => (newest = (newest + 1) % slots),
    stop: () => clearInterval(timer),
  };
}
