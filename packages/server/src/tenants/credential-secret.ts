import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CredentialKind } from '@deskhand/contract';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefixes = { integration: 'sik_', tenant: 'tsk_' } as const satisfies Record<
  CredentialKind,
  string
>;
// 62^43 > 2^256, 62^6 > 2^32.
const bodyCharacters = 43;
const checkCharacters = 6;

/** A new secret: prefix, 32 random bytes in base 62, checksum. Only its hash is ever stored. */
export function newCredentialSecret(kind: CredentialKind): string {
  const body = prefixes[kind] + toBase62(randomBytes(32), bodyCharacters);
  return body + checksum(body);
}

/** What kind of credential `text` is, or null: tells typing mistakes apart without the database. */
export function credentialKindOf(text: string): CredentialKind | null {
  if (text.length !== 4 + bodyCharacters + checkCharacters) return null;
  const body = text.slice(0, -checkCharacters);
  if (text.slice(-checkCharacters) !== checksum(body)) return null;
  if (body.startsWith(prefixes.integration)) return 'integration';
  return body.startsWith(prefixes.tenant) ? 'tenant' : null;
}

/** SHA-256: enough for a secret of 256 random bits, and the lookup by it takes constant time. */
export const hashCredentialSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

function checksum(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return toBase62(bytes, checkCharacters);
}

function toBase62(bytes: Buffer, characters: number): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  while (text.length < characters) {
    text = alphabet[Number(number % 62n)]! + text;
    number /= 62n;
  }
  return text;
}
