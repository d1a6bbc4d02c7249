import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { operatorToken } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { decode, ed25519, encode, forge, stealSigningKey, type Json } from './forge.ts';

let service: TestService;
let cast: Cast;
/** What an honest token of Ana's is made of, and the key it was signed with. */
let honest: { token: string; header: Json; payload: Json };
let stolen: Awaited<ReturnType<typeof stealSigningKey>>;

const mallory = generateKeyPairSync('ed25519');
const malloryRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const malloryEc = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const malloryJwk = mallory.publicKey.export({ format: 'jwk' }) as JWK;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  const [header, payload] = cast.ana
    .split('.')
    .map((part, index) => (index < 2 ? decode(part) : {}));
  honest = { token: cast.ana, header: header!, payload: payload! };
  stolen = await stealSigningKey(service.database);
});
afterAll(() => service.stop());

const withStolenKey = (header: Json, payload: Json = {}) =>
  forge({ ...honest.header, ...header }, { ...honest.payload, ...payload }, ed25519(stolen.key));

const hmac = (alg: string, secret: string | Buffer) =>
  forge({ ...honest.header, alg }, honest.payload, (input) =>
    createHmac(alg.replace('HS', 'sha'), secret).update(input).digest(),
  );

const nowSeconds = () => Math.floor(Date.now() / 1000);

async function expectRefused(token: string): Promise<void> {
  const before = await lastingRows(service.database);
  const listed = await service.call('GET', '/api/cases', { token });
  expectRefusal(listed, 401, 'UNAUTHORIZED');
  const opened = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
  expectRefusal(opened, 401, 'UNAUTHORIZED');
  expect(await lastingRows(service.database)).toEqual(before);
}

describe('an honest token', () => {
  test('says who it is for, and nothing secret', () => {
    expect(honest.header).toEqual({ alg: 'EdDSA', typ: 'widget+jwt', kid: stolen.kid });
    expect(honest.payload).toMatchObject({
      iss: 'deskhand',
      sub: 'ana',
      tenant: 'harbor',
      email: 'ana@harbor.example',
      roles: ['owner'],
      plan: 'studio',
      exp: (honest.payload['iat'] as number) + 900,
    });
    expect(JSON.stringify(honest.payload)).not.toContain('sik_');
  });

  test('is accepted, and so is its copy made with the stolen key', async () => {
    for (const token of [honest.token, withStolenKey({})]) {
      expect((await service.call('GET', '/api/cases', { token })).status).toBe(200);
    }
  });

  test.each<[string, () => Json]>([
    ['becomes good within the skew', () => ({ nbf: nowSeconds() + 3, jti: 'a' })],
    ['was issued within the skew', () => ({ iat: nowSeconds() + 3, jti: 'b' })],
    ['names its audience among others', () => ({ aud: ['x', honest.payload['aud']], jti: 'c' })],
  ])('is accepted when it %s', async (_what, payload) => {
    const token = withStolenKey({}, payload());
    expect((await service.call('GET', '/api/cases', { token })).status).toBe(200);
  });
});

describe('a token is refused', () => {
  test.each(['none', 'None', 'NONE', 'nOnE', ''])('with alg %s', async (alg) => {
    const unsigned = `${encode({ ...honest.header, alg })}.${encode(honest.payload)}.`;
    await expectRefused(unsigned);
    await expectRefused(unsigned + honest.token.split('.')[2]!);
  });

  test.each(['HS256', 'HS384', 'HS512'])('with %s over anything public or shared', async (alg) => {
    const publicKey = createPublicKey({ key: stolen.publicJwk as never, format: 'jwk' });
    const secrets = [
      Buffer.from(stolen.publicJwk.x!, 'base64url'),
      stolen.publicJwk.x!,
      JSON.stringify(stolen.publicJwk),
      publicKey.export({ type: 'spki', format: 'pem' }),
      publicKey.export({ type: 'spki', format: 'der' }),
      cast.harbor.sik,
      operatorToken,
      'secret-of-the-tests-0123456789',
      '',
    ];
    for (const secret of secrets) await expectRefused(hmac(alg, secret));
  });

  test.each(['eddsa', 'EDDSA', 'EdDSA ', 'Ed25519', 'Ed448', 'RS256', 'ES256', 'ES256K', 'PS256'])(
    'with our own signature under alg %s',
    async (alg) => {
      await expectRefused(withStolenKey({ alg }));
    },
  );

  test.each<[string, unknown]>([
    ['no alg', undefined],
    ['a number as alg', 1],
    ['an array as alg', ['EdDSA']],
    ['null as alg', null],
  ])('with %s', async (_what, alg) => {
    await expectRefused(withStolenKey({ alg }));
  });

  test('when another kind of key has signed it', async () => {
    const rsa = (input: Buffer) => sign('sha256', input, malloryRsa.privateKey);
    await expectRefused(forge({ ...honest.header, alg: 'RS256' }, honest.payload, rsa));
    const ec = (input: Buffer) =>
      sign('sha256', input, { key: malloryEc.privateKey, dsaEncoding: 'ieee-p1363' });
    await expectRefused(forge({ ...honest.header, alg: 'ES256' }, honest.payload, ec));
  });

  test('when another key of the same kind has signed it under our kid', async () => {
    await expectRefused(forge(honest.header, honest.payload, ed25519(mallory.privateKey)));
  });

  test.each<[string, unknown]>([
    ['no kid', undefined],
    ['an empty kid', ''],
    ['null', null],
    ['a number', 0],
    ['an object', { kid: 'x' }],
    ['another thumbprint', 'A'.repeat(43)],
    ['a path', '../../../../dev/null'],
    ['a file address', 'file:///etc/passwd'],
    ['an address', 'https://keys.example/jwks.json'],
    ['SQL', "x' union select 'AAAA' -- "],
    ['a property of every object', '__proto__'],
    ['NUL', 'a\0b'],
    ['much text', 'k'.repeat(10_000)],
  ])('with %s as kid', async (_what, kid) => {
    await expectRefused(withStolenKey({ kid }));
    const own = ed25519(mallory.privateKey);
    await expectRefused(forge({ ...honest.header, kid }, honest.payload, own));
  });

  test.each<[string, Json]>([
    ['an address of keys', { jku: 'https://mallory.example/jwks.json' }],
    ['an address of certificates', { x5u: 'https://mallory.example/x5u' }],
    ['a key of its own', { jwk: malloryJwk }],
    ['critical extensions', { crit: ['exp'], exp: 1 }],
    ['an unencoded payload', { crit: ['b64'], b64: false }],
    ['an empty list of extensions', { crit: [] }],
  ])('that brings %s, however it is signed', async (_what, header) => {
    await expectRefused(withStolenKey(header));
    const own = ed25519(mallory.privateKey);
    await expectRefused(forge({ ...honest.header, ...header }, honest.payload, own));
  });

  test.each([undefined, 'JWT', 'jwt', 'at+jwt', 'receipt+jwt', 'widget', '', 7])(
    'with typ %s',
    async (typ) => {
      await expectRefused(withStolenKey({ typ }));
    },
  );

  test.each<[string, () => Json]>([
    ['is for another audience', () => ({ aud: 'deskhand:receipts' })],
    ['is for nobody', () => ({ aud: undefined })],
    ['is for an empty list', () => ({ aud: [] })],
    ['is from another issuer', () => ({ iss: 'mallory' })],
    ['is from no issuer', () => ({ iss: undefined })],
    ['is not good yet', () => ({ nbf: nowSeconds() + 60 })],
    ['was issued tomorrow', () => ({ iat: nowSeconds() + 86_400, exp: nowSeconds() + 86_500 })],
    ['has expired', () => ({ iat: nowSeconds() - 1000, exp: nowSeconds() - 100 })],
    ['is older than 15 minutes, whatever its end', () => ({ iat: nowSeconds() - 906 })],
    ['never expires', () => ({ exp: undefined })],
    ['expires in words', () => ({ exp: '99999999999' })],
    ['has no beginning', () => ({ iat: undefined })],
    ['has no id', () => ({ jti: undefined })],
    ['is about nobody', () => ({ sub: undefined })],
    ['is about a number', () => ({ sub: 7 })],
    ['names no tenant', () => ({ tid: undefined })],
    ['names its tenant in words', () => ({ tid: String(honest.payload['tid']) })],
    ['names another tenant', () => ({ tid: (honest.payload['tid'] as number) + 1 })],
    ['names no credential', () => ({ cid: undefined })],
    ['names an unknown credential', () => ({ cid: '0'.repeat(32) })],
    ['has one role as text', () => ({ roles: 'owner' })],
    ['has a number as role', () => ({ roles: [1] })],
  ])('that %s', async (_what, payload) => {
    await expectRefused(withStolenKey({}, payload()));
  });

  test.each<[string, (parts: string[]) => string]>([
    [
      'with another user in it',
      ([h, , s]) => `${h}.${encode({ ...honest.payload, sub: 'bruno' })}.${s}`,
    ],
    [
      'with more roles in it',
      ([h, , s]) => `${h}.${encode({ ...honest.payload, roles: ['admin'] })}.${s}`,
    ],
    ['with another header', ([, p, s]) => `${encode({ ...honest.header, extra: 1 })}.${p}.${s}`],
    ['without a signature', ([h, p]) => `${h}.${p}.`],
    ['with two parts', ([h, p]) => `${h}.${p}`],
    ['with four parts', ([h, p, s]) => `${h}.${p}.${s}.${s}`],
    ['with five parts', ([h, p, s]) => `${h}..${p}.${s}.${s}`],
    ['with a shorter signature', ([h, p, s]) => `${h}.${p}.${s!.slice(0, -4)}`],
    ['with a longer signature', ([h, p, s]) => `${h}.${p}.${s}AAAA`],
    ['with a signature of zeros', ([h, p]) => `${h}.${p}.${'A'.repeat(86)}`],
    ['with the signature of another', ([h, p]) => `${h}.${p}.${cast.bruno.split('.')[2]}`],
    [
      'with a payload that is no JSON',
      ([h, , s]) => `${h}.${Buffer.from('{').toString('base64url')}.${s}`,
    ],
    ['with a header that is no JSON', ([, p, s]) => `AAAA.${p}.${s}`],
    ['of dots', () => '..'],
    ['as JSON', ([h, p, s]) => JSON.stringify({ protected: h, payload: p, signature: s })],
  ])('%s', async (_what, make) => {
    await expectRefused(make(honest.token.split('.')));
  });
});
