/** Codes the service answers with; a later version of it may send others. */
export type ServiceErrorCode =
  | 'VALIDATION_ERROR'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'CASE_NOT_FOUND'
  | 'NOT_FOUND'
  | 'CASE_CLOSED'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR'
  | 'NOT_IMPLEMENTED'
  | 'CONNECTOR_UNAVAILABLE'
  | 'SERVICE_UNAVAILABLE';

export type DeskhandErrorCode =
  | ServiceErrorCode
  /** The service was not reached, or the connection was lost or silent. */
  | 'NETWORK'
  /** The caller's `AbortSignal`; its reason is the `cause`. */
  | 'ABORTED'
  /** The client, or the session of the call, was destroyed. */
  | 'DESTROYED'
  /** Something answered, but not as the service does. */
  | 'BAD_RESPONSE';

export interface ErrorDetails {
  status?: number | null;
  requestId?: string | null;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** Every failure of this package. Tell them apart by `code`; `message` is for people. */
export class DeskhandError extends Error {
  // Fields are defined, where an assignment would run a setter a page gave `Object.prototype`.
  override readonly name = 'DeskhandError';
  override readonly cause: unknown;
  readonly code!: DeskhandErrorCode;
  /** HTTP status; null when there was no response. */
  readonly status: number | null = null;
  /** Names the request in the service's audit log; null when the service did not answer. */
  readonly requestId: string | null = null;
  /** How long the service asks to wait, milliseconds; null when it does not say. */
  readonly retryAfterMs: number | null = null;

  constructor(code: DeskhandErrorCode, message: string = code, details?: ErrorDetails) {
    super(message);
    Object.assign(this, details, { code });
  }
}

/** Makes a failure of what somebody else threw: the service could not be reached. */
export const failureOf = (cause?: unknown): DeskhandError =>
  cause instanceof DeskhandError ? cause : new DeskhandError('NETWORK', 'Not reached', { cause });
