import type { ConnectorTool, Message } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.model.reset();
  shop.script.executed.length = 0;
  for (const name of ['refund', 'read_plan', 'open_ticket']) await pause(name, false);
});

const path = (name: string) => `/api/admin/connector/tools/${name}`;
async function pause(name: string, paused = true): Promise<ConnectorTool> {
  const reply = await shop.admin('PUT', path(name), { paused });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as ConnectorTool;
}
const refunds = () => shop.script.executed.filter(({ name }) => name === 'refund');

async function open(message: string) {
  const token = await shop.session();
  const opened = await shop.service.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.status).toBe(201);
  return { token, caseId: opened.body.case.id as string, told: opened.body.aiMessage as Message };
}

test('a switch loses neither policy nor approval', async () => {
  const before = (await shop.admin('GET', '/api/admin/connector/tools')).body;
  expect(await pause('refund')).toMatchObject({ state: 'paused', paused: true });
  const { digest, approvedDigest, receipt } = await pause('refund');
  expect(approvedDigest).toBe(digest);
  expect(receipt).toMatchObject({ id: '/id' });
  await pause('refund', false);
  expect((await shop.admin('GET', '/api/admin/connector/tools')).body).toEqual(before);
  const { events } = (await shop.admin('GET', '/api/admin/audit?limit=1')).body;
  expect(events[0]).toMatchObject({
    ...{ action: 'connector.tool-updated', target: 'refund' },
    details: { fields: ['paused'], paused: false },
  });
});

test('a proposal that waits is refused when it is confirmed, and its user is told why', async () => {
  const { confirm } = await shop.propose(await shop.session());
  await pause('refund');
  const told = (await confirm()).body.message as Message;
  expect(told.action).toMatchObject({
    ...{ status: 'failed', failureReason: 'This change has been paused for now.' },
  });
  expect(told.action!.receipt).toMatchObject({ outcome: 'failed', externalId: null });
  expect(told.content).toContain('This change has been paused for now.');
  expect(refunds()).toEqual([]);
});

test('one that is paused while its confirmation waits for the connector does not leave either', async () => {
  const { confirm } = await shop.propose(await shop.session());
  shop.script.onList = async () => {
    delete shop.script.onList;
    await pause('refund');
  };
  const told = (await confirm()).body.message as Message;
  expect(told.action).toMatchObject({
    ...{ status: 'failed', failureReason: 'This change has been paused for now.' },
  });
  expect(refunds()).toEqual([]);
});

test('none is proposed, other tools go on, and a claim is guarded all the same', async () => {
  await pause('refund');
  shop.model.enqueue(toolCall('refund', { paymentId: 'pay_1' }), answer('Here you are.'));
  const { told } = await open('I want my money back');
  expect(told.action).toBeNull();
  expect(told.notice).toMatch(/Nothing was changed/);
  expect(JSON.stringify(shop.model.requests[0])).not.toContain('paymentId');
  shop.model.enqueue(toolCall('read_plan', {}), answer('You are on Studio.'));
  expect((await open('Which plan am I on?')).told.tools).toMatchObject([{ ok: true }]);
});

test('a paused tool that reads is not called, and one that hands over takes nothing', async () => {
  await pause('read_plan');
  await pause('open_ticket');
  shop.model.enqueue(toolCall('read_plan', {}), answer('I can not see that.'));
  const { token, caseId } = await open('Which plan am I on?');
  expect(shop.script.executed).toEqual([]);
  const refused = await shop.service.call('POST', `/api/cases/${caseId}/escalate`, {
    token,
    body: {},
  });
  expectRefusal(refused, 501, 'NOT_IMPLEMENTED');
  await pause('open_ticket', false);
  const taken = await shop.service.call('POST', `/api/cases/${caseId}/escalate`, {
    token,
    body: {},
  });
  expect(taken.status).toBe(200);
});

test('what is resumed before it is confirmed may be carried out', async () => {
  const { confirm } = await shop.propose(await shop.session());
  await pause('refund');
  await pause('refund', false);
  expect(((await confirm()).body.message as Message).action).toMatchObject({ status: 'succeeded' });
  expect(refunds()).toHaveLength(1);
});

test('a definition that changed or lost its approval stays that, paused or not', async () => {
  const { approvedDigest } = await pause('refund');
  const off = await shop.admin('PUT', path('refund'), { approvedDigest: null });
  expect(off.body).toMatchObject({ state: 'unapproved', paused: true });
  await shop.admin('PUT', path('refund'), { approvedDigest });
});

test.each([{ paused: 'yes' }, { paused: null }, { paused: 1 }])(
  'what is no switch is refused: %j',
  async (body) => {
    expectRefusal(await shop.admin('PUT', path('refund'), body), 400, 'VALIDATION_ERROR', /paused/);
  },
);
