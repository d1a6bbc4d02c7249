import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { startRetention } from '../../src/retention/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { operatorToken } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { eventually } from '../stage/waiting.ts';

let service: TestService;
let cast: Cast;
beforeAll(async () => {
  service = await startTestService({ retentionMs: 50, sealMs: 3_600_000 });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const ageMember = statement<never>(
  'test.age-member',
  `update members set removed_at = removed_at - $2::integer * interval '1 day' where id = $1`,
);

test('a year after they were removed, a member’s address is gone and the name is left', async () => {
  const { harbor } = cast;
  const removed = async (name: string, days: number) => {
    const member = { name, email: `${name}@harbor.example`, role: 'viewer' };
    const { id } = (await harbor.admin('POST', '/api/admin/members', member)).body;
    await harbor.admin('DELETE', `/api/admin/members/${id}`);
    await service.database.run(ageMember, [id.slice('mem_'.length), days]);
  };
  await removed('rita', 366);
  await removed('noor', 364);
  const stays = { name: 'ines', email: 'ines@harbor.example', role: 'viewer' };
  await harbor.admin('POST', '/api/admin/members', stays);
  const members = async () =>
    (await harbor.admin('GET', '/api/admin/members')).body.members as Record<string, string>[];
  const listed = await eventually(members, (all) =>
    all.some(({ name, email }) => name === 'rita' && email === ''),
  );
  expect(Object.fromEntries(listed.map(({ name, email }) => [name, email]))).toEqual({
    ...{ rita: '', noor: 'noor@harbor.example', ines: 'ines@harbor.example' },
  });
});

const allowChanging = statement<never>(
  'test.allow-changing',
  `select set_config('deskhand.erasing', 'on', true)`,
);
const ageActs = statement<never>(
  'test.age-acts',
  `update audit_events set at = at - $2::integer * interval '1 day' where tenant_id = $1`,
);
const findTenant = statement<{ id: number }>(
  'test.tenant',
  'select id from tenants where key = $1',
);
const countActs = statement<{ count: number }>(
  'test.count-acts',
  'select count(*) from audit_events where tenant_id = $1',
);

test('the acts of a tenant that was deleted go after a year, and nobody else’s', async () => {
  const ids: Record<string, number> = {};
  for (const [key, days] of [
    ['old', 366],
    ['young', 300],
    ['living', 500],
  ] as const) {
    const tenant = await service.tenant(key);
    await tenant.session('somebody');
    ids[key] = (await service.database.run(findTenant, [key]))[0]!.id;
    if (key !== 'living') {
      await service.call('DELETE', `/api/operator/tenants/${key}`, { token: operatorToken });
    }
    await service.database.transaction(async (tx) => {
      await tx.run(allowChanging);
      await tx.run(ageActs, [ids[key], days]);
    });
  }
  // Seals all that there is.
  await cast.harbor.admin('GET', '/api/admin/audit/verification');
  const acts = async (key: string) => (await service.database.run(countActs, [ids[key]]))[0]!.count;
  await eventually(
    () => acts('old'),
    (count) => count === 0,
  );
  expect(await acts('young')).toBeGreaterThan(1);
  expect(await acts('living')).toBeGreaterThan(1);
  const { body } = await service.call('GET', '/api/operator/audit', { token: operatorToken });
  expect(body.events.length).toBeGreaterThan(0);
});

test('a sweep that fails keeps none of the others from its work', async () => {
  const { database, bus } = { database: service.database, bus: { publish: () => undefined } };
  const deleted: number[] = [];
  const chain = { deleteOld: (tenantId: number) => Promise.resolve(deleted.push(tenantId) < 0) };
  const failing = {
    ...database,
    run: database.run.bind(database),
    transaction: () => Promise.reject(new Error('out of luck')),
  };
  const log = createLog('silent');
  const stop = startRetention({ database: failing, chain, bus, log } as never, 20);
  await eventually(
    () => Promise.resolve(deleted.length),
    (count) => count > 0,
  );
  await stop();
});
