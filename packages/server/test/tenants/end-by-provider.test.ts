import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { ask, cookieFor, joinBy, signInBy, useProvider, type Browser } from './by-provider.ts';

let service: TestService;
let cast: Cast;
let provider: TestProvider;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  provider = await startProvider({ serviceUrl: service.url, tenants: ['harbor', 'meadow'] });
  await useProvider(cast.harbor, provider);
  await useProvider(cast.meadow, provider);
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

const isIn = async (browser: Browser) =>
  (await ask(service, browser, 'GET', '/api/panel/session')).status === 200;

const tell = (token: string, tenant = 'harbor') =>
  service.call('POST', `/api/panel/sign-in/${tenant}/logout`, {
    raw: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('who signs out at the provider is signed out here', async () => {
  const { id, browser } = await joinBy(service, cast.harbor, provider, 'rita');
  const other = await signInBy(service, 'harbor');
  expect(await isIn(browser)).toBe(true);
  // As a person does it, on the provider's own page.
  const cookie = () => ({ cookie: cookieFor(browser, provider.issuer) });
  const page = await fetch(`${provider.issuer}/session/end`, { headers: cookie() });
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())![1]!;
  await fetch(`${provider.issuer}/session/end/confirm`, {
    ...{ method: 'POST', redirect: 'manual', headers: cookie() },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  await expect.poll(() => provider.logouts).toEqual(['sent']);
  expect(await isIn(browser)).toBe(false);
  // Another browser, with a session of its own there.
  expect(await isIn(other.browser)).toBe(true);
  const { events } = (await cast.harbor.admin('GET', '/api/admin/audit?limit=100')).body;
  expect(events).toContainEqual(
    expect.objectContaining({
      action: 'panel-session.ended',
      actor: { type: 'system', id: null },
      target: id,
      details: { by: provider.issuer, sessions: 1 },
    }),
  );
});

test('a token that names a person alone ends all their sessions, of this tenant', async () => {
  const { browser } = await joinBy(service, cast.harbor, provider, 'ana');
  const other = await signInBy(service, 'harbor');
  const { browser: bystander } = await joinBy(service, cast.harbor, provider, 'bruno');
  const { browser: elsewhere } = await joinBy(service, cast.meadow, provider, 'ana');
  const told = await tell(await provider.signLogout({ sub: 'ana' }));
  expect(told.status).toBe(200);
  expect(told.headers.get('cache-control')).toBe('no-store');
  const left = await Promise.all([browser, other.browser, bystander, elsewhere].map(isIn));
  expect(left).toEqual([false, false, true, true]);
});

test('a token is taken once', async () => {
  const token = await provider.signLogout({ sub: 'nobody' });
  expect((await tell(token)).status).toBe(200);
  expectRefusal(await tell(token), 400, 'VALIDATION_ERROR', /no live logout token/);
});

test.each<[string, object, object?]>([
  ['is for another client', { aud: 'another' }],
  ['is of another issuer', { iss: 'https://id.example.com' }],
  ['is old', { iat: Math.floor(Date.now() / 1000) - 3600 }],
  ['has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ['names nobody', { sub: undefined }],
  ['says nothing of signing out', { events: {} }],
  ['is an ID token', { nonce: 'of-a-sign-in' }],
  ['says that it is something else', {}, { typ: 'at+jwt' }],
])('a token that %s ends nothing', async (what, claims, header) => {
  const { browser } = await joinBy(service, cast.harbor, provider, what);
  const token = await provider.signLogout({ sub: what, ...claims }, header);
  expectRefusal(await tell(token), 400, 'VALIDATION_ERROR', /no live logout token/);
  expect(await isIn(browser)).toBe(true);
});

test('what the provider did not sign ends nothing', async () => {
  const { browser } = await joinBy(service, cast.harbor, provider, 'forged');
  const { privateKey } = await generateKeyPair('RS256');
  const claims = { iss: provider.issuer, aud: 'deskhand', sub: 'forged', jti: 'one' };
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const forged = await new SignJWT({ ...claims, events })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt()
    .sign(privateKey);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`;
  for (const token of [forged, unsigned, 'nonsense', 'a.b.c']) {
    expectRefusal(await tell(token), 400, 'VALIDATION_ERROR', /no live logout token/);
  }
  expect(await isIn(browser)).toBe(true);
});

test('of a tenant that is none, or has no provider, nothing is told', async () => {
  await service.tenant('plain');
  const token = await provider.signLogout({ sub: 'rita' });
  for (const tenant of ['plain', 'nobody', '%00']) {
    expectRefusal(await tell(token, tenant), 404, 'NOT_FOUND');
  }
});

test('no other route takes a form', async () => {
  const sent = await service.call('POST', '/api/panel/session', {
    raw: 'credential=tsk_x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expectRefusal(sent, 415, 'UNSUPPORTED_MEDIA_TYPE');
});
