import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeskhandBackendError } from '../src/index.ts';
import {
  credential,
  harborAt,
  json,
  refusal,
  session,
  startHostileService,
  type Answer,
  type HostileService,
} from './hostile-service.ts';

/** What was waited by who asks here, milliseconds; it passes at once. Whoever else waits in this process waits. */
const waits: number[] = [];
const asking = new AsyncLocalStorage<boolean>();
// Not a mock of the module: another file of tests may have loaded who waits before.
const { setTimeout: wait } = timers;
const waitWith = (waiting: object) => {
  Object.assign(timers, { setTimeout: waiting });
  syncBuiltinESMExports();
};
beforeAll(() =>
  waitWith((ms: number, ...more: [unknown?, object?]) =>
    asking.getStore() ? Promise.resolve(void waits.push(ms)) : wait(ms, ...more),
  ),
);
afterAll(() => waitWith(wait));

let hostile: HostileService;
let elsewhere: HostileService;

beforeAll(async () => {
  [hostile, elsewhere] = await Promise.all([startHostileService(), startHostileService()]);
});
beforeEach(() => {
  waits.length = 0;
  for (const each of [hostile, elsewhere]) {
    each.requests.length = 0;
    each.answers = [json(session)];
  }
});
afterAll(async () => {
  await Promise.all([hostile.close(), elsewhere.close()]);
});

const ada = { userId: 'u_42' };
/** Far above what anything here takes, and below the limit of a test. */
const timeoutMs = 20_000;

async function failureOf(work: Promise<unknown>): Promise<DeskhandBackendError> {
  const error = await work.then(
    () => new Error('it succeeded'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof DeskhandBackendError)) throw error;
  const told = `${error.stack}${inspect(error)}${JSON.stringify(error)}`;
  expect(told).not.toContain(credential);
  return error;
}
const issue = (more: Parameters<typeof harborAt>[1] = {}) =>
  asking.run(true, () => harborAt(hostile.url, { timeoutMs, ...more }).issueSession(ada));
const refused = (more?: Parameters<typeof harborAt>[1]) => failureOf(issue(more));

describe('a session of a service that behaves', () => {
  test('is handed out with nothing added, asked for once and without a key that would store it', async () => {
    hostile.answers = [json({ ...session, more: 'than is known' })];
    expect(await issue()).toEqual(session);
    expect(hostile.requests).toHaveLength(1);
    const [{ path, headers, body }] = hostile.requests as [HostileService['requests'][number]];
    expect({ path, body }).toEqual({ path: '/api/widget/sessions', body: '{"userId":"u_42"}' });
    expect(headers).toMatchObject({
      authorization: `Bearer ${credential}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    });
    expect(headers).not.toHaveProperty('idempotency-key');
  });

  test('is found below a path', async () => {
    await harborAt(`${hostile.url}/support/`).issueSession(ada);
    expect(hostile.requests[0]?.path).toBe('/support/api/widget/sessions');
  });

  test('may be packed, as long as it is small', async () => {
    hostile.answers = [packed(JSON.stringify(session))];
    expect(await issue()).toEqual(session);
  });

  test('is asked for anew each time', async () => {
    const deskhand = harborAt(hostile.url);
    await deskhand.issueSession(ada);
    await deskhand.issueSession(ada);
    expect(hostile.requests).toHaveLength(2);
  });
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('with %i are an error and reach nobody', async (status) => {
    hostile.answers = [
      (_request, response) =>
        response.writeHead(status, { location: `${elsewhere.url}/api/widget/sessions` }).end(),
    ];
    expect(await refused()).toMatchObject({ code: 'REDIRECTED', status });
    expect(hostile.requests).toHaveLength(1);
    expect(elsewhere.requests).toHaveLength(0);
  });

  test('that a `fetch` of your own follows by itself are noticed', async () => {
    hostile.answers = [
      (_request, response) => response.writeHead(307, { location: elsewhere.url }).end(),
    ];
    const following: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'follow' });
    expect(await refused({ fetch: following })).toMatchObject({ code: 'REDIRECTED' });
  });
});

describe('the size of an answer', () => {
  const padded = (bytes: number) => {
    const body = JSON.stringify({ ...session, padding: '' });
    return JSON.stringify({ ...session, padding: 'x'.repeat(bytes - body.length) });
  };

  test('is bounded to the byte', async () => {
    hostile.answers = [json(padded(16_384))];
    expect(await issue()).toEqual(session);
    hostile.answers = [json(padded(16_385))];
    expect(await refused()).toMatchObject({ code: 'RESPONSE_TOO_LARGE', status: 200 });
    hostile.answers = [json(padded(200))];
    expect(await refused({ responseBytesMax: 199 })).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  test('is counted while it comes: one without an end is given up, and its connection closed', async () => {
    const { answer, closed } = endless(200);
    hostile.answers = [answer];
    expect(await refused()).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    await closed;
  });

  test('is counted unpacked', async () => {
    hostile.answers = [packed(padded(10 * 1024 * 1024))];
    expect(await refused()).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  test('is bounded for errors, too, and their status still counts', async () => {
    const { answer, closed } = endless(401);
    hostile.answers = [answer];
    expect(await refused()).toMatchObject({ code: 'SERVICE_ERROR', status: 401 });
    await closed;
  });

  test('is bounded for headers', async () => {
    hostile.answers = [json(session, 200, { 'x-padding': 'x'.repeat(64 * 1024) }), json(session)];
    expect(await issue()).toEqual(session);
    hostile.answers = [json(session, 200, { 'x-padding': 'x'.repeat(64 * 1024) })];
    expect(await refused()).toMatchObject({
      code: 'UNREACHABLE',
      message: expect.stringContaining('UND_ERR_HEADERS_OVERFLOW'),
    });
  });
});

describe('the time', () => {
  const silent: Answer = () => undefined;
  const noBody: Answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  };
  const dripping: Answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  };

  test.each([
    ['nothing', silent],
    ['a body that stops', noBody],
    ['a body that drips', dripping],
  ])('is over with %s, and nothing is tried again', async (_what, answer) => {
    hostile.answers = [answer];
    const error = await refused({ timeoutMs: 1_000 });
    expect(error).toMatchObject({ code: 'TIMEOUT', message: expect.stringContaining('1000 ms') });
    // A busy machine may be over before the first has come.
    expect(hostile.requests.length).toBeLessThanOrEqual(1);
  });

  test('is over for a `fetch` of your own that ignores the signal', async () => {
    const deaf: typeof fetch = () => new Promise(() => undefined);
    expect(await refused({ fetch: deaf, timeoutMs: 50 })).toMatchObject({ code: 'TIMEOUT' });
  });

  test('includes the waits: one that does not fit is not begun', async () => {
    hostile.answers = [refusal(500, 'INTERNAL_ERROR')];
    expect(await refused({ timeoutMs: 1_900 })).toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(waits).toEqual([1_000]);
    expect(hostile.requests).toHaveLength(2);
  });
});

describe('what is worth repeating', () => {
  test('is repeated after one, two and four seconds, and then told as it is', async () => {
    hostile.answers = [refusal(500, 'INTERNAL_ERROR')];
    expect(await refused()).toMatchObject({
      code: 'INTERNAL_ERROR',
      status: 500,
      requestId: 'req_1',
    });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(hostile.requests).toHaveLength(4);
  });

  test('waits as long without a time of one’s own', async () => {
    hostile.answers = [refusal(500, 'INTERNAL_ERROR')];
    await failureOf(asking.run(true, () => harborAt(hostile.url).issueSession(ada)));
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  test.each([
    ['500', refusal(500, 'INTERNAL_ERROR')],
    ['429', refusal(429, 'RATE_LIMITED')],
    ['“at once”', refusal(429, 'RATE_LIMITED', { 'retry-after': '0' })],
    [
      'a date in the past',
      refusal(500, 'INTERNAL_ERROR', { 'retry-after': new Date(0).toUTCString() }),
    ],
  ])('succeeds after %s twice, and waits no shorter', async (_what, answer) => {
    hostile.answers = [answer, answer, json(session)];
    expect(await issue()).toEqual(session);
    expect(waits).toEqual([1_000, 2_000]);
    expect(hostile.requests).toHaveLength(3);
    expect(new Set(hostile.requests.map(({ body }) => body)).size).toBe(1);
  });

  test('waits longer where it is told to', async () => {
    hostile.answers = [refusal(429, 'RATE_LIMITED', { 'retry-after': '3' }), json(session)];
    expect(await issue()).toEqual(session);
    expect(waits).toEqual([3_000]);
  });

  test('succeeds after an endless 500 and a connection that is reset half-way', async () => {
    const { answer, closed } = endless(500);
    hostile.answers = [
      answer,
      (request, response) => {
        response.writeHead(200).write('{"jwt":');
        setImmediate(() => request.socket.resetAndDestroy());
      },
      json(session),
    ];
    expect(await issue()).toEqual(session);
    await closed;
    expect(hostile.requests).toHaveLength(3);
  });

  test('is told as it is when every connection is reset', async () => {
    hostile.answers = [(request) => request.socket.resetAndDestroy()];
    const error = await refused();
    expect(error).toMatchObject({ code: 'UNREACHABLE', status: null });
    expect(error.message).toMatch(/\((?:ECONNRESET|UND_ERR_SOCKET)\)/);
    expect(hostile.requests).toHaveLength(4);
  });

  test('waits no longer than there is time, and says how long the service asked for', async () => {
    hostile.answers = [refusal(429, 'RATE_LIMITED', { 'retry-after': '60' })];
    expect(await refused()).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
    expect(hostile.requests).toHaveLength(1);
  });

  test.each([
    [400, 'VALIDATION_ERROR'],
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
    [501, 'NOT_IMPLEMENTED'],
    [502, 'CONNECTOR_UNAVAILABLE'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])('is not %i', async (status, code) => {
    hostile.answers = [refusal(status, code, { 'retry-after': '0' })];
    expect(await refused()).toMatchObject({ code, status, requestId: 'req_1' });
    expect(hostile.requests).toHaveLength(1);
  });
});

describe('an answer that is none', () => {
  const { jwt, tenantKey, expiresIn } = session;
  test.each<[string, unknown]>([
    ['HTML', '<!doctype html><title>Log in</title>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', [session]],
    ['no token', { tenantKey, expiresIn }],
    ['a token of two parts', { ...session, jwt: 'aaa.bbb' }],
    ['a token with a line break', { ...session, jwt: `${jwt}\n` }],
    ['a token with markup', { ...session, jwt: 'aaa.bbb.<b>' }],
    ['no lifetime', { jwt, tenantKey }],
    ['a lifetime of zero', { ...session, expiresIn: 0 }],
    ['half a second', { ...session, expiresIn: 0.5 }],
    ['a lifetime as text', { ...session, expiresIn: '900' }],
    ['no tenant', { jwt, expiresIn }],
  ])('is refused: %s', async (_what, body) => {
    hostile.answers = [json(body)];
    const error = await refused();
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', status: 200 });
    expect(error.message).not.toContain('aaa');
    expect(hostile.requests).toHaveLength(1);
  });

  test('is refused: bytes that are no UTF-8, and another status of success', async () => {
    hostile.answers = [(_request, response) => response.writeHead(200).end(Buffer.from([0xff]))];
    expect(await refused()).toMatchObject({ code: 'INVALID_RESPONSE' });
    hostile.answers = [json(session, 201)];
    expect(await refused()).toMatchObject({ code: 'INVALID_RESPONSE', status: 201 });
  });

  test.each([
    ['meadow', / \(meadow\) /],
    ['Harbor', / \(Harbor\) /],
    ['harbor ', /another tenant than harbor/],
    ['\u001b[31mharbor', /another tenant than harbor/],
  ])('is refused: the token of tenant %j', async (other, message) => {
    hostile.answers = [json({ ...session, tenantKey: other })];
    const error = await refused();
    expect(error).toMatchObject({ code: 'WRONG_TENANT', field: 'tenantKey' });
    expect(error.message).toMatch(message);
    expect(`${error.message}${inspect(error)}`).not.toMatch(/aaa\.bbb|\\x1B|\u001b/);
  });
});

describe('an error that the service tells', () => {
  test('keeps the credential out, also where the service echoes it', async () => {
    hostile.answers = [refusal(401, 'UNAUTHORIZED', {}, `Bearer ${credential}\r\nis not valid.`)];
    const error = await refused();
    expect(error.message).toBe('Deskhand answered 401 UNAUTHORIZED: Bearer sik_… is not valid.');
  });

  test('keeps out what a `fetch` of your own adds to it', async () => {
    const telling: typeof fetch = (_input, init) =>
      Promise.reject(new TypeError('failed', { cause: { headers: init?.headers, code: 'ETELL' } }));
    const error = await refused({ fetch: telling, timeoutMs: 100 });
    expect(error).toMatchObject({ code: 'UNREACHABLE' });
    expect(error.message).toContain('(ETELL)');
    expect(error.cause).toBeUndefined();
  });

  test('names a code that is not known by its status, and an id only where it is one', async () => {
    hostile.answers = [json({ error: 'TEAPOT', message: 7, requestId: 'a\nb' }, 418)];
    expect(await refused()).toMatchObject({
      code: 'SERVICE_ERROR',
      status: 418,
      requestId: null,
      message: 'Deskhand answered 418 SERVICE_ERROR.',
    });
  });
});

function endless(status: number): { answer: Answer; closed: Promise<void> } {
  let close: () => void;
  const closed = new Promise<void>((resolve) => (close = resolve));
  const answer: Answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    const piece = Buffer.alloc(16 * 1024, ' ');
    const pour = () => {
      while (!response.destroyed && response.write(piece));
      response.once('drain', pour);
    };
    response.on('close', () => close());
    pour();
  };
  return { answer, closed };
}

const packed =
  (body: string): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(body));
  };
