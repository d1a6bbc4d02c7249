import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { ask, joinBy, signInBy, useProvider } from './by-provider.ts';

let service: TestService;
let cast: Cast;
let provider: TestProvider;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  provider = await startProvider({ serviceUrl: service.url, tenants: ['harbor'] });
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

test('without a provider who came by it is signed out at the next call; keys stay', async () => {
  await useProvider(cast.harbor, provider);
  const { browser } = await joinBy(service, cast.harbor, provider, 'ana');
  const removed = await cast.harbor.admin('DELETE', '/api/admin/sign-in');
  expect(removed.body).toEqual({ ok: true });
  const requestId = removed.headers.get('x-request-id')!;
  const told = await cast.harbor.admin('GET', `/api/admin/audit?requestId=${requestId}`);
  expect(told.body.events).toMatchObject([{ action: 'sign-in.deleted', target: 'sign-in' }]);
  expect((await cast.harbor.admin('DELETE', '/api/admin/sign-in')).body).toEqual({ ok: true });
  expectRefusal(await ask(service, browser, 'GET', '/api/panel/session'), 401, 'UNAUTHORIZED');
  const begun = await service.call('POST', '/api/panel/sign-in', { body: { tenant: 'harbor' } });
  expectRefusal(begun, 404, 'NOT_FOUND');
  expect((await cast.harbor.admin('GET', '/api/admin/members')).status).toBe(200);
  await useProvider(cast.harbor, provider);
  expect((await signInBy(service, 'harbor')).reply.status).toBe(201);
});
