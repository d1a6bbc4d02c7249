import { afterAll, beforeAll, expect, test } from 'vitest';
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

const remove = (id: string, token: string) =>
  service.call('DELETE', `/api/admin/members/${id}`, { token });

test('a member who is removed is out at the next call, by key and by panel', async () => {
  const { id, key } = await memberOf(service, cast.harbor, 'editor');
  const panel = await panelOf(service, key);
  expect((await panel('GET', '/api/admin/cases')).status).toBe(200);
  const removed = await remove(id, cast.harbor.tsk);
  expect(removed.body).toMatchObject({ id, state: 'removed', removedAt: expect.any(String) });
  expectRefusal(await panel('GET', '/api/admin/cases'), 401, 'UNAUTHORIZED');
  const byKey = await service.call('GET', '/api/admin/cases', { token: key });
  expectRefusal(byKey, 401, 'UNAUTHORIZED');
  const signIn = await service.call('POST', '/api/panel/session', { body: { credential: key } });
  expectRefusal(signIn, 401, 'UNAUTHORIZED');
  expectRefusal(await remove(id, cast.harbor.tsk), 404, 'NOT_FOUND');
  const again = await cast.harbor.admin('POST', `/api/admin/members/${id}/invitation`);
  expectRefusal(again, 404, 'NOT_FOUND');
  const { members } = (await cast.harbor.admin('GET', '/api/admin/members')).body;
  expect(members).toContainEqual(expect.objectContaining({ id, name: 'The editor' }));
});

test('an invitation of who is removed opens nothing', async () => {
  const invited = await invite(service, cast.harbor, 'editor');
  expect((await remove(invited.id, cast.harbor.tsk)).status).toBe(200);
  expectRefusal(await join(service, invitationIn(invited)), 401, 'UNAUTHORIZED');
});

test('the last owner who can sign in stays; of two who remove each other at once, one', async () => {
  const [first, second] = [
    await memberOf(service, cast.meadow, 'owner'),
    await memberOf(service, cast.meadow, 'owner'),
  ];
  const duel = await Promise.all([remove(first.id, second.key), remove(second.id, first.key)]);
  expect(duel.filter(({ status }) => status === 200)).toHaveLength(1);
  const isFirstLeft = duel[1].status === 200;
  const left = isFirstLeft ? first : second;
  expectRefusal(await remove(left.id, left.key), 409, 'CONFLICT', /last owner/);
  expectRefusal(await remove(left.id, cast.meadow.tsk), 409, 'CONFLICT', /last owner/);
});

test('the tenant’s own last credential may go once an owner can sign in, and not while none can', async () => {
  const tenant = await service.tenant('handed-over');
  const { credentials } = (await tenant.admin('GET', '/api/admin/credentials')).body;
  const { id } = (credentials as { id: string; kind: string }[]).find(
    ({ kind }) => kind === 'tenant',
  )!;
  const revoke = (token: string) =>
    service.call('DELETE', `/api/admin/credentials/${id}`, { token });
  await memberOf(service, tenant, 'editor');
  expectRefusal(await revoke(tenant.tsk), 409, 'CONFLICT', /last tenant credential/);
  const owner = await memberOf(service, tenant, 'owner');
  expect((await revoke(owner.key)).status).toBe(200);
  expectRefusal(await remove(owner.id, owner.key), 409, 'CONFLICT', /last owner/);
});
