import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { lastingRows } from '../isolation/stored-rows.ts';

let service: TestService;
let cast: Cast;
beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

test('counts what would be erased, of this tenant alone, and changes nothing', async () => {
  const opened = await service.call('POST', '/api/cases', {
    token: cast.ana,
    body: { message: 'Hello' },
    headers: { 'idempotency-key': 'one' },
  });
  expect(opened.status).toBe(201);
  const before = await lastingRows(service.database);
  const path = '/api/admin/users/ana/erasure';
  expect((await cast.harbor.admin('GET', path)).body).toEqual({
    isKnown: true,
    holds: {
      ...{ cases: 1, messages: 2, snapshots: 1, actions: 0, receipts: 0, escalations: 0 },
      ...{
        traces: 1,
        turns: 0,
        keys: 1,
        checks: 0,
        webhookEvents: 0,
        auditEvents: 1,
        loggedRequests: 0,
      },
    },
  });
  expect((await cast.meadow.admin('GET', path)).body.holds).toMatchObject({ cases: 0, keys: 0 });
  expect(await lastingRows(service.database)).toEqual(before);
});

test('tells that nobody is known by an id, and takes any id that a user may have', async () => {
  for (const userId of ['nobody', 'a/b?c=#', '%', "' or 1=1", '🦊']) {
    const path = `/api/admin/users/${encodeURIComponent(userId)}/erasure`;
    const reply = await cast.harbor.admin('GET', path);
    expect([userId, reply.status, reply.body.isKnown]).toEqual([userId, 200, false]);
  }
  const long = await cast.harbor.admin('GET', `/api/admin/users/${'x'.repeat(201)}/erasure`);
  expectRefusal(long, 400, 'VALIDATION_ERROR', /`userId`/);
  const nul = await cast.harbor.admin('GET', '/api/admin/users/a%00b/erasure');
  expectRefusal(nul, 400, 'VALIDATION_ERROR');
});
