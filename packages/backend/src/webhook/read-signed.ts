import { createHmac, timingSafeEqual } from 'node:crypto';
import { misconfigured } from '../backend-error.ts';
import { invalidWebhook, readSignedHeaders, type WebhookHeaders } from './signed-headers.ts';

export type VerifyWebhookOptions = {
  headers: WebhookHeaders;
  /** The body as it came, before anything parsed it: its very bytes are signed. */
  body: string | Uint8Array;
  /** How far the time of signing may be from now, in either direction. Default 300. */
  toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: (() => number) | undefined;
} & (
  | { secret: string; secrets?: undefined }
  /** While a secret is replaced: the new one and the former. */
  | { secrets: readonly string[]; secret?: undefined }
);

const toleranceSecondsDefault = 300;
const toleranceSecondsMax = 24 * 60 * 60;
const secretsMax = 10;

/** What was signed, once that is believed. */
export interface SignedPayload {
  /** The same at each attempt. */
  id: string;
  /** The body, parsed; nothing of it is checked. */
  payload: unknown;
}

/**
 * Believes a request that is signed (Standard Webhooks 1.0, `v1`) within the tolerance.
 *
 * @throws DeskhandBackendError INVALID_WEBHOOK with `field` naming the header or `body`,
 * INVALID_CONFIGURATION
 */
export function readSigned(options: VerifyWebhookOptions): SignedPayload {
  const { headers, body, toleranceSeconds = toleranceSecondsDefault, now = Date.now } = options;
  const keys = readSecrets(options);
  checkTolerance(toleranceSeconds);
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw misconfigured(
      'body',
      '`body` must be the raw body, a string or bytes. What a framework parsed already cannot be verified.',
    );
  }
  const { id, timestamp, signatures } = readSignedHeaders(headers);
  if (!isSigned(keys, `${id}.${timestamp}.`, body, signatures)) {
    throw invalidWebhook(
      'webhook-signature',
      'No signature of `webhook-signature` is of this body with a secret that was given.',
    );
  }
  // After the signature: only then is it worth saying how old it is.
  const ageSeconds = Math.round(now() / 1_000 - timestamp);
  if (!(Math.abs(ageSeconds) <= toleranceSeconds)) {
    throw invalidWebhook(
      'webhook-timestamp',
      `\`webhook-timestamp\` is ${Math.abs(ageSeconds)} seconds ${ageSeconds > 0 ? 'old' : 'ahead'}, and ${toleranceSeconds} are allowed: a replay, or a clock that is wrong.`,
    );
  }
  return { id, payload: parse(body) };
}

/** Every secret is held against every signature, whether or not one was right before. */
function isSigned(
  keys: readonly Buffer[],
  prefix: string,
  body: string | Uint8Array,
  signatures: readonly Buffer[],
): boolean {
  let isRight = false;
  for (const key of keys) {
    const expected = createHmac('sha256', key).update(prefix).update(body).digest();
    for (const given of signatures) {
      const isSame = given.length === expected.length && timingSafeEqual(given, expected);
      isRight = isSame || isRight;
    }
  }
  return isRight;
}

/** `whsec_` and the base64 of 24 to 64 bytes; none of them is ever quoted. */
function readSecrets({ secret, secrets }: VerifyWebhookOptions): Buffer[] {
  const field = secret === undefined ? 'secrets' : 'secret';
  const given: unknown = secret === undefined ? secrets : [secret];
  if (!Array.isArray(given) || given.length === 0 || given.length > secretsMax) {
    throw misconfigured(field, `\`secret\`, or 1 to ${secretsMax} \`secrets\`, must be given.`);
  }
  return given.map((text: unknown) => {
    const encoded = typeof text === 'string' ? /^whsec_([\w+/-]+={0,2})$/.exec(text)?.[1] : null;
    const key = Buffer.from(encoded ?? '', 'base64');
    if (key.length >= 24 && key.length <= 64) return key;
    throw misconfigured(field, `\`${field}\`: a signing secret is whsec_ and base64.`);
  });
}

/** NaN would let everything through, and so would Infinity. */
function checkTolerance(seconds: unknown): void {
  const isRight = typeof seconds === 'number' && seconds >= 1 && seconds <= toleranceSecondsMax;
  if (isRight) return;
  throw misconfigured(
    'toleranceSeconds',
    `\`toleranceSeconds\` must be a number from 1 to ${toleranceSecondsMax}.`,
  );
}

function parse(body: string | Uint8Array): unknown {
  try {
    const text =
      typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    return JSON.parse(text);
  } catch {
    throw invalidWebhook('body', 'The body is signed, and is not JSON.');
  }
}
