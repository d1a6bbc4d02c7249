import { threadJob } from '../../src/platform/threads/thread-job.ts';

export const threadUrl = import.meta.url;

/** Holds its thread without a processor, as a machine does that others use; null: works without an end. */
export const holdOn = threadJob((ms: number | null): string => {
  for (; ms === null;);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  return 'held';
});
