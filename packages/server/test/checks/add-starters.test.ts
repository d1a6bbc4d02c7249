import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { checksOf } from './check-stage.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ rateRules: noLimits });
});
afterAll(() => service.stop());

test('those that were deleted are brought back, and others stay as they are', async () => {
  const { admin } = await service.tenant('returning');
  const [first, second] = await checksOf(admin);
  const check = (await admin('GET', `/api/admin/checks/${second!.id}`)).body;
  const { name, user, history, messages, situation, expectations, revision } = check;
  const kept = { user, history, messages, situation, expectations, revision };
  await admin('PUT', `/api/admin/checks/${second!.id}`, { ...kept, name: 'Mine', enabled: false });
  await admin('DELETE', `/api/admin/checks/${first!.id}`);
  const added = await admin('POST', '/api/admin/checks/starters');
  expect(added.body).toEqual({ added: 1 });
  const after = await checksOf(admin);
  expect(after).toHaveLength(20);
  expect(after.map((one) => one.name)).toContain(first!.name);
  expect(after.map((one) => one.name)).not.toContain(name);
  expect((await admin('POST', '/api/admin/checks/starters')).body).toEqual({ added: 0 });
  const viewer = await memberOf(service, await service.tenant('watched'), 'viewer');
  expectRefusal(
    await service.call('POST', '/api/admin/checks/starters', { token: viewer.key }),
    403,
    'FORBIDDEN',
  );
});
