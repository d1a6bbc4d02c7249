import type { ListOpenSessionsResponse } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { ask, joinBy, useProvider } from './by-provider.ts';
import { memberOf } from './member-of.ts';
import { panelOf } from './panel-of.ts';

let service: TestService;
let provider: TestProvider;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  provider = await startProvider({ serviceUrl: service.url, tenants: ['listing'] });
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

const path = '/api/admin/panel-sessions';

test('an owner sees everybody’s sessions, a member their own by key and by the provider', async () => {
  const tenant = await service.tenant('listing');
  await useProvider(tenant, provider);
  const rita = await memberOf(service, tenant, 'viewer', 'Rita');
  const jo = await joinBy(service, tenant, provider, 'Jo', 'agent');
  const panel = await panelOf(service, rita.key);

  const ritas = (await panel('GET', path)).body as ListOpenSessionsResponse;
  // One of joining, and one of signing in.
  expect(ritas.sessions).toMatchObject([
    { member: { id: rita.id, name: 'Rita' }, isOwn: true, isCurrent: true },
    { member: { id: rita.id, name: 'Rita' }, isOwn: true, isCurrent: false },
  ]);
  expect(ritas.sessions[0]!.id).toMatch(/^pses_[0-9a-f]{32}$/);
  expect(ritas.sessions[0]!.credential!.label).toBe('Key of Rita');

  const jos = (await ask(service, jo.browser, 'GET', path)).body as ListOpenSessionsResponse;
  expect(jos.sessions).toMatchObject([{ member: { id: jo.id }, credential: null, isOwn: true }]);

  const all = (await tenant.admin('GET', path)).body as ListOpenSessionsResponse;
  expect(all.sessions.map(({ member }) => member?.name)).toEqual(['Rita', 'Jo', 'Rita']);
  expect(all.sessions.some(({ isOwn, isCurrent }) => isOwn || isCurrent)).toBe(false);
  const first = (await tenant.admin('GET', `${path}?limit=2`)).body as ListOpenSessionsResponse;
  const next = await tenant.admin('GET', `${path}?limit=2&cursor=${first.nextCursor}`);
  expect([...first.sessions, ...next.body.sessions]).toEqual(all.sessions);
  expectRefusal(await tenant.admin('GET', `${path}?cursor=mem_1`), 400, 'VALIDATION_ERROR');
});

test('a credential’s own sessions are those that were signed in to with it', async () => {
  const tenant = await service.tenant('credentials-own');
  const made = await tenant.admin('POST', '/api/admin/credentials', { kind: 'tenant' });
  const panel = await panelOf(service, tenant.tsk);
  await panelOf(service, made.body.secret as string);
  const { sessions } = (await panel('GET', path)).body as ListOpenSessionsResponse;
  expect(sessions.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect(sessions[0]!.credential!.id).toBe(made.body.id);
});

test('the browser is named, and nothing else that it tells is kept', async () => {
  const tenant = await service.tenant('browsers');
  const agents: [string, string | null][] = [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    ['curl/8.5.0 <script>', null],
  ];
  for (const [agent] of agents) {
    await service.call('POST', '/api/panel/session', {
      body: { credential: tenant.tsk },
      headers: { 'user-agent': agent },
    });
  }
  const { body } = await tenant.admin('GET', path);
  expect((body as ListOpenSessionsResponse).sessions.map(({ browser }) => browser)).toEqual(
    agents.map(([, named]) => named).reverse(),
  );
});

test('one that has ended is not told', async () => {
  const tenant = await service.tenant('ended');
  await panelOf(service, tenant.tsk);
  await service.database.run(
    statement('test.idle', "update panel_sessions set last_used_at = now() - interval '2 hours'"),
    [],
  );
  expect((await tenant.admin('GET', path)).body.sessions).toEqual([]);
});
