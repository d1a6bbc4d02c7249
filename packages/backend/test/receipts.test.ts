import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../server/test/stage/shop.ts';
import { operatorToken } from '../../server/test/stage/tenant.ts';
import { DeskhandBackendError, verifyReceipt, type Receipt } from '../src/index.ts';
import { canonicalJson } from '../src/receipt/canonical-json.ts';
import { createSigningKeys } from '../src/receipt/signing-keys.ts';
import { harborAt, json, startHostileService, type HostileService } from './hostile-service.ts';

let shop: Shop;
let hostile: HostileService;
let receipt: Receipt;

beforeAll(async () => {
  [shop, hostile] = await Promise.all([openShop(), startHostileService()]);
  const proposed = await shop.propose(await shop.session());
  const { body } = await proposed.confirm();
  receipt = body.message.action.receipt;
});
beforeEach(() => {
  hostile.requests.length = 0;
});
afterAll(() => Promise.all([shop.stop(), hostile.close()]));

async function failureOf(work: Promise<unknown>): Promise<DeskhandBackendError> {
  const error = await work.then(
    () => new Error('it was believed'),
    (caught: unknown) => caught,
  );
  if (error instanceof DeskhandBackendError) return error;
  throw error;
}
const readJwks = async () => (await shop.service.call('GET', '/.well-known/jwks.json')).body;
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Keys of a signer that a test makes up. */
function newSigner(kid = 'made-up') {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' };
  return { kid, privateKey, jwk };
}
const body: Omit<Receipt, 'signature'> = {
  id: 'rcpt_1',
  outcome: 'succeeded',
  externalId: 'refund é \u2028 "1"',
  externalUrl: null,
  executedAt: '2026-01-31T12:00:00.000Z',
  verification: 'receipt',
};
function signedBy(
  { kid, privateKey }: { kid: string; privateKey: KeyObject },
  header: Record<string, unknown> = {},
  payload = canonicalJson(body),
): Receipt {
  const protectedHeader = { alg: 'EdDSA', kid, typ: 'receipt+jws', ...header };
  const input = `${base64url(protectedHeader)}.${Buffer.from(payload).toString('base64url')}`;
  const signature = sign(null, Buffer.from(input), privateKey).toString('base64url');
  return { ...body, signature: `${input}.${signature}` };
}

describe('a receipt of the service', () => {
  test('is believed: with its address, with its keys, by what was created', async () => {
    expect(receipt.outcome).toBe('succeeded');
    expect(await verifyReceipt(receipt, { baseUrl: shop.service.url })).toEqual(receipt);
    expect(await verifyReceipt(receipt, { jwks: await readJwks() })).toEqual(receipt);
    expect(await harborAt(shop.service.url).verifyReceipt(receipt)).toEqual(receipt);
    const shuffled = Object.fromEntries(Object.entries(receipt).reverse());
    expect(await verifyReceipt(shuffled, { jwks: await readJwks() })).toEqual(receipt);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another outcome', { outcome: 'failed' }],
    ['another id', { externalId: 'refund_2' }],
    ['no id', { externalId: null }],
    ['another address', { externalUrl: 'https://evil.example' }],
    ['another time', { executedAt: '2026-01-31T12:00:00.000Z' }],
    ['another proof', { verification: 'readback' }],
    ['more than was signed', { userId: 'bruno' }],
    ['half a surrogate pair', { externalId: '\ud834' }],
  ])('is not believed with %s', async (_what, change) => {
    const changed = { ...receipt, ...change };
    expect(await failureOf(verifyReceipt(changed, { jwks: await readJwks() }))).toMatchObject({
      code: 'INVALID_RECEIPT',
      field: 'receipt',
    });
  });

  test('is not believed with the keys of somebody else', async () => {
    const jwks = { keys: [newSigner().jwk] };
    expect(await failureOf(verifyReceipt(receipt, { jwks }))).toMatchObject({
      code: 'UNKNOWN_KEY',
    });
    const { kid } = (await readJwks()).keys.find(
      (key: { signs: string }) => key.signs === 'receipts',
    );
    const impostor = { keys: [newSigner(kid).jwk] };
    expect(await failureOf(verifyReceipt(receipt, { jwks: impostor }))).toMatchObject({
      code: 'INVALID_RECEIPT',
      field: 'signature',
    });
  });

  test('is still believed after the signing key was rotated', async () => {
    const deskhand = harborAt(shop.service.url);
    await shop.service.call('POST', '/api/operator/signing-keys/rotate', { token: operatorToken });
    expect(await deskhand.verifyReceipt(receipt)).toEqual(receipt);
    expect((await readJwks()).keys.length).toBeGreaterThan(1);
  });

  test('is not a session token, nor the other way round', async () => {
    const signature = await shop.session();
    const jwks = await readJwks();
    expect(await failureOf(verifyReceipt({ ...receipt, signature }, { jwks }))).toMatchObject({
      code: 'INVALID_RECEIPT',
      message: 'The type must be receipt+jws.',
    });
  });
});

describe('a signature', () => {
  const signer = newSigner();
  const jwks = { keys: [signer.jwk] };
  const verify = (given: unknown) => verifyReceipt(given, { jwks });

  test('of our own making is believed, so that what follows fails for its own reason', async () => {
    const made = signedBy(signer);
    expect(await verify(made)).toEqual(made);
  });

  test.each<[string, Record<string, unknown>]>([
    ['no algorithm', { alg: 'none' }],
    ['a secret that is the public key', { alg: 'HS256' }],
    ['another algorithm', { alg: 'ES256' }],
    ['the type of a token', { typ: 'widget+jwt' }],
    ['no type', { typ: undefined }],
    ['no key', { kid: undefined }],
    ['a key of its own', { jwk: signer.jwk }],
    ['an address of keys', { jku: 'https://evil.example/jwks.json' }],
    ['extensions', { crit: ['b64'], b64: false }],
  ])('whose header asks for %s is refused', async (_what, header) => {
    expect(await failureOf(verify(signedBy(signer, header)))).toMatchObject({
      code: 'INVALID_RECEIPT',
      field: 'signature',
    });
  });

  test('over something else is refused: other fields, or the same ones not canonical', async () => {
    for (const payload of ['{}', JSON.stringify(body), `${canonicalJson(body)} `]) {
      expect(await failureOf(verify(signedBy(signer, {}, payload)))).toMatchObject({
        code: 'INVALID_RECEIPT',
        field: 'receipt',
      });
    }
  });

  test('that is not exactly a compact JWS is refused', async () => {
    const { signature } = signedBy(signer);
    const [header, payload, bytes] = signature.split('.') as [string, string, string];
    for (const broken of [
      '',
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${signature}.${bytes}`,
      `${signature}=`,
      `${header}.${payload}.${bytes.slice(0, -4)}`,
      `${base64url('text')}.${payload}.${bytes}`,
      `@@@.${payload}.${bytes}`,
      `${header}.${payload}. ${bytes}`,
      'x'.repeat(100_000),
    ]) {
      expect(await failureOf(verify({ ...body, signature: broken }))).toMatchObject({
        code: 'INVALID_RECEIPT',
        field: 'signature',
      });
    }
  });

  test.each([
    null,
    'receipt',
    [],
    {},
    body,
    { ...body, signature: 7 },
    { ...signedBy(signer), outcome: 'done' },
    { ...signedBy(signer), externalId: undefined },
  ])('of what is no receipt is not even looked at: %j', async (given) => {
    expect(await failureOf(verify(given))).toMatchObject({
      code: 'INVALID_RECEIPT',
      message: 'This is not a receipt.',
    });
  });

  test('is not verified with what is no key set, or holds other keys', async () => {
    const made = signedBy(signer);
    const given = { keys: 'none' } as unknown as { keys: object[] };
    expect(await failureOf(verifyReceipt(made, { jwks: given }))).toMatchObject({
      code: 'INVALID_CONFIGURATION',
    });
    const { jwk } = signer;
    const odd = [
      { ...jwk, crv: 'X25519' },
      { ...jwk, use: 'enc' },
      { ...jwk, signs: 'sessions' },
      { ...jwk, alg: 'ES256' },
      { ...jwk, x: 'AAAA' },
      { ...jwk, kid: undefined },
      null,
    ].map((key) => key as object);
    expect(await failureOf(verifyReceipt(made, { jwks: { keys: odd } }))).toMatchObject({
      code: 'UNKNOWN_KEY',
    });
    expect(await verifyReceipt(made, { jwks: { keys: [...odd, jwk] } })).toEqual(made);
  });
});

describe('the keys of a service', () => {
  const signer = newSigner();
  const made = signedBy(signer);
  const keys = (...signers: { jwk: object }[]) => json({ keys: signers.map(({ jwk }) => jwk) });
  const read = (more: Partial<Parameters<typeof harborAt>[1]> = {}) =>
    harborAt(hostile.url, { timeoutMs: 20_000, ...more }).verifyReceipt(made);

  test('are read once, without the credential, however many receipts there are', async () => {
    hostile.answers = [keys(signer)];
    const deskhand = harborAt(hostile.url);
    await Promise.all([1, 2, 3].map(() => deskhand.verifyReceipt(made)));
    await deskhand.verifyReceipt(made);
    expect(hostile.requests.map(({ path }) => path)).toEqual(['/.well-known/jwks.json']);
    expect(hostile.requests[0]!.headers).not.toHaveProperty('authorization');
  });

  test('are read once for the function, too, and again by a `fetch` of its own', async () => {
    hostile.answers = [keys(signer)];
    const baseUrl = hostile.url;
    await verifyReceipt(made, { baseUrl });
    await verifyReceipt(made, { baseUrl });
    expect(hostile.requests).toHaveLength(1);
    await verifyReceipt(made, { baseUrl, fetch: (...request) => fetch(...request) });
    expect(hostile.requests).toHaveLength(2);
  });

  test('are read again after ten minutes, and once a minute at most for one that is new', async () => {
    const newer = newSigner('newer');
    let nowMs = 0;
    hostile.answers = [keys(signer), keys(signer, newer), keys(newer)];
    const service = { baseUrl: hostile.url, fetch, timeoutMs: 20_000 };
    const { key } = createSigningKeys(service, () => nowMs);
    expect(await key('made-up')).not.toBeNull();
    nowMs = 59_999;
    expect(await key('newer')).toBeNull();
    expect(hostile.requests).toHaveLength(1);
    nowMs = 60_000;
    expect(await key('newer')).not.toBeNull();
    nowMs += 10 * 60_000 - 1;
    expect(await key('made-up')).not.toBeNull();
    expect(hostile.requests).toHaveLength(2);
    nowMs += 1;
    expect(await key('made-up')).toBeNull();
    expect(hostile.requests).toHaveLength(3);
  });

  test('are read again after they could not be', async () => {
    hostile.answers = [json('<html>'), keys(signer)];
    const deskhand = harborAt(hostile.url);
    expect(await failureOf(deskhand.verifyReceipt(made))).toMatchObject({
      code: 'INVALID_RESPONSE',
    });
    expect(await deskhand.verifyReceipt(made)).toEqual(made);
  });

  test('are bounded like everything else', async () => {
    hostile.answers = [(_request, response) => response.writeHead(302, { location: '/' }).end()];
    expect(await failureOf(read())).toMatchObject({ code: 'REDIRECTED' });
    hostile.answers = [json({ keys: [], padding: 'x'.repeat(256 * 1024) })];
    expect(await failureOf(read())).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    hostile.answers = [() => undefined];
    expect(await failureOf(read({ timeoutMs: 200 }))).toMatchObject({ code: 'TIMEOUT' });
    hostile.answers = [json({ keys: {} })];
    expect(await failureOf(read())).toMatchObject({ code: 'INVALID_RESPONSE' });
  });

  test('are read over https only, unless from this machine', async () => {
    const baseUrl = 'http://support.example.com';
    expect(await failureOf(verifyReceipt(made, { baseUrl }))).toMatchObject({
      code: 'INVALID_CONFIGURATION',
      field: 'baseUrl',
    });
  });
});

describe('canonical JSON', () => {
  test('is that of RFC 8785', () => {
    const value = { '\u20ac': 1, '\r': 2, '1': [null, true, 1e21, 0.000001, -0], '😀': 'é\u007f"' };
    expect(canonicalJson(value)).toBe(
      '{"\\r":2,"1":[null,true,1e+21,0.000001,0],"€":1,"😀":"é\u007f\\""}',
    );
  });

  test('refuses what JSON cannot say, and what is nested without end', () => {
    const endless: Record<string, unknown> = {};
    endless['self'] = endless;
    for (const value of [Number.NaN, '\ud834', { a: () => 1 }, [undefined], 1n, endless]) {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    }
  });
});
