import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedRows } from '../isolation/stored-rows.ts';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import {
  ask,
  comeBack,
  cookieFor,
  finish,
  joinBy,
  newBrowser,
  signInBy,
  useProvider,
  visit,
} from './by-provider.ts';
import { invitationIn, invite, join } from './member-of.ts';

let aheadMs = 0;
let service: TestService;
let cast: Cast;
let provider: TestProvider;

beforeAll(async () => {
  service = await startTestService({ answer: echo, clock: () => Date.now() + aheadMs });
  cast = await castOf(service);
  provider = await startProvider({ serviceUrl: service.url, tenants: ['harbor', 'meadow'] });
  for (const tenant of [cast.harbor, cast.meadow]) {
    const set = await useProvider(tenant, provider);
    if (set.status !== 200) throw new Error(set.text);
  }
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

const sessionOf = (browser: Parameters<typeof ask>[1]) =>
  ask(service, browser, 'GET', '/api/panel/session');

describe('joining with an account', () => {
  test('takes the invitation, links the account, and signs in with it from then on', async () => {
    const invited = await invite(service, cast.harbor, 'editor', 'Rita');
    const invitation = invitationIn(invited);
    provider.person = 'rita';
    const { reply, browser } = await signInBy(service, 'harbor', { invitation });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      tenant: { key: 'harbor', name: 'harbor' },
      credential: null,
      member: { id: invited.id, name: 'Rita' },
      role: 'editor',
      expiresAt: expect.any(String),
      endsUnusedAt: expect.any(String),
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.getSetCookie()).toEqual([
      'deskhand_sign_in=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
      expect.stringMatching(
        /^deskhand_panel=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
      ),
    ]);
    expect((await sessionOf(browser)).body).toEqual(reply.body);
    const again = await signInBy(service, 'harbor');
    expect(again.reply.body.member).toEqual({ id: invited.id, name: 'Rita' });
    const { members } = (await cast.harbor.admin('GET', '/api/admin/members')).body;
    expect(members).toContainEqual(
      expect.objectContaining({
        ...{ id: invited.id, state: 'active', hasAccount: true, invitationExpiresAt: null },
        lastSeenAt: expect.any(String),
      }),
    );
    expectRefusal(await join(service, invitation), 401, 'UNAUTHORIZED', /used already/);
  });

  test('keeps neither the cookies, nor the state, nor what the provider issued', async () => {
    const { id, browser } = await joinBy(service, cast.harbor, provider, 'keeper');
    const stored = JSON.stringify(await storedRows(service.database));
    expect(stored).toContain(id.slice(4, 12));
    expect(stored).not.toContain(
      /deskhand_panel=([^;]+)/.exec(cookieFor(browser, service.url))![1],
    );
    for (const secret of [provider.clientSecret, 'eyJ']) expect(stored).not.toContain(secret);
  });

  test('is refused with an account that another member has, and leaves the invitation', async () => {
    await joinBy(service, cast.harbor, provider, 'taken');
    const invitation = invitationIn(await invite(service, cast.harbor, 'owner', 'Second'));
    const { reply, browser } = await signInBy(service, 'harbor', { invitation });
    expectRefusal(reply, 409, 'CONFLICT', /taken has this account of Harbor SSO already/);
    expect((await sessionOf(browser)).status).toBe(401);
    expect((await join(service, invitation)).status).toBe(201);
  });

  test('works once, also for two who come at the same moment', async () => {
    const invitation = invitationIn(await invite(service, cast.harbor, 'viewer', 'Both'));
    provider.person = 'first of two';
    const first = await comeBack(service, 'harbor', { invitation });
    provider.person = 'second of two';
    const second = await comeBack(service, 'harbor', { invitation });
    const both = await Promise.all(
      [first, second].map((one) => finish(service, one.browser, 'harbor', one.parameters)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
  });

  test('stands beside a key: each signs in', async () => {
    const { id, browser } = await joinBy(service, cast.harbor, provider, 'with both');
    const again = await cast.harbor.admin('POST', `/api/admin/members/${id}/invitation`);
    const { key } = (await join(service, invitationIn(again.body))).body;
    expect((await sessionOf(browser)).body.member.id).toBe(id);
    expect((await service.call('GET', '/api/admin/members', { token: key })).status).toBe(200);
    expect((await signInBy(service, 'harbor')).reply.body.member.id).toBe(id);
  });
});

describe('coming back', () => {
  test('from another browser, or without having begun, is refused', async () => {
    await joinBy(service, cast.harbor, provider, 'ana');
    const { parameters } = await comeBack(service, 'harbor');
    const other = await comeBack(service, 'harbor');
    for (const browser of [newBrowser(), other.browser]) {
      const reply = await finish(service, browser, 'harbor', parameters);
      expectRefusal(reply, 401, 'UNAUTHORIZED', /not begun in this browser/);
      expect(cookieFor(browser, service.url)).not.toContain('deskhand_panel=');
    }
  });

  test('with another state, two, or none is refused', async () => {
    const changes: ((given: URLSearchParams) => void)[] = [
      (given) => given.set('state', 'another'),
      (given) => given.append('state', given.get('state')!),
      (given) => given.delete('state'),
    ];
    for (const change of changes) {
      const { browser, parameters } = await comeBack(service, 'harbor');
      const given = new URLSearchParams(parameters);
      change(given);
      const reply = await finish(service, browser, 'harbor', given.toString());
      expectRefusal(reply, 401, 'UNAUTHORIZED', /not begun in this browser/);
    }
  });

  test('twice is refused, also to who kept the cookie', async () => {
    await joinBy(service, cast.harbor, provider, 'replaying');
    const { browser, parameters } = await comeBack(service, 'harbor');
    const kept = { cookies: new Map(browser.cookies) };
    expect((await finish(service, browser, 'harbor', parameters)).status).toBe(201);
    const again = await finish(service, browser, 'harbor', parameters);
    expectRefusal(again, 401, 'UNAUTHORIZED', /is over/);
    const replayed = await finish(service, kept, 'harbor', parameters);
    expectRefusal(replayed, 401, 'UNAUTHORIZED', /did not confirm this sign-in/);
    expect(cookieFor(kept, service.url)).not.toContain('deskhand_panel=');
  });

  test('with a fresh code for a state that was used is refused', async () => {
    await joinBy(service, cast.harbor, provider, 'again');
    const browser = newBrowser();
    const begun = await ask(service, browser, 'POST', '/api/panel/sign-in', { tenant: 'harbor' });
    const begin = { browser: { cookies: new Map(browser.cookies) }, url: begun.body.url as string };
    const first = await visit(browser, begin.url, service);
    expect((await finish(service, browser, 'harbor', first.search.slice(1))).status).toBe(201);
    const second = await visit(begin.browser, begin.url, service);
    const reply = await finish(service, begin.browser, 'harbor', second.search.slice(1));
    expectRefusal(reply, 401, 'UNAUTHORIZED', /finished already/);
  });

  test('to another tenant is refused, whose account it may be as well', async () => {
    await joinBy(service, cast.harbor, provider, 'wandering');
    await joinBy(service, cast.meadow, provider, 'wandering');
    const { browser, parameters } = await comeBack(service, 'harbor');
    const reply = await finish(service, browser, 'meadow', parameters);
    expectRefusal(reply, 401, 'UNAUTHORIZED', /not begun in this browser/);
  });

  test('after ten minutes is refused', async () => {
    const { browser, parameters } = await comeBack(service, 'harbor');
    aheadMs = 10 * 60_000 + 1_000;
    const reply = await finish(service, browser, 'harbor', parameters);
    aheadMs = 0;
    expectRefusal(reply, 401, 'UNAUTHORIZED', /longer than ten minutes/);
  });

  test('with a token for another nonce is refused', async () => {
    await joinBy(service, cast.harbor, provider, 'nonce');
    const change = (url: URL) => url.searchParams.set('nonce', 'of-somebody-else');
    const { reply } = await signInBy(service, 'harbor', { change });
    expectRefusal(reply, 401, 'UNAUTHORIZED', /does not hold/);
  });

  test('with a code that another verifier asked for is refused', async () => {
    await joinBy(service, cast.harbor, provider, 'verifier');
    const change = (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43));
    const { reply } = await signInBy(service, 'harbor', { change });
    expectRefusal(reply, 401, 'UNAUTHORIZED', /did not confirm this sign-in/);
  });

  test('in the name of another issuer is refused', async () => {
    await joinBy(service, cast.harbor, provider, 'mixed up');
    const { browser, parameters } = await comeBack(service, 'harbor');
    const given = new URLSearchParams(parameters);
    expect(given.get('iss')).toBe(provider.issuer);
    given.set('iss', 'https://id.example.com');
    const reply = await finish(service, browser, 'harbor', given.toString());
    expectRefusal(reply, 401, 'UNAUTHORIZED', /does not hold/);
  });

  test('declined by the provider is told so', async () => {
    provider.person = null;
    const { reply } = await signInBy(service, 'harbor');
    expectRefusal(reply, 401, 'UNAUTHORIZED', /Harbor SSO: The provider did not let you in/);
  });

  test('from a page of another site is refused', async () => {
    const body = { tenant: 'harbor', parameters: 'code=a&state=b' };
    const headers = { 'sec-fetch-site': 'cross-site' };
    const reply = await service.call('POST', '/api/panel/sign-in/callback', { body, headers });
    expectRefusal(reply, 403, 'FORBIDDEN');
  });

  test('with an account of nobody is refused, and in the tenant’s log', async () => {
    provider.person = 'stranger';
    const { reply, browser } = await signInBy(service, 'harbor');
    expectRefusal(reply, 401, 'UNAUTHORIZED', /no member of harbor has this account/);
    expect((await sessionOf(browser)).status).toBe(401);
    const requestId = reply.headers.get('x-request-id')!;
    const told = await cast.harbor.admin('GET', `/api/admin/audit?requestId=${requestId}`);
    expect(told.body.events).toMatchObject([
      { actor: { type: 'tenant', id: null }, action: 'request.refused' },
    ]);
  });
});

test('the same account is another member in each tenant', async () => {
  const ours = await joinBy(service, cast.harbor, provider, 'twin', 'viewer');
  const theirs = await joinBy(service, cast.meadow, provider, 'twin', 'owner');
  expect(theirs.id).not.toBe(ours.id);
  const [harbor, meadow] = [await signInBy(service, 'harbor'), await signInBy(service, 'meadow')];
  expect(harbor.reply.body).toMatchObject({ tenant: { key: 'harbor' }, role: 'viewer' });
  expect(meadow.reply.body).toMatchObject({ tenant: { key: 'meadow' }, role: 'owner' });
  await cast.harbor.admin('DELETE', `/api/admin/members/${ours.id}`);
  expect((await sessionOf(harbor.browser)).status).toBe(401);
  expect((await sessionOf(meadow.browser)).status).toBe(200);
});

test('a provider that is down is said to be, and keys still sign in', async () => {
  const tenant = await service.tenant('falling');
  const falling = await startProvider({ serviceUrl: service.url, tenants: ['falling'] });
  expect((await useProvider(tenant, falling)).status).toBe(200);
  const { browser } = await joinBy(service, tenant, falling, 'caught');
  const { browser: late, parameters } = await comeBack(service, 'falling');
  await falling.close();
  const finished = await finish(service, late, 'falling', parameters);
  expectRefusal(finished, 502, 'CONNECTOR_UNAVAILABLE', /could not be reached\. A key or a tenant/);
  aheadMs = 11 * 60_000;
  const begun = await service.call('POST', '/api/panel/sign-in', { body: { tenant: 'falling' } });
  aheadMs = 0;
  expectRefusal(begun, 502, 'CONNECTOR_UNAVAILABLE', /Harbor SSO: .* still signs in/);
  const body = { credential: tenant.tsk };
  expect((await service.call('POST', '/api/panel/session', { body })).status).toBe(201);
  // Who is in stays in, and gets out.
  expect((await sessionOf(browser)).status).toBe(200);
  aheadMs = 30 * 60_000;
  const ended = await ask(service, browser, 'DELETE', '/api/panel/session');
  aheadMs = 0;
  expect(ended.body).toEqual({ ok: true, providerUrl: null });
});
