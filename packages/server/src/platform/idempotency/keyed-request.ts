import { createHash } from 'node:crypto';
import { limits } from '@deskhand/contract';
import { invalid } from '../refusal.ts';

/**
 * Caller that sends a key, with its kind: what a customer calls a user can never be a credential's
 * name, whatever it looks like.
 */
export type Principal =
  | `user:${string}`
  | `credential:${string}`
  | `member:${string}`
  | `escalation:${string}`
  | 'operator:';

/** A request that must happen once: who sent it, under which key, and what it said. */
export interface KeyedRequest {
  /** Keys of two callers never meet. */
  principal: Principal;
  key: string;
  /** SHA-256 over method, path and body: another request under the same key is a conflict. */
  hash: Buffer;
}

/**
 * Reads the key; null without the header. Throws a VALIDATION_ERROR that names it when it is
 * malformed.
 */
export function readKeyedRequest(
  header: string | string[] | undefined,
  principal: Principal,
  method: string,
  path: string,
  body: Buffer | null,
): KeyedRequest | null {
  if (header === undefined) return null;
  const max = limits.idempotencyKeyCharactersMax;
  if (Array.isArray(header) || header.length < 1 || header.length > max || !isPrintable(header)) {
    throw invalid(`header \`Idempotency-Key\` must be 1 to ${max} printable ASCII characters.`);
  }
  const hash = createHash('sha256').update(`${method} ${path}\n`);
  if (body) hash.update(body);
  return { principal, key: header, hash: hash.digest() };
}

const isPrintable = (text: string) => /^[\x20-\x7e]+$/.test(text);
