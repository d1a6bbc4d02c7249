import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { stealSigningKey } from './forge.ts';

let service: TestService;
let other: TestService;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  other = await service.another({ answer: echo });
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});

const jwks = async (on: TestService = service) =>
  (await on.call('GET', '/.well-known/jwks.json')).body.keys as Record<string, unknown>[];

test('the JWKS holds public keys and nothing private', async () => {
  const keys = await jwks();
  expect(keys.map(({ signs }) => signs).sort()).toEqual(['receipts', 'sessions']);
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'signs', 'use', 'x']);
    expect(key).toMatchObject({ alg: 'EdDSA', crv: 'Ed25519', kty: 'OKP', use: 'sig' });
  }
  expect(await jwks(other)).toEqual(keys);
});

test('private keys are sealed in the database', async () => {
  const read = statement<{ row: string; sealed: Buffer }>(
    'test.sealed-keys',
    'select row_to_json(k)::text as row, sealed_private_key as sealed from signing_keys k',
  );
  const { key } = await stealSigningKey(service.database);
  const { d } = key.export({ format: 'jwk' });
  for (const { row, sealed } of await service.database.run(read)) {
    expect(row).not.toContain(d);
    expect(sealed.includes(Buffer.from(d!, 'base64url'))).toBe(false);
    expect(sealed.toString('latin1')).not.toContain(d);
  }
});
