import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';

/** Gives values away to browsers in a form that only this site can have made. */
export interface Signer {
  /** `purpose` keeps what was signed for one thing from being shown for another. */
  sign(purpose: string, value: string, expiresAt: Date): string;
  /** Null for what is not signed here, not for this purpose, or not valid any more. */
  open(purpose: string, signed: string | null, now: Date): string | null;
}

export function createSigner(secret: Buffer): Signer {
  const hash = (purpose: string, payload: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest();
  return {
    sign(purpose, value, expiresAt) {
      const payload = Buffer.from(JSON.stringify([value, expiresAt.getTime()])).toString(
        'base64url',
      );
      return `${payload}.${hash(purpose, payload).toString('base64url')}`;
    },
    open(purpose, signed, now) {
      const [payload = '', mac = ''] = (signed ?? '').split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = hash(purpose, payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      // Its signature says that it was written above.
      const [value, expiresMs] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        string,
        number,
      ];
      return expiresMs > now.getTime() ? value : null;
    },
  };
}

const secretBytes = 32;

/** Made at the first start, and kept beside what it protects: a restart signs nobody out. */
export async function openSigner(db: pg.Pool): Promise<Signer> {
  await db.query('insert into site_secrets (secret) values ($1) on conflict do nothing', [
    randomBytes(secretBytes),
  ]);
  const { rows } = await db.query<{ secret: Buffer }>('select secret from site_secrets');
  return createSigner(rows[0]!.secret);
}
