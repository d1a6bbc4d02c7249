import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../server/test/stage/service.ts';
import type { TestTenant } from '../../server/test/stage/tenant.ts';
import {
  createDeskhand,
  DeskhandBackendError,
  type Deskhand,
  type Identity,
  type TokenRouteOptions,
} from '../src/index.ts';
import {
  credential,
  harborAt,
  json,
  refusal,
  session,
  startHostileService,
  type HostileService,
} from './hostile-service.ts';

interface HeadersOfAny {
  headers: Headers | IncomingMessage['headers'];
}
interface App {
  url: string;
  close(): Promise<unknown>;
}

/** The sessions of the application: whoever brings the cookie is Ana. */
function identify({ headers }: HeadersOfAny): Identity | null {
  const cookie = headers instanceof Headers ? headers.get('cookie') : headers.cookie;
  if (cookie === 'broken') throw new Error('the database of the application: password=hunter2');
  if (cookie === 'long') return { userId: 'x'.repeat(201) };
  return cookie === 'ana' ? { userId: 'ana', userRoles: ['owner'] } : null;
}
const path = '/deskhand/token';
const onError = vi.fn();
type Options = Pick<TokenRouteOptions<HeadersOfAny>, 'identify' | 'allowedOrigins' | 'onError'>;

/** The same route in each of the frameworks. */
const frameworks: Record<string, (deskhand: Deskhand, options: Options) => Promise<App>> = {
  async fastify(deskhand, options) {
    const app = fastify();
    // Sends after the handler is through, as many applications do.
    app.addHook('onSend', async () => new Promise((resolve) => setImmediate(resolve)));
    app.post(path, deskhand.fastifyTokenRoute(options));
    app.get(path, deskhand.fastifyTokenRoute(options));
    return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
  },
  async express(deskhand, options) {
    const route = deskhand.expressTokenRoute(options);
    return listen((request, response) => void route(request, response));
  },
  async fetch(deskhand, options) {
    const route = deskhand.tokenRoute(options);
    return listen((request, response) => {
      const { method, headers } = request;
      const asked = new Request(`http://inside.example${request.url}`, {
        method: method!,
        headers: headers as Record<string, string>,
      });
      void route(asked).then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(await answer.text());
      });
    });
  },
};

async function listen(handler: Parameters<typeof createServer>[1]): Promise<App> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function ask(app: App, headers: Record<string, string>, method = 'POST') {
  const response = await fetch(app.url + path, { method, headers });
  const text = await response.text();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(text).not.toMatch(/sik_|hunter2|harbor/);
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}

let service: TestService;
let tenant: TestTenant;
let hostile: HostileService;

beforeAll(async () => {
  [service, hostile] = await Promise.all([startTestService(), startHostileService()]);
  tenant = await service.tenant('harbor');
});
beforeEach(() => {
  onError.mockReset();
  hostile.requests.length = 0;
  hostile.answers = [json(session)];
});
afterAll(() => Promise.all([service.stop(), hostile.close()]));

const ana = { cookie: 'ana', 'sec-fetch-site': 'same-origin' };

describe.each(Object.entries(frameworks))('a token route with %s', (_name, start) => {
  let app: App;
  let failing: App;

  beforeAll(async () => {
    const deskhand = createDeskhand({
      baseUrl: service.url,
      credential: tenant.sik,
      expectedTenantKey: 'harbor',
    });
    const allowedOrigins = ['https://app.example.com'];
    app = await start(deskhand, { identify, allowedOrigins, onError });
    failing = await start(harborAt(hostile.url), { identify, onError });
  });
  afterAll(() => Promise.all([app.close(), failing.close()]));

  test('gives a page what it needs, and the token works', async () => {
    const { status, body, headers } = await ask(app, ana);
    expect({ status, keys: Object.keys(body) }).toEqual({
      status: 200,
      keys: ['jwt', 'expiresIn'],
    });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const cases = await service.call('GET', '/api/cases', { token: body.jwt });
    expect(cases).toMatchObject({ status: 200, body: { cases: [] } });
    expect(onError).not.toHaveBeenCalled();
  });

  test('gives nothing to who is not logged in', async () => {
    const { status, body } = await ask(app, { ...ana, cookie: 'nobody' });
    expect({ status, body }).toEqual({
      status: 401,
      body: { error: 'UNAUTHORIZED', message: 'Nobody is logged in.' },
    });
    expect(onError).not.toHaveBeenCalled();
  });

  test('takes POST only', async () => {
    const { status, headers } = await ask(app, ana, 'GET');
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'POST' });
  });

  test.each<[string, Record<string, string>]>([
    ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['an origin that is allowed', { origin: 'https://app.example.com' }],
    [
      'an origin that is allowed, from another site',
      { origin: 'https://app.example.com', 'sec-fetch-site': 'cross-site' },
    ],
    ['an app, which says so', { 'x-requested-with': 'harbor-ios' }],
  ])('answers %s', async (_who, headers) => {
    expect(await ask(app, { cookie: 'ana', ...headers })).toMatchObject({ status: 200 });
  });

  test('answers the same host where the browser names its origin only', async () => {
    const headers = { cookie: 'ana', origin: app.url };
    expect(await ask(app, headers)).toMatchObject({ status: 200 });
  });

  test.each<[string, Record<string, string>]>([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed in', { 'sec-fetch-site': 'none' }],
    [
      'another site, whatever it adds',
      { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'XMLHttpRequest' },
    ],
    ['another origin', { origin: 'https://evil.example' }],
    [
      'another origin, whatever it adds',
      { origin: 'https://evil.example', 'x-requested-with': '1' },
    ],
    ['an allowed host without https', { origin: 'http://app.example.com' }],
    ['a host that begins alike', { origin: 'https://app.example.com.evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a request that says nothing', {}],
  ])('refuses %s and issues nothing', async (_who, headers) => {
    const { status, body } = await ask(failing, { cookie: 'ana', ...headers });
    expect({ status, error: body.error }).toEqual({ status: 403, error: 'FORBIDDEN' });
    expect(hostile.requests).toHaveLength(0);
  });

  test.each([
    ['is gone', refusal(502, 'CONNECTOR_UNAVAILABLE'), 'CONNECTOR_UNAVAILABLE'],
    ['refuses the credential', refusal(401, 'UNAUTHORIZED', {}, credential), 'UNAUTHORIZED'],
    ['is of another tenant', json({ ...session, tenantKey: 'meadow' }), 'WRONG_TENANT'],
    ['is a page of something else', json('<html>'), 'INVALID_RESPONSE'],
  ])('says honestly that there is no support while Deskhand %s', async (_how, answer, code) => {
    hostile.answers = [answer];
    const { status, body } = await ask(failing, ana);
    expect({ status, body }).toEqual({
      status: 502,
      body: {
        error: 'SUPPORT_UNAVAILABLE',
        message: 'Support is not available at the moment. Nothing was sent; try again later.',
      },
    });
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(DeskhandBackendError));
    expect(onError.mock.calls[0]![0]).toMatchObject({ code });
  });

  test('hands a rate limit on', async () => {
    hostile.answers = [refusal(429, 'RATE_LIMITED', { 'retry-after': '30' })];
    const { status, headers } = await ask(failing, ana);
    expect({ status, after: headers.get('retry-after') }).toEqual({ status: 429, after: '30' });
  });

  test.each(['broken', 'long'])('tells nothing of an `identify` that is %s', async (cookie) => {
    const { status, body } = await ask(failing, { ...ana, cookie });
    expect({ status, body }).toEqual({
      status: 500,
      body: { error: 'INTERNAL_ERROR', message: 'A support session could not be issued.' },
    });
    expect(onError).toHaveBeenCalledOnce();
    expect(hostile.requests).toHaveLength(0);
  });

  test('answers when the report fails, too', async () => {
    onError.mockImplementation(() => {
      throw new Error('no log today');
    });
    const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
    expect(await ask(failing, { ...ana, cookie: 'broken' })).toMatchObject({ status: 500 });
    expect((await warned).message).toContain('no log today');
  });
});

describe('the options of a token route', () => {
  const deskhand = harborAt('https://support.example.com');

  test('need a function that identifies', () => {
    const options = {} as TokenRouteOptions<Request>;
    expect(() => deskhand.tokenRoute(options)).toThrow(/`identify` must be a function/);
  });

  test.each(['*', 'https://app.example.com/', 'app.example.com', 'null', 'https://*.example.com/'])(
    'take no %s for an origin',
    (origin) => {
      const options = { identify: () => null, allowedOrigins: [origin] };
      expect(() => deskhand.tokenRoute(options)).toThrow(/`allowedOrigins` must be origins/);
    },
  );

  test('report as a warning of the process by default', async () => {
    const route = harborAt(hostile.url).tokenRoute({ identify: () => ({ userId: '' }) });
    const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { status } = await route(
      new Request('https://app.example.com/token', { method: 'POST', headers }),
    );
    expect(status).toBe(500);
    expect(await warned).toMatchObject({
      name: 'DeskhandWarning',
      code: 'INVALID_IDENTITY',
      message: expect.stringContaining('`userId` must be 1 to 200 characters'),
    });
  });

  test('know the host from the address where no header has it', async () => {
    const route = harborAt(hostile.url).tokenRoute({ identify: () => ({ userId: 'ana' }) });
    const from = (origin: string) =>
      route(new Request('https://app.example.com/token', { method: 'POST', headers: { origin } }));
    expect((await from('https://app.example.com')).status).toBe(200);
    expect((await from('https://app.example.com:8443')).status).toBe(403);
  });
});
