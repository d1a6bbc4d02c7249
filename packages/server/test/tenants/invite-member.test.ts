import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedRows } from '../isolation/stored-rows.ts';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

describe('an invitation', () => {
  test('is a link that is shown once, for seven days', async () => {
    const body = { name: 'Rita Prado', email: 'rita@harbor.example', role: 'editor' };
    const { status, body: invited } = await cast.harbor.admin('POST', '/api/admin/members', body);
    expect(status).toBe(201);
    expect(invited).toEqual({
      hasAccount: false,
      ...body,
      id: expect.stringMatching(/^mem_/),
      state: 'invited',
      createdAt: expect.any(String),
      joinedAt: null,
      lastSeenAt: null,
      invitationExpiresAt: invited.invitation.expiresAt,
      removedAt: null,
      invitation: {
        url: expect.stringMatching(/^http:\/\/[^/]+\/panel\/join#inv_[\w-]{43}$/),
        expiresAt: expect.any(String),
      },
    });
    const days = (Date.parse(invited.invitation.expiresAt as string) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    const listed = await cast.harbor.admin('GET', '/api/admin/members');
    const { invitation, ...member } = invited;
    expect(listed.body.members).toContainEqual(member);
    expect(listed.text).not.toContain(invitation.url.split('#')[1]);
    expect(JSON.stringify(await storedRows(service.database))).not.toContain(
      invitation.url.split('#')[1],
    );
  });

  test.each([
    ['without a name', { role: 'editor' }, /name/],
    ['with a blank name', { name: ' ', role: 'editor' }, /name/],
    ['with a role that is none', { name: 'Rita', role: 'admin' }, /role/],
    ['with something else', { name: 'Rita', role: 'editor', owner: true }, /owner/],
  ])('%s is refused', async (_, body, names) => {
    const reply = await cast.harbor.admin('POST', '/api/admin/members', body);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', names);
  });

  test('sent twice under one key is one member', async () => {
    const headers = { 'idempotency-key': 'invite-once' };
    const send = () =>
      service.call('POST', '/api/admin/members', {
        token: cast.meadow.tsk,
        body: { name: 'Once', role: 'viewer' },
        headers,
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const { body } = await cast.meadow.admin('GET', '/api/admin/members');
    expect((body.members as object[]).length).toBe(1);
  });
});
