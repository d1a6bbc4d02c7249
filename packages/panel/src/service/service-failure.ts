import type { ApiError, Reason } from '@deskhand/contract';

interface Told {
  /** 0 where nothing came back. */
  status: number;
  code: ApiError['error'] | 'UNREACHABLE';
  message: string;
  /** To be looked up in the audit log; null where nothing came back. */
  requestId: string | null;
  /** The same as the message, to be said in another language; null where the service names none. */
  reason: Reason | null;
}

/** A request to the service that was refused, or never answered. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly status: number;
  readonly code: Told['code'];
  readonly requestId: string | null;
  readonly reason: Reason | null;

  constructor({ status, code, message, requestId, reason }: Told) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.reason = reason;
  }
}

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ServiceFailure && error.status === 401;
