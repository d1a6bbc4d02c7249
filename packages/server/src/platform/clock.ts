/** Milliseconds since the Unix epoch; tests pass their own. */
export type Clock = () => number;

/** Milliseconds since the process began, for lengths of time alone: nobody can set it. */
export const monotonicClock: Clock = () => performance.now();

export const systemClock: Clock = () => Date.now();
