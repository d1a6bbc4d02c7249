import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { exchange } from '../platform/http/raw-socket.ts';
import { describedRoutes, type CredentialKind } from '../isolation/described-routes.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { signIn } from '../tenants/panel-of.ts';
import { noLimits } from '../stage/times.ts';
import { operatorToken, type TestTenant } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  // More wrong credentials than an address has in a minute.
  service = await startTestService({ answer: echo, rateRules: noLimits });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const open = (token: string, on: TestService = service) =>
  on.call('POST', '/api/cases', { token, body: { message: 'x' } });

const credentialsOf = async (tenant: TestTenant) => {
  const listed = await service.call('GET', '/api/admin/credentials', { token: tenant.tsk });
  return listed.body.credentials as { id: string; kind: string; revokedAt: string | null }[];
};

describe('each credential opens its own routes only', () => {
  const open = new Set([
    '/',
    '/healthz',
    '/livez',
    '/readyz',
    '/.well-known/jwks.json',
    '/openapi.json',
    '/docs',
  ]);
  // They take a credential in their body, or lead to where somebody shows one.
  const signingIn = new Set([
    'POST /api/panel/session',
    'POST /api/panel/members',
    'POST /api/panel/invitations',
    'POST /api/panel/sign-in',
    'POST /api/panel/sign-in/callback',
    'POST /api/panel/sign-in/{tenantKey}/logout',
  ]);

  test('on every route that the service describes', async () => {
    const credentials: Record<CredentialKind, string> = {
      session: cast.ana,
      integration: cast.harbor.sik,
      tenant: cast.harbor.tsk,
      operator: operatorToken,
      panel: await signIn(service, cast.harbor.tsk),
    };
    const before = await lastingRows(service.database);
    for (const { method, path, kind, name } of await describedRoutes(service)) {
      const concrete = path.replace(/\{\w+\}/g, 'x');
      if (kind === null) {
        if (signingIn.has(name)) continue;
        expect(open.has(path), `${name} is open to anybody`).toBe(true);
        continue;
      }
      // Whoever signed in with a tenant credential is let in wherever it is.
      const others = Object.entries(credentials).filter(
        ([other]) => other !== kind && !(kind === 'tenant' && other === 'panel'),
      );
      for (const [other, token] of [...others, ['none', ''], ['noise', 'noise']]) {
        const reply = await service.call(method, concrete, {
          ...(other === 'panel' ? { headers: { cookie: token! } } : {}),
          ...(token === '' || other === 'panel' ? {} : { token: token! }),
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
        });
        expect(`${name} with ${other}: ${reply.status}`).toBe(`${name} with ${other}: 401`);
        expectRefusal(reply, 401, 'UNAUTHORIZED');
      }
    }
    expect(await lastingRows(service.database)).toEqual(before);
  });

  test('and the same routes let the right one in', async () => {
    const routes: [string, string][] = [
      ['/api/cases', cast.ana],
      ['/api/admin/credentials', cast.harbor.tsk],
      ['/api/operator/tenants', operatorToken],
    ];
    for (const [path, token] of routes) {
      expect((await service.call('GET', path, { token })).status).toBe(200);
    }
  });
});

describe('the Authorization header', () => {
  const list = (...headers: string[]) =>
    exchange(
      service.url,
      ['GET /api/cases HTTP/1.1', 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n'),
    );

  test.each(['Bearer', 'bearer', 'BEARER', 'Bearer '])('may say %s', async (scheme) => {
    expect((await list(`Authorization: ${scheme} ${cast.ana}`)).status).toBe(200);
  });

  test.each<[string, () => string[]]>([
    ['nothing', () => []],
    ['only the scheme', () => ['Authorization: Bearer']],
    ['only the token', () => [`Authorization: ${cast.ana}`]],
    ['another scheme', () => [`Authorization: Basic ${cast.ana}`]],
    ['a scheme and more', () => [`Authorization: BearerX ${cast.ana}`]],
    ['a tab between', () => [`Authorization: Bearer\t${cast.ana}`]],
    ['two tokens', () => [`Authorization: Bearer ${cast.ana} ${cast.ana}`]],
    ['a list', () => [`Authorization: Bearer ${cast.ana}, Bearer ${cast.ana}`]],
    ['quotes', () => [`Authorization: Bearer "${cast.ana}"`]],
    ['the same twice', () => Array(2).fill(`Authorization: Bearer ${cast.ana}`) as string[]],
    [
      'a good and a bad one',
      () => [`Authorization: Bearer ${cast.ana}`, 'Authorization: Bearer x'],
    ],
    [
      'a bad and a good one',
      () => ['Authorization: Bearer x', `authorization: Bearer ${cast.ana}`],
    ],
    ['it elsewhere', () => [`X-Authorization: Bearer ${cast.ana}`, `Cookie: token=${cast.ana}`]],
  ])('must not say %s', async (_what, headers) => {
    expect(await list(...headers())).toMatchObject({
      status: 401,
      body: expect.stringContaining('"UNAUTHORIZED"') as string,
    });
  });

  test('is the only place: a token in the address is not looked at', async () => {
    for (const name of ['token', 'access_token', 'jwt', 'authorization']) {
      expectRefusal(
        await service.call('GET', `/api/cases?${name}=${cast.ana}`),
        401,
        'UNAUTHORIZED',
      );
    }
  });
});

describe('a credential with a mistake in it', () => {
  test.each<[string, (secret: string) => string]>([
    ['one character changed', (s) => s.slice(0, 20) + (s[20] === 'a' ? 'b' : 'a') + s.slice(21)],
    ['the last character changed', (s) => s.slice(0, -1) + (s.endsWith('0') ? '1' : '0')],
    ['a character missing', (s) => s.slice(0, -1)],
    ['a character more', (s) => `${s}0`],
    ['the other prefix', (s) => (s.startsWith('sik_') ? 'tsk_' : 'sik_') + s.slice(4)],
    ['an upper-case prefix', (s) => s.slice(0, 4).toUpperCase() + s.slice(4)],
    // The first two of them that differ.
    ['two characters swapped', (s) => s.replace(/(?<=_.*)(.)(?!\1)(.)/, '$2$1')],
    ['only its prefix', (s) => s.slice(0, 4)],
    [
      'the right checksum of nothing we issued',
      () => 'sik_00000000000000000000000000000000000000000000aZl8N',
    ],
  ])('%s is refused', async (_what, spoil) => {
    const issued = await service.call('POST', '/api/widget/sessions', {
      token: spoil(cast.harbor.sik),
      body: { userId: 'u' },
    });
    expectRefusal(issued, 401, 'UNAUTHORIZED');
    const listed = await service.call('GET', '/api/admin/credentials', {
      token: spoil(cast.harbor.tsk),
    });
    expectRefusal(listed, 401, 'UNAUTHORIZED');
  });
});

describe('rotation and revocation count from the very next call, on every node', () => {
  let other: TestService;
  beforeAll(async () => {
    other = await service.another({ answer: echo });
  });
  afterAll(() => other.stop());

  test('of an integration credential: no issuance, no session, on either node', async () => {
    const tenant = await service.tenant('rotating');
    const token = await tenant.session('ana');
    const opened = await open(token);
    expect((await open(token, other)).status).toBe(201);
    const path = `/api/cases/${opened.body.case.id}`;
    const sik = (await credentialsOf(tenant)).find(({ kind }) => kind === 'integration')!;
    const rotated = await service.call('POST', `/api/admin/credentials/${sik.id}/rotate`, {
      token: tenant.tsk,
    });
    expect(rotated.status).toBe(200);

    for (const node of [other, service]) {
      const routes: [string, string, unknown][] = [
        ['GET', '/api/cases', undefined],
        ['POST', '/api/cases', { message: 'x' }],
        ['GET', path, undefined],
        ['GET', `${path}/events`, undefined],
        ['POST', `${path}/messages`, { content: 'x' }],
        ['POST', `${path}/feedback`, { feedback: 'positive' }],
        ['POST', `${path}/close`, { resolution: 'resolved', rating: 1 }],
        ['POST', `${path}/escalate`, {}],
      ];
      for (const [method, route, body] of routes) {
        const reply = await node.call(method, route, {
          token,
          ...(body === undefined ? {} : { body }),
        });
        expectRefusal(reply, 401, 'UNAUTHORIZED', /revoked/);
      }
      const issued = await node.call('POST', '/api/widget/sessions', {
        token: tenant.sik,
        body: { userId: 'ana' },
      });
      expectRefusal(issued, 401, 'UNAUTHORIZED', /revoked/);
      const renewed = await node.call('POST', '/api/widget/sessions', {
        token: rotated.body.secret as string,
        body: { userId: 'ana' },
      });
      const read = await node.call('GET', path, { token: renewed.body.jwt as string });
      expect(read.body.case).toMatchObject({ status: 'open', feedback: null });
      expect(read.body.messages).toHaveLength(2);
    }
  });

  test('of an integration credential: no reply is sent again to its sessions either', async () => {
    const tenant = await service.tenant('replaying');
    const token = await tenant.session('ana');
    const opened = await open(token);
    const path = `/api/cases/${opened.body.case.id}`;
    const send = (route: string, body: unknown) =>
      service.call('POST', `${path}${route}`, {
        token,
        body,
        headers: { 'idempotency-key': `once${route}` },
      });
    const sendAll = async () => [
      await send('/messages', { content: 'x' }),
      await send('/feedback', { feedback: 'positive' }),
      await send('/close', { resolution: 'resolved', rating: 1 }),
    ];
    for (const { status } of await sendAll()) expect(status).toBeLessThan(300);
    for (const { status } of await sendAll()) expect(status).toBeLessThan(300);
    const sik = (await credentialsOf(tenant)).find(({ kind }) => kind === 'integration')!;
    await service.call('POST', `/api/admin/credentials/${sik.id}/rotate`, { token: tenant.tsk });
    for (const reply of await sendAll()) expectRefusal(reply, 401, 'UNAUTHORIZED', /revoked/);
  });

  test('only of the one that was revoked: sessions of the others live on', async () => {
    const tenant = await service.tenant('two-keys');
    const second = await service.call('POST', '/api/admin/credentials', {
      token: tenant.tsk,
      body: { kind: 'integration', label: 'second' },
    });
    const issued = await service.call('POST', '/api/widget/sessions', {
      token: second.body.secret as string,
      body: { userId: 'ana' },
    });
    const [kept, cut] = [await tenant.session('ana'), issued.body.jwt as string];
    await service.call('DELETE', `/api/admin/credentials/${second.body.id}`, { token: tenant.tsk });
    expectRefusal(await open(cut, other), 401, 'UNAUTHORIZED');
    expect((await open(kept, other)).status).toBe(201);
  });

  test('of a tenant credential', async () => {
    const tenant = await service.tenant('panel');
    const tsk = (await credentialsOf(tenant)).find(({ kind }) => kind === 'tenant')!;
    const rotated = await other.call('POST', `/api/admin/credentials/${tsk.id}/rotate`, {
      token: tenant.tsk,
    });
    for (const node of [service, other]) {
      const old = await node.call('GET', '/api/admin/credentials', { token: tenant.tsk });
      expectRefusal(old, 401, 'UNAUTHORIZED', /revoked/);
      const next = await node.call('GET', '/api/admin/credentials', {
        token: rotated.body.secret as string,
      });
      expect(next.status).toBe(200);
    }
  });

  test('of a whole tenant: nothing of it works any more', async () => {
    const tenant = await service.tenant('gone');
    const token = await tenant.session('ana');
    expect((await open(token)).status).toBe(201);
    await other.call('DELETE', '/api/operator/tenants/gone', { token: operatorToken });
    expectRefusal(await open(token), 401, 'UNAUTHORIZED');
    expectRefusal(await service.call('GET', '/api/cases', { token }), 401, 'UNAUTHORIZED');
    const admin = await service.call('GET', '/api/admin/credentials', { token: tenant.tsk });
    expectRefusal(admin, 401, 'UNAUTHORIZED');
    const issued = await service.call('POST', '/api/widget/sessions', {
      token: tenant.sik,
      body: { userId: 'ana' },
    });
    expectRefusal(issued, 401, 'UNAUTHORIZED');
  });

  test('cuts the event streams of the revoked credential', async () => {
    const tenant = await service.tenant('streaming');
    const token = await tenant.session('ana');
    const opened = await open(token);
    const response = await fetch(`${service.url}/api/cases/${opened.body.case.id}/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const sik = (await credentialsOf(tenant)).find(({ kind }) => kind === 'integration')!;
    await service.call('DELETE', `/api/admin/credentials/${sik.id}`, { token: tenant.tsk });
    // Ends by itself: the stream is cut.
    expect(await response.text()).not.toContain('error');
  });
});
