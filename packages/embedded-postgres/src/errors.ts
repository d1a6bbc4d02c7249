/**
 * Why the embedded PostgreSQL could not be started.
 *
 * - `IN_USE`: another living process uses this data folder.
 * - `WRONG_VERSION`: the data folder was written by another major version of PostgreSQL.
 * - `NO_BINARIES`: there is no PostgreSQL for this platform, or it was not installed.
 * - `CANNOT_RUN`: the binaries are here but nothing this process may do makes them run.
 * - `START_FAILED`: PostgreSQL ran and did not become ready; the message carries the end of its log.
 */
export type EmbeddedPostgresErrorCode =
  | 'IN_USE'
  | 'WRONG_VERSION'
  | 'NO_BINARIES'
  | 'CANNOT_RUN'
  | 'START_FAILED';

/** A refusal of the launcher. The message is written for the operator and holds no secret. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function startFailed(message: string, options?: ErrorOptions): EmbeddedPostgresError {
  return new EmbeddedPostgresError('START_FAILED', message, options);
}

/** Tells whether this is a system error with one of the given codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns what stands for a file that is not there; any other error is thrown on. */
export function unlessMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (hasCode(error, 'ENOENT')) return instead;
    throw error;
  };
}
