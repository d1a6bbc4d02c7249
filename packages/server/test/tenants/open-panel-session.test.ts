import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mustBeSecure, readPanelCookie } from '../../src/tenants/panel-cookie.ts';
import { storedRows } from '../isolation/stored-rows.ts';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { panelOf, signIn } from './panel-of.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo, env: { TRUST_PROXY: 'loopback' } });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const credentialsOf = async (tsk: string) =>
  (await service.call('GET', '/api/admin/credentials', { token: tsk })).body.credentials as {
    id: string;
    kind: string;
  }[];

describe('signing in', () => {
  test('exchanges a tenant credential for a cookie that no script reads', async () => {
    const reply = await service.call('POST', '/api/panel/session', {
      body: { credential: cast.harbor.tsk },
    });
    expect(reply.status).toBe(201);
    const tsk = (await credentialsOf(cast.harbor.tsk)).find(({ kind }) => kind === 'tenant')!;
    expect(reply.body).toEqual({
      tenant: { key: 'harbor', name: 'harbor' },
      credential: { id: tsk.id, label: expect.any(String) },
      member: null,
      role: 'owner',
      expiresAt: expect.any(String),
      endsUnusedAt: expect.any(String),
    });
    const hours = (Date.parse(reply.body.expiresAt as string) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('set-cookie')).toMatch(
      /^deskhand_panel=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
  });

  test('keeps neither the credential nor the cookie', async () => {
    const cookie = await signIn(service, cast.harbor.tsk);
    const stored = JSON.stringify(await storedRows(service.database));
    expect(stored).not.toContain(cookie.split('=')[1]);
    expect(stored).not.toContain(cast.harbor.tsk);
  });

  test('over HTTPS sets a cookie that only HTTPS carries, and takes no other', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const reply = await service.call('POST', '/api/panel/session', {
      body: { credential: cast.harbor.tsk },
      headers,
    });
    const [pair = ''] = reply.headers.get('set-cookie')!.split('; ');
    expect(reply.headers.get('set-cookie')).toMatch(/^__Host-deskhand_panel=.*; Secure$/);
    const read = (cookie: string) =>
      service.call('GET', '/api/panel/session', { headers: { ...headers, cookie } });
    expect((await read(pair)).status).toBe(200);
    expectRefusal(await read(pair.replace('__Host-', '')), 401, 'UNAUTHORIZED');
  });

  test.each([
    ['an integration credential', () => cast.harbor.sik, 401],
    ['a credential that never was', () => 'tsk_nonsense', 401],
    ['a session token', () => cast.ana, 400],
    ['nothing', () => '', 400],
  ])('with %s is refused, and no cookie is set', async (_, credential, status) => {
    const reply = await service.call('POST', '/api/panel/session', {
      body: { credential: credential() },
    });
    expectRefusal(reply, status, status === 401 ? 'UNAUTHORIZED' : 'VALIDATION_ERROR');
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another origin, told by an older browser', { origin: 'https://evil.example' }],
  ])('from a page of %s is refused', async (_, headers) => {
    const body = { credential: cast.harbor.tsk };
    const reply = await service.call('POST', '/api/panel/session', { body, headers });
    expectRefusal(reply, 403, 'FORBIDDEN', /page of this service/);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  test('is slowed for an address that guesses, and for no other', async () => {
    const guess = (address: string) =>
      service.call('POST', '/api/panel/session', {
        body: { credential: 'tsk_guess' },
        headers: { 'x-forwarded-for': address },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 102; count += 1) statuses.push((await guess('203.0.113.9')).status);
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
    expect(statuses.slice(100)).toEqual([429, 429]);
    expect((await guess('203.0.113.10')).status).toBe(401);
    const right = await service.call('POST', '/api/panel/session', {
      body: { credential: cast.harbor.tsk },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(right.status).toBe(201);
  });

  test('is slowed for a tenant whose former credentials are tried, and never for a right one', async () => {
    let addresses = 0;
    const show = (credential: string) =>
      service.call('POST', '/api/panel/session', {
        body: { credential },
        headers: { 'x-forwarded-for': `203.0.114.${(addresses += 1)}` },
      });
    const { sik, tsk } = await service.tenant('orchard');
    const statuses: number[] = [];
    // It is none that signs in, and whose it is is known.
    for (let count = 0; count < 32; count += 1) statuses.push((await show(sik)).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses.slice(30)).toEqual([429, 429]);
    const refused = await show(sik);
    expectRefusal(refused, 429, 'RATE_LIMITED', /sign-ins of this tenant have failed/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await show(cast.meadow.sik)).status).toBe(401);
    expect((await show(tsk)).status).toBe(201);
  });

  test('and out is in the audit log, by credential and request', async () => {
    const panel = await panelOf(service, cast.meadow.tsk);
    const ended = await panel('DELETE', '/api/panel/session');
    const tsk = (await credentialsOf(cast.meadow.tsk)).find(({ kind }) => kind === 'tenant')!;
    const requestId = ended.headers.get('x-request-id')!;
    const found = await cast.meadow.admin('GET', `/api/admin/audit?requestId=${requestId}`);
    const actor = { type: 'tenant', id: tsk.id };
    expect(found.body.events).toMatchObject([
      { action: 'panel-session.ended', actor, target: tsk.id, requestId },
    ]);
    const all = await cast.meadow.admin('GET', '/api/admin/audit?limit=100');
    expect(all.body.events).toContainEqual(
      expect.objectContaining({ action: 'panel-session.opened', actor }),
    );
  });
});

test.each([
  ['http', 'localhost', 'http://127.0.0.1:3000', false],
  ['http', '127.0.0.1', 'http://127.0.0.1:3000', false],
  ['http', '[::1]', 'http://127.0.0.1:3000', false],
  ['https', 'localhost', 'http://127.0.0.1:3000', true],
  ['http', '127.0.0.1', 'https://support.example', true],
  ['http', 'support.example', 'http://127.0.0.1:3000', true],
  ['http', 'localhost.evil.example', 'http://127.0.0.1:3000', true],
])('a cookie by %s to %s of %s is secure: %s', (protocol, hostname, baseUrl, expected) => {
  expect(mustBeSecure({ protocol, hostname, baseUrl })).toBe(expected);
});

test('two cookies that disagree are none', () => {
  expect(readPanelCookie('a=1; deskhand_panel=x; b=2', false)).toBe('x');
  expect(readPanelCookie('deskhand_panel=x; deskhand_panel=y', false)).toBeNull();
  expect(readPanelCookie('deskhand_panel=', false)).toBeNull();
  expect(readPanelCookie(undefined, false)).toBeNull();
});
