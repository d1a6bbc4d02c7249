import { errorCodes, type ApiError } from '@deskhand/contract';

/** What the command line says when it can't do what it was asked: one line, and exit code 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** The service refused a request. */
export class ApiFailure extends CommandError {
  override readonly name = 'ApiFailure';
  readonly answer: ApiError;
  /** What `Retry-After` asked for; null without it. */
  readonly retryAfterMs: number | null;

  constructor(answer: ApiError, retryAfterMs: number | null = null) {
    super(answer.message);
    this.answer = answer;
    this.retryAfterMs = retryAfterMs;
  }

  /** True when the same request may succeed later. */
  get isPassing(): boolean {
    const known = errorCodes[this.answer.error];
    return known?.retry || this.retryAfterMs !== null;
  }
}

/** Nothing answered, or the answer broke off. */
export class ConnectionLost extends CommandError {
  override readonly name = 'ConnectionLost';
}
