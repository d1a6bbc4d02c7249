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

/** An expression of SQL: the id of the key that a column's value was sealed under; null for damaged ones. */
export const keyIdSql = (column: string): string =>
  `case when octet_length(${column}) >= ${1 + keyIdBytes + ivBytes + tagBytes}
     and substring(${column} from 1 for 1) = '\\x0${formatVersion}'
   then encode(substring(${column} from 2 for ${keyIdBytes}), 'hex') end`;

export interface SecretBox {
  /** Seals `plaintext` (AES-256-GCM) so that it opens only for the same `purpose`. */
  seal(purpose: string, plaintext: string): Buffer;
  /** Throws when the box was sealed for another purpose, by an unknown secret, or was changed. */
  open(purpose: string, sealed: Buffer): string;
  /** Opens like `open`; null for what can't be opened. */
  tryOpen(purpose: string, sealed: Buffer): string | null;
  /** Whether one of the secrets is what `sealed` was sealed under. */
  canOpen(sealed: Buffer): boolean;
  /** The ids of the secrets' keys, as they stand in what is sealed; the first seals. They tell no secret. */
  readonly keyIds: readonly [string, ...string[]];
  /** 32 bytes for each secret that nobody without it can guess; the same each time for one `purpose`. */
  derive(purpose: string): [Buffer, ...Buffer[]];
}

/**
 * Sealing under the service's secrets: the first seals, any of them opens, so that a secret is
 * rotated by putting the new one in front. Layout: version, key id, iv, tag, ciphertext.
 */
export function createSecretBox(secrets: readonly string[]): SecretBox {
  const [current, ...former] = secrets.map(deriveKey);
  if (!current) throw new Error('a secret box needs at least one secret');
  const keys = [current, ...former];
  const keyOf = (sealed: Buffer) => {
    const id = sealed.subarray(1, 1 + keyIdBytes);
    return sealed[0] === formatVersion ? keys.find((each) => each.id.equals(id)) : undefined;
  };

  const box: SecretBox = {
    canOpen: (sealed) => keyOf(sealed) !== undefined,
    keyIds: [hexId(current), ...former.map(hexId)],
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
            '(the embedded database’s is in the file `secret` of DATA_DIR)',
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
    derive: (purpose) => [
      derivedFrom(current, purpose),
      ...former.map((key) => derivedFrom(key, purpose)),
    ],
  };
  return box;
}

interface Key {
  key: Buffer;
  id: Buffer;
  derivation: Buffer;
}

const hexId = ({ id }: Key): string => id.toString('hex');

const derivedFrom = ({ derivation }: Key, purpose: string): Buffer =>
  createHmac('sha256', derivation).update(purpose).digest();

function deriveKey(secret: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, 'deskhand', 'seal v1', 32));
  const derivation = Buffer.from(hkdfSync('sha256', secret, 'deskhand', 'derive v1', 32));
  return { key, derivation, id: createHash('sha256').update(key).digest().subarray(0, keyIdBytes) };
}
