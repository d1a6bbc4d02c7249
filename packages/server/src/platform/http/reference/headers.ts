import { limits } from '@deskhand/contract';
import type { Header, Parameter, Reference } from './openapi.ts';

const whole = { type: 'integer', minimum: 0 } as const;

export const responseHeaders = {
  'X-Request-Id': {
    description: 'Names this request; the audit log finds it by this id.',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': {
    description: 'How many requests the user may send in the window.',
    schema: whole,
  },
  'RateLimit-Remaining': { description: 'How many of them are left now.', schema: whole },
  'RateLimit-Reset': {
    description: 'Seconds until the oldest counted request leaves the window.',
    schema: whole,
  },
  'RateLimit-Policy': {
    description: 'Limit and window in seconds, such as `10;w=60`.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the same request is worth repeating.',
    schema: whole,
  },
  'Deskhand-Reason': {
    description:
      'Why exactly, where it has a name: a stable code, and what the message names, as `code; value; value`, each value percent-encoded. A later release may know more codes.',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string' } },
} as const satisfies Record<string, Header>;

export type ResponseHeader = keyof typeof responseHeaders;

export const rateLimitHeaders = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
] as const satisfies ResponseHeader[];

export const requestHeaders = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      `Makes the request safe to repeat: for ${limits.idempotencyHours} hours the same key with the same ` +
      'request gets the first status and body again, with another request 409 `CONFLICT`.',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: limits.idempotencyKeyCharactersMax,
      pattern: '^[\\x20-\\x7e]+$',
      examples: ['5f0c1a52-8f6e-4a57-9a0e-0f3f7a1f2b6d'],
    },
  },
  'Last-Event-ID': {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description: 'The `id` of the last event received: the stream goes on behind it.',
    schema: { type: 'string', pattern: '^\\d{1,15}\\.\\d{1,15}$', examples: ['4.9'] },
  },
} as const satisfies Record<string, Parameter>;

export const headerReference = (name: ResponseHeader): Reference => ({
  $ref: `#/components/headers/${name}`,
});

export const parameterReference = (name: keyof typeof requestHeaders): Reference => ({
  $ref: `#/components/parameters/${name}`,
});
