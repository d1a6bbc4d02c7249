import type { Problem } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { startHelpDesk } from '../stage/help-desk.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { eventually } from '../stage/waiting.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

async function problems(): Promise<Problem[]> {
  const reply = await shop.admin('GET', '/api/admin/problems');
  expect(reply.status, reply.text).toBe(200);
  return reply.body.problems as Problem[];
}
const ofKind = async (kind: Problem['kind']) =>
  (await problems()).filter((problem) => problem.kind === kind);

const ask = async (message: string) => {
  const token = await shop.session();
  const reply = await shop.service.call('POST', '/api/cases', { token, body: { message } });
  expect(reply.status).toBe(201);
  return {
    token,
    caseId: reply.body.case.id as string,
    answerId: reply.body.aiMessage.id as string,
  };
};

test('nothing is told where nothing went wrong', async () => {
  expect(await problems()).toEqual([]);
});

test('failures of the model are one line for each reason, and lead to the last answer', async () => {
  shop.model.enqueue({ kind: 'status', status: 401 }, { kind: 'status', status: 401 });
  await ask('hello there');
  const { answerId } = await ask('hello again');
  const [failed, ...others] = await ofKind('model_failed');
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ count: 2, reason: 'unauthorized', last: { messageId: answerId } });
  expect(Date.parse(failed!.lastAt)).toBeGreaterThanOrEqual(Date.parse(failed!.firstAt));
});

test('conversations that were found not helpful are one line, and lead to the last of them', async () => {
  const judge = async (feedback: 'positive' | 'negative') => {
    const { token, caseId } = await ask('where is my parcel');
    const path = `/api/cases/${caseId}/feedback`;
    expect((await shop.service.call('POST', path, { token, body: { feedback } })).status).toBe(200);
    return caseId;
  };
  await judge('negative');
  const last = await judge('negative');
  await judge('positive');
  const [told, ...others] = await ofKind('feedback_negative');
  expect(others).toEqual([]);
  expect(told).toMatchObject({ count: 2, subject: null, last: { caseId: last } });
});

test('a judgement counts by when it was given, however old its conversation, and whatever came after', async () => {
  const [before] = await ofKind('feedback_negative');
  // Days ago: when the conversation was judged (null: by an earlier release, which did not note it), and changed.
  const rows = [
    [3, 0],
    [9, 0],
    [null, 0],
  ] as const;
  const insert = statement<never>(
    'test.judged-case',
    `insert into cases (tenant_id, id, user_id, number, status, subject, feedback, created_at, feedback_at, updated_at)
     select t.id, rpad(lpad(to_hex((extract(epoch from opened) * 1000)::bigint), 12, '0'), 32, $1::text)::uuid,
       'ana', 1000 + $1::int, 'open', 'Parcel', 'negative', opened,
       now() - $2::int * interval '1 day', now() - $3::int * interval '1 day'
     from tenants t, lateral (select now() - interval '30 days' as opened) o where t.key = 'harbor'`,
  );
  for (const [number, days] of rows.entries()) {
    await shop.service.database.run(insert, [number, ...days]);
  }
  const [after] = await ofKind('feedback_negative');
  expect(after!.count).toBe(before!.count + 1);
  expect(after!.lastAt).toBe(before!.lastAt);
  expect((Date.now() - Date.parse(after!.firstAt)) / 86_400_000).toBeCloseTo(3, 1);
  // The list of cases tells exactly those.
  const filter = `feedback=negative&feedbackFrom=${encodeURIComponent(after!.firstAt)}`;
  const listed = await shop.admin('GET', `/api/admin/cases?${filter}`);
  expect(listed.body.cases).toHaveLength(after!.count);
});

test('a change that is not known and one that failed are told apart, by tool', async () => {
  const answers = shop.script.answer;
  shop.script.answer = () => ({ content: [{ type: 'text', text: 'Done, I think.' }] });
  const unknown = await shop.propose(await shop.session());
  await unknown.confirm();
  shop.script.answer = () => ({ isError: true, content: [{ type: 'text', text: 'Sold out.' }] });
  const failed = await shop.propose(await shop.session());
  await failed.confirm();
  shop.script.answer = answers;
  expect(await ofKind('change_unknown')).toMatchObject([
    { subject: 'refund', count: 1, last: { caseId: unknown.caseId } },
  ]);
  expect(await ofKind('change_failed')).toMatchObject([
    { subject: 'refund', count: 1, last: { caseId: failed.caseId } },
  ]);
});

test('a connector that is away, and a hand-over that fails with it, are told', async () => {
  await shop.connector.close();
  const { token, caseId } = await ask('hello');
  const refused = await shop.service.call('POST', `/api/cases/${caseId}/escalate`, {
    token,
    body: {},
  });
  expectRefusal(refused, 502, 'CONNECTOR_UNAVAILABLE');
  expect(await ofKind('call_failed')).toMatchObject([
    { subject: 'open_ticket', reason: 'unreachable', count: 1, last: { caseId } },
  ]);
  expect(await ofKind('escalation_failed')).toMatchObject([{ count: 1, last: { caseId } }]);
  expect(await ofKind('request_refused')).toMatchObject([
    { subject: 'POST /api/cases/:caseId/escalate', count: 1 },
  ]);
});

test('refused sessions are told with their request, and what administrators mistype is not', async () => {
  const refusedSession = () =>
    shop.service.call('POST', '/api/widget/sessions', {
      token: shop.tenant.sik,
      body: { userId: 'u', userRole: 'owner' },
    });
  await refusedSession();
  await refusedSession();
  expectRefusal(await shop.admin('PUT', '/api/admin/pauses', { no: 1 }), 400, 'VALIDATION_ERROR');
  const refused = await ofKind('request_refused');
  expect(refused.map(({ subject }) => subject)).not.toContain('PUT /api/admin/pauses');
  const [session] = refused;
  expect(session).toMatchObject({ subject: 'POST /api/widget/sessions', count: 2 });
  expect(session!.reason).toMatch(/userRole/);
  const { requestId } = session!.last;
  const found = await shop.admin('GET', `/api/admin/audit?requestId=${requestId}`);
  expect(found.body.events).toHaveLength(1);
});

test('a token that ended as it was meant to is no problem, and one that is forged is', async () => {
  const insert = statement<never>(
    'test.refused-token',
    `insert into request_log (tenant_id, id, outcome, first_at, last_at, requests, request_ids,
       actor_type, method, route, status, code, reason)
     select id, rpad(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0'), 32, $1)::uuid,
       'refused', now(), now(), 1, '{}', 'user', 'GET', '/api/cases/:caseId/events', 401,
       'UNAUTHORIZED', $2
     from tenants where key = 'harbor'`,
  );
  await shop.service.database.run(insert, ['a', 'The session token has expired.']);
  await shop.service.database.run(insert, ['b', 'The session token is not valid.']);
  const events = (await ofKind('request_refused')).filter(
    ({ subject }) => subject === 'GET /api/cases/:caseId/events',
  );
  expect(events.map(({ reason }) => reason)).toEqual(['The session token is not valid.']);
});

test('what is older than seven days is not told', async () => {
  const before = await problems();
  const insert = statement<never>(
    'test.old-problem',
    `insert into connector_calls (tenant_id, id, tool, effect, outcome, reason, milliseconds, request_id)
     select id, rpad(lpad(to_hex((extract(epoch from now() - $1::interval) * 1000)::bigint), 12, '0'),
       32, '0')::uuid, 'old', 'read', 'unknown', 'timeout', 1, gen_random_uuid()
     from tenants where key = 'harbor'`,
  );
  await shop.service.database.run(insert, ['8 days']);
  expect(await problems()).toEqual(before);
  await shop.service.database.run(insert, ['6 days']);
  expect(await problems()).toHaveLength(before.length + 1);
});

test('a webhook is told while it fails and once it is disabled, and no more when it is well', async () => {
  const receiver = await startHelpDesk();
  const made = await shop.admin('POST', '/api/admin/webhooks', { url: receiver.url });
  const subject = made.body.id as string;
  const answers = (status: number) => {
    receiver.answer = (_delivery, response) => void response.writeHead(status).end();
  };
  answers(500);
  await ask('hello');
  await eventually(
    () => ofKind('webhook_failing'),
    (told) => told.length === 1,
  );
  expect(await ofKind('webhook_failing')).toMatchObject([
    { subject, reason: 'status', last: { messageId: null, caseId: null, requestId: null } },
  ]);
  answers(410);
  await ask('hello again');
  await eventually(
    () => ofKind('webhook_disabled'),
    (told) => told.length === 1,
  );
  expect(await ofKind('webhook_disabled')).toMatchObject([{ subject, reason: 'gone' }]);
  expect(await ofKind('webhook_failing')).toEqual([]);
  const body = { url: receiver.url, enabled: true };
  answers(200);
  await shop.admin('PUT', `/api/admin/webhooks/${subject}`, body);
  expect(await ofKind('webhook_disabled')).toEqual([]);
  await shop.admin('DELETE', `/api/admin/webhooks/${subject}`);
  await receiver.close();
});

test('another tenant is told none of it', async () => {
  const other = await shop.service.tenant('elsewhere');
  expect((await other.admin('GET', '/api/admin/problems')).body.problems).toEqual([]);
});
