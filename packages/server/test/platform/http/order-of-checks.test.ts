import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../../stage/answers.ts';
import { expectRefusal, type Reply } from '../../stage/http.ts';
import { startTestService, type TestService } from '../../stage/service.ts';
import type { TestTenant } from '../../stage/tenant.ts';

let service: TestService;
let harbor: TestTenant;
let people = 0;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  harbor = await service.tenant('harbor');
});
afterAll(() => service.stop());

const somebody = () => harbor.session(`user-${(people += 1)}`);
const remaining = (reply: Reply) => Number(reply.headers.get('ratelimit-remaining') ?? Number.NaN);

/** Bodies that are refused at each stage of reading. */
const refused: [string, number, { raw: string; headers?: Record<string, string> }][] = [
  ['malformed JSON', 400, { raw: '{' }],
  ['an invalid field', 400, { raw: '{"message":7,"userId":7,"content":7}' }],
  ['another content type', 415, { raw: '{}', headers: { 'content-type': 'text/plain' } }],
  ['a coding', 415, { raw: '{}', headers: { 'content-encoding': 'gzip' } }],
  ['too much', 413, { raw: ' '.repeat(128 * 1024 + 1) }],
];

describe('without valid credentials, authentication comes first:', () => {
  test.each(refused)('%s is 401 on every kind of route', async (_what, _status, body) => {
    const routes = [
      '/api/cases',
      '/api/cases/x/messages',
      '/api/widget/sessions',
      '/api/admin/credentials',
      '/api/operator/tenants',
    ];
    for (const path of routes) {
      for (const token of [undefined, 'nonsense']) {
        const reply = await service.call('POST', path, {
          ...body,
          ...(token === undefined ? {} : { token }),
        });
        expectRefusal(reply, 401, 'UNAUTHORIZED');
        expect(reply.headers.get('www-authenticate')).toBe('Bearer');
      }
    }
  });
});

describe('with valid credentials, the bucket comes before the body:', () => {
  test.each(refused)('%s spends it and says what is left', async (_what, status, body) => {
    const token = await somebody();
    for (const left of [9, 8]) {
      const reply = await service.call('POST', '/api/cases', { token, ...body });
      expect(reply.status).toBe(status);
      expect(reply.headers.get('ratelimit-limit')).toBe('10');
      expect(remaining(reply)).toBe(left);
    }
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
    expect(opened.status).toBe(201);
    expect(remaining(opened)).toBe(7);
  });

  test.each(refused)('issuance counts %s as of nobody', async (_what, status, body) => {
    const tenant = await service.tenant(`issuing-${(people += 1)}`);
    for (const left of [59, 58]) {
      const reply = await service.call('POST', '/api/widget/sessions', {
        token: tenant.sik,
        ...body,
      });
      expect(reply.status).toBe(status);
      expect(remaining(reply)).toBe(left);
    }
    const issued = await service.call('POST', '/api/widget/sessions', {
      token: tenant.sik,
      body: { userId: 'somebody' },
    });
    expect(issued.status).toBe(200);
    expect(remaining(issued)).toBe(59);
  });

  test('issuance refuses the 61st malformed body of a minute, and still serves people', async () => {
    const tenant = await service.tenant('flooded');
    const issue = (raw: string) =>
      service.call('POST', '/api/widget/sessions', { token: tenant.sik, raw });
    for (let count = 0; count < 60; count += 1) expect((await issue('{')).status).toBe(400);
    const reply = await issue('{');
    expectRefusal(reply, 429, 'RATE_LIMITED');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expectRefusal(await issue(`{"userId":"${'u'.repeat(100_000)}"}`), 429, 'RATE_LIMITED');
    expect((await issue('{"userId":"ana"}')).status).toBe(200);
  });

  test('an empty bucket is 429 whatever the body', async () => {
    const token = await somebody();
    for (let count = 0; count < 10; count += 1) {
      expectRefusal(
        await service.call('POST', '/api/cases', { token, raw: '{' }),
        400,
        'VALIDATION_ERROR',
      );
    }
    for (const [, , body] of refused) {
      const reply = await service.call('POST', '/api/cases', { token, ...body });
      expectRefusal(reply, 429, 'RATE_LIMITED');
      expect(remaining(reply)).toBe(0);
    }
    // Another bucket of the same person is not touched.
    expect((await service.call('GET', '/api/cases', { token })).status).toBe(200);
  });

  test('an unknown case spends the bucket too', async () => {
    const token = await somebody();
    const post = () =>
      service.call('POST', '/api/cases/nonsense/messages', { token, body: { content: 'x' } });
    expect(remaining(await post())).toBe(29);
    expect(remaining(await post())).toBe(28);
  });
});

describe('a stream that is asked for', () => {
  test.each(refused)('is refused in ordinary JSON for %s', async (_what, status, body) => {
    const token = await somebody();
    const headers = { accept: 'text/event-stream', ...body.headers };
    const reply = await service.call('POST', '/api/cases', { token, raw: body.raw, headers });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.body.statusCode).toBe(status);
  });

  test('is refused in ordinary JSON for a case that is not there', async () => {
    const token = await somebody();
    const headers = { accept: 'text/event-stream' };
    const path = '/api/cases/nonsense/messages';
    const reply = await service.call('POST', path, { token, body: { content: 'x' }, headers });
    expectRefusal(reply, 404, 'CASE_NOT_FOUND');
    expectRefusal(await service.call('POST', path, { body: {}, headers }), 401, 'UNAUTHORIZED');
  });
});

describe('a session whose credential was revoked', () => {
  test('is 401 whatever else is wrong, and spends nothing', async () => {
    const tenant = await service.tenant('leaving');
    const token = await tenant.session('ana');
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
    const path = `/api/cases/${opened.body.case.id}`;
    const listed = await service.call('GET', '/api/admin/credentials', { token: tenant.tsk });
    const sik = listed.body.credentials.find((c: { kind: string }) => c.kind === 'integration');
    await service.call('POST', `/api/admin/credentials/${sik.id}/rotate`, { token: tenant.tsk });

    for (const [, , body] of refused) {
      for (const route of ['/api/cases', `${path}/messages`, `${path}/close`, `${path}/escalate`]) {
        expectRefusal(await service.call('POST', route, { token, ...body }), 401, 'UNAUTHORIZED');
      }
    }
    for (const route of ['/api/cases?limit=0', `${path}?cursor=x`, '/api/cases/nonsense']) {
      expectRefusal(await service.call('GET', route, { token }), 401, 'UNAUTHORIZED');
    }
    const valid = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
    expectRefusal(valid, 401, 'UNAUTHORIZED');
    const keyed = await service.call('POST', '/api/cases', {
      token,
      body: { message: 'x' },
      headers: { 'idempotency-key': '' },
    });
    expectRefusal(keyed, 401, 'UNAUTHORIZED');

    // The same person with a session of the new credential has only the first case on the account.
    const secret = await service.call('POST', '/api/admin/credentials', {
      token: tenant.tsk,
      body: { kind: 'integration' },
    });
    const again = await service.call('POST', '/api/widget/sessions', {
      token: secret.body.secret as string,
      body: { userId: 'ana' },
    });
    const next = await service.call('POST', '/api/cases', {
      token: again.body.jwt as string,
      body: { message: 'x' },
    });
    expect(next.status).toBe(201);
    expect(remaining(next)).toBe(8);
  });
});
