type OutboundErrorCode =
  | 'blocked_address'
  | 'redirect'
  | 'too_large'
  | 'timeout'
  | 'unreachable'
  | 'bad_url';

const sentences: Record<OutboundErrorCode, string> = {
  blocked_address: 'The address is private or reserved, and the operator has not allowed it.',
  redirect: 'The server answered with a redirect, and redirects are not followed.',
  too_large: 'The answer of the server is larger than allowed.',
  timeout: 'The server did not answer in time.',
  unreachable: 'The server could not be reached.',
  bad_url: 'The address must be an https URL without a user name or password.',
};

/**
 * Error of an outbound request. The message is one fixed sentence per code: a tenant who names an
 * address must not learn from it what the name resolves to inside the operator's network. For the
 * same reason there is no `cause`, since socket errors spell out addresses.
 */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode;
  /** The system's code where there is one, such as `ENOTFOUND` or `CERT_HAS_EXPIRED`. */
  readonly reason: string | null;

  constructor(code: OutboundErrorCode, reason: string | null = null) {
    super(sentences[code]);
    this.name = 'OutboundError';
    this.code = code;
    this.reason = reason;
  }
}

const causesMax = 8;

/** Turns whatever the network layers threw into an OutboundError that reveals nothing. */
export function toOutboundError(error: unknown): OutboundError {
  let current = error;
  let reason: string | null = null;
  for (let depth = 0; depth < causesMax && current instanceof Error; depth += 1) {
    if (current instanceof OutboundError) return current;
    reason = systemCode(current) ?? reason;
    current = current.cause;
  }
  return new OutboundError(codeFor(reason), reason);
}

function systemCode(error: Error): string | null {
  const code: unknown = 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : null;
}

function codeFor(reason: string | null): OutboundErrorCode {
  switch (reason) {
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return 'timeout';
    case 'UND_ERR_HEADERS_OVERFLOW':
    case 'HPE_HEADER_OVERFLOW':
      return 'too_large';
    default:
      return 'unreachable';
  }
}
