import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { ask, cookieFor, joinBy, newBrowser, signInBy, useProvider } from './by-provider.ts';
import { memberOf } from './member-of.ts';

let service: TestService;
let cast: Cast;
let provider: TestProvider;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  provider = await startProvider({ serviceUrl: service.url, tenants: ['harbor'] });
  await useProvider(cast.harbor, provider);
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

const sessionOf = (browser: Parameters<typeof ask>[1]) =>
  ask(service, browser, 'GET', '/api/panel/session');

describe('a session by the provider', () => {
  test('acts as the member, with their role, and is theirs in the audit log', async () => {
    const { id, browser } = await joinBy(service, cast.harbor, provider, 'acting');
    const body = { title: 'Hours', content: 'Nine to five.' };
    const made = await ask(service, browser, 'POST', '/api/admin/knowledge/documents', body);
    expect(made.status).toBe(201);
    const requestId = made.headers.get('x-request-id')!;
    const path = `/api/admin/audit?requestId=${requestId}`;
    expect((await cast.harbor.admin('GET', path)).body.events).toMatchObject([
      { action: 'document.created', actor: { type: 'member', id } },
    ]);
    const refused = await ask(service, browser, 'PUT', '/api/admin/origins', { origins: [] });
    expectRefusal(refused, 403, 'FORBIDDEN', /needs the role `owner`/);
    const { events } = (await cast.harbor.admin('GET', `/api/admin/audit?actor=${id}&limit=100`))
      .body;
    for (const action of ['member.joined', 'panel-session.opened']) {
      const actor = { type: 'member', id };
      expect(events).toContainEqual(expect.objectContaining({ action, actor, target: id }));
    }
  });

  test('does a command once under one key', async () => {
    const { browser } = await joinBy(service, cast.harbor, provider, 'twice', 'owner');
    const send = () =>
      service.call('POST', '/api/admin/members', {
        body: { name: 'Once', role: 'viewer' },
        headers: {
          cookie: cookieFor(browser, service.url),
          'x-deskhand-panel': '1',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': 'once',
        },
      });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(second.text).toBe(first.text);
  });

  test('ends at the next call when the member is removed, who is then unknown', async () => {
    const { id, browser } = await joinBy(service, cast.harbor, provider, 'leaving');
    await cast.harbor.admin('DELETE', `/api/admin/members/${id}`);
    expectRefusal(await sessionOf(browser), 401, 'UNAUTHORIZED', /member .* has been removed/);
    const { reply } = await signInBy(service, 'harbor');
    expectRefusal(reply, 401, 'UNAUTHORIZED', /no member of harbor has this account/);
  });

  test('lasts no longer than the provider says that its own does', async () => {
    provider.sessionExpiry = Math.floor(Date.now() / 1000) + 1800;
    const { browser } = await joinBy(service, cast.harbor, provider, 'brief');
    provider.sessionExpiry = undefined;
    const minutes =
      (Date.parse((await sessionOf(browser)).body.expiresAt as string) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThanOrEqual(30.1);
  });

  test('ends with a sign-out that leads to the provider’s own', async () => {
    const { browser } = await joinBy(service, cast.harbor, provider, 'out');
    const ended = await ask(service, browser, 'DELETE', '/api/panel/session');
    const url = new URL(ended.body.providerUrl as string);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'deskhand',
      post_logout_redirect_uri: `${service.url}/panel/sign-in`,
      id_token_hint: expect.stringMatching(/^eyJ/),
    });
    const page = await fetch(url, { headers: { cookie: cookieFor(browser, provider.issuer) } });
    expect(page.status).toBe(200);
    expect((await sessionOf(browser)).status).toBe(401);
  });

  test('by a key leads nowhere when it ends', async () => {
    const { key } = await memberOf(service, cast.harbor, 'viewer', 'With a key');
    const browser = newBrowser();
    await ask(service, browser, 'POST', '/api/panel/session', { credential: key });
    const ended = await ask(service, browser, 'DELETE', '/api/panel/session');
    expect(ended.body).toEqual({ ok: true, providerUrl: null });
  });
});
