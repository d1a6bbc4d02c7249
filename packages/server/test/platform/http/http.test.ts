import { METHODS } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../../src/platform/http/index.ts';
import { echo } from '../../stage/answers.ts';
import { expectRefusal } from '../../stage/http.ts';
import { lastingRows } from '../../isolation/stored-rows.ts';
import { startTestService, type TestService } from '../../stage/service.ts';
import type { TestTenant } from '../../stage/tenant.ts';
import { exchange, expectRawRefusal, sendRaw } from './raw-socket.ts';

let service: TestService;
let harbor: TestTenant;
let people = 0;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  harbor = await service.tenant('harbor');
});
afterAll(() => service.stop());

const somebody = () => harbor.session(`user-${(people += 1)}`);
const lines = (...parts: string[]) => parts.join('\r\n');

/** A request to open a case, with these headers beside the usual ones. */
async function opening(headers: string[], body: string): Promise<string> {
  const authorization = `Authorization: Bearer ${await somebody()}`;
  return lines('POST /api/cases HTTP/1.1', 'Host: desk', authorization, ...headers, '', body);
}

const smuggled = lines('GET /healthz HTTP/1.1', 'Host: desk', '', '');
const json = 'Content-Type: application/json';
const close = 'Connection: close';

describe('what is not HTTP gets an ApiError and its connection is closed', () => {
  test.each([
    ['noise', 'noise\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['the HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an unknown version', lines('GET /healthz HTTP/9.9', 'Host: a', '', '')],
    ['an unknown method', lines('BREW /healthz HTTP/1.1', 'Host: a', '', '')],
    ['a lower-case method', lines('get /healthz HTTP/1.1', 'Host: a', '', '')],
    ['a space in the path', lines('GET /health z HTTP/1.1', 'Host: a', '', '')],
    ['lines without carriage returns', 'GET /healthz HTTP/1.1\nHost: a\n\n'],
    [
      'a control character in a header',
      lines('GET /healthz HTTP/1.1', 'Host: a', 'X: a\x01b', '', ''),
    ],
    ['NUL in a header', lines('GET /healthz HTTP/1.1', 'Host: a', 'X: a\0b', '', '')],
    [
      'a bare carriage return in a header',
      lines('GET /healthz HTTP/1.1', 'Host: a', 'X: a\rY: b', '', ''),
    ],
    ['a folded header', lines('GET /healthz HTTP/1.1', 'Host: a', 'X: a', ' b', '', '')],
    ['a space before the colon', lines('GET /healthz HTTP/1.1', 'Host : a', '', '')],
    ['a header without a name', lines('GET /healthz HTTP/1.1', 'Host: a', ': b', '', '')],
    ['a header name with a space', lines('GET /healthz HTTP/1.1', 'Host: a', 'X Y: b', '', '')],
  ])('%s', async (_what, text) => {
    const { text: received, closed } = await sendRaw(service.url, [text]);
    expectRawRefusal(received, 400, 'VALIDATION_ERROR', /not valid HTTP/);
    expect(closed).toBe(true);
  });

  test('headers beyond 48 KiB, while those of the longest token pass', async () => {
    const request = (size: number) =>
      lines('GET /healthz HTTP/1.1', 'Host: a', `X: ${'x'.repeat(size)}`, close, '', '');
    expect(await exchange(service.url, request(46 * 1024))).toMatchObject({ status: 200 });
    const { text } = await sendRaw(service.url, [request(50 * 1024)]);
    expectRawRefusal(text, 400, 'VALIDATION_ERROR', /headers are too large/);
  });

  test('no host, or two of them', async () => {
    const none = await sendRaw(service.url, [lines('GET /healthz HTTP/1.1', close, '', '')]);
    expectRawRefusal(none.text, 400, 'VALIDATION_ERROR', /`Host`/);
    const two = lines('GET /healthz HTTP/1.1', 'Host: a', 'Host: b', close, '', '');
    expectRawRefusal((await sendRaw(service.url, [two])).text, 400, 'VALIDATION_ERROR', /`Host`/);
    const old = await exchange(service.url, lines('GET /healthz HTTP/1.0', '', ''));
    expect(old.status).toBe(200);
  });

  test('noise behind a request leaves that request its own answer', async () => {
    const request = await opening([json, 'Content-Length: 15'], '{"message":"x"}');
    const { text, closed } = await sendRaw(service.url, [`${request}noise\r\n\r\n`]);
    expect(text).toMatch(/^HTTP\/1.1 201 Created/);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(closed).toBe(true);
  });

  test('noise on an open event stream ends it, and is not answered inside it', async () => {
    const token = await somebody();
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
    const path = `/api/cases/${opened.body.case.id}/events`;
    const request = lines(
      `GET ${path} HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${token}`,
      '',
      '',
    );
    const { text, closed } = await sendRaw(service.url, [request], {
      then: (received) => (received.includes('case.updated') ? 'noise\r\n\r\n' : null),
    });
    expect(closed).toBe(true);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(text).not.toContain('VALIDATION_ERROR');
  });
});

describe('a second request is not smuggled in', () => {
  test.each<[string, string[], string]>([
    [
      'by two kinds of length',
      [json, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
    ],
    [
      'by the kinds in the other order',
      [json, 'Transfer-Encoding: chunked', 'Content-Length: 4'],
      '0\r\n\r\n',
    ],
    ['by two lengths', [json, 'Content-Length: 2', 'Content-Length: 60'], '{}'],
    ['by a list of lengths', [json, 'Content-Length: 2, 2'], '{}'],
    ['by an unknown coding', [json, 'Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['by a coding behind chunked', [json, 'Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    [
      'by a doubled coding',
      [json, 'Transfer-Encoding: chunked', 'Transfer-Encoding: x'],
      '0\r\n\r\n',
    ],
    ['by a signed length', [json, 'Content-Length: +2'], '{}'],
    ['by a negative length', [json, 'Content-Length: -1'], '{}'],
    ['by a hexadecimal length', [json, 'Content-Length: 0x2'], '{}'],
    ['by a length beyond all lengths', [json, `Content-Length: ${'9'.repeat(30)}`], '{}'],
    ['by an odd chunk size', [json, 'Transfer-Encoding: chunked'], '0x2\r\n{}\r\n0\r\n\r\n'],
    [
      'by a chunk that is longer than it says',
      [json, 'Transfer-Encoding: chunked'],
      '2\r\n{}}}\r\n0\r\n\r\n',
    ],
    [
      'by a line feed after the chunk size',
      [json, 'Transfer-Encoding: chunked'],
      '2\n{}\r\n0\r\n\r\n',
    ],
  ])('%s', async (_what, headers, body) => {
    const before = await lastingRows(service.database);
    const request = await opening(headers, body);
    const { text, closed } = await sendRaw(service.url, [request + smuggled]);
    expectRawRefusal(text, 400, 'VALIDATION_ERROR');
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(closed).toBe(true);
    const { cases } = await lastingRows(service.database);
    expect(cases).toEqual(before['cases']);
  });

  test('in the body of a GET', async () => {
    const body = smuggled.repeat(2);
    const request = lines(
      'GET /healthz HTTP/1.1',
      'Host: a',
      `Content-Length: ${body.length}`,
      '',
      body,
    );
    const last = lines('GET /readyz HTTP/1.1', 'Host: desk', close, '', '');
    const { text } = await sendRaw(service.url, [request + last]);
    expect(text.match(/HTTP\/1\.1 (\d+)/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  test('while two honest requests on one connection are both answered', async () => {
    const request = await opening([json, 'Content-Length: 15'], '{"message":"x"}');
    const last = lines('GET /healthz HTTP/1.1', 'Host: desk', close, '', '');
    const { text } = await sendRaw(service.url, [request + smuggled + last]);
    expect(text.match(/HTTP\/1\.1 (\d+)/g)).toEqual([
      'HTTP/1.1 201',
      'HTTP/1.1 200',
      'HTTP/1.1 200',
    ]);
  });
});

describe('a body that is too large', () => {
  test('is 413 by its announced length, before any of it is there', async () => {
    const request = await opening([json, 'Content-Length: 99999999999'], '');
    const { text, closed } = await sendRaw(service.url, [request]);
    expectRawRefusal(text, 413, 'PAYLOAD_TOO_LARGE');
    expect(text.toLowerCase()).toContain('ratelimit-remaining: 9');
    expect(closed).toBe(true);
  });

  test('is 413 in chunks without end, once it is past the limit', async () => {
    const request = await opening([json, 'Transfer-Encoding: chunked'], '');
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`;
    const { text, closed } = await sendRaw(service.url, [request, chunk.repeat(4), '1\r\n \r\n']);
    expectRawRefusal(text, 413, 'PAYLOAD_TOO_LARGE');
    expect(closed).toBe(true);
  });

  test('is read by an ordinary client that sends all of it at once', async () => {
    const token = await somebody();
    const raw = ' '.repeat(8 * 1024 * 1024);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const reply = await service.call('POST', '/api/cases', { token, raw });
      expectRefusal(reply, 413, 'PAYLOAD_TOO_LARGE');
    }
  });
});

describe('headers that come twice', () => {
  test('a content type is refused, whatever it says', async () => {
    for (const second of ['application/json', 'text/plain']) {
      const headers = [json, `Content-Type: ${second}`, 'Content-Length: 15', close];
      const { text } = await sendRaw(service.url, [await opening(headers, '{"message":"x"}')]);
      expectRawRefusal(text, 400, 'VALIDATION_ERROR', /`Content-Type` must be sent once/);
    }
  });

  test('an idempotency key is refused', async () => {
    const headers = [json, 'Idempotency-Key: a', 'Idempotency-Key: a', 'Content-Length: 15', close];
    const { text } = await sendRaw(service.url, [await opening(headers, '{"message":"x"}')]);
    expectRawRefusal(text, 400, 'VALIDATION_ERROR', /`Idempotency-Key` must be sent once/);
  });

  test('a body with no content type, or an empty one, is 415', async () => {
    for (const headers of [[], ['Content-Type:'], ['Content-Type: ;']]) {
      const request = await opening([...headers, 'Content-Length: 15', close], '{"message":"x"}');
      const { text } = await sendRaw(service.url, [request]);
      expectRawRefusal(text, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });
});

test('a request id is the service’s own, and of one request only', async () => {
  const ids = new Set<string>();
  for (let count = 0; count < 5; count += 1) {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine', traceparent: 'mine' };
    const reply = await service.call('GET', '/nowhere', { headers });
    expect(reply.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
    ids.add(reply.body.requestId as string);
  }
  expect(ids.size).toBe(5);
});

describe('a request that does not arrive', () => {
  test.each([
    ['without a byte', []],
    ['in the middle of its headers', ['POST /echo HTTP/1.1\r\nHost: a\r\n']],
    [
      'in the middle of its body',
      [lines('POST /echo HTTP/1.1', 'Host: a', json, 'Content-Length: 9', '', '{"a":')],
    ],
  ])('%s is given up', async (_what, chunks) => {
    const server = createHttpServer({
      log: pino({ level: 'silent' }),
      trustProxy: false,
      observeRefusal: async (_request, refusal) => refusal,
      requestMsMax: 1_000,
    });
    server.post('/echo', async (request) => request.body);
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const { text, closed } = await sendRaw(url, chunks);
    expect(closed).toBe(true);
    expectRawRefusal(text, 400, 'VALIDATION_ERROR', /did not arrive in time/);
    const whole = await fetch(`${url}/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await whole.json()).toEqual({ a: 1 });
    await server.close();
  });
});

describe('routes and methods that are not there', () => {
  const bodyless = new Set(['HEAD', 'OPTIONS', 'CONNECT']);
  const wrong = METHODS.filter((method) => !bodyless.has(method) && !/^(GET|POST)$/.test(method));

  test.each(wrong)('%s /api/cases is 404, with credentials and without', async (method) => {
    for (const authorization of [[], [`Authorization: Bearer ${await somebody()}`]]) {
      const request = lines(
        `${method} /api/cases HTTP/1.1`,
        'Host: a',
        ...authorization,
        close,
        '',
        '',
      );
      expectRawRefusal((await sendRaw(service.url, [request])).text, 404, 'NOT_FOUND');
    }
  });

  test('CONNECT is refused in words', async () => {
    const request = lines('CONNECT example.com:443 HTTP/1.1', 'Host: example.com', '', '');
    const { text, closed } = await sendRaw(service.url, [request]);
    expectRawRefusal(text, 404, 'NOT_FOUND');
    expect(closed).toBe(true);
  });

  test.each([
    '//',
    '/api',
    '/api/cases/x/y',
    '/API/cases',
    '//api/cases',
    '/api//cases',
    '/admin',
    '/*',
  ])('GET and POST %s are 404, whatever else is wrong with them', async (path) => {
    for (const token of [undefined, 'nonsense', harbor.tsk, await somebody()]) {
      const as = token === undefined ? {} : { token };
      expectRefusal(await service.call('GET', path, as), 404, 'NOT_FOUND');
      expectRefusal(await service.call('POST', path, { ...as, raw: '{' }), 404, 'NOT_FOUND');
      const big = { ...as, raw: ' '.repeat(200_000) };
      expectRefusal(await service.call('POST', path, big), 404, 'NOT_FOUND');
      const headers = { 'content-type': 'text/plain' };
      const text = await service.call('POST', path, { ...as, raw: 'x', headers });
      expectRefusal(text, 404, 'NOT_FOUND');
    }
  });

  test('a path that is no path is 400, and its x-request-id is told', async () => {
    for (const path of ['/api/cases/%zz', '/api/cases/%', '/%c3%28', '/api/cases/%ff']) {
      expectRefusal(
        await service.call('GET', path),
        400,
        'VALIDATION_ERROR',
        /not a valid URL path/,
      );
    }
  });

  test('HEAD is answered like GET without a body, but never with a stream', async () => {
    const token = await somebody();
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
    const path = `/api/cases/${opened.body.case.id}`;
    const head = async (of: string, authorization = `Bearer ${token}`) => {
      const response = await fetch(service.url + of, {
        method: 'HEAD',
        headers: { authorization },
      });
      return { status: response.status, text: await response.text() };
    };
    expect(await head(path)).toEqual({ status: 200, text: '' });
    expect(await head(path, 'none')).toEqual({ status: 401, text: '' });
    expect(await head(`${path}/events`)).toEqual({ status: 404, text: '' });
  });

  test('OPTIONS is a preflight for browsers on conversation routes, and 404 elsewhere', async () => {
    const preflight = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
    const asked = await service.call('OPTIONS', '/api/cases', { headers: preflight });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect((await service.call('OPTIONS', '/api/cases')).status).toBe(204);
    for (const path of [
      '/api/admin/credentials',
      '/api/widget/sessions',
      '/api/operator/tenants',
    ]) {
      const refused = await service.call('OPTIONS', path, { headers: preflight });
      expectRefusal(refused, 404, 'NOT_FOUND');
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('an expectation nobody knows is ignored, and a wish to upgrade too', async () => {
    const headers = [json, 'Expect: the-unexpected', 'Content-Length: 15', close];
    const opened = await exchange(service.url, await opening(headers, '{"message":"x"}'));
    expect(opened.status).toBe(201);
    const upgrade = lines(
      'GET /healthz HTTP/1.1',
      'Host: a',
      'Connection: Upgrade',
      'Upgrade: h2c',
      '',
      '',
    );
    const { text } = await sendRaw(service.url, [upgrade], {
      until: (t) => t.includes('"ok":true'),
    });
    expect(text).toMatch(/^HTTP\/1.1 200/);
  });
});
