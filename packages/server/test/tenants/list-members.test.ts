import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { invite, memberOf } from './member-of.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

test('members are listed newest first, page by page, with when they were last seen; others’ are not', async () => {
  const active = await memberOf(service, cast.harbor, 'viewer', 'Vera');
  await invite(service, cast.harbor, 'agent', 'Arno');
  await invite(service, cast.meadow, 'owner', 'Olga');
  const listed = await service.call('GET', '/api/admin/members', { token: active.key });
  expect(listed.body.members).toMatchObject([
    { name: 'Arno', state: 'invited', lastSeenAt: null, joinedAt: null },
    { name: 'Vera', state: 'active', lastSeenAt: expect.any(String), invitationExpiresAt: null },
  ]);
  const { body: first } = await cast.harbor.admin('GET', '/api/admin/members?limit=1');
  const { body: second } = await cast.harbor.admin(
    'GET',
    `/api/admin/members?limit=1&cursor=${first.nextCursor}`,
  );
  expect([...first.members, ...second.members]).toEqual(
    (await cast.harbor.admin('GET', '/api/admin/members')).body.members,
  );
  expect(second.nextCursor).toBeNull();
});
