import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import { createSecretBox } from '../../src/platform/secrets.ts';
import { statement, type Queryable } from '../../src/platform/database/index.ts';

export type Json = Record<string, unknown>;

const readKey = statement<{ kid: string; public_key: JWK; sealed_private_key: Buffer }>(
  'test.signing-key',
  `select kid, public_key, sealed_private_key from signing_keys
   where signs = $1 and (signs = 'receipts' or retired_at is null) order by created_at desc limit 1`,
);

/** The service's own signing key, stolen: what follows must be refused for other reasons. */
export async function stealSigningKey(
  database: Queryable,
  signs: 'sessions' | 'receipts' = 'sessions',
): Promise<{ kid: string; publicJwk: JWK; key: KeyObject }> {
  const [row] = await database.run(readKey, [signs]);
  const secrets = createSecretBox(['secret-of-the-tests-0123456789']);
  const jwk = JSON.parse(secrets.open(`signing-key:${row!.kid}`, row!.sealed_private_key)) as JWK;
  return {
    kid: row!.kid,
    publicJwk: row!.public_key,
    key: createPrivateKey({ key: jwk as never, format: 'jwk' }),
  };
}

export const encode = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

export const decode = (part: string): Json =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

/** A compact JWS over header and payload, signed by whatever is given. */
export function forge(header: Json, payload: Json, signer: (input: Buffer) => Buffer): string {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${signer(Buffer.from(input)).toString('base64url')}`;
}

export const ed25519 =
  (key: KeyObject) =>
  (input: Buffer): Buffer =>
    sign(null, input, key);
