import type { ListOpenSessionsResponse } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { memberOf } from './member-of.ts';
import { panelOf } from './panel-of.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const path = '/api/admin/panel-sessions';
type Panel = Awaited<ReturnType<typeof panelOf>>;
const currentOf = async (panel: Panel) =>
  ((await panel('GET', path)).body as ListOpenSessionsResponse).sessions.find(
    ({ isCurrent }) => isCurrent,
  )!;

test('a person ends one of their own, at its next call, and it is theirs in the audit log', async () => {
  const { id, key } = await memberOf(service, cast.harbor, 'viewer', 'Rita');
  const [here, there] = [await panelOf(service, key), await panelOf(service, key)];
  const session = await currentOf(there);
  const ended = await here('DELETE', `${path}/${session.id}`);
  expect(ended.body).toMatchObject({ id: session.id, isOwn: true, isCurrent: false });
  expectRefusal(await there('GET', '/api/admin/origins'), 401, 'UNAUTHORIZED');
  expect((await here('GET', '/api/admin/origins')).status).toBe(200);
  const requestId = ended.headers.get('x-request-id')!;
  const { body } = await cast.harbor.admin('GET', `/api/admin/audit?requestId=${requestId}`);
  expect(body.events).toMatchObject([
    {
      ...{ action: 'panel-session.ended', target: id, actor: { type: 'member', id } },
      details: { session: session.id },
    },
  ]);
  expectRefusal(await here('DELETE', `${path}/${session.id}`), 404, 'NOT_FOUND');
});

test('an owner ends anybody’s; others find none but their own', async () => {
  const [rita, jo, owner] = [
    await memberOf(service, cast.harbor, 'editor', 'Rita'),
    await memberOf(service, cast.harbor, 'editor', 'Jo'),
    await memberOf(service, cast.harbor, 'owner', 'Olga'),
  ];
  const [ritas, jos, owners] = [
    await panelOf(service, rita.key),
    await panelOf(service, jo.key),
    await panelOf(service, owner.key),
  ];
  const { id } = await currentOf(ritas);
  expectRefusal(await jos('DELETE', `${path}/${id}`), 404, 'NOT_FOUND');
  expect((await ritas('GET', '/api/admin/origins')).status).toBe(200);
  expect((await owners('DELETE', `${path}/${id}`)).body).toMatchObject({ id, isOwn: false });
  expectRefusal(await ritas('GET', '/api/admin/origins'), 401, 'UNAUTHORIZED');
});
