import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../../stage/answers.ts';
import { expectRefusal, type Reply } from '../../stage/http.ts';
import { lastingRows } from '../../isolation/stored-rows.ts';
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

type Raw = string | Uint8Array<ArrayBuffer>;

/** Opens a case as somebody new. */
async function open(raw: Raw, headers: Record<string, string> = {}): Promise<Reply> {
  const token = await harbor.session(`user-${(people += 1)}`);
  return service.call('POST', '/api/cases', { token, raw, headers });
}

const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)),
  );

const withContext = (context: string) => `{"message":"x","context":${context}}`;

describe('a body of bytes', () => {
  test.each<[string, Raw]>([
    ['in UTF-8', '{"message":"Grüße 你好 😀"}'],
    ['with white space around', ' \t\r\n{"message":"x"}\n '],
    ['with one byte order mark', bytes([0xef, 0xbb, 0xbf], '{"message":"x"}')],
    ['with all escapes of JSON', '{"message":"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041"}'],
  ])('%s is taken', async (_what, raw) => {
    expect((await open(raw)).status).toBe(201);
  });

  test.each<[string, Raw, RegExp]>([
    ['with a stray continuation byte', bytes('{"message":"', [0x80], '"}'), /UTF-8/],
    ['cut in a character', bytes('{"message":"', [0xf0, 0x9f, 0x98], '"}'), /UTF-8/],
    ['in an overlong form', bytes('{"message":"', [0xc0, 0xaf], '"}'), /UTF-8/],
    ['with an encoded surrogate', bytes('{"message":"', [0xed, 0xa0, 0x80], '"}'), /UTF-8/],
    ['beyond Unicode', bytes('{"message":"', [0xf4, 0x90, 0x80, 0x80], '"}'), /UTF-8/],
    ['in Latin-1', bytes('{"message":"Gr', [0xfc], [0xdf], 'e"}'), /UTF-8/],
    ['in UTF-16', new Uint8Array(Buffer.from('\ufeff{"message":"x"}', 'utf16le')), /UTF-8/],
    ['with two byte order marks', '\ufeff\ufeff{"message":"x"}', /valid JSON/],
    ['with a raw NUL', '{"message":"a\0"}', /valid JSON/],
    ['with a raw line break in a string', '{"message":"a\nb"}', /valid JSON/],
    ['cut short', '{"message":"x"', /valid JSON/],
    ['with something behind', '{"message":"x"}{}', /valid JSON/],
    ['with a comma too many', '{"message":"x",}', /valid JSON/],
    ['with a comment', '{"message":"x"/**/}', /valid JSON/],
    ['with single quotes', "{'message':'x'}", /valid JSON/],
    ['with NaN', withContext('{"a":NaN}'), /valid JSON/],
    ['with an octal number', withContext('{"a":010}'), /valid JSON/],
    ['with a bad escape', '{"message":"\\x41"}', /valid JSON/],
    ['of white space', '  ', /valid JSON/],
  ])('%s is refused', async (_what, raw, message) => {
    expectRefusal(await open(raw), 400, 'VALIDATION_ERROR', message);
  });

  test('that is empty is refused', async () => {
    expectRefusal(await open(''), 400, 'VALIDATION_ERROR', /JSON object/);
    const token = await harbor.session('empty');
    const headers = { 'content-type': 'application/json' };
    const none = await service.call('POST', '/api/cases', { token, headers });
    expectRefusal(none, 400, 'VALIDATION_ERROR', /JSON object/);
    const bare = await service.call('POST', '/api/cases', { token });
    expectRefusal(bare, 400, 'VALIDATION_ERROR', /JSON object/);
  });
});

describe('the prototype', () => {
  const names = /`__proto__` or `constructor.prototype`/;

  test.each([
    ['on top', '{"message":"x","__proto__":{"a":1}}'],
    ['with null', '{"message":"x","__proto__":null}'],
    ['in context', withContext('{"__proto__":{}}')],
    ['in an array', withContext('{"a":[[{"b":{"__proto__":1}}]]}')],
    ['as escapes', withContext('{"\\u005f\\u005Fproto\\u005f\\u005f":1}')],
    ['as escapes all over', withContext('{"__\\u0070\\u0072\\u006F\\u0074\\u006f__":1}')],
    ['with space before the colon', withContext('{"__proto__"\n\t :1}')],
    ['twice', '{"__proto__":1,"__proto__":2,"message":"x"}'],
    ['as constructor.prototype', withContext('{"constructor":{"prototype":{"a":1}}}')],
    [
      'as escaped constructor.prototype',
      withContext('{"\\u0063onstructor":{"pr\\u006ftotype":1}}'),
    ],
    [
      'as constructor.prototype in an array',
      withContext('{"a":[{"constructor":{"prototype":1}}]}'),
    ],
  ])('is not to be named %s', async (_what, raw) => {
    const before = await lastingRows(service.database);
    expectRefusal(await open(raw), 400, 'VALIDATION_ERROR', names);
    const issued = await service.call('POST', '/api/widget/sessions', {
      token: harbor.sik,
      raw: raw.replace('"message":"x"', '"userId":"u"'),
    });
    expectRefusal(issued, 400, 'VALIDATION_ERROR', names);
    const { cases, snapshots, messages } = await lastingRows(service.database);
    expect({ cases, snapshots, messages }).toEqual({
      cases: before['cases'],
      snapshots: before['snapshots'],
      messages: before['messages'],
    });
  });

  test('does not change for anybody', async () => {
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
    const opened = await open(withContext('{"constructor":"a","prototype":{"b":"c"}}'));
    expect(opened.body.snapshot.context).toEqual({ constructor: 'a', prototype: { b: 'c' } });
  });
});

describe('deep and large bodies', () => {
  test.each([
    ['arrays', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('10,000 levels of %s are refused, as a body and within one', async (_what, deep) => {
    expectRefusal(await open(deep), 400, 'VALIDATION_ERROR', /deeper than 64 levels/);
    const within = await open(withContext(`{"a":${deep}}`));
    expectRefusal(within, 400, 'VALIDATION_ERROR', /deeper than 64 levels/);
    expect((await open(withContext('{"a":[[[1]]]}'))).status).toBe(201);
  });

  test('128 KiB are taken and a byte more is 413, for users and for issuance', async () => {
    const padded = (start: string, size: number) => start + ' '.repeat(size - start.length);
    const limit = 128 * 1024;
    const message = '{"message":"x"}';
    expect((await open(padded(message, limit))).status).toBe(201);
    expectRefusal(await open(padded(message, limit + 1)), 413, 'PAYLOAD_TOO_LARGE');
    const issue = (raw: string) =>
      service.call('POST', '/api/widget/sessions', { token: harbor.sik, raw });
    expect((await issue(padded('{"userId":"u"}', limit))).status).toBe(200);
    expectRefusal(await issue(padded('{"userId":"u"}', limit + 1)), 413, 'PAYLOAD_TOO_LARGE');
  });

  test('administration takes 4 MiB, on each of its routes, and 413 beyond', async () => {
    const padded = (start: string, size: number) => start + ' '.repeat(size - start.length);
    const limit = 4 * 1024 * 1024;
    const put = (size: number) =>
      service.call('PUT', '/api/admin/assistant', {
        token: harbor.tsk,
        raw: padded('{"name":"Ada"}', size),
      });
    expect((await put(limit)).status).toBe(200);
    expectRefusal(await put(limit + 1), 413, 'PAYLOAD_TOO_LARGE');
    const longest = `{"instructions":"${'\\ud83d\\ude00'.repeat(10_000)}","model":"${'\\ud83d\\ude00'.repeat(200)}"}`;
    const kept = await service.call('PUT', '/api/admin/assistant', {
      token: harbor.tsk,
      raw: longest,
    });
    expect(kept.status).toBe(200);
    expect(kept.body.instructions).toBe('😀'.repeat(10_000));
  });

  test('a body of a hundred thousand empty arrays is judged, and the next request is served', async () => {
    const raw = withContext(`{"a":[${Array(40_000).fill('[]').join(',')}]}`);
    expectRefusal(
      await open(raw),
      400,
      'VALIDATION_ERROR',
      /`context` must be at most 16384 bytes/,
    );
    expect((await service.call('GET', '/healthz')).status).toBe(200);
  });
});

describe('the content type', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON; Charset="utf-8"',
    'application/json ; charset=utf8',
    'application/json; profile="x"',
  ])('%s is taken', async (type) => {
    expect((await open('{"message":"x"}', { 'content-type': type })).status).toBe(201);
  });

  test.each([
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-seq',
    'application/json-patch+json',
    'application/merge-patch+json',
    'application/problem+json',
    'application/vnd.api+json; charset=utf-8',
    'application/json+xml',
    'application/json, text/plain',
    'json',
    'application/',
    '*/*',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json; charset=',
    'text/plain; a=application/json',
  ])('%s is 415', async (type) => {
    const reply = await open('{"message":"x"}', { 'content-type': type });
    expectRefusal(reply, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test.each(['gzip', 'br', 'identity, gzip', 'GZIP', 'x'])(
    'with %s coding is 415',
    async (coding) => {
      const packed = new Uint8Array(gzipSync('{"message":"x"}'));
      const reply = await open(packed, { 'content-encoding': coding });
      expectRefusal(reply, 415, 'UNSUPPORTED_MEDIA_TYPE', /Content-Encoding/);
    },
  );

  test('with the identity coding is taken', async () => {
    const reply = await open('{"message":"x"}', { 'content-encoding': 'identity' });
    expect(reply.status).toBe(201);
  });
});
