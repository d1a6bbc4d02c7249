import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { casesAtOnce, selectOldCases } from '../../src/retention/store.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { eventually } from '../stage/waiting.ts';

let service: TestService;
let cast: Cast;
/** Never on its own: what one step takes is looked at here, and then all of them are let go. */
beforeAll(async () => {
  service = await startTestService({ retentionMs: 1_000 });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const openOldCases = statement<never>(
  'test.open-old-cases',
  `insert into cases (tenant_id, id, user_id, number, status, subject, last_seq, closed_at, resolution)
   select t.id, gen_random_uuid(), 'somebody', n, 'closed', 'Old', 0, now() - interval '400 days', 'resolved'
   from tenants t, generate_series(1, 80) n where t.key = any ($1::text[])`,
);
const countCases = statement<{ count: number }>(
  'test.count-cases',
  `select count(*)::integer as count from cases where user_id = 'somebody'`,
);

test('a step takes at most a hundred old cases, however many tenants have some, and all go', async () => {
  const tenants = [cast.harbor, cast.meadow];
  const keys = tenants.map(({ key }) => key);
  await service.database.transaction(async (tx) => {
    await tx.run(openOldCases, [keys]);
    await tx.run(limitAll, [keys]);
    const step = await selectOldCases(tx, 0, casesAtOnce);
    expect(step).toHaveLength(100);
    expect(new Set(step.map(({ tenant_id: tenantId }) => tenantId)).size).toBe(2);
    expect(new Set(step.map(({ id }) => id)).size).toBe(100);
  });
  const left = async () => (await service.database.run(countCases, []))[0]!.count;
  expect(await eventually(left, (count) => count === 0)).toBe(0);
});

const limitAll = statement<never>(
  'test.limit-all',
  'update tenants set case_days = 30 where key = any ($1::text[])',
);
