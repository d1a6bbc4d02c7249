import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import { eventually } from '../stage/waiting.ts';
import { memberOf } from '../tenants/member-of.ts';
import { written } from './check-stage.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('the last run is told to everybody of the tenant, and to nobody else', async () => {
  const tenant = await service.tenant('read-run-1');
  const other = await service.tenant('read-run-2');
  const { key: token } = await memberOf(service, tenant, 'viewer');
  const read = async () => (await service.call('GET', '/api/admin/check-run', { token })).body.run;
  expect(await read()).toBeNull();
  const { id } = await written(tenant.admin);
  const body = { target: 'live', checkIds: [id] };
  const { body: started } = await tenant.admin('POST', '/api/admin/check-run', body);
  const run = await eventually(read, ({ state }) => state !== 'running');
  expect(run).toMatchObject({ id: started.id, state: 'over', total: 1, done: 1, isWaiting: false });
  expect((await other.admin('GET', '/api/admin/check-run')).body).toEqual({ run: null });
  const stolen = await other.admin('POST', '/api/admin/check-run', body);
  expect(stolen.status).toBe(400);
});
