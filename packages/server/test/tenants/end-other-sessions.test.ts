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

test('all of one’s own end but the one that asks, and nobody else’s', async () => {
  const rita = await memberOf(service, cast.harbor, 'owner', 'Rita');
  const here = await panelOf(service, rita.key);
  const there = await panelOf(service, rita.key);
  const other = await panelOf(service, cast.harbor.tsk);
  // That of joining, too.
  expect((await here('DELETE', path)).body).toEqual({ ended: 2 });
  expectRefusal(await there('GET', '/api/panel/session'), 401, 'UNAUTHORIZED');
  expect((await here('GET', '/api/panel/session')).status).toBe(200);
  expect((await other('GET', '/api/panel/session')).status).toBe(200);
  expect((await here('DELETE', path)).body).toEqual({ ended: 0 });
});

test('asked with the key itself, all end', async () => {
  const panel = await panelOf(service, cast.meadow.tsk);
  expect((await cast.meadow.admin('DELETE', path)).body).toEqual({ ended: 1 });
  expectRefusal(await panel('GET', '/api/panel/session'), 401, 'UNAUTHORIZED');
});
