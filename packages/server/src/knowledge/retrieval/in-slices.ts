import { setImmediate } from 'node:timers/promises';

/** Then others get their turn: a request must not wait for a tenant's index. */
const sliceMs = 5;

interface Slice {
  startedAtMs: number;
}

export const startSlice = (): Slice => ({ startedAtMs: performance.now() });

/** Runs the steps, letting others in between whenever a slice of time is used up. */
export async function drive<Result>(steps: Generator<void, Result>, slice: Slice): Promise<Result> {
  for (;;) {
    if (performance.now() - slice.startedAtMs > sliceMs) {
      await setImmediate();
      slice.startedAtMs = performance.now();
    }
    const step = steps.next();
    if (step.done) return step.value;
  }
}
