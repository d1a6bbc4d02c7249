import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ApiError, ConnectorTool, Message } from '@deskhand/contract';
import { refundTool, structuredPlanTool, ticketTool } from '../stage/connector/tools.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';

/** A shop whose tools are listed, and approved by nobody. */
let shop: Shop;
const shops: Shop[] = [];
afterAll(() => Promise.all(shops.map((one) => one.stop())));
beforeEach(async () => {
  if (shop === undefined) shops.push((shop = await openShop()));
  shop.script.tools = [refundTool, structuredPlanTool, ticketTool];
  await refresh();
  for (const name of ['refund', 'read_plan', 'open_ticket']) await withdraw(name);
  shop.model.reset();
  shop.script.executed.length = 0;
});

const toolsPath = '/api/admin/connector/tools';
const refresh = async () =>
  expect((await shop.admin('POST', '/api/admin/connector/refresh', {})).status).toBe(200);
const toolNamed = async (name: string): Promise<ConnectorTool> =>
  (await shop.admin('GET', toolsPath)).body.tools.find((tool: ConnectorTool) => tool.name === name);
const set = async (name: string, approvedDigest: string | null) =>
  expect((await shop.admin('PUT', `${toolsPath}/${name}`, { approvedDigest })).status).toBe(200);
const approve = async (name: string) => set(name, (await toolNamed(name)).digest);
const withdraw = (name: string) => set(name, null);
const executed = () => shop.script.executed.map(({ name }) => name);

/** What the model makes of a message, having asked for `tool` whether it was offered or not. */
async function modelAsksFor(tool: string, input: Record<string, unknown>): Promise<Message> {
  shop.model.reset();
  shop.model.enqueue(toolCall(tool, input), answer('That is all I can say.'));
  const opened = await shop.service.call('POST', '/api/cases', {
    token: await shop.session(),
    body: { message: 'Please help me with my payment' },
  });
  expect(opened.status).toBe(201);
  return opened.body.aiMessage as Message;
}
const offeredToModel = () =>
  JSON.stringify(shop.model.requests.map(({ body }) => (body as { tools?: unknown }).tools ?? []));

/** The caller is told what is the matter, the audit log the way out as well. */
async function expectAdviceForAdministratorsOnly({ body }: Reply): Promise<void> {
  const { message, requestId } = body as ApiError;
  expect(message).not.toMatch(/deskhand|refund|open_ticket/);
  const audit = await shop.admin('GET', `/api/admin/audit?requestId=${requestId}`);
  const [event] = audit.body.events as { details: { reason: string } }[];
  expect(event!.details.reason).toContain(message);
  expect(event!.details.reason).toContain('`deskhand connector approve`');
}

test('a tool of a fresh connector is listed, offered to nobody, and does nothing', async () => {
  const { tools } = (await shop.admin('GET', toolsPath)).body as { tools: ConnectorTool[] };
  expect(tools.map(({ name, state }) => [name, state])).toEqual([
    ['open_ticket', 'unapproved'],
    ['read_plan', 'unapproved'],
    ['refund', 'unapproved'],
  ]);
  const wanted = await modelAsksFor('refund', { paymentId: 'pay_1' });
  expect(wanted.action).toBeNull();
  expect(offeredToModel()).not.toMatch(/refund|read_plan|open_ticket/);
  const read = await modelAsksFor('read_plan', {});
  expect(read.action).toBeNull();
  expect(read.content).not.toContain('studio');
  expect(executed()).toEqual([]);

  await approve('refund');
  expect((await modelAsksFor('refund', { paymentId: 'pay_1' })).action?.status).toBe('proposed');
  expect(offeredToModel()).toContain('refund');
  expect(offeredToModel()).not.toContain('read_plan');
  await approve('read_plan');
  await modelAsksFor('read_plan', {});
  expect(executed()).toEqual(['read_plan']);
});

test('a proposal whose tool is withdrawn runs nothing, also when it is approved again', async () => {
  await approve('refund');
  const token = await shop.session();
  const proposed = await shop.propose(token);
  await withdraw('refund');
  const refused = await proposed.confirm();
  expectRefusal(refused, 501, 'NOT_IMPLEMENTED', /is not approved any more.*Nothing was changed/);
  await expectAdviceForAdministratorsOnly(refused);
  expectRefusal(await proposed.confirm({ decision: 'confirm' }), 501, 'NOT_IMPLEMENTED');
  expect(executed()).toEqual([]);
  await approve('refund');
  expectRefusal(await proposed.confirm(), 409, 'CONFLICT');
  expectRefusal(await proposed.confirm({ decision: 'confirm' }), 409, 'CONFLICT');
  expect(executed()).toEqual([]);
  // Approving what is approved ends nothing.
  const anew = await shop.propose(token);
  await approve('refund');
  expect((await anew.confirm()).body.message.action.status).toBe('succeeded');
  expect(executed()).toEqual(['refund']);
});

test('a definition that changed is off for model and user until that very one is approved', async () => {
  await approve('refund');
  const token = await shop.session();
  const proposed = await shop.propose(token);
  shop.script.tools = [{ ...refundTool, description: 'Gives all the money away.' }];
  await refresh();
  expect((await toolNamed('refund')).state).toBe('quarantined');
  expectRefusal(await proposed.confirm(), 409, 'CONFLICT');
  expect((await modelAsksFor('refund', { paymentId: 'pay_1' })).action).toBeNull();
  expect(offeredToModel()).not.toContain('refund');
  await approve('refund');
  // The one that was shown is not the one that is approved now.
  expectRefusal(await proposed.confirm(), 409, 'CONFLICT');
  shop.model.reset();
  const anew = await shop.propose(token);
  expect((await anew.confirm()).body.message.action.status).toBe('succeeded');
  expect(executed()).toEqual(['refund']);
});

test('a reading is not made once the approval is taken back, also within one turn', async () => {
  await approve('read_plan');
  await modelAsksFor('read_plan', {});
  expect(executed()).toEqual(['read_plan']);
  let asked = 0;
  shop.model.respondWith(async () => {
    asked += 1;
    if (asked > 1) return answer('That is all I can say.');
    // It was offered, and is asked for the moment after.
    await withdraw('read_plan');
    return toolCall('read_plan', {});
  });
  const token = await shop.session();
  const body = { message: 'What plan am I on?' };
  const opened = await shop.service.call('POST', '/api/cases', { token, body });
  expect(offeredToModel()).toContain('read_plan');
  expect(opened.status).toBe(201);
  expect(asked).toBe(2);
  expect(opened.body.aiMessage.content).not.toContain('studio');
  expect(executed()).toEqual(['read_plan']);
});

test('a case is handed over by an approved tool alone', async () => {
  const token = await shop.session();
  const message = { token, body: { message: 'Hello' } };
  const opened = await shop.service.call('POST', '/api/cases', message);
  const { id } = opened.body.case as { id: string };
  expect(opened.body.case.capabilities.escalate).toBe(false);
  const escalate = () =>
    shop.service.call('POST', `/api/cases/${id}/escalate`, { token, body: { reason: 'Help' } });
  const refused = await escalate();
  expectRefusal(refused, 501, 'NOT_IMPLEMENTED', /neither an approved tool .* nor a webhook/);
  await expectAdviceForAdministratorsOnly(refused);
  await approve('open_ticket');
  shop.script.tools = [{ ...ticketTool, title: 'Throw it away' }];
  await refresh();
  expectRefusal(await escalate(), 501, 'NOT_IMPLEMENTED');
  expect(executed()).toEqual([]);
  await approve('open_ticket');
  expect((await escalate()).status).toBe(200);
  expect(executed()).toEqual(['open_ticket']);
});
