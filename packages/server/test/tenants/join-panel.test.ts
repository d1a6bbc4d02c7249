import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { invitationIn, invite, join, memberOf } from './member-of.ts';
import { panelOf } from './panel-of.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

describe('joining', () => {
  test('signs in, and gives a key that signs in from then on', async () => {
    const invited = await invite(service, cast.harbor, 'editor', 'Rita');
    const joined = await join(service, invitationIn(invited));
    expect(joined.status).toBe(201);
    expect(joined.headers.get('cache-control')).toBe('no-store');
    const { key, ...session } = joined.body;
    expect(session).toMatchObject({
      tenant: { key: 'harbor' },
      credential: { label: 'Key of Rita' },
      member: { id: invited.id, name: 'Rita' },
      role: 'editor',
    });
    const cookie = joined.headers.get('set-cookie')!.split(';')[0]!;
    const read = await service.call('GET', '/api/panel/session', { headers: { cookie } });
    expect(read.body).toEqual(session);
    const panel = await panelOf(service, key as string);
    expect((await panel('GET', '/api/panel/session')).body.member.id).toBe(invited.id);
  });

  test('names the key after a name of any length, and cuts no character in two', async () => {
    const invited = await invite(service, cast.harbor, 'viewer', `${'x'.repeat(92)}😀😀`);
    const joined = await join(service, invitationIn(invited));
    expect(joined.body.credential.label).toBe(`Key of ${'x'.repeat(92)}😀`);
  });

  test('works once, also for two who come at the same moment', async () => {
    const invitation = invitationIn(await invite(service, cast.harbor, 'viewer'));
    const both = await Promise.all([join(service, invitation), join(service, invitation)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
    const late = await join(service, invitation);
    expectRefusal(late, 401, 'UNAUTHORIZED', /Ask an owner for a new one/);
    expect(late.headers.get('set-cookie')).toBeNull();
  });

  test('is over after seven days', async () => {
    const invited = await invite(service, cast.harbor, 'viewer');
    await service.database.run({
      name: 'test.age-invitations',
      text: `update members set invitation_expires_at = now() - interval '1 second'
        where invitation_hash is not null`,
    });
    expectRefusal(await join(service, invitationIn(invited)), 401, 'UNAUTHORIZED', /expired/);
  });

  test('from a page of another site is refused, and leaves the invitation', async () => {
    const invitation = invitationIn(await invite(service, cast.harbor, 'viewer'));
    const foreign = await service.call('POST', '/api/panel/members', {
      body: { invitation },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expectRefusal(foreign, 403, 'FORBIDDEN');
    expect((await join(service, invitation)).status).toBe(201);
  });

  test('with what is no invitation is refused', async () => {
    expectRefusal(await join(service, 'inv_guess'), 401, 'UNAUTHORIZED');
    expectRefusal(await join(service, cast.harbor.tsk), 401, 'UNAUTHORIZED');
    expectRefusal(await join(service, ''), 400, 'VALIDATION_ERROR');
  });
});

test('what a member does is theirs in the audit log, by key and by panel', async () => {
  const { id, key } = await memberOf(service, cast.meadow, 'editor');
  const body = { title: 'Hours', content: 'Nine to five.' };
  const byKey = await service.call('POST', '/api/admin/knowledge/documents', { token: key, body });
  const panel = await panelOf(service, key);
  const byPanel = await panel('POST', '/api/admin/knowledge/documents', body);
  for (const reply of [byKey, byPanel]) {
    expect(reply.status).toBe(201);
    const requestId = reply.headers.get('x-request-id')!;
    const { events } = (await cast.meadow.admin('GET', `/api/admin/audit?requestId=${requestId}`))
      .body;
    expect(events).toMatchObject([{ action: 'document.created', actor: { type: 'member', id } }]);
  }
  const refused = await panel('GET', '/api/admin/cases?limit=0');
  expectRefusal(refused, 400, 'VALIDATION_ERROR');
  const joined = await cast.meadow.admin('GET', '/api/admin/audit?limit=100');
  expect(joined.body.events).toContainEqual(
    expect.objectContaining({ action: 'member.joined', actor: { type: 'member', id }, target: id }),
  );
});

test('the key of a member is no credential that others can rotate', async () => {
  const { id, key } = await memberOf(service, cast.harbor, 'owner');
  const { credentials } = (await cast.harbor.admin('GET', '/api/admin/credentials')).body;
  const own = (credentials as { id: string; memberId: string | null }[]).find(
    ({ memberId }) => memberId === id,
  )!;
  const rotated = await cast.harbor.admin('POST', `/api/admin/credentials/${own.id}/rotate`);
  expectRefusal(rotated, 409, 'CONFLICT', /only they may hold/);
  expect((await service.call('GET', '/api/admin/members', { token: key })).status).toBe(200);
});
