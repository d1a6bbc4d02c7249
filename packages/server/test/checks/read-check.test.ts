import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { aCheck, checksOf, written } from './check-stage.ts';

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ rateRules: noLimits });
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());

test('a check is read as it was written, a starter as it was given', async () => {
  const { id } = await written(tenant.admin);
  const { key: token } = await memberOf(service, tenant, 'viewer');
  const read = await service.call('GET', `/api/admin/checks/${id}`, { token });
  expect(read.body).toMatchObject({ ...aCheck(), id, source: 'hand', revision: 1 });
  const [starter] = await checksOf(tenant.admin);
  expect((await tenant.admin('GET', `/api/admin/checks/${starter!.id}`)).body).toMatchObject({
    ...{ source: 'starter', user: { userId: 'nobody-known-to-you' } },
  });
});

test('one that is not there is not found, and nobody reads without the right credential', async () => {
  const nothing = `/api/admin/checks/chk_${'0'.repeat(32)}`;
  expectRefusal(await tenant.admin('GET', nothing), 404, 'NOT_FOUND');
  const refused = await service.call('GET', nothing, { token: tenant.sik });
  expectRefusal(refused, 401, 'UNAUTHORIZED');
});
