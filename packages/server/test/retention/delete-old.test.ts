import { afterEach, beforeEach, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { newUuid } from '../../src/platform/ids.ts';
import { storedRows } from '../isolation/stored-rows.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { eventually } from '../stage/waiting.ts';

let service: TestService;
let cast: Cast;
beforeEach(async () => {
  service = await startTestService({ answer: echo, retentionMs: 50, sealMs: 3_600_000 });
  cast = await castOf(service);
});
afterEach(() => service.stop());

async function open(token: string, isClosed: boolean): Promise<string> {
  const body = { message: 'Words of a case', context: { locale: 'en' } };
  const headers = { 'idempotency-key': newUuid() };
  const opened = await service.call('POST', '/api/cases', { token, body, headers });
  expect(opened.status).toBe(201);
  const id = opened.body.case.id as string;
  const closing = { token, body: { resolution: 'resolved', rating: 9 } };
  if (isClosed) await service.call('POST', `/api/cases/${id}/close`, closing);
  return id;
}

const age = statement<never>(
  'test.age',
  `update cases set created_at = created_at - $2::integer * interval '1 day',
     updated_at = updated_at - $2::integer * interval '1 day',
     closed_at = closed_at - $2::integer * interval '1 day' where id = $1`,
);
/** Nobody can wait that long. */
async function aged(days: number, caseId: string): Promise<string> {
  await service.database.run(age, [caseId.slice(5), days]);
  return caseId;
}

const casesOf = async (tenant = cast.harbor): Promise<string[]> =>
  ((await tenant.admin('GET', '/api/admin/cases?limit=100')).body.cases as { id: string }[]).map(
    ({ id }) => id,
  );

const keep = (days: object, tenant = cast.harbor) =>
  tenant.admin('PUT', '/api/admin/retention', days);

test('closed cases go with all that belongs to them, and nothing else does', async () => {
  const old = await aged(31, await open(cast.ana, true));
  const recent = await aged(29, await open(cast.ana, true));
  const stillOpen = await aged(400, await open(cast.ana, false));
  const foreign = await aged(400, await open(cast.carla, true));
  // For good, as long as nobody says otherwise.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await casesOf()).toHaveLength(3);
  expect((await keep({ caseDays: 30 })).body).toMatchObject({ caseDays: 30, snapshotDays: null });
  await eventually(casesOf, (ids) => !ids.includes(old));
  expect((await casesOf()).toSorted()).toEqual([recent, stillOpen].toSorted());
  expect(await casesOf(cast.meadow)).toEqual([foreign]);
  const rows = await storedRows(service.database);
  const uuid = old.slice(5).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const holding = Object.entries(rows).filter(([, stored]) =>
    stored.some((row) => row.includes(uuid)),
  );
  expect(holding.map(([table]) => table)).toEqual([]);
  const read = await service.call('GET', `/api/cases/${old}`, { token: cast.ana });
  expectRefusal(read, 404, 'CASE_NOT_FOUND');
  const kept = await service.call('GET', `/api/cases/${recent}`, { token: cast.ana });
  expect(kept.body.messages).toHaveLength(2);
});

const looseSnapshots = statement<never>(
  'test.loose',
  'alter table snapshots drop constraint snapshots_tenant_id_case_id_fkey',
);
const ageSnapshot = statement<never>(
  'test.age-snapshot',
  `with moved as (
     update cases set id = $2, created_at = now() - $3::integer * interval '1 day' where id = $1
   ), said as (update messages set case_id = $2 where case_id = $1
   ), traced as (delete from traces where case_id = $1)
   update snapshots set case_id = $2, taken_at = now() - $3::integer * interval '1 day'
   where case_id = $1`,
);
/** A case's id tells when it was opened. */
async function openedEarlier(days: number, caseId: string): Promise<string> {
  const earlier = newUuid(Date.now() - days * 86_400_000);
  await service.database.run(ageSnapshot, [caseId.slice(5), earlier, days]);
  return `case_${earlier}`;
}

test('snapshots go, and their cases are read, listed and answered as before', async () => {
  await service.database.run(looseSnapshots);
  const old = await openedEarlier(8, await open(cast.ana, false));
  const recent = await openedEarlier(6, await open(cast.ana, false));
  const foreign = await openedEarlier(8, await open(cast.carla, false));
  await keep({ snapshotDays: 7 });
  const snapshotOf = async (caseId: string, tenant = cast.harbor) =>
    (await tenant.admin('GET', `/api/admin/cases/${caseId}`)).body.snapshot as {
      takenAt: string;
      user: object;
      context: object | null;
    };
  const emptied = await eventually(
    () => snapshotOf(old),
    ({ context }) => context === null,
  );
  expect(emptied.user).toEqual({ id: 'ana', email: '', roles: [], plan: null });
  expect((await snapshotOf(recent)).user).toMatchObject({ plan: 'studio' });
  expect((await snapshotOf(foreign, cast.meadow)).context).toEqual({ locale: 'en' });
  const own = await service.call('GET', `/api/cases/${old}`, { token: cast.ana });
  expect(own.body).toMatchObject({ snapshot: { user: { id: 'ana', email: '' }, context: null } });
  const said = await service.call('POST', `/api/cases/${old}/messages`, {
    token: cast.ana,
    body: { content: 'Still there?' },
  });
  expect(said.body.message.content).toBe('You said: Still there?');
  expect((await casesOf()).toSorted()).toEqual([old, recent].toSorted());
});

const ageBlocks = statement<never>(
  'test.age-blocks',
  `update audit_events set at = at - interval '40 days'
   where tenant_id = (select id from tenants where key = $1) and id <= $2`,
);
const allowChanging = statement<never>(
  'test.allow-changing',
  `select set_config('deskhand.erasing', 'on', true)`,
);
const lastEvent = statement<{ id: number }>(
  'test.last-event',
  'select max(id) as id from audit_events',
);

test('acts go by the blocks they are sealed in, and the rest of the log stays verifiable', async () => {
  const { harbor, meadow } = cast;
  const verified = async (tenant = harbor) =>
    (await tenant.admin('GET', '/api/admin/audit/verification')).body;
  await harbor.admin('PUT', '/api/admin/origins', { origins: [] });
  const [last] = await service.database.run(lastEvent);
  // Before they are sealed: what is sealed says when it was.
  await service.database.transaction(async (tx) => {
    await tx.run(allowChanging);
    await tx.run(ageBlocks, [harbor.key, last!.id]);
    await tx.run(ageBlocks, [meadow.key, last!.id]);
  });
  expect(await verified()).toMatchObject({ holds: true, deleted: 0 });
  await harbor.admin('PUT', '/api/admin/origins', { origins: ['https://a.example.com'] });
  const before = await verified();
  expect(before).toMatchObject({ holds: true, blocks: 2 });
  await keep({ auditDays: 39 });
  const events = async (tenant = harbor) =>
    (await tenant.admin('GET', '/api/admin/audit?limit=100')).body.events as { action: string }[];
  const left = await eventually(events, (found) => found.length <= 2);
  expect(left.map(({ action }) => action)).toEqual(['retention.updated', 'origins.updated']);
  const after = await verified();
  expect(after).toMatchObject({ holds: true, failures: [], blocks: 3 });
  expect(after.deleted).toBeGreaterThan(0);
  const { block, seal } = before.head as { block: number; seal: string };
  const noted = `/api/admin/audit/verification?noted=${block}:${seal}`;
  expect((await harbor.admin('GET', noted)).body.holds).toBe(true);
  expect((await events(meadow)).length).toBeGreaterThan(1);
  expect(await verified(meadow)).toMatchObject({ holds: true, deleted: 0 });
});
