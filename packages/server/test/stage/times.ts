import { leaseTimes, type LeaseTimes, type StreamTimes } from '../../src/cases/index.ts';

/** For tests in which a process dies: short enough to wait for, longer than a busy machine stands still. */
export const quickLease: LeaseTimes = {
  beatMs: 150,
  goneMs: 4_000,
  silentMs: 4_000,
  freshMs: 600,
};
/** For tests of turns that nobody runs: looks for them often, and takes no node for dead that lives. */
export const watchfulLease: LeaseTimes = { ...leaseTimes, beatMs: 150, freshMs: 600 };
/** Looks often; who reads is never taken for stuck, however slow the machine is. */
export const quickStreams: StreamTimes = {
  sweepMs: 50,
  beatMs: 200,
  lookMs: 1_000,
  lookAloneMs: 150,
  stuckMs: 30_000,
};
/** For tests of readers who take nothing. */
export const hastyStreams: StreamTimes = { ...quickStreams, stuckMs: 800 };

/** No user of a test is ever too fast. */
const unlimited = { limit: 1_000_000, windowMs: 60_000 };
export const noLimits = {
  'cases.create': unlimited,
  'messages.create': unlimited,
  other: unlimited,
  'wrong-credentials': unlimited,
  'wrong-sign-ins': unlimited,
  'assistant.test': unlimited,
  'webhook.test': unlimited,
  'assistant.phrases': unlimited,
  playground: unlimited,
};
