import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { operatorToken, type TestTenant } from '../stage/tenant.ts';

let service: TestService;
let harbor: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  harbor = await service.tenant('harbor');
  await service.tenant('meadow');
  await harbor.session('ana');
});
afterAll(() => service.stop());

const list = (query = '', token = operatorToken) =>
  service.call('GET', `/api/operator/audit${query}`, { token });

test('the operator’s log holds what the operator did, newest first, and no act of a tenant', async () => {
  const { events } = (await list()).body as { events: { action: string; target: string }[] };
  expect(events.map(({ action, target }) => [action, target])).toEqual([
    ['tenant.created', 'meadow'],
    ['tenant.created', 'harbor'],
  ]);
  const first = await list('?limit=1');
  const second = await list(`?limit=1&cursor=${first.body.nextCursor}`);
  expect([...first.body.events, ...second.body.events]).toEqual(events);
  expect(second.body.nextCursor).toBeNull();
});

test('it is the operator’s alone', async () => {
  expectRefusal(await list('', harbor.tsk), 401, 'UNAUTHORIZED');
});
