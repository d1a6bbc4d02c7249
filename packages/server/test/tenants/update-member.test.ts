import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { invite, memberOf } from './member-of.ts';
import { panelOf } from './panel-of.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

test('a role counts from the next call on, in a session that is open', async () => {
  const { id, key } = await memberOf(service, cast.harbor, 'viewer', 'Rita');
  const panel = await panelOf(service, key);
  const write = () =>
    panel('POST', '/api/admin/knowledge/documents', { title: 'Hours', content: 'Nine to five.' });
  expectRefusal(await write(), 403, 'FORBIDDEN', /needs the role `editor`; yours is `viewer`/);
  const change = (role: string) =>
    cast.harbor.admin('PUT', `/api/admin/members/${id}`, { name: 'Rita Prado', role });
  expect((await change('editor')).body).toMatchObject({ id, name: 'Rita Prado', role: 'editor' });
  expect((await write()).status).toBe(201);
  expect((await panel('GET', '/api/panel/session')).body).toMatchObject({
    member: { name: 'Rita Prado' },
    role: 'editor',
  });
  await change('viewer');
  expectRefusal(await write(), 403, 'FORBIDDEN');
});

test('the last owner who can sign in stays an owner', async () => {
  const [first, waiting] = [
    await memberOf(service, cast.meadow, 'owner'),
    await invite(service, cast.meadow, 'owner'),
  ];
  const demote = (id: string) =>
    cast.meadow.admin('PUT', `/api/admin/members/${id}`, { name: 'Them', role: 'agent' });
  expectRefusal(await demote(first.id), 409, 'CONFLICT', /last owner/);
  expect((await demote(waiting.id)).status).toBe(200);
  await memberOf(service, cast.meadow, 'owner');
  expect((await demote(first.id)).body.role).toBe('agent');
});
