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

test('the newest thirty results are kept', async () => {
  const { id } = await written(tenant.admin);
  const made: string[] = [];
  for (let each = 0; each < 32; each += 1) made.push((await ran(tenant.admin, id)).id);
  const { results } = (await tenant.admin('GET', `/api/admin/checks/${id}/runs`)).body;
  expect((results as { id: string }[]).map((one) => one.id)).toEqual(made.reverse().slice(0, 30));
});

test('viewers read them, and of a check that is not there nobody does', async () => {
  const { id } = await written(tenant.admin);
  const { key: token } = await memberOf(service, tenant, 'viewer');
  const path = `/api/admin/checks/${id}/runs`;
  expect((await service.call('GET', path, { token })).body).toEqual({ results: [] });
  const nothing = `/api/admin/checks/chk_${'0'.repeat(32)}/runs`;
  expectRefusal(await tenant.admin('GET', nothing), 404, 'NOT_FOUND');
});
