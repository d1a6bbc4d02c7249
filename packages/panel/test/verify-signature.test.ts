import { beforeAll, describe, expect, test } from 'vitest';
import { keyIdOf, verifySigned, type PublishedKey } from '../src/signatures/verify.ts';

const record = {
  id: 'rcpt_1',
  outcome: 'succeeded',
  summary: 'Sent “back” ▣',
  n: [1, { b: 2, a: 1 }],
};
let pair: CryptoKeyPair;
let keys: PublishedKey[];

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const textOf = (value: unknown) => base64url(new TextEncoder().encode(JSON.stringify(value)));

async function sign(
  payload: unknown,
  header: object = {},
  key: CryptoKey = pair.privateKey,
): Promise<string> {
  const head = textOf({ alg: 'EdDSA', kid: 'one', typ: 'receipt+jws', ...header });
  const signed = `${head}.${textOf(payload)}`;
  const bytes = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(signed));
  return `${signed}.${base64url(new Uint8Array(bytes))}`;
}
const makePair = async () => await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);

beforeAll(async () => {
  pair = await makePair();
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  keys = [{ kid: 'one', kty: 'OKP', crv: 'Ed25519', x: jwk.x! }];
});

const verify = (signed: { signature: string; [name: string]: unknown }) =>
  verifySigned(signed, 'receipt+jws', keys);

describe('a signature', () => {
  test('is verified whatever the order of members, by the key that it names', async () => {
    const signature = await sign({ ...record, n: [1, { a: 1, b: 2 }] });
    expect(await verify({ signature, ...record })).toBe('verified');
    expect(await verify({ ...record, signature })).toBe('verified');
    expect(keyIdOf(signature)).toBe('one');
  });

  test('by a key that is for sessions alone is believed by nobody', async () => {
    const signed = { ...record, signature: await sign(record) };
    const asFor = (signs: string) =>
      verifySigned(
        signed,
        'receipt+jws',
        keys.map((key) => ({ ...key, signs })),
      );
    expect(await asFor('receipts')).toBe('verified');
    expect(await asFor('sessions')).toBe('forged');
  });

  test('of something else is told from a false one', async () => {
    const signature = await sign(record);
    expect(await verify({ ...record, outcome: 'failed', signature })).toBe('changed');
    expect(await verify({ ...record, more: null, signature })).toBe('changed');
    const { summary, ...less } = record;
    expect(await verify({ ...less, signature })).toBe('changed');
    expect(summary).toContain('▣');
    const other = await makePair();
    expect(await verify({ ...record, signature: await sign(record, {}, other.privateKey) })).toBe(
      'forged',
    );
  });

  test.each([
    ['another algorithm', { alg: 'none' }, 'forged'],
    ['a shared secret', { alg: 'HS256' }, 'forged'],
    ['another type', { typ: 'erasure+jws' }, 'forged'],
    ['a token', { typ: 'widget+jwt' }, 'forged'],
    ['what must be understood', { crit: ['exp'] }, 'forged'],
    ['an unknown key', { kid: 'two' }, 'unknown_key'],
    ['a key of its own', { kid: 'two', jwk: { kty: 'OKP' } }, 'unknown_key'],
    ['a simulation', { kid: 'playground-abc' }, 'simulated'],
  ])('with %s is not taken', async (_, header, verdict) => {
    expect(await verify({ ...record, signature: await sign(record, header) })).toBe(verdict);
  });

  test.each(['', '..', 'a.b', 'a.b.c', 'a.b.c.d', `${'x'.repeat(5)}.é.1`])(
    'that is none (%j) is not taken',
    async (signature) => {
      expect(await verify({ ...record, signature })).toBe('forged');
      expect(keyIdOf(signature)).toBeNull();
    },
  );
});
