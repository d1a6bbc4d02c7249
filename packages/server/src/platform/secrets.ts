import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { ConfigError } from './config-error.ts';

const formatVersion = 1;
const keyIdBytes = 8;
const ivBytes = 12;
const tagBytes = 16;

export interface SecretBox {
  /** Seals `plaintext` (AES-256-GCM) so that it opens only for the same `purpose`. */
  seal(purpose: string, plaintext: string): Buffer;
  /** Throws when the box was sealed for another purpose, by an unknown secret, or was changed. */
  open(purpose: string, sealed: Buffer): string;
  /** Opens like `open`; null for what can't be opened. */
  tryOpen(purpose: string, sealed: Buffer): string | null;
  /** Whether one of the secrets is what `sealed` was sealed under. */
  canOpen(sealed: Buffer): boolean;
  /** 32 bytes that nobody without the secret can guess; the same each time for one `purpose`. */
  derive(purpose: string): Buffer;
}

/**
 * Sealing under the service's secrets: the first seals, any of them opens, so that a secret is
 * rotated by putting the new one in front. Layout: version, key id, iv, tag, ciphertext.
 */
export function createSecretBox(secrets: readonly string[]): SecretBox {
  const keys = secrets.map(deriveKey);
  const [current] = keys;
  if (!current) throw new Error('a secret box needs at least one secret');
  const keyOf = (sealed: Buffer) => {
    const id = sealed.subarray(1, 1 + keyIdBytes);
    return sealed[0] === formatVersion ? keys.find((each) => each.id.equals(id)) : undefined;
  };

  const box: SecretBox = {
    canOpen: (sealed) => keyOf(sealed) !== undefined,
    seal(purpose, plaintext) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return Buffer.concat([
        Buffer.from([formatVersion]),
        current.id,
        iv,
        cipher.getAuthTag(),
        body,
      ]);
    },
    open(purpose, sealed) {
      const key = keyOf(sealed);
      if (!key) {
        throw new ConfigError(
          'DESKHAND_SECRET is not the one that the stored keys were sealed under: set it to that one ' +
            '(the embedded database’s is in the file `secret` of DATA_DIR), or to `new,former` to change it',
        );
      }
      const ivAt = 1 + keyIdBytes;
      const tagAt = ivAt + ivBytes;
      const bodyAt = tagAt + tagBytes;
      const decipher = createDecipheriv('aes-256-gcm', key.key, sealed.subarray(ivAt, tagAt));
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(sealed.subarray(tagAt, bodyAt));
      return decipher.update(sealed.subarray(bodyAt), undefined, 'utf8') + decipher.final('utf8');
    },
    tryOpen(purpose, sealed) {
      try {
        return box.open(purpose, sealed);
      } catch {
        return null;
      }
    },
    derive: (purpose) => createHmac('sha256', current.derivation).update(purpose).digest(),
  };
  return box;
}

function deriveKey(secret: string): { key: Buffer; id: Buffer; derivation: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, 'deskhand', 'seal v1', 32));
  const derivation = Buffer.from(hkdfSync('sha256', secret, 'deskhand', 'derive v1', 32));
  return { key, derivation, id: createHash('sha256').update(key).digest().subarray(0, keyIdBytes) };
}
