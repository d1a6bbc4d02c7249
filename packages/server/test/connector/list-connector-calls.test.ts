import type { ConnectorCall } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { eventually } from '../stage/waiting.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ sweepCallsMs: 50 });
});
afterAll(() => shop.stop());

const path = '/api/admin/connector/calls';
async function calls(query = ''): Promise<ConnectorCall[]> {
  const reply = await shop.admin('GET', `${path}${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.calls as ConnectorCall[];
}
const trial = () =>
  shop.admin('POST', '/api/admin/connector/tools/read_plan/try', {
    ...{ user: { userId: 'nina' }, arguments: {} },
  });

test('each call is there at once, with its case, its outcome and its time', async () => {
  const { confirm, caseId } = await shop.propose(await shop.session());
  await confirm();
  const [call, ...others] = await calls();
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    ...{ tool: 'refund', effect: 'write', outcome: 'answered', reason: null, requestId: null },
    case: { id: caseId, number: 1 },
  });
  expect(call!.milliseconds).toBeGreaterThanOrEqual(0);
  expect(Math.abs(Date.now() - Date.parse(call!.at))).toBeLessThan(600_000);
});

test('what a tool answers with an error, and what never left, is told by its reason', async () => {
  const former = shop.script.answer;
  shop.script.answer = () => ({ isError: true, content: [{ type: 'text', text: 'No.' }] });
  shop.model.enqueue(toolCall('read_plan', {}), answer('I can not tell.'));
  const token = await shop.session();
  const body = { message: 'Which plan am I on?' };
  expect((await shop.service.call('POST', '/api/cases', { token, body })).status).toBe(201);
  shop.script.answer = former;
  expect((await calls())[0]).toMatchObject({
    tool: 'read_plan',
    effect: 'read',
    outcome: 'failed',
  });
  await shop.admin('PUT', '/api/admin/connector/tools/read_plan', { requiredRoles: ['auditor'] });
  await trial();
  await shop.admin('PUT', '/api/admin/connector/tools/read_plan', { requiredRoles: [] });
  expect((await calls())[0]).toMatchObject({ outcome: 'refused', reason: 'missing_role' });
});

test('what an administrator tried leads to its request, and has no case', async () => {
  const reply = await trial();
  const [call] = await calls();
  expect(call).toMatchObject({ case: null, outcome: 'answered', tool: 'read_plan' });
  expect(call!.requestId).toBe(reply.headers.get('x-request-id'));
});

test('nothing is kept of the playground', async () => {
  const before = (await calls()).length;
  shop.model.enqueue(toolCall('read_plan', {}), answer('Studio.'));
  const reply = await shop.admin('POST', '/api/admin/playground', {
    ...{ version: 'live', user: { userId: 'nina' }, history: [], message: 'Which plan?' },
  });
  expect(reply.body.tools).toMatchObject([{ tool: 'read_plan', ok: true }]);
  expect(await calls()).toHaveLength(before);
});

test('they are found by tool and outcome, page by page', async () => {
  expect((await calls('?tool=refund')).map(({ tool }) => tool)).toEqual(['refund']);
  expect((await calls('?outcome=refused')).map(({ reason }) => reason)).toEqual(['missing_role']);
  expect(await calls('?tool=nothing')).toEqual([]);
  const all = await calls();
  const seen: ConnectorCall[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await shop.admin('GET', `${path}?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...(page.body.calls as ConnectorCall[]));
    cursor = page.body.nextCursor as string | null;
  }
  expect(seen).toEqual(all);
});

test.each([
  ['outcome=lost', /outcome/],
  ['tool=%3Cscript%3E', /tool/],
  ['cursor=call_x', /cursor/],
  ['cursor=case_00000000000000000000000000000000', /cursor/],
  ['limit=0', /limit/],
])('what is no filter is refused: %s', async (query, named) => {
  expectRefusal(await shop.admin('GET', `${path}?${query}`), 400, 'VALIDATION_ERROR', named);
});

test('another tenant has none of them', async () => {
  const other = await shop.service.tenant('elsewhere');
  expect((await other.admin('GET', path)).body).toEqual({ calls: [], nextCursor: null });
});

test('those of more than 14 days ago are deleted, and younger ones stay', async () => {
  const { database } = shop.service;
  const before = await calls();
  const insert = statement<never>(
    'test.old-call',
    `insert into connector_calls (tenant_id, id, tool, effect, outcome, milliseconds, request_id)
     select id, rpad(lpad(to_hex((extract(epoch from now() - $1::interval) * 1000)::bigint), 12, '0'),
       32, '0')::uuid, 'old', 'read', 'answered', 1, gen_random_uuid() from tenants where key = 'harbor'`,
  );
  await database.run(insert, ['15 days']);
  await database.run(insert, ['13 days']);
  await eventually(
    () => calls('?tool=old'),
    (found) => found.length === 1,
  );
  expect(await calls()).toHaveLength(before.length + 1);
});
