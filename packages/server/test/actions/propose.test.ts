import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '@deskhand/contract';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal, readEvents } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { verifyReceipt } from '../stage/verify-receipt.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { plan } from '../stage/connector/tools.ts';
import { wordsOf } from '../stage/words-of.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
let normal: Shop['script']['answer'];
beforeAll(() => {
  normal = shop.script.answer;
});
beforeEach(() => {
  shop.model.reset();
  shop.script.answer = normal;
  shop.script.executed.length = 0;
});

const executions = (name = 'refund') => shop.script.executed.filter((one) => one.name === name);
const readCase = async (token: string, caseId: string) =>
  (await shop.service.call('GET', `/api/cases/${caseId}`, { token })).body as {
    case: { status: string; waitingOn: string; pendingAction: { id: string } | null };
    messages: Message[];
  };

describe('a proposal', () => {
  test('shows the stored arguments, waits for confirmation, and runs nothing', async () => {
    const token = await shop.session();
    const { caseId, message } = await shop.propose(token);
    expect(message.action).toMatchObject({
      tool: 'refund',
      title: 'Refund a payment',
      arguments: { paymentId: 'pay_1' },
      status: 'proposed',
      receipt: null,
    });
    expect(message.content).toContain('`pay_1`');
    expect(message.content).not.toContain('Let me see');
    const stored = await readCase(token, caseId);
    expect(stored.case.waitingOn).toBe('confirmation');
    expect(stored.case.pendingAction?.id).toBe(message.action?.id);
    expect(stored.messages.at(-1)).toEqual(message);
    expect(executions()).toEqual([]);
  });

  test('runs when the user confirms it in a reply, and the receipt can be verified', async () => {
    const token = await shop.session('nina');
    const { caseId, message, confirm } = await shop.propose(token);
    const confirmed = await confirm();
    expect(confirmed.status).toBe(201);
    const told = confirmed.body.message as Message;
    expect(told.action).toMatchObject({ id: message.action!.id, status: 'succeeded' });
    const receipt = told.action!.receipt!;
    expect(receipt).toMatchObject({
      outcome: 'succeeded',
      externalId: 'rf_1',
      externalUrl: 'https://shop.example/rf_1',
      verification: 'receipt',
    });
    await verifyReceipt(shop.service, receipt);
    expect(executions()).toHaveLength(1);
    const [call] = executions();
    expect(call!.arguments).toEqual({
      paymentId: 'pay_1',
      idempotencyKey: call!.meta['deskhand/idempotencyKey'],
    });
    expect(call!.meta['deskhand/idempotencyKey']).toBe(message.action!.id);
    expect(call!.meta['deskhand/user']).toMatchObject({ id: 'nina', roles: ['owner'] });
    expect(call!.meta['deskhand/caseId']).toBe(caseId);
    const stored = await readCase(token, caseId);
    expect(stored.case).toMatchObject({ waitingOn: 'user', pendingAction: null });
    expect(stored.messages[1]!.action).toMatchObject({ status: 'succeeded', receipt });
    // No model was asked for any of it.
    expect(shop.model.requests).toHaveLength(1);
  });

  test('is told as an event of its own in a streamed turn', async () => {
    const token = await shop.session();
    shop.model.enqueue(toolCall('refund', { paymentId: 'pay_7' }));
    const response = await fetch(`${shop.service.url}/api/cases`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ message: 'Refund it' }),
    });
    const events = [];
    for await (const event of readEvents(response)) events.push(event);
    const names = events.map(({ event }) => event);
    expect(names.slice(-3)).toEqual(['action.proposed', 'message.completed', 'done']);
  });

  test('is declined by a clear no, and consent afterwards runs nothing', async () => {
    const token = await shop.session();
    const { confirm } = await shop.propose(token);
    const declined = await confirm({ content: 'No, thanks' });
    expect(declined.status).toBe(201);
    expect(declined.body.message.action.status).toBe('declined');
    expectRefusal(await confirm(), 409, 'CONFLICT');
    expect(executions()).toEqual([]);
  });

  test('is decided by the field `decision` whatever the words say', async () => {
    const token = await shop.session();
    const one = await shop.propose(token);
    const declined = await one.confirm({ content: 'yes', decision: 'decline' });
    expect(declined.body.message.action.status).toBe('declined');
    const other = await shop.propose(token);
    const confirmed = await other.confirm({ content: 'Go for it, you', decision: 'confirm' });
    expect(confirmed.body.message.action.status).toBe('succeeded');
    expect(executions()).toHaveLength(1);
  });

  test('stays while the user asks about it, for the button', async () => {
    const token = await shop.session();
    const { caseId, confirm } = await shop.propose(token);
    shop.model.enqueue(answer('It gives the money back.'));
    const said = await confirm({ content: 'What does that mean?' });
    expect(said.status).toBe(201);
    expect(said.body.message.action).toBeNull();
    expect(executions()).toEqual([]);
    expect((await readCase(token, caseId)).case.pendingAction).not.toBeNull();
    const confirmed = await confirm({ decision: 'confirm' });
    expect(confirmed.body.message.action.status).toBe('succeeded');
  });

  test('needs `replyToMessageId`, and the message with the proposal in it', async () => {
    const token = await shop.session();
    const { caseId, confirm, message } = await shop.propose(token);
    const bare = await shop.say(token, caseId, { content: 'yes' });
    expectRefusal(bare, 400, 'VALIDATION_ERROR');
    expect(bare.body.message).toContain('`replyToMessageId`');
    const explicit = { content: 'yes', decision: 'confirm' };
    expectRefusal(await shop.say(token, caseId, explicit), 400, 'VALIDATION_ERROR');
    const first = message.id.replace(/_2$/, '_1');
    const wrong = { content: 'yes', replyToMessageId: first, decision: 'confirm' };
    expectRefusal(await shop.say(token, caseId, wrong), 400, 'VALIDATION_ERROR');
    expect(executions()).toEqual([]);
    expect((await confirm()).status).toBe(201);
  });

  test('takes the place of the one before', async () => {
    const token = await shop.session();
    const first = await shop.propose(token, 'pay_1');
    shop.model.enqueue(toolCall('refund', { paymentId: 'pay_2' }));
    const second = await shop.say(token, first.caseId, { content: 'No, the other one' });
    expect(second.body.message.action.arguments).toEqual({ paymentId: 'pay_2' });
    expectRefusal(await first.confirm(), 409, 'CONFLICT');
    const reply = { content: 'yes', replyToMessageId: second.body.message.id };
    expect((await shop.say(token, first.caseId, reply)).status).toBe(201);
    expect(executions().map((call) => call.arguments['paymentId'])).toEqual(['pay_2']);
    const { messages } = await readCase(token, first.caseId);
    expect(messages[1]!.action!.status).toBe('cancelled');
  });

  test('runs nothing once it has expired', async () => {
    const token = await shop.session();
    const { caseId, confirm } = await shop.propose(token);
    await shop.service.database.run(expire, [caseId.slice('case_'.length)]);
    expectRefusal(await confirm(), 409, 'CONFLICT');
    expectRefusal(await confirm({ decision: 'confirm' }), 409, 'CONFLICT');
    const { case: now, messages } = await readCase(token, caseId);
    expect(now).toMatchObject({ waitingOn: 'user', pendingAction: null });
    expect(messages[1]!.action!.status).toBe('expired');
    expect(executions()).toEqual([]);
  });

  test('is pending by the database’s clock, also where a node’s own is ahead', async () => {
    const token = await shop.session();
    const { caseId } = await shop.propose(token);
    const now = Date.now;
    const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now() + 12 * 60_000);
    try {
      const { case: shown, messages } = await readCase(token, caseId);
      expect(shown.pendingAction).not.toBeNull();
      expect(messages[1]!.action!.status).toBe('proposed');
    } finally {
      ahead.mockRestore();
    }
  });

  test('is nobody else’s to confirm', async () => {
    const token = await shop.session();
    const { caseId, message } = await shop.propose(token);
    const stranger = await shop.session();
    const body = { content: 'yes', replyToMessageId: message.id };
    expectRefusal(await shop.say(stranger, caseId, body), 404, 'CASE_NOT_FOUND');
    const other = await shop.propose(stranger);
    expectRefusal(await shop.say(stranger, other.caseId, body), 400, 'VALIDATION_ERROR');
    expect(executions()).toEqual([]);
  });

  test('ends with its case', async () => {
    const token = await shop.session();
    const { caseId, confirm } = await shop.propose(token);
    const closing = { token, body: { resolution: 'resolved', rating: 5 } };
    await shop.service.call('POST', `/api/cases/${caseId}/close`, closing);
    expectRefusal(await confirm(), 409, 'CASE_CLOSED');
    const { messages } = await readCase(token, caseId);
    expect(messages[1]!.action!.status).toBe('cancelled');
    expect(executions()).toEqual([]);
  });
});

describe('a model', () => {
  test('reads with tools, and its reading is shown', async () => {
    const token = await shop.session();
    shop.script.answer = plan;
    shop.model.enqueue(toolCall('read_plan', {}), answer('You are on the Studio plan.'));
    const opened = await shop.service.call('POST', '/api/cases', {
      token,
      body: { message: 'My plan?' },
    });
    expect(wordsOf(opened.body.aiMessage)).toBe('You are on the Studio plan.');
    expect(opened.body.aiMessage.tools).toMatchObject([
      { tool: 'read_plan', title: 'Your plan', ok: true },
    ]);
    expect(executions('read_plan')).toHaveLength(1);
    const [, second] = shop.model.requests;
    expect(JSON.stringify(second)).toContain('studio');
  });

  test('that asks for tools without end is stopped, and is told of them to the last', async () => {
    const token = await shop.session();
    shop.script.answer = plan;
    shop.model.respondWith(() => toolCall('read_plan', {}));
    const body = { message: 'What do you make of it?' };
    const opened = await shop.service.call('POST', '/api/cases', { token, body });
    expect(opened.status).toBe(201);
    expect(executions('read_plan')).toHaveLength(8);
    // A provider refuses calls in the history of tools that are not in the request.
    const asked = shop.model.requests.map(({ body: sent }) => sent as { tools?: unknown[] });
    expect(asked.length).toBeGreaterThan(8);
    for (const { tools } of asked) expect(tools?.length).toBeGreaterThan(0);
  });

  test('that claims what never happened is not heard', async () => {
    const token = await shop.session();
    shop.model.enqueue(answer(['I have ', 'refunded ', 'your payment.', ' Anything else?']));
    const opened = await shop.service.call('POST', '/api/cases', {
      token,
      body: { message: 'Refund me' },
    });
    expect(opened.text).not.toContain('refunded your payment');
    expect(opened.body.aiMessage.action).toBeNull();
    expect(executions()).toEqual([]);
  });
});

const expire = statement(
  'test.expire',
  `update actions set expires_at = now() - interval '1 second' where case_id = $1`,
);
