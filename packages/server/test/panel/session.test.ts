import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { mustBeSecure, readPanelCookie } from '../../src/tenants/panel-cookie.ts';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { storedRows } from '../isolation/stored-rows.ts';
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
      expiresAt: expect.any(String),
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

describe('the cookie', () => {
  test('opens what its credential opens, and tells who one is', async () => {
    const panel = await panelOf(service, cast.harbor.tsk);
    expect((await panel('GET', '/api/panel/session')).body.tenant.key).toBe('harbor');
    const listed = await panel('GET', '/api/admin/credentials');
    expect(listed.body).toEqual((await cast.harbor.admin('GET', '/api/admin/credentials')).body);
    const origins = { origins: ['https://harbor.example'] };
    const changed = await panel('PUT', '/api/admin/origins', origins);
    expect(changed.body).toEqual(origins);
    const requestId = changed.headers.get('x-request-id')!;
    const { body } = await cast.harbor.admin('GET', `/api/admin/audit?requestId=${requestId}`);
    expect(body.events).toMatchObject([{ action: 'origins.updated', actor: { type: 'tenant' } }]);
  });

  test.each([
    ['without the header', { 'x-deskhand-panel': '' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of the site', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ])('changes nothing %s', async (_, headers) => {
    const panel = await panelOf(service, cast.harbor.tsk);
    const before = (await panel('GET', '/api/admin/origins')).body;
    for (const method of ['PUT', 'POST', 'DELETE'] as const) {
      const path = method === 'PUT' ? '/api/admin/origins' : pathOf[method];
      const reply = await panel(method, path, { origins: ['https://evil.example'] }, headers);
      expectRefusal(reply, 403, 'FORBIDDEN', /X-Deskhand-Panel/);
    }
    expect((await panel('GET', '/api/admin/origins')).body).toEqual(before);
  });
  const pathOf = { POST: '/api/admin/credentials', DELETE: '/api/admin/connector' };

  test('goes by the origin where a browser tells no more', async () => {
    const cookie = await signIn(service, cast.harbor.tsk);
    const put = (origin?: string) =>
      service.call('PUT', '/api/admin/origins', {
        body: { origins: [] },
        headers: { cookie, 'x-deskhand-panel': '1', ...(origin ? { origin } : {}) },
      });
    expect((await put(service.url)).status).toBe(200);
    expectRefusal(await put('https://evil.example'), 403, 'FORBIDDEN');
    expectRefusal(await put(), 403, 'FORBIDDEN');
  });

  test('opens nothing of another tenant, by no id', async () => {
    const [harbor, meadow] = [
      await panelOf(service, cast.harbor.tsk),
      await panelOf(service, cast.meadow.tsk),
    ];
    const opened = await service.call('POST', '/api/cases', {
      token: cast.ana,
      body: { message: 'harbour words' },
    });
    const document = await harbor('POST', '/api/admin/knowledge/documents', {
      title: 'Harbour',
      content: 'harbour words',
    });
    const [credential] = await credentialsOf(cast.harbor.tsk);
    const asked: [method: string, path: string][] = [
      ['GET', `/api/admin/cases/${opened.body.case.id}`],
      ['GET', `/api/admin/knowledge/documents/${document.body.id}`],
      ['DELETE', `/api/admin/knowledge/documents/${document.body.id}`],
      ['DELETE', `/api/admin/credentials/${credential!.id}`],
      ['POST', `/api/admin/credentials/${credential!.id}/rotate`],
    ];
    for (const [method, path] of asked) {
      const reply = await meadow(method, path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.text).not.toContain('harbour words');
    }
    expect((await harbor('GET', asked[0]![1])).text).toContain('harbour words');
    expect((await meadow('GET', '/api/admin/cases')).text).not.toContain(opened.body.case.id);
  });

  test('opens neither conversations nor what is the operator’s', async () => {
    const panel = await panelOf(service, cast.harbor.tsk);
    for (const path of ['/api/cases', '/api/operator/tenants']) {
      expectRefusal(await panel('GET', path), 401, 'UNAUTHORIZED');
    }
    expectRefusal(
      await panel('POST', '/api/widget/sessions', { userId: 'ana' }),
      401,
      'UNAUTHORIZED',
    );
  });

  test('loses against a credential that is sent beside it', async () => {
    const cookie = await signIn(service, cast.harbor.tsk);
    const list = (token: string) =>
      service.call('GET', '/api/panel/session', { token, headers: { cookie } });
    expect((await list(cast.meadow.tsk)).body.tenant.key).toBe('harbor');
    const origins = await service.call('GET', '/api/admin/origins', {
      token: 'tsk_wrong',
      headers: { cookie },
    });
    expectRefusal(origins, 401, 'UNAUTHORIZED');
  });
});

describe('a session ends', () => {
  const ended = async (reply: Reply) => expectRefusal(reply, 401, 'UNAUTHORIZED');

  test('when its person signs out, also where the cookie was copied', async () => {
    const panel = await panelOf(service, cast.harbor.tsk);
    const other = await panelOf(service, cast.harbor.tsk);
    const out = await panel('DELETE', '/api/panel/session');
    expect(out.body).toEqual({ ok: true });
    expect(out.headers.get('set-cookie')).toMatch(/^deskhand_panel=; .*Max-Age=0$/);
    await ended(await panel('GET', '/api/panel/session'));
    await ended(await panel('GET', '/api/admin/credentials'));
    expect((await other('GET', '/api/admin/credentials')).status).toBe(200);
  });

  test('with its credential, at the next call', async () => {
    const made = await cast.harbor.admin('POST', '/api/admin/credentials', { kind: 'tenant' });
    const panel = await panelOf(service, made.body.secret as string);
    expect((await panel('GET', '/api/admin/origins')).status).toBe(200);
    await cast.harbor.admin('DELETE', `/api/admin/credentials/${made.body.id}`);
    await ended(await panel('GET', '/api/panel/session'));
    const refused = await panel('PUT', '/api/admin/origins', { origins: [] });
    expectRefusal(refused, 401, 'UNAUTHORIZED', /revoked/);
    const requestId = refused.headers.get('x-request-id')!;
    const { body } = await cast.harbor.admin('GET', `/api/admin/audit?requestId=${requestId}`);
    expect(body.events).toMatchObject([{ actor: { type: 'tenant', id: made.body.id } }]);
  });

  test('after twelve hours', async () => {
    const panel = await panelOf(service, cast.meadow.tsk);
    expect((await panel('GET', '/api/panel/session')).status).toBe(200);
    await service.database.run(
      statement('test.age', "update panel_sessions set expires_at = now() - interval '1 second'"),
      [],
    );
    expectRefusal(await panel('GET', '/api/panel/session'), 401, 'UNAUTHORIZED', /expired/);
    // Who signs in next takes away what has expired.
    await signIn(service, cast.meadow.tsk);
    const rows = (await storedRows(service.database))['panel_sessions']!;
    expect(rows.filter((row) => Date.parse(JSON.parse(row).expires_at) < Date.now())).not.toContain(
      expect.stringContaining('meadow'),
    );
  });

  test('when fifty newer ones of its credential are there', async () => {
    const tenant = await service.tenant('many-browsers');
    const first = await panelOf(service, tenant.tsk);
    for (let count = 0; count < 50; count += 1) await signIn(service, tenant.tsk);
    await ended(await first('GET', '/api/panel/session'));
  });

  test('with its tenant', async () => {
    const tenant = await service.tenant('leaving-panel');
    const panel = await panelOf(service, tenant.tsk);
    const path = '/api/operator/tenants/leaving-panel';
    await service.call('DELETE', path, { token: 'operator-token-of-the-tests' });
    await ended(await panel('GET', '/api/panel/session'));
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
