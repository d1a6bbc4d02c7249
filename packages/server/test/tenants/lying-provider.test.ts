import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { ask, cookieFor, finish, newBrowser } from './by-provider.ts';
import { invitationIn, invite } from './member-of.ts';

/** What the next token says, beside what is right. */
interface Lie {
  claims?: { [Name in keyof JWTPayload]: JWTPayload[Name] | undefined };
  /** Signed with a key that the provider does not name. */
  isForged?: boolean;
  isUnsigned?: boolean;
  hasNone?: boolean;
  /** The token endpoint fails. */
  status?: number;
  /** It answers nothing at all. */
  isHanging?: boolean;
}

let aheadMs = 0;
let service: TestService;
let tenant: TestTenant;
let server: Server;
let issuer: string;
let lie: Lie = {};
let nonce = '';
let keys: { own: CryptoKey; other: CryptoKey; jwks: object };

beforeAll(async () => {
  service = await startTestService({ answer: echo, clock: () => Date.now() + aheadMs });
  tenant = await service.tenant('harbor');
  const [own, other] = [await newKeys(), await newKeys()];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  keys = { own: own.privateKey, other: other.privateKey, jwks: { keys: [jwk] } };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const body = { name: 'Liars', issuer, clientId: 'deskhand', clientSecret: 'secret' };
  const set = await tenant.admin('PUT', '/api/admin/sign-in', body);
  if (set.status !== 200) throw new Error(set.text);
});
afterAll(async () => {
  await service.stop();
  server.close();
  server.closeAllConnections();
});

const newKeys = () => generateKeyPair('RS256', { extractable: true });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (lie.isHanging) return;
  if (request.url === '/jwks') return send(200, keys.jwks);
  if (request.url !== '/token') {
    return send(200, {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  }
  const code = new URLSearchParams(await text(request)).get('code')!;
  if (code.startsWith('deskhand')) return send(400, { error: 'invalid_grant' });
  if (lie.status !== undefined) return send(lie.status, {});
  const token = { access_token: 'access', token_type: 'Bearer', expires_in: 60 };
  send(200, { ...token, ...(!lie.hasNone && { id_token: await idToken() }) });
}

async function idToken(): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: issuer, aud: 'deskhand', sub: 'rita', nonce, iat: now, exp: now + 60 };
  // What is undefined is left out of JSON.
  const claims = { ...right, ...lie.claims } as JWTPayload;
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(lie.isForged ? keys.other : keys.own);
  if (!lie.isUnsigned) return signed;
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${signed.split('.')[1]}.`;
}

/** Somebody comes with an invitation, so that only the provider's word is missing. */
async function come() {
  const browser = newBrowser();
  const invitation = invitationIn(await invite(service, tenant, 'owner', 'Rita'));
  const body = { tenant: 'harbor', invitation };
  const begun = await ask(service, browser, 'POST', '/api/panel/sign-in', body);
  const given = new URL(begun.body.url as string).searchParams;
  nonce = given.get('nonce')!;
  const parameters = new URLSearchParams({ code: 'a', state: given.get('state')! }).toString();
  return { browser, reply: await finish(service, browser, 'harbor', parameters) };
}

test('what holds is taken', async () => {
  lie = { claims: { sub: 'the first' } };
  const { reply } = await come();
  expect(reply.status).toBe(201);
});

const seconds = () => Math.floor(Date.now() / 1000);

test.each<[string, Lie]>([
  ['that it did not sign', { isForged: true }],
  ['that nobody signed', { isUnsigned: true }],
  ['for another client', { claims: { aud: 'another' } }],
  ['of another issuer', { claims: { iss: 'https://id.example.com' } }],
  ['that has expired', { claims: { exp: seconds() - 3600, iat: seconds() - 7200 } }],
  ['for another sign-in', { claims: { nonce: 'another' } }],
  ['for no sign-in', { claims: { nonce: undefined } }],
  ['about nobody', { claims: { sub: undefined } }],
  ['that is missing', { hasNone: true }],
])('a token %s lets nobody in, and leaves the invitation', async (_, told) => {
  lie = told;
  const { browser, reply } = await come();
  expectRefusal(reply, 401, 'UNAUTHORIZED', /^Liars: What the provider said of you does not hold/);
  expect(cookieFor(browser, service.url)).not.toContain('deskhand_panel=');
  const { members } = (await tenant.admin('GET', '/api/admin/members?limit=1')).body;
  expect(members).toMatchObject([{ state: 'invited', hasAccount: false }]);
});

test.each([[500], [302], [200]])(
  'a token endpoint that answers %d with nothing lets nobody in',
  async (status) => {
    lie = { status };
    const { browser, reply } = await come();
    expect([401, 502]).toContain(reply.status);
    expect(reply.body.message).toMatch(/^Liars: /);
    expect(cookieFor(browser, service.url)).not.toContain('deskhand_panel=');
  },
);

test('one that answers nothing keeps nobody from signing out', async () => {
  lie = { claims: { sub: 'waiting' } };
  const { browser } = await come();
  // Long enough for its metadata to be asked for again.
  [lie, aheadMs] = [{ isHanging: true }, 11 * 60_000];
  const startedAt = performance.now();
  const ended = await ask(service, browser, 'DELETE', '/api/panel/session');
  expect(ended.body).toEqual({ ok: true, providerUrl: null });
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  expect((await ask(service, browser, 'GET', '/api/panel/session')).status).toBe(401);
});
