import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../server/test/stage/database.ts';
import { addTenant } from '../../../server/test/stage/tenant.ts';
import { eventually } from '../../../server/test/stage/waiting.ts';
import { moveBack } from '../../src/history/move-back.ts';

let own: TestDatabase;
let [service, history]: pg.Client[] = [];
beforeAll(async () => {
  own = await createTestDatabase();
  [service, history] = [new pg.Client(own.url), new pg.Client(own.url)];
  await Promise.all([service.connect(), history.connect()]);
});
afterAll(async () => {
  await Promise.all([service?.end(), history?.end()]);
  await own.drop();
});

test('a call that is logged while its case is moved back in time is moved with it', async () => {
  const tenantId = await addTenant(own.database);
  const opened = await service!.query<{ id: string }>(
    `insert into cases (tenant_id, id, user_id, number, status, subject, last_seq)
     values ($1, gen_random_uuid(), 'somebody', 1, 'open', 'A question', 0) returning id`,
    [tenantId],
  );
  const { id } = opened.rows[0]!;
  await service!.query('begin');
  await service!.query(
    `insert into connector_calls (tenant_id, id, tool, effect, outcome, milliseconds, case_id)
     values ($1, gen_random_uuid(), 'list_invoices', 'read', 'answered', 7, $2)`,
    [tenantId, id],
  );
  const moved = moveBack(history!, `case_${id.replaceAll('-', '')}`, 86_400_000);
  await eventually(
    async () => {
      const waiting = await service!.query('select 1 from pg_locks where not granted');
      return waiting.rowCount ?? 0;
    },
    (count) => count > 0,
  );
  await service!.query('commit');
  await moved;
  const { rows } = await service!.query<{ case_id: string; is_case: boolean }>(
    `select c.case_id, exists (select 1 from cases where id = c.case_id) as is_case
     from connector_calls c where tenant_id = $1`,
    [tenantId],
  );
  expect(rows).toMatchObject([{ is_case: true }]);
  expect(rows[0]!.case_id).not.toBe(id);
});
