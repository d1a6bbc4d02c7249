import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

let service: TestService;
let harbor: TestTenant;
let people = 0;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  harbor = await service.tenant('harbor');
});
afterAll(() => service.stop());

/** Somebody new: ten cases a minute are not enough for all that is tried here. */
const somebody = () => harbor.session(`user-${(people += 1)}`);

const openRaw = async (raw: string): Promise<Reply> =>
  service.call('POST', '/api/cases', { token: await somebody(), raw });
const open = async (body: unknown): Promise<Reply> => openRaw(JSON.stringify(body));

const emoji = '😀';
const escapedEmoji = '\\ud83d\\ude00';

/** Each kind of text that shows nothing: white space, controls, format and filler characters. */
const blanks: [string, string][] = [
  ['nothing', ''],
  ['spaces', '   '],
  ['tab, line feed and form feed', '\t\n\f\r\v'],
  ['no-break, ogham and em spaces', '\u00a0\u1680\u2003\u202f\u205f\u3000'],
  ['line and paragraph separators', '\u2028\u2029'],
  ['next line and other controls', '\u0085\u0001\u007f\u009f'],
  ['zero width space and joiners', '\u200b\u200c\u200d\u2060'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen and grapheme joiner', '\u00ad\u034f'],
  ['direction marks', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['Mongolian vowel separator', '\u180e'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['blank Braille pattern', '\u2800'],
  ['variation selectors', '\ufe00\ufe0f\u{e0100}'],
  ['tag characters', '\u{e0020}\u{e007f}'],
  ['musical format controls', '\u{1d173}\u{1d17a}'],
];

const nested = (levels: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 1; level < levels; level += 1) value = { in: value };
  return value;
};

/** A context of exactly `bytes` bytes as JSON. */
const contextOf = (bytes: number) => ({ note: 'n'.repeat(bytes - '{"note":""}'.length) });

describe('a case is opened with', () => {
  test.each<[string, Record<string, unknown>]>([
    ['one character', { message: 'x' }],
    ['5,000 characters', { message: 'm'.repeat(5000) }],
    ['5,000 astral characters', { message: emoji.repeat(5000) }],
    ['one visible character among invisible ones', { message: '\u200b\u3164?\u2800' }],
    ['characters that only look odd', { message: '\u0600 \ue000 \u{1f9d1}\u200d\u{1f33e}' }],
    ['an empty context', { message: 'x', context: {} }],
    ['null for what is optional', { message: 'x', context: null, previousCaseId: null }],
    ['a context of 16 KiB', { message: 'x', context: contextOf(16 * 1024) }],
    ['a context 16 levels deep', { message: 'x', context: nested(17) }],
    [
      'a context of every type',
      { message: 'x', context: { 'a\nb': [true, null, 1.5, -0.25, 1e300], '': {}, é: emoji } },
    ],
    [
      'words that only look dangerous',
      { message: '__proto__', context: { constructor: 'x', prototype: '__proto__', toString: 1 } },
    ],
  ])('%s', async (_what, body) => {
    const opened = await open(body);
    expect(opened.status).toBe(201);
    expect(opened.body.snapshot.context).toEqual(body['context'] ?? null);
    const token = await harbor.session(`user-${people}`);
    const read = await service.call('GET', `/api/cases/${opened.body.case.id}`, { token });
    expect(read.body.messages[0].content).toBe(body['message']);
    expect(read.body.snapshot.context).toEqual(body['context'] ?? null);
  });

  test('5,000 emoji written as escapes beside a context of 16 KiB, within 128 KiB', async () => {
    const context = JSON.stringify(contextOf(16 * 1024));
    const raw = `{"message":"${escapedEmoji.repeat(5000)}","context":${context}}`;
    expect(Buffer.byteLength(raw)).toBeLessThan(128 * 1024);
    const opened = await openRaw(raw);
    expect(opened.status).toBe(201);
    expect(opened.body.aiMessage.content).toBe(`You said: ${emoji.repeat(5000)}`);
  });

  test('unknown fields, which conversation routes ignore', async () => {
    const token = await somebody();
    const call = (path: string, body: unknown) => service.call('POST', path, { token, body });
    const opened = await call('/api/cases', { message: 'x', colour: 'red', status: 'closed' });
    expect(opened.status).toBe(201);
    expect(opened.body.case.status).toBe('open');
    const path = `/api/cases/${opened.body.case.id}`;
    expect((await call(`${path}/messages`, { content: 'y', more: {} })).status).toBe(201);
    expect((await call(`${path}/feedback`, { feedback: 'positive', more: 1 })).status).toBe(200);
    const closing = { resolution: 'resolved', rating: 10, more: [] };
    expect((await call(`${path}/close`, closing)).status).toBe(200);
  });

  test('the last of two values under one key, as JSON readers do', async () => {
    const opened = await openRaw('{"message":"first","message":"second"}');
    expect(opened.status).toBe(201);
    expect(opened.body.aiMessage.content).toBe('You said: second');
  });
});

describe('a case is refused, and nothing is stored,', () => {
  test.each<[string, unknown, RegExp]>([
    ['without a message', {}, /`message` is required/],
    [
      'for 5,001 characters',
      { message: 'm'.repeat(5001) },
      /`message` must be 1 to 5000 characters/,
    ],
    ['for 5,001 astral characters', { message: emoji.repeat(5001) }, /`message` must be 1 to 5000/],
    ['for a number as message', { message: 1 }, /`message` must be a string/],
    ['for null as message', { message: null }, /`message` must be a string/],
    ['for an array as message', { message: ['x'] }, /`message` must be a string/],
    ['for an array as context', { message: 'x', context: [] }, /`context` must be an object/],
    ['for text as context', { message: 'x', context: '{}' }, /`context` must be an object/],
    [
      'for a context of 16 KiB and a byte',
      { message: 'x', context: contextOf(16 * 1024 + 1) },
      /`context` must be at most 16384 bytes/,
    ],
    [
      'for a context 17 levels deep',
      { message: 'x', context: nested(18) },
      /`context` .*16 levels/,
    ],
    ['for NUL in the message', { message: 'a\0' }, /`message` must not hold NUL/],
    [
      'for NUL in a nested value',
      { message: 'x', context: { a: [{ b: '\0' }] } },
      /`context.a\[0\].b`/,
    ],
    [
      'for NUL in a nested key',
      { message: 'x', context: { a: { 'b\0': 1 } } },
      /must not hold NUL/,
    ],
    [
      'for an unknown previous case',
      { message: 'x', previousCaseId: 'case_1' },
      /`previousCaseId`/,
    ],
    ['for NUL as previous case', { message: 'x', previousCaseId: '\0' }, /`previousCaseId`/],
    ['for an array as body', [{ message: 'x' }], /The body must be a JSON object/],
    ['for text as body', 'message', /The body must be a JSON object/],
    ['for a number as body', 5, /The body must be a JSON object/],
    ['for null as body', null, /The body must be a JSON object/],
    ['for true as body', true, /The body must be a JSON object/],
  ])('%s', async (_what, body, message) => {
    const before = await lastingRows(service.database);
    const reply = await open(body);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', message);
    expect(withoutIssuance(await lastingRows(service.database))).toEqual(withoutIssuance(before));
  });

  test.each(blanks)('for a message of %s', async (_what, message) => {
    expectRefusal(await open({ message }), 400, 'VALIDATION_ERROR', /`message`/);
  });

  test.each([
    ['a lone surrogate', '{"message":"\\ud800"}', /`message`/],
    ['surrogates in the wrong order', '{"message":"\\ude00\\ud83d"}', /`message`/],
    [
      'a lone surrogate in a value',
      '{"message":"x","context":{"a":["\\udc00"]}}',
      /`context.a\[0\]`/,
    ],
    ['a lone surrogate in a key', '{"message":"x","context":{"\\ud800":1}}', /surrogate/],
    [
      'a number beyond all numbers',
      '{"message":"x","context":{"a":[1e400]}}',
      /`context.a\[0\]`.*large/,
    ],
    ['minus such a number', '{"message":"x","context":{"a":-1e400}}', /`context.a`.*large/],
  ])('for %s', async (_what, raw, message) => {
    const reply = await openRaw(raw);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', message);
    expect((reply.body.message as string).isWellFormed()).toBe(true);
  });
});

/** Sessions of the people who try are issued meanwhile. */
const withoutIssuance = (rows: Record<string, string[]>) => ({
  ...rows,
  audit_events: rows['audit_events']!.filter((row) => !row.includes('session.issued')),
});
