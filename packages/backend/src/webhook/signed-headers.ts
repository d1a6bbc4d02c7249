import { DeskhandBackendError } from '../backend-error.ts';

/** `Headers`, or the headers of `node:http`, Express or Fastify; names in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface SignedHeaders {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  /** Those of the version that is known, decoded. */
  signatures: Buffer[];
}

const headerCharactersMax = 4_096;
const signaturesMax = 32;
const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
type Name = (typeof names)[number];

/** @throws DeskhandBackendError INVALID_WEBHOOK; `field` is the header. */
export function readSignedHeaders(headers: WebhookHeaders): SignedHeaders {
  const [id, timestamp, signature] = names.map((name) => readHeader(headers, name)) as [
    string,
    string,
    string,
  ];
  // A full stop in the id would let one signature stand for another id, time and body.
  if (!/^[\x21-\x2d\x2f-\x7e]{1,256}$/.test(id)) {
    throw invalidWebhook('webhook-id', '`webhook-id` is not an identifier.');
  }
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw invalidWebhook('webhook-timestamp', '`webhook-timestamp` is not a time in seconds.');
  }
  return { id, timestamp: Number(timestamp), signatures: readSignatures(signature) };
}

/** A list, while a secret is replaced: `v1,… v1,…`. Signatures of other versions are passed over. */
function readSignatures(header: string): Buffer[] {
  const listed = header.split(' ');
  const known = listed.flatMap((one) => {
    const encoded = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(one)?.[1];
    return encoded === undefined ? [] : [Buffer.from(encoded, 'base64')];
  });
  if (known.length > 0 && listed.length <= signaturesMax) return known;
  throw invalidWebhook(
    'webhook-signature',
    '`webhook-signature` holds no signature of the version v1.',
  );
}

function readHeader(headers: WebhookHeaders, name: Name): string {
  const values = valuesOf(headers, name);
  if (values.length === 0) throw invalidWebhook(name, `The header \`${name}\` is missing.`);
  const [value] = values;
  if (values.length === 1 && typeof value === 'string' && value.length <= headerCharactersMax) {
    return value;
  }
  throw invalidWebhook(name, `The header \`${name}\` must be there once, and not endless.`);
}

function valuesOf(headers: WebhookHeaders, name: Name): unknown[] {
  if (hasGet(headers)) {
    const value = headers.get(name);
    return value === null ? [] : [value];
  }
  return Object.entries(headers)
    .filter(([key, value]) => key.toLowerCase() === name && value !== undefined)
    .flatMap(([, value]) => value);
}

const hasGet = (headers: WebhookHeaders): headers is { get(name: string): string | null } =>
  typeof headers['get' as keyof WebhookHeaders] === 'function';

export const invalidWebhook = (field: Name | 'body', message: string): DeskhandBackendError =>
  new DeskhandBackendError('INVALID_WEBHOOK', message, { field });
