import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { invitationIn, invite, join, memberOf } from './member-of.ts';
import { signIn } from './panel-of.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

test('a new link ends the former one, and their key only when it is taken', async () => {
  const member = await memberOf(service, cast.harbor, 'agent');
  const cookie = await signIn(service, member.key);
  const again = () => cast.harbor.admin('POST', `/api/admin/members/${member.id}/invitation`);
  const [lost, kept] = [await again(), await again()];
  expectRefusal(await join(service, invitationIn(lost.body)), 401, 'UNAUTHORIZED', /replaced/);
  const session = () => service.call('GET', '/api/panel/session', { headers: { cookie } });
  expect((await session()).status).toBe(200);
  const joined = await join(service, invitationIn(kept.body));
  expect(joined.body.member.id).toBe(member.id);
  expectRefusal(await session(), 401, 'UNAUTHORIZED');
  const old = await service.call('GET', '/api/admin/cases', { token: member.key });
  expectRefusal(old, 401, 'UNAUTHORIZED');
});

test('one for another tenant’s member is told like one of nobody', async () => {
  const theirs = await invite(service, cast.meadow, 'agent');
  const path = `/api/admin/members/${theirs.id}/invitation`;
  expectRefusal(await cast.harbor.admin('POST', path), 404, 'NOT_FOUND');
  expect((await join(service, invitationIn(theirs))).status).toBe(201);
});
