import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

let service: TestService;
let harbor: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  harbor = await service.tenant('harbor');
});
afterAll(() => service.stop());

const issue = (body: unknown): Promise<Reply> =>
  service.call('POST', '/api/widget/sessions', { token: harbor.sik, body });
const issueRaw = (raw: string): Promise<Reply> =>
  service.call('POST', '/api/widget/sessions', { token: harbor.sik, raw });

/** What the token says of its user, as a case's snapshot shows it. */
async function snapshotUser(reply: Reply): Promise<unknown> {
  const opened = await service.call('POST', '/api/cases', {
    token: reply.body.jwt as string,
    body: { message: 'hello' },
  });
  expect(opened.status).toBe(201);
  return opened.body.snapshot.user;
}

const emoji = '😀';
const escaped = '\\ud83d\\ude00';
const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(61)}`;
const longestEmail = `${'l'.repeat(64)}@${domain}`;

describe('a session is issued', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['the user id alone', { userId: 'u' }, { id: 'u', email: '', roles: [], plan: null }],
    ['a user id of 200 characters', { userId: 'u'.repeat(200) }, { id: 'u'.repeat(200) }],
    [
      'a user id of 200 astral characters',
      { userId: emoji.repeat(200) },
      { id: emoji.repeat(200) },
    ],
    ['an empty e-mail', { userId: 'a', userEmail: '' }, { email: '' }],
    [
      'an e-mail of 254 characters',
      { userId: 'b', userEmail: longestEmail },
      { email: longestEmail },
    ],
    ['an international e-mail', { userId: 'c', userEmail: 'josé@bücher.example' }, {}],
    ['a quoted local part', { userId: 'q', userEmail: '"a b@c <d>"@e.example' }, {}],
    ['a quoted quote', { userId: 'q', userEmail: '"a\\"b"@e.example' }, {}],
    ['an address literal', { userId: 'q', userEmail: 'a@[IPv6:2001:db8::1]' }, {}],
    ['a long local part', { userId: 'q', userEmail: `${'l'.repeat(65)}@d.example` }, {}],
    ['what only its own server understands', { userId: 'q', userEmail: '.a..@b..' }, {}],
    [
      'null for what is optional',
      { userId: 'n', userEmail: null, userRoles: null, plan: null },
      { id: 'n', email: '', roles: [], plan: null },
    ],
    ['no roles', { userId: 'd', userRoles: [] }, { roles: [] }],
    [
      '30 roles of 80 astral characters',
      { userId: 'e', userRoles: Array<string>(30).fill(emoji.repeat(80)) },
      { roles: Array<string>(30).fill(emoji.repeat(80)) },
    ],
    ['a plan of 80 characters', { userId: 'f', plan: 'p'.repeat(80) }, { plan: 'p'.repeat(80) }],
    ['a plan of one character', { userId: 'g', plan: 'p' }, { plan: 'p' }],
  ])('for %s', async (_what, body, expected) => {
    const reply = await issue(body);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      jwt: expect.any(String) as string,
      tenantKey: 'harbor',
      expiresIn: 900,
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await snapshotUser(reply)).toMatchObject(expected);
  });

  test('for the longest of everything at once, written as escapes', async () => {
    const role = JSON.stringify(escaped.repeat(80)).replaceAll('\\\\', '\\');
    const reply = await issueRaw(
      `{"userId":"${escaped.repeat(200)}","userEmail":"${longestEmail}","plan":"${escaped.repeat(80)}",` +
        `"userRoles":[${Array<string>(30).fill(role).join(',')}]}`,
    );
    expect(reply.status).toBe(200);
    expect(await snapshotUser(reply)).toEqual({
      id: emoji.repeat(200),
      email: longestEmail,
      plan: emoji.repeat(80),
      roles: Array<string>(30).fill(emoji.repeat(80)),
    });
  });

  test('for control characters, the longest a token can be: every issued token is accepted', async () => {
    const longest = '\u0001';
    const reply = await issue({
      userId: longest.repeat(200),
      userEmail: longestEmail,
      userRoles: Array<string>(30).fill(longest.repeat(80)),
      plan: longest.repeat(80),
    });
    expect(reply.status).toBe(200);
    const token = reply.body.jwt as string;
    expect(token.length).toBeGreaterThan(22_000);
    expect((await service.call('GET', '/api/cases', { token })).status).toBe(200);
    expect(await snapshotUser(reply)).toMatchObject({ roles: Array(30).fill(longest.repeat(80)) });
  });
});

describe('a session is refused, and nothing is stored,', () => {
  test.each<[string, unknown, RegExp]>([
    ['without a user id', { plan: 'p' }, /`userId` is required/],
    ['for an empty user id', { userId: '' }, /`userId` must be 1 to 200 characters/],
    ['for a user id of 201 characters', { userId: 'u'.repeat(201) }, /`userId` must be 1 to 200/],
    ['for 201 astral characters', { userId: emoji.repeat(201) }, /`userId` must be 1 to 200/],
    ['for a number as user id', { userId: 7 }, /`userId` must be a string/],
    ['for true as user id', { userId: true }, /`userId` must be a string/],
    ['for null as user id', { userId: null }, /`userId` must be a string/],
    ['for an array as user id', { userId: ['u'] }, /`userId` must be a string/],
    ['for an object as user id', { userId: { id: 'u' } }, /`userId` must be a string/],
    [
      'for an e-mail of 255 characters',
      { userId: 'u', userEmail: `${longestEmail}f` },
      /`userEmail`/,
    ],
    [
      'for an e-mail without @',
      { userId: 'u', userEmail: 'nobody' },
      /`userEmail` must be an e-mail/,
    ],
    ['for an e-mail with two @', { userId: 'u', userEmail: 'a@b@c.example' }, /`userEmail`/],
    ['for a blank e-mail', { userId: 'u', userEmail: ' ' }, /`userEmail` must be an e-mail/],
    ['for an e-mail with a line break', { userId: 'u', userEmail: 'a@b.example\n' }, /`userEmail`/],
    ['for an @ in quotes alone', { userId: 'u', userEmail: '"a@b"' }, /`userEmail`/],
    ['for an open quote', { userId: 'u', userEmail: '"a@b.example' }, /`userEmail`/],
    ['for a space', { userId: 'u', userEmail: 'a b@c.example' }, /`userEmail`/],
    ['for nothing before the @', { userId: 'u', userEmail: '@b.example' }, /`userEmail`/],
    ['for nothing behind the @', { userId: 'u', userEmail: 'a@' }, /`userEmail`/],
    ['for a control in quotes', { userId: 'u', userEmail: '"a\u0007"@b.example' }, /`userEmail`/],
    ['for a display name', { userId: 'u', userEmail: 'A <a@b.example>' }, /`userEmail`/],
    ['for one role as text', { userId: 'u', userRoles: 'owner' }, /`userRoles` must be an array/],
    [
      'for 31 roles',
      { userId: 'u', userRoles: Array(31).fill('r') },
      /`userRoles` must have at most 30/,
    ],
    [
      'for an empty role',
      { userId: 'u', userRoles: ['r', ''] },
      /`userRoles\[1\]` must be 1 to 80/,
    ],
    [
      'for a role of 81',
      { userId: 'u', userRoles: ['r'.repeat(81)] },
      /`userRoles\[0\]` must be 1 to 80/,
    ],
    [
      'for 81 astral',
      { userId: 'u', userRoles: [emoji.repeat(81)] },
      /`userRoles\[0\]` must be 1 to 80/,
    ],
    [
      'for a number among the roles',
      { userId: 'u', userRoles: [1] },
      /`userRoles\[0\]` must be a string/,
    ],
    ['for an empty plan', { userId: 'u', plan: '' }, /`plan` must be 1 to 80 characters/],
    [
      'for a plan of 81',
      { userId: 'u', plan: 'p'.repeat(81) },
      /`plan` must be 1 to 80 characters/,
    ],
    ['for an unknown field', { userId: 'u', userRole: ['owner'] }, /`userRole` is not a field/],
    [
      'for an unknown field of half an emoji',
      { userId: 'u', ['k'.repeat(99) + emoji]: 1 },
      /not a field/,
    ],
    ['for NUL in the user id', { userId: 'a\0b' }, /`userId` must not hold NUL/],
    [
      'for NUL in a role',
      { userId: 'u', userRoles: ['a', 'b\0'] },
      /`userRoles\[1\]` must not hold NUL/,
    ],
    ['for NUL in the plan', { userId: 'u', plan: '\0' }, /`plan` must not hold NUL/],
    [
      'for NUL in the e-mail',
      { userId: 'u', userEmail: 'a\0@b.example' },
      /`userEmail` must not hold NUL/,
    ],
    ['for NUL in a key', { userId: 'u', 'pl\0an': 'p' }, /must not hold NUL/],
  ])('%s', async (_what, body, message) => {
    const before = await lastingRows(service.database);
    const reply = await issue(body);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', message);
    expect(reply.text.isWellFormed()).toBe(true);
    expect((reply.body.message as string).isWellFormed()).toBe(true);
    expect(await lastingRows(service.database)).toEqual(before);
  });

  test.each([
    ['half a pair first', '{"userId":"\\ud83d"}', /`userId` must not hold NUL or half/],
    ['half a pair last', '{"userId":"\\ude00\\ud83d"}', /`userId`/],
    ['half a pair in a role', '{"userId":"u","userRoles":["\\udfff"]}', /`userRoles\[0\]`/],
    ['half a pair in the plan', '{"userId":"u","plan":"a\\ud800b"}', /`plan`/],
    ['half a pair in a key', '{"userId":"u","\\ud800":"x"}', /half a surrogate pair/],
  ])('for %s', async (_what, raw, message) => {
    const reply = await issueRaw(raw);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', message);
    expect((reply.body.message as string).isWellFormed()).toBe(true);
  });
});
