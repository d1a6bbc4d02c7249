import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { ran, written } from './check-stage.ts';

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ rateRules: noLimits });
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());

test('a check is deleted with its results, once', async () => {
  const { id } = await written(tenant.admin);
  await ran(tenant.admin, id);
  const path = `/api/admin/checks/${id}`;
  const { key: token } = await memberOf(service, tenant, 'agent');
  expectRefusal(await service.call('DELETE', path, { token }), 403, 'FORBIDDEN');
  expect((await tenant.admin('DELETE', path)).body).toEqual({ ok: true });
  expectRefusal(await tenant.admin('DELETE', path), 404, 'NOT_FOUND');
  expectRefusal(await tenant.admin('GET', `${path}/runs`), 404, 'NOT_FOUND');
});

test('who is erased is in no check any more, and in no result', async () => {
  const user = { userId: 'erased-one' };
  const { id } = await written(tenant.admin, { user, madeOf: 'msg_1' });
  const { id: other } = await written(tenant.admin);
  await ran(tenant.admin, id);
  await tenant.admin('DELETE', '/api/admin/users/erased-one');
  expectRefusal(await tenant.admin('GET', `/api/admin/checks/${id}/runs`), 404, 'NOT_FOUND');
  expect((await tenant.admin('GET', `/api/admin/checks/${other}`)).status).toBe(200);
});
