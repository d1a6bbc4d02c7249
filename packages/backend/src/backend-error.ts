/** Codes the service answers with; see docs/errors.md of the service. */
export const serviceErrorCodes = [
  'VALIDATION_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'CASE_NOT_FOUND',
  'NOT_FOUND',
  'CASE_CLOSED',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'NOT_IMPLEMENTED',
  'CONNECTOR_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
] as const;

export type ServiceErrorCode = (typeof serviceErrorCodes)[number];

export type DeskhandBackendErrorCode =
  | ServiceErrorCode
  /** An option of this package is wrong; `field` names it. */
  | 'INVALID_CONFIGURATION'
  /** `field` names what the service would refuse; nothing was sent. */
  | 'INVALID_IDENTITY'
  | 'TIMEOUT'
  /** No connection, or one that broke. */
  | 'UNREACHABLE'
  | 'REDIRECTED'
  | 'RESPONSE_TOO_LARGE'
  /** An answer that is none of Deskhand's. */
  | 'INVALID_RESPONSE'
  /** An error response that is none of Deskhand's, such as a proxy's page; `status` tells which. */
  | 'SERVICE_ERROR'
  /** The credential belongs to another tenant than was expected. */
  | 'WRONG_TENANT'
  /** `field` names the header, or `body`. */
  | 'INVALID_WEBHOOK'
  /** Rightly signed, and of a type this version does not know. */
  | 'UNKNOWN_WEBHOOK_TYPE'
  | 'INVALID_RECEIPT'
  /** The service has no key with the receipt's `kid`. */
  | 'UNKNOWN_KEY';

export interface ErrorDetails {
  status?: number;
  requestId?: string | null;
  field?: string | null;
  retryAfterSeconds?: number | null;
}

/** Every failure of this package. Neither message nor fields ever hold a credential or a secret. */
export class DeskhandBackendError extends Error {
  override readonly name = 'DeskhandBackendError';
  readonly code: DeskhandBackendErrorCode;
  /** HTTP status of the service's answer; null where there was none. */
  readonly status: number | null;
  /** Names the request in the service's logs and its audit log. */
  readonly requestId: string | null;
  /** The option, field or header at fault. */
  readonly field: string | null;
  /** When the service asked to come back. */
  readonly retryAfterSeconds: number | null;

  constructor(code: DeskhandBackendErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.status = details.status ?? null;
    this.requestId = details.requestId ?? null;
    this.field = details.field ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export const misconfigured = (field: string, message: string): DeskhandBackendError =>
  new DeskhandBackendError('INVALID_CONFIGURATION', message, { field });
