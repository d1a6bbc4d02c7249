/**
 * Makes a wall clock (milliseconds) fit for measuring windows: when it is set back, time stands
 * still for that one step and then runs on at its own pace. Windows then last a little longer;
 * without this, hits "from the future" would lock people out for as long as the step was wide.
 */
export function steadyClock(clock: () => number): () => number {
  let aheadMs = 0;
  let lastMs = -Infinity;
  return () => {
    const readMs = clock();
    if (readMs + aheadMs < lastMs) aheadMs = lastMs - readMs;
    lastMs = readMs + aheadMs;
    return lastMs;
  };
}
