import { OutboundError } from '../../platform/outbound/index.ts';

type ProviderFailureCode =
  | 'unreachable'
  | 'no-metadata'
  | 'other-issuer'
  | 'lacking'
  | 'unknown-client'
  | 'unreadable-secret'
  | 'declined'
  | 'refused-code'
  | 'bad-token';

const sentences: Record<ProviderFailureCode, string> = {
  unreachable: 'The provider could not be asked.',
  'no-metadata':
    'There is no OpenID Connect provider: its metadata could not be read at `/.well-known/openid-configuration` below this address.',
  'other-issuer':
    'The provider names another issuer than this one. Use the very one that its metadata names.',
  lacking: 'The provider lacks what a sign-in needs:',
  'unknown-client': 'The provider does not accept the client id with this secret.',
  'unreadable-secret':
    'The stored client secret cannot be read with this DESKHAND_SECRET. An owner can set it anew.',
  declined: 'The provider did not let you in.',
  'refused-code': 'The provider did not confirm this sign-in. Begin it again.',
  'bad-token': 'What the provider said of you does not hold. Begin again, and tell an owner.',
};

/** Whatever goes wrong between the service and a provider. Its message repeats nothing a provider wrote. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly code: ProviderFailureCode;

  /** `more` is written by the service itself. */
  constructor(code: ProviderFailureCode, more = '') {
    super(`${sentences[code]}${more === '' ? '' : ` ${more}`}${code === 'lacking' ? '.' : ''}`);
    this.code = code;
  }
}

const causesMax = 8;

/** Tells what the library, or the network under it, threw; `otherwise` where neither says which it is. */
export function providerFailureOf(
  error: unknown,
  otherwise: 'no-metadata' | 'bad-token',
): ProviderFailure {
  let current = error;
  for (let depth = 0; depth < causesMax && current instanceof Error; depth += 1) {
    if (current instanceof ProviderFailure) return current;
    if (current instanceof OutboundError)
      return new ProviderFailure('unreachable', current.message);
    const known = codes[textOf(current, 'error') ?? ''] ?? codes[textOf(current, 'code') ?? ''];
    if (known) return new ProviderFailure(known);
    if (current.name === 'AbortError' || current.name === 'TimeoutError') {
      return new ProviderFailure('unreachable', 'It did not answer in time.');
    }
    current = current.cause;
  }
  return new ProviderFailure(otherwise);
}

/** By the codes of the protocol, then of the libraries. */
const codes: Partial<Record<string, ProviderFailureCode>> = {
  invalid_client: 'unknown-client',
  unauthorized_client: 'unknown-client',
  invalid_grant: 'refused-code',
  OAUTH_AUTHORIZATION_RESPONSE_ERROR: 'declined',
  OAUTH_RESPONSE_BODY_ERROR: 'refused-code',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'unknown-client',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'other-issuer',
  OAUTH_TIMEOUT: 'unreachable',
  ERR_JWKS_TIMEOUT: 'unreachable',
};

function textOf(error: Error, name: 'code' | 'error'): string | null {
  const value: unknown = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
