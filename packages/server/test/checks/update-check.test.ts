import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { aCheck, written } from './check-stage.ts';

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ rateRules: noLimits });
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());

test('what a check says and expects moves its revision; its name and whether it counts do not', async () => {
  const { id } = await written(tenant.admin);
  const path = `/api/admin/checks/${id}`;
  const put = async (more: object) =>
    (await tenant.admin('PUT', path, { ...aCheck(), ...more })).body;
  expect(await put({ name: 'Calm', enabled: false, revision: 1 })).toMatchObject({
    ...{ name: 'Calm', enabled: false, revision: 1 },
  });
  const messages = [{ content: 'Something else' }];
  expect(await put({ messages, revision: 1 })).toMatchObject({ messages, revision: 2 });
  const situation = { model: 'down' };
  expect(await put({ messages, situation, revision: 2 })).toMatchObject({ situation, revision: 3 });
});

test('a check that somebody changed meanwhile is not written over', async () => {
  const { id } = await written(tenant.admin);
  const path = `/api/admin/checks/${id}`;
  const body = { ...aCheck({ messages: [{ content: 'Another' }] }), revision: 1 };
  expect((await tenant.admin('PUT', path, body)).status).toBe(200);
  const late = await tenant.admin('PUT', path, { ...body, messages: [{ content: 'Late' }] });
  expectRefusal(late, 409, 'CONFLICT', /at revision 2 by now/);
});

test('one that cannot be asked is refused, and so is whoever may not', async () => {
  const { id } = await written(tenant.admin);
  const path = `/api/admin/checks/${id}`;
  const wrong = { ...aCheck(), expectations: [{ kind: 'says' }], revision: 1 };
  expectRefusal(await tenant.admin('PUT', path, wrong), 400, 'VALIDATION_ERROR', /texts/);
  expectRefusal(await tenant.admin('PUT', path, aCheck()), 400, 'VALIDATION_ERROR', /revision/);
  const { key: token } = await memberOf(service, tenant, 'agent');
  const body = { ...aCheck(), revision: 1 };
  expectRefusal(await service.call('PUT', path, { token, body }), 403, 'FORBIDDEN');
});
