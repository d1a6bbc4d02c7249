import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../../stage/cast.ts';
import { echo } from '../../stage/answers.ts';
import { expectRefusal, type Reply } from '../../stage/http.ts';
import { lastingRows } from '../../isolation/stored-rows.ts';
import { operatorToken } from '../../stage/tenant.ts';
import { startTestService, type TestService } from '../../stage/service.ts';
import { exchange } from './raw-socket.ts';

let service: TestService;
let cast: Cast;
let people = 0;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const somebody = () => cast.harbor.session(`user-${(people += 1)}`);

/** Every listing, who may read it, and how its cursors look. */
const listings: [path: string, who: 'user' | 'tenant' | 'operator', foreignCursors: string[]][] = [
  ['/api/cases', 'user', ['case_1', `cred_${'0'.repeat(32)}`]],
  ['/api/admin/credentials', 'tenant', ['cred_1', `case_${'0'.repeat(32)}`]],
  ['/api/admin/cases', 'tenant', ['case_1', `cred_${'0'.repeat(32)}`]],
  ['/api/admin/knowledge/documents', 'tenant', ['doc_1', `case_${'0'.repeat(32)}`]],
  ['/api/admin/audit', 'tenant', ['audit_1', '01', '0', '-1', '1.5', '1e3', '9'.repeat(17)]],
  ['/api/operator/tenants', 'operator', ['Harbor', '-harbor', 'a b', "'", 'k'.repeat(64)]],
];

const get = async (who: 'user' | 'tenant' | 'operator', path: string): Promise<Reply> => {
  const tokens = { user: somebody, tenant: () => cast.harbor.tsk, operator: () => operatorToken };
  return service.call('GET', path, { token: await tokens[who]() });
};

describe.each(listings)('%s', (path, who, foreignCursors) => {
  test.each(['1', '100', '020'])('takes limit=%s', async (limit) => {
    expect((await get(who, `${path}?limit=${limit}`)).status).toBe(200);
  });

  test.each([
    '',
    '0',
    '101',
    '-1',
    '1.0',
    '1e1',
    '0x10',
    ' 1',
    '１',
    'ten',
    'true',
    '9'.repeat(40),
  ])('refuses limit=%s', async (limit) => {
    const reply = await get(who, `${path}?limit=${encodeURIComponent(limit)}`);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', /query parameter `limit` must be 1 to 100/);
  });

  test('refuses a parameter that comes twice', async () => {
    const twice = await get(who, `${path}?limit=1&limit=2`);
    expectRefusal(twice, 400, 'VALIDATION_ERROR', /query parameter `limit` must be a string/);
    const cursors = await get(who, `${path}?cursor=a&cursor=b`);
    expectRefusal(cursors, 400, 'VALIDATION_ERROR', /query parameter `cursor` must be a string/);
  });

  test.each([...foreignCursors, '', '%zz', 'c'.repeat(201)])(
    'refuses cursor=%s',
    async (cursor) => {
      const reply = await get(who, `${path}?cursor=${encodeURIComponent(cursor)}`);
      expectRefusal(reply, 400, 'VALIDATION_ERROR', /`cursor`/);
    },
  );

  test.each(['cursor=%00', 'cursor=a%00b', 'limit=1%00', 'other=%00', '%00=1', 'x=1&x=%00'])(
    'refuses NUL: ?%s',
    async (query) => {
      expectRefusal(await get(who, `${path}?${query}`), 400, 'VALIDATION_ERROR', /NUL/);
    },
  );

  test.each(['cursor=%ff', 'limit=%ED%A0%80', '__proto__=1', 'limit[]=1', '&&=&', 'x=%'])(
    'never fails on ?%s',
    async (query) => {
      expect((await get(who, `${path}?${query}`)).status).toBeLessThan(500);
    },
  );
});

describe('within a case', () => {
  let token: string;
  let path: string;
  beforeAll(async () => {
    token = await somebody();
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
    path = `/api/cases/${opened.body.case.id}`;
  });

  test.each(['0', '01', '-1', '1.5', '1e3', 'x', '9'.repeat(16), '', '%00'])(
    'cursor=%s is refused, to the user and to the tenant',
    async (cursor) => {
      const asUser = await service.call('GET', `${path}?cursor=${cursor}`, { token });
      expectRefusal(asUser, 400, 'VALIDATION_ERROR');
      const adminPath = path.replace('/api/', '/api/admin/');
      const asAdmin = await get('tenant', `${adminPath}?cursor=${cursor}`);
      expectRefusal(asAdmin, 400, 'VALIDATION_ERROR');
      expect((await get('tenant', `${adminPath}?cursor=2`)).body.messages).toHaveLength(1);
    },
  );

  test.each(['', 'x', '1', '1.', '.1', '1.1.1', '-1.1', '1.1, 1.1', `${'9'.repeat(16)}.1`])(
    'Last-Event-ID: %s is refused',
    async (id) => {
      const headers = { 'last-event-id': id };
      const reply = await service.call('GET', `${path}/events`, { token, headers });
      expectRefusal(reply, 400, 'VALIDATION_ERROR', /`Last-Event-ID`/);
    },
  );
});

describe('administration’s filters', () => {
  test.each(['query', 'userId', 'status'])('of cases refuse an odd %s', async (name) => {
    const longest = { query: 500, userId: 200, status: 4 }[name]!;
    const nul = await get('tenant', `/api/admin/cases?${name}=a%00`);
    expectRefusal(nul, 400, 'VALIDATION_ERROR', /NUL/);
    const long = await get('tenant', `/api/admin/cases?${name}=${'x'.repeat(longest + 1)}`);
    expectRefusal(long, 400, 'VALIDATION_ERROR', new RegExp(`query parameter \`${name}\``));
  });

  test.each(['requestId', 'actor'])('of the audit log refuse an odd %s', async (name) => {
    const nul = await get('tenant', `/api/admin/audit?${name}=%00`);
    expectRefusal(nul, 400, 'VALIDATION_ERROR', /NUL/);
    const long = await get('tenant', `/api/admin/audit?${name}=${'x'.repeat(201)}`);
    expectRefusal(long, 400, 'VALIDATION_ERROR', new RegExp(`query parameter \`${name}\``));
    const none = await get('tenant', `/api/admin/audit?${name}=nobody`);
    expect(none.body).toEqual({ events: [], nextCursor: null });
  });

  const timeRoutes = ['/api/admin/audit', '/api/admin/audit/export'];

  test.each([
    '2026-01-31T12:00:00Z',
    '2026-01-31t12:00:00.123456z',
    '2026-01-31T12:00+14:00',
    '2024-02-29T00:00:00-23:59',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:00',
    '9999-12-31T23:59:59-23:59',
    '2026-01-31T24:00:00Z',
  ])('of the audit log take %s', async (time) => {
    for (const path of timeRoutes) {
      for (const name of ['from', 'to']) {
        const response = await fetch(`${service.url}${path}?${name}=${encodeURIComponent(time)}`, {
          headers: { authorization: `Bearer ${cast.harbor.tsk}` },
        });
        expect(response.status).toBe(200);
        await response.text();
      }
    }
  });

  test.each([
    '',
    'yesterday',
    '2026-01-31',
    '2026-02-29T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-31T25:00:00Z',
    '2026-01-31T12:60:00Z',
    '2026-01-31T12:00:00',
    '2026-01-31T12:00:00+24:00',
    '+012026-01-31T12:00:00Z',
    '-000001-01-31T12:00:00Z',
    'infinity',
    'now',
    "'; drop table tenants; --",
  ])('of the audit log refuse %s as a time', async (time) => {
    for (const path of timeRoutes) {
      for (const name of ['from', 'to']) {
        const reply = await get('tenant', `${path}?${name}=${encodeURIComponent(time)}`);
        const message = new RegExp(`query parameter \`${name}\` must be a date and time`);
        expectRefusal(reply, 400, 'VALIDATION_ERROR', message);
      }
    }
  });
});

describe('path parameters', () => {
  test.each(['%00', '%F0%9F%98%80', "'", '..%2f..', 'a'.repeat(5_000), `case_${'G'.repeat(32)}`])(
    'name nothing as %s, on every kind of route',
    async (id) => {
      const token = await somebody();
      const asUser = (method: string, path: string, body?: unknown) =>
        service.call(method, path, { token, ...(body === undefined ? {} : { body }) });
      expectRefusal(await asUser('GET', `/api/cases/${id}`), 404, 'CASE_NOT_FOUND');
      const posted = await asUser('POST', `/api/cases/${id}/messages`, { content: 'x' });
      expectRefusal(posted, 404, 'CASE_NOT_FOUND');
      const tsk = cast.harbor.tsk;
      const asAdmin = (method: string, path: string) => service.call(method, path, { token: tsk });
      expectRefusal(await asAdmin('GET', `/api/admin/cases/${id}`), 404, 'CASE_NOT_FOUND');
      expectRefusal(await asAdmin('DELETE', `/api/admin/credentials/${id}`), 404, 'NOT_FOUND');
      const document = await asAdmin('GET', `/api/admin/knowledge/documents/${id}`);
      expectRefusal(document, 404, 'NOT_FOUND');
      const tenant = await service.call('DELETE', `/api/operator/tenants/${id}`, {
        token: operatorToken,
      });
      expectRefusal(tenant, 404, 'NOT_FOUND');
    },
  );

  test('name a person by any user id that a session may have', async () => {
    const erase = (id: string) =>
      service.call('DELETE', `/api/admin/users/${encodeURIComponent(id)}`, {
        token: cast.harbor.tsk,
      });
    for (const id of ['😀'.repeat(200), 'a/b?c#d%e', ' ', '\u0001', '__proto__', "'"]) {
      const { body } = await erase(id);
      expect(body).toMatchObject({ ok: true, erased: { cases: 0, messages: 0 } });
    }
    expectRefusal(await erase('😀'.repeat(201)), 400, 'VALIDATION_ERROR', /`userId`/);
    expectRefusal(await erase('a\0'), 400, 'VALIDATION_ERROR', /`userId`/);
  });
});

describe('an Idempotency-Key', () => {
  const open = (token: string, key: string) =>
    service.call('POST', '/api/cases', {
      token,
      body: { message: 'x' },
      headers: { 'idempotency-key': key },
    });

  test.each(['k', '!', '~ ~', 'k'.repeat(255), '"quoted", with, commas'])(
    'may be %s',
    async (key) => {
      const token = await somebody();
      const first = await open(token, key);
      expect(first.status).toBe(201);
      const again = await open(token, key);
      expect(again.status).toBe(201);
      expect(again.text).toBe(first.text);
    },
  );

  test.each([
    ['empty', ''],
    ['256 characters long', 'k'.repeat(256)],
    ['with a tab', 'a\tb'],
    ['beyond ASCII', 'clé'],
  ])('is refused when %s, on every POST, and nothing is stored', async (_what, key) => {
    const token = await somebody();
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
    const path = `/api/cases/${opened.body.case.id}`;
    const before = await lastingRows(service.database);
    const posts: [string, string, unknown][] = [
      ['/api/cases', token, { message: 'y' }],
      [`${path}/messages`, token, { content: 'y' }],
      [`${path}/feedback`, token, { feedback: 'positive' }],
      [`${path}/close`, token, { resolution: 'resolved', rating: 1 }],
      [`${path}/escalate`, token, {}],
      ['/api/widget/sessions', cast.harbor.sik, { userId: 'u' }],
      ['/api/admin/credentials', cast.harbor.tsk, { kind: 'tenant' }],
      ['/api/admin/knowledge/documents', cast.harbor.tsk, { title: 'T', content: 'Words' }],
      ['/api/operator/tenants', operatorToken, { key: 'new', name: 'New' }],
      ['/api/operator/signing-keys/rotate', operatorToken, {}],
    ];
    for (const [route, bearer, body] of posts) {
      const text = JSON.stringify(body);
      const request = [
        `POST ${route} HTTP/1.1`,
        'Host: desk',
        'Connection: close',
        `Authorization: Bearer ${bearer}`,
        'Content-Type: application/json',
        `Content-Length: ${text.length}`,
        `Idempotency-Key: ${key}`,
        '',
        text,
      ].join('\r\n');
      const { status, body: answer } = await exchange(service.url, request);
      expect({ route, status, answer }).toEqual({
        route,
        status: 400,
        answer: expect.stringContaining('header `Idempotency-Key` must be 1 to 255') as string,
      });
    }
    expect(await lastingRows(service.database)).toEqual(before);
  });
});
