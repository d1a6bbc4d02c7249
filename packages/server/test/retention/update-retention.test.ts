import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const update = (body: object, token = cast.harbor.tsk) =>
  service.call('PUT', '/api/admin/retention', { token, body });

test('from none at all to a year, twice as well as once', async () => {
  for (const traceDays of [0, 365, 7, 7]) {
    expect(await update({ traceDays })).toMatchObject({ status: 200, body: { traceDays } });
  }
  expect((await update({})).body).toMatchObject({ traceDays: 7 });
});

test('what is no number of days is refused, and nothing is changed', async () => {
  await update({ traceDays: 7 });
  for (const traceDays of [-1, 366, 1.5, '7', []]) {
    expectRefusal(await update({ traceDays }), 400, 'VALIDATION_ERROR');
  }
  expectRefusal(await update({ tracesDays: 3 }), 400, 'VALIDATION_ERROR');
  expect((await update({})).body).toMatchObject({ traceDays: 7 });
});

test('only administrators set it, for their own tenant, and the assistant’s settings stay', async () => {
  expectRefusal(await update({ traceDays: 1 }, cast.ana), 401, 'UNAUTHORIZED');
  const before = await cast.meadow.admin('GET', '/api/admin/assistant');
  await update({ traceDays: 9 });
  expect((await update({}, cast.meadow.tsk)).body).toMatchObject({ traceDays: 30 });
  await update({ traceDays: 2 }, cast.meadow.tsk);
  expect((await cast.meadow.admin('GET', '/api/admin/assistant')).body).toEqual(before.body);
});

test('it is told in the audit log', async () => {
  const reply = await update({ traceDays: 11 });
  const requestId = reply.headers.get('x-request-id')!;
  const { body } = await cast.harbor.admin('GET', `/api/admin/audit?requestId=${requestId}`);
  expect(body.events).toMatchObject([
    { action: 'retention.updated', target: 'retention', details: { traceDays: 11 } },
  ]);
});

test('cases, snapshots and acts are kept for days that are told, or for good', async () => {
  const forGood = { caseDays: null, snapshotDays: null, auditDays: null };
  expect((await update({})).body).toMatchObject(forGood);
  const days = { caseDays: 3650, snapshotDays: 1, auditDays: 30 };
  expect((await update(days)).body).toMatchObject(days);
  expect((await update({ caseDays: null })).body).toMatchObject({ ...days, caseDays: null });
  expect((await update({}, cast.meadow.tsk)).body).toMatchObject(forGood);
  for (const wrong of [
    ...[{ caseDays: 0 }, { caseDays: 3651 }, { snapshotDays: -1 }, { snapshotDays: '7' }],
    ...[{ auditDays: 29 }, { auditDays: 1.5 }, { traceDays: null }],
  ]) {
    expectRefusal(await update(wrong), 400, 'VALIDATION_ERROR', /`\w+Days` must be/);
  }
  expect((await update({})).body).toMatchObject({ snapshotDays: 1, auditDays: 30 });
  await update(forGood);
});
