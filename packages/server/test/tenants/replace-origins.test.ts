import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;
let nowMs = Date.now();

beforeAll(async () => {
  service = await startTestService({ answer: echo, clock: () => nowMs });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const list = (token: string, origin?: string) =>
  service.call('GET', '/api/cases', { token, headers: origin === undefined ? {} : { origin } });

test('pages of any origin may call until the tenant names some, then only those', async () => {
  const before = await list(cast.ana, 'https://anywhere.example');
  expect(before.headers.get('access-control-allow-origin')).toBe('*');
  const put = await service.call('PUT', '/api/admin/origins', {
    token: cast.harbor.tsk,
    body: { origins: ['https://app.harbor.example', 'https://app.harbor.example'] },
  });
  expect(put.body).toEqual({ origins: ['https://app.harbor.example'] });
  nowMs += 6_000;

  const foreign = await list(cast.ana, 'https://anywhere.example');
  expectRefusal(foreign, 403, 'FORBIDDEN');
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  const named = await list(cast.ana, 'https://app.harbor.example');
  expect(named.status).toBe(200);
  expect(named.headers.get('access-control-allow-origin')).toBe('*');
  expect((await list(cast.ana)).status).toBe(200);
  expect((await list(cast.ana, service.url)).status).toBe(200);
  // Another tenant's list is its own affair.
  expect((await list(cast.carla, 'https://anywhere.example')).status).toBe(200);
});

test.each(['app.example', 'https://app.example/path', 'ftp://app.example', '*', 'https://a b'])(
  '%s is not an origin',
  async (origin) => {
    const put = await service.call('PUT', '/api/admin/origins', {
      token: cast.meadow.tsk,
      body: { origins: ['https://ok.example', origin] },
    });
    expectRefusal(put, 400, 'VALIDATION_ERROR', /origins\[1\]/);
    const read = await service.call('GET', '/api/admin/origins', { token: cast.meadow.tsk });
    expect(read.body).toEqual({ origins: [] });
  },
);

test('a preflight is answered for the conversation routes and for no others', async () => {
  const preflight = (path: string) =>
    service.call('OPTIONS', path, {
      headers: { origin: 'https://x.example', 'access-control-request-method': 'POST' },
    });
  for (const path of ['/api/cases', '/api/welcome?locale=en', '/api/articles?query=x']) {
    const conversation = await preflight(path);
    expect(conversation.status).toBe(204);
    expect(conversation.headers.get('access-control-allow-headers')).toMatch(/Authorization/);
    expect(conversation.headers.get('access-control-allow-origin')).toBe('*');
  }
  for (const path of [
    '/api/widget/sessions',
    '/api/admin/welcome',
    '/api/admin/credentials',
    '/api/operator/tenants',
  ]) {
    const other = await preflight(path);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  }
});
