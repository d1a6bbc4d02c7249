import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so long, or until it is over. */
export const pause = (ms: number, over: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: over }).catch(() => undefined);
