import { afterEach, beforeEach, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { newUuid } from '../../src/platform/ids.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { operatorToken } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';

let service: TestService;
let cast: Cast;

beforeEach(async () => {
  service = await startTestService({ answer: echo, sweepTracesMs: 50 });
  cast = await castOf(service);
});
afterEach(() => service.stop());

async function opened(token: string): Promise<string> {
  const body = { message: 'Hello there' };
  const { status, text, body: reply } = await service.call('POST', '/api/cases', { token, body });
  expect(status, text).toBe(201);
  return (reply.case.id as string).slice('case_'.length);
}

const listCases = statement<{ case_id: string }>(
  'test.traced',
  'select distinct case_id from traces',
);
const traced = async (): Promise<string[]> =>
  (await service.database.run(listCases)).map(({ case_id }) => case_id);

const looseTraces = statement<never>(
  'test.loose',
  'alter table traces drop constraint traces_tenant_id_case_id_fkey',
);
const ageTraces = statement<never>(
  'test.age',
  `update traces set case_id = $2, created_at = now() - $3::integer * interval '1 day'
   where case_id = $1`,
);
const dayMs = 86_400_000;

/** A case's id tells when it was opened; nobody can wait that long. */
async function agedBy(days: number, caseId: string): Promise<string> {
  const earlier = newUuid(Date.now() - 40 * dayMs);
  await service.database.run(ageTraces, [caseId, earlier, days]);
  return earlier;
}

test('erasing a person takes theirs, and deleting a tenant takes all of it', async () => {
  const [anas, brunos, carlas] = [
    await opened(cast.ana),
    await opened(cast.bruno),
    await opened(cast.carla),
  ];
  await cast.harbor.admin('DELETE', '/api/admin/users/ana');
  const left = await traced();
  expect(left).not.toContain(anas);
  expect(left).toEqual(expect.arrayContaining([brunos, carlas]));
  await service.call('DELETE', '/api/operator/tenants/meadow', { token: operatorToken });
  expect(await traced()).toEqual([brunos]);
});

test('what is older than its tenant keeps it is deleted, and nothing else', async () => {
  await service.database.run(looseTraces);
  const { harbor, meadow } = cast;
  await meadow.admin('PUT', '/api/admin/retention', { traceDays: 32 });
  const today = await opened(cast.bruno);
  const recent = await agedBy(29, await opened(cast.bruno));
  const foreign = await agedBy(31, await opened(cast.carla));
  const old = await agedBy(31, await opened(cast.ana));
  const left = await eventually(traced, (ids) => !ids.includes(old));
  expect(left.toSorted()).toEqual([today, recent, foreign].toSorted());
  await harbor.admin('PUT', '/api/admin/retention', { traceDays: 0 });
  await eventually(traced, (ids) => !ids.includes(today) && !ids.includes(recent));
  expect(await traced()).toEqual([foreign]);
});
