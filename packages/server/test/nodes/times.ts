import type { LeaseTimes, StreamTimes } from '../../src/cases/index.ts';

/** Short enough for tests to see a process die, long enough for a busy machine not to seem dead. */
export const quickLease: LeaseTimes = { beatMs: 150, silentMs: 1_500, freshMs: 600 };
export const quickStreams: StreamTimes = {
  sweepMs: 50,
  beatMs: 200,
  lookMs: 1_000,
  lookAloneMs: 150,
  stuckMs: 800,
};

/** No user of a test is ever too fast. */
const unlimited = { limit: 1_000_000, windowMs: 60_000 };
export const noLimits = {
  'cases.create': unlimited,
  'messages.create': unlimited,
  other: unlimited,
};
