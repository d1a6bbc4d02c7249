/** Milliseconds since the Unix epoch; tests pass their own. */
export type Clock = () => number;

/** Writes the time as it is stored and sent: ISO 8601, in UTC. */
export const isoTime = (clock: Clock): string => new Date(clock()).toISOString();

/** Milliseconds since the process began, for lengths of time alone: nobody can set it. */
export const monotonicClock: Clock = () => performance.now();

export const systemClock: Clock = () => Date.now();
