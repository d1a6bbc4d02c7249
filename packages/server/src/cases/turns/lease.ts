import type { Hold } from '../turn.ts';

export interface Lease {
  /** Runs one beat of this node, and counts it when it has succeeded. */
  beat(send: () => Promise<void>): Promise<void>;
  /** To be taken before the statement is sent that makes this node an owner, or says that it is one. */
  hold(): Hold;
}

/** How much of the time after which others may take over is used: the rest is for the way to the wire. */
const usedShare = 0.8;

/**
 * What a node knows, without asking, of being alive in the eyes of the others. They take its turns when
 * its last beat is `goneMs` old by the database's clock at the earliest, and a beat is stored after it was sent: so
 * no turn of a node was taken as long as each of its beats was answered before the one before it was
 * that old. A process that was stopped, whose database was away, or whose event loop hung finds the
 * gap when it goes on, whether it beats first or acts first.
 *
 * By the monotonic clock alone: a wall clock is set, and what was held would be lost for nothing. The
 * monotonic one stands still while a machine is suspended; who does what must not be done by two asks
 * the database once more (`last-look.ts`).
 */
export function createLease(goneMs: number): Lease {
  const heldMs = goneMs * usedShare;
  /** Counts the gaps: what was held before one may be another node's since. */
  let gaps = 0;
  let lastSentMs: number | null = null;
  const isFresh = (): boolean => lastSentMs !== null && performance.now() - lastSentMs < heldMs;

  return {
    async beat(send) {
      const sentMs = performance.now();
      await send();
      if (!isFresh()) gaps += 1;
      lastSentMs = Math.max(lastSentMs ?? sentMs, sentMs);
    },
    hold() {
      const gapsThen = gaps;
      return {
        sinceMs: performance.now(),
        isGood: () => gaps === gapsThen && isFresh(),
      };
    },
  };
}
