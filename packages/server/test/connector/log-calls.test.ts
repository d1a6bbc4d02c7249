import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallLog } from '../../src/connector/calls/call-log.ts';
import type { LoggedCall } from '../../src/connector/calls/logged-call.ts';
import { statement } from '../../src/platform/database/index.ts';
import { newUuid, type Uuid } from '../../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const openCase = statement<{ id: Uuid }>(
  'test.open-case',
  `insert into cases (tenant_id, id, user_id, number, status, subject, last_seq)
   values ($1, gen_random_uuid(), 'somebody', 1, 'open', 'A question', 0) returning id`,
);
const deleteTenant = statement<never>('test.delete-tenant', 'delete from tenants where id = $1');
const deleteCase = statement<never>('test.delete-case', 'delete from cases where tenant_id = $1');
const callsOf = statement<{ count: number }>(
  'test.calls-of',
  'select count(*) as count from connector_calls where tenant_id = $1',
);
const countWaiting = statement<{ count: number }>(
  'test.count-waiting',
  `select count(*) as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);

const aCall = (tenantId: number, caseId: Uuid): LoggedCall => ({
  ...{ tenantId, id: newUuid(), tool: 'list_invoices', effect: 'read', outcome: 'answered' },
  ...{ reason: null, milliseconds: 7, caseId, requestId: null },
});

test.each([
  ['a tenant', deleteTenant],
  ['a case', deleteCase],
])('%s that is deleted while calls are logged takes no other call along', async (_what, remove) => {
  const { database } = own;
  // What goes is locked before what stays, and after it.
  const tenants = [await addTenant(database), await addTenant(database), await addTenant(database)];
  const log = createCallLog(database, pino({ level: 'silent' }));
  for (const tenantId of tenants) {
    const [row] = await database.run(openCase, [tenantId]);
    log.add(aCall(tenantId, row!.id));
  }
  const [first, gone, last] = tenants as [number, number, number];
  let flushed: Promise<string> | undefined;
  await database.transaction(async (tx) => {
    await tx.run(remove, [gone]);
    flushed = log.flush().then(
      () => 'logged',
      (error: unknown) => String(error),
    );
    await eventually(
      async () => (await database.run(countWaiting))[0]!.count,
      (count) => count > 0,
    );
  });
  expect(await flushed).toBe('logged');
  const counts = [];
  for (const tenantId of [first, gone, last]) {
    counts.push((await database.run(callsOf, [tenantId]))[0]!.count);
  }
  expect(counts).toEqual([1, 0, 1]);
  await log.close();
});
