import type { Log } from '../log.ts';

/**
 * A time in which the database can't be reached, or is too busy; logged where it begins and ends.
 */
export interface Outage {
  /** Requests that were refused for it. */
  refusals: number;
}

/**
 * The database did not do what it was asked: it could not be reached, left in the middle, or was
 * busy. Nothing is known to have happened.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
  /** What it is part of; null where nobody watches. */
  outage: Outage | null = null;
}

/**
 * The database is there but had no time or no room for this: a statement's time ran out, or no
 * connection became free. Says nothing of other statements, so it is no sign of an outage.
 */
export class DatabaseBusy extends DatabaseUnavailable {
  override readonly name = 'DatabaseBusy';
}

/** Tells whether this is part of an outage, whose beginning and end are logged. */
export const isAnnounced = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && error.outage !== null;

/**
 * Logs what failed and is tried again by itself. In an outage everything fails, by a cause that is
 * told already: nothing is added to it.
 */
export function warnOfFailure(log: Log, error: unknown, message: string, details?: object): void {
  if (!isAnnounced(error)) log.warn({ ...details, err: error }, message);
}
