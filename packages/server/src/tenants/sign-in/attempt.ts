import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets.ts';

/** Seconds within which somebody must be back from the provider. */
export const attemptSeconds = 10 * 60;

/** A sign-in under way: it lies sealed in the cookie of the browser that began it, and nowhere else. */
export interface Attempt {
  tenantId: number;
  /** What the three below are made of. */
  seed: string;
  expiresAtMs: number;
  /** The invitation that is taken with it; null for a plain sign-in. */
  invitation: string | null;
}

const purpose = 'sign-in-attempt';

export const newAttempt = (
  tenantId: number,
  invitation: string | null,
  nowMs: number,
): Attempt => ({
  tenantId,
  seed: randomBytes(32).toString('base64url'),
  expiresAtMs: nowMs + attemptSeconds * 1000,
  invitation,
});

export const sealAttempt = (secrets: SecretBox, attempt: Attempt): string =>
  secrets.seal(purpose, JSON.stringify(attempt)).toString('base64url');

/** Null for what this service did not seal. */
export function openAttempt(secrets: SecretBox, sealed: string): Attempt | null {
  const text = secrets.tryOpen(purpose, Buffer.from(sealed, 'base64url'));
  // Only `sealAttempt` writes for this purpose.
  return text === null ? null : (JSON.parse(text) as Attempt);
}

/** What the provider sends back, what it writes into its token, and what proves who asked for the code. */
export const proofsOf = ({ seed }: Attempt) => ({
  state: derive(seed, 'state'),
  nonce: derive(seed, 'nonce'),
  codeVerifier: derive(seed, 'code verifier'),
});

const derive = (seed: string, what: string): string =>
  createHmac('sha256', seed).update(what).digest('base64url');

/** Under which a state is kept once it was used. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hashOf(one), hashOf(other));
