import type { Progress } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { answer } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { memberOf } from '../tenants/member-of.ts';
import { expectRefusal } from '../stage/http.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

async function progress(): Promise<Progress> {
  const reply = await shop.admin('GET', '/api/admin/progress');
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Progress;
}
const welcome = async (headers: Record<string, string> = {}) =>
  shop.service.call('GET', '/api/welcome', { token: await shop.session(), headers });

const nothing = {
  ...{ chat: null, citedAnswer: null, modelAnswer: null, receipt: null, escalation: null },
};

test('nothing is seen that has not happened', async () => {
  expect(await progress()).toEqual(nothing);
});

test('the chat is seen once a browser asks for its first screen; a program that does is none', async () => {
  expect((await welcome()).status).toBe(200);
  expect((await progress()).chat).toBeNull();
  expect((await welcome({ origin: 'https://app.example' })).status).toBe(200);
  const { chat } = await progress();
  expect(chat).toMatchObject({ origin: 'https://app.example' });
  await welcome({ origin: 'https://later.example' });
  expect((await progress()).chat).toEqual(chat);
});

test.each([
  ['<script>alert(1)</script>', null],
  ['null', null],
  [`https://${'a'.repeat(400)}.example`, null],
])('an origin that is none is not kept: %s', async (origin, kept) => {
  const other = await shop.service.tenant(`seen-${origin.length}`);
  const token = await other.session('ana');
  await shop.service.call('GET', '/api/welcome', { token, headers: { origin } });
  const { body } = await other.admin('GET', '/api/admin/progress');
  expect(body.chat).toMatchObject({ origin: kept });
});

test('answers, a proven change and a hand-over are seen where they happened', async () => {
  await shop.admin('POST', '/api/admin/knowledge/documents', {
    ...{ title: 'Refunds', content: '# Refunds\n\nA refund takes five days.' },
  });
  shop.model.enqueue(answer('It takes five days [1].'));
  const token = await shop.session();
  const body = { message: 'How long does a refund take?' };
  const opened = await shop.service.call('POST', '/api/cases', { token, body });
  const answered = await progress();
  expect(answered.citedAnswer).toMatchObject({ messageId: opened.body.aiMessage.id });
  expect(answered.modelAnswer).toMatchObject({ messageId: opened.body.aiMessage.id });
  expect(answered.modelAnswer!.model).toEqual(expect.any(String));
  expect(answered.receipt).toBeNull();

  const { confirm, message } = await shop.propose(await shop.session());
  expect((await progress()).receipt).toBeNull();
  await confirm();
  expect((await progress()).receipt).toMatchObject({ messageId: message.id, tool: 'refund' });

  const caseId = opened.body.case.id as string;
  await shop.service.call('POST', `/api/cases/${caseId}/escalate`, { token, body: {} });
  expect((await progress()).escalation).toMatchObject({ caseId, caseNumber: 1 });
});

test('another tenant has seen none of it, and every member may look', async () => {
  const other = await shop.service.tenant('elsewhere');
  expect((await other.admin('GET', '/api/admin/progress')).body).toEqual(nothing);
  const { key } = await memberOf(shop.service, shop.tenant, 'viewer', 'Victor');
  const seen = await shop.service.call('GET', '/api/admin/progress', { token: key });
  expect(seen.body).toEqual(await progress());
  const token = await shop.session();
  expectRefusal(
    await shop.service.call('GET', '/api/admin/progress', { token }),
    401,
    'UNAUTHORIZED',
  );
});

test('what was seen long ago is seen however much came since', async () => {
  const before = await progress();
  const { database } = shop.service;
  const { caseId } = before.escalation!;
  // Newer than all of them: cases in which nothing happened, and changes that nobody confirmed.
  await database.run(
    statement<never>(
      'test.many-cases',
      `insert into cases (tenant_id, id, user_id, number, subject)
       select c.tenant_id, ('ffffffff-ffff-7fff-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'crowd', 1000 + n, 'x'
       from cases c, generate_series(1, 600) n
       where c.id = $1`,
    ),
    [caseId.replace('case_', '')],
  );
  await database.run(
    statement<never>(
      'test.many-actions',
      `insert into actions (tenant_id, case_id, seq, id, tool, title, arguments, arguments_hash,
         definition_digest, status, expires_at)
       select c.tenant_id, c.id, 1000 + n, ('ffffffff-ffff-7fff-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         'refund', 'x', '{}', '', '', 'declined', now()
       from cases c, generate_series(1, 2100) n
       where c.id = $1`,
    ),
    [caseId.replace('case_', '')],
  );
  expect(await progress()).toEqual(before);
});
