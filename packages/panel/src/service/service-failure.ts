import type { ApiError } from '@deskhand/contract';

interface Told {
  /** 0 where nothing came back. */
  status: number;
  code: ApiError['error'] | 'UNREACHABLE';
  message: string;
  /** To be looked up in the audit log; null where nothing came back. */
  requestId: string | null;
}

/** A request to the service that was refused, or never answered. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly status: number;
  readonly code: Told['code'];
  readonly requestId: string | null;

  constructor({ status, code, message, requestId }: Told) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ServiceFailure && error.status === 401;
