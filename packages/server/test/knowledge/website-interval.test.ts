import { afterAll, beforeAll, expect, test } from 'vitest';
import { setInterval, takeWebsite } from '../../src/knowledge/websites/schedule-store.ts';
import { statement } from '../../src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const id = '00000000-0000-0000-0000-000000000001';
const insertDue = statement<never>(
  'test.insert-due-website',
  `insert into knowledge_websites (tenant_id, id, address, source, removes, every_days, kept_by)
   values ($1, $2, 'https://help.example/', 'help', false, 1, '{}')`,
);
const countWaiting = statement<{ count: number }>(
  'test.count-waiting',
  `select count(*) as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);
const daysUntilNext = statement<{ days: number }>(
  'test.days-until-next',
  `select round(extract(epoch from next_at - now()) / 86400)::integer as days from knowledge_websites`,
);

test('a website that is taken while its interval changes is due again after the new one', async () => {
  const { database } = own;
  const tenantId = await addTenant(database);
  await database.run(insertDue, [tenantId, id]);
  let taking: ReturnType<typeof takeWebsite>;
  await database.transaction(async (tx) => {
    await setInterval(tx, tenantId, id, 7, '{}');
    taking = takeWebsite(database, tenantId, id, true);
    await eventually(
      async () => (await database.run(countWaiting))[0]!.count,
      (count) => count > 0,
    );
  });
  expect(await taking!).toMatchObject({ every_days: 7 });
  expect(await database.run(daysUntilNext)).toEqual([{ days: 7 }]);
});
