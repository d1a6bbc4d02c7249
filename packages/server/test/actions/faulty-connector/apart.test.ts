import type { Message } from '@deskhand/contract';
import type { Tool } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../src/platform/database/index.ts';
import { expectRefusal } from '../../stage/http.ts';
import { eventually } from '../../stage/waiting.ts';
import type { Node } from '../../stage/service.ts';
import { startFaultyConnector } from '../../stage/connector/mcp-servers.ts';
import { answerAll, loseAnswer, type Call } from '../../stage/connector/counting-connector.ts';
import { assistantName } from '../../stage/model/use-model.ts';
import {
  expectGoesOn,
  expectToldUnknown,
  messagesOf,
  openMall,
  propose,
  reply,
  type Mall,
  type MallShop,
} from '../../stage/mall.ts';
import { verifyReceipt } from '../../stage/verify-receipt.ts';
import { wordsOf } from '../../stage/words-of.ts';

let mall: Mall;
let nodes: Node[];
let node: Node;
let shop: MallShop;
let token: string;
beforeAll(async () => {
  mall = await openMall({ reconcileMs: 100 });
  nodes = [await mall.nodes.start(), await mall.nodes.start()];
  node = nodes[0]!;
  shop = await mall.shop(node);
});
afterAll(() => mall.stop());
beforeEach(async () => {
  shop.connector.forget();
  shop.connector.act = answerAll;
  token = await shop.person();
});

const policy = (name: string, body: Record<string, unknown>) =>
  shop.admin('PUT', `/api/admin/connector/tools/${name}`, body);

describe('a connector that hangs', () => {
  test('holds up no other tenant and no answer from the knowledge', async () => {
    const healthy = await mall.shop(node);
    const theirs = await healthy.person();
    const stuck = await Promise.all(Array.from({ length: 9 }, () => propose(node, token)));
    const waiting = await Promise.all(Array.from({ length: 5 }, () => propose(node, theirs)));
    const held: Call[] = [];
    shop.connector.act = (call) => held.push(call);
    let ended = 0;
    const hanging = stuck.map(async (proposed) => {
      await reply(node, token, proposed);
      ended += 1;
    });
    await eventually(
      () => held.length,
      (count) => count === 8,
    );
    for (const proposed of waiting) {
      const got = await reply(node, theirs, proposed);
      expect(got.body.message.action).toMatchObject({ status: 'succeeded' });
    }
    // Of the tenant itself: who asks for no tool waits for none.
    const body = { message: 'Hello' };
    const answered = await node.call('POST', '/api/cases', { token: await shop.person(), body });
    expect(wordsOf(answered.body.aiMessage)).toBe('I am here.');
    expect(ended).toBe(0);
    // The ninth waits for a place, and none runs twice.
    expect(held).toHaveLength(8);
    shop.connector.act = loseAnswer;
    held.forEach(loseAnswer);
    await Promise.all(hanging);
    expect(shop.connector.writes()).toHaveLength(9);
  });

  test.each([
    ['hangs already at the handshake', true],
    ['is gone', false],
  ])('or %s has changed nothing, and the message says so', async (_name, isThere) => {
    const other = await mall.shop(node);
    const theirs = await other.person();
    const proposed = await propose(node, theirs);
    const elsewhere = await propose(node, theirs);
    const silent = await startFaultyConnector(() => undefined);
    if (!isThere) await silent.close();
    await mall.nodes.db.database.run(moveConnector, [silent.url]);
    const startedAt = Date.now();
    const [got, escalated] = await Promise.all([
      reply(node, theirs, proposed),
      node.call('POST', `/api/cases/${elsewhere.caseId}/escalate`, { token: theirs, body: {} }),
    ]);
    // A handshake has 5 s of its own, and not the 20 s of these tools.
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    const { message } = got.body as { message: Message };
    expect(message.content).toMatch(/did not happen/);
    expect(message.action).toMatchObject({ status: 'failed', receipt: { outcome: 'failed' } });
    await verifyReceipt(node, message.action!.receipt!);
    expectRefusal(escalated, 502, 'CONNECTOR_UNAVAILABLE');
    expect(other.connector.executed).toEqual([]);
    await expectGoesOn(node, theirs, proposed.caseId);
    if (isThere) await silent.close();
  });
});

describe('a tool that is another one by now', () => {
  test('is neither run nor offered, and one that is gone is NOT_IMPLEMENTED', async () => {
    const other = await mall.shop(node);
    const theirs = await other.person();
    const proposed = await propose(node, theirs);
    const before = [...other.connector.tools];
    const list = async (tools: Tool[]) => {
      other.connector.tools = tools;
      expect((await other.admin('POST', '/api/admin/connector/refresh', {})).status).toBe(200);
    };
    const isRefund = ({ name }: Tool) => name === 'refund_once';
    await list(
      before.map((tool) =>
        isRefund(tool) ? { ...tool, description: 'Sends money to us.' } : tool,
      ),
    );
    for (const through of nodes) {
      expectRefusal(await reply(through, theirs, proposed), 409, 'CONFLICT');
      const body = { message: 'use refund_once {"paymentId":"pay_1"}' };
      const opened = await through.call('POST', '/api/cases', { token: theirs, body });
      expect(opened.body.aiMessage.action).toBeNull();
      expect(JSON.stringify(mall.model.requests.at(-1)!.tools)).not.toContain('refund_once');
    }
    await list(before.filter((tool) => !isRefund(tool)));
    expectRefusal(await reply(node, theirs, proposed), 501, 'NOT_IMPLEMENTED');
    expect(other.connector.writes()).toEqual([]);
    await list(before);
    expect((await reply(node, theirs, proposed)).body.message.action.status).toBe('succeeded');
    expect(other.connector.writes()).toHaveLength(1);
  });

  test('with a connector that lists nothing usable stays as it was', async () => {
    const other = await mall.shop(node);
    const theirs = await other.person();
    const proposed = await propose(node, theirs);
    const { tools } = other.connector;
    other.connector.tools = [...tools, ...tools];
    const refreshed = await other.admin('POST', '/api/admin/connector/refresh', {});
    expectRefusal(refreshed, 502, 'CONNECTOR_UNAVAILABLE');
    // Nothing tells that it is still the one that was approved.
    expect((await reply(node, theirs, proposed)).body.message.action.status).toBe('failed');
    expect(other.connector.writes()).toEqual([]);
    other.connector.tools = tools;
    const again = await propose(node, theirs);
    expect((await reply(node, theirs, again)).body.message.action.status).toBe('succeeded');
  });
});

describe('a lost answer of a tool that can be looked up', () => {
  const found = (call: Call) =>
    call.name === 'look_up_refund'
      ? call.answer({ content: [], structuredContent: { id: 'rf_7', status: 'done' } })
      : loseAnswer(call);
  const settled = {
    status: 'succeeded',
    receipt: { outcome: 'succeeded', externalId: 'rf_7', verification: 'readback' },
  };

  test('is looked up at once', async () => {
    expect((await policy('refund_once', { readbackTool: 'look_up_refund' })).status).toBe(200);
    const proposed = await propose(node, token);
    shop.connector.act = found;
    const { message } = (await reply(node, token, proposed)).body as { message: Message };
    expect(message.action).toMatchObject(settled);
    expect(message.content).toMatch(/Done/);
    await verifyReceipt(node, message.action!.receipt!);
    const looked = shop.connector.executed.filter(({ name }) => name === 'look_up_refund');
    expect(looked[0]!.arguments).toEqual({ actionId: proposed.proposal.action!.id });
    expect(shop.connector.writes()).toHaveLength(1);
  });

  test('is looked up later, by one of the services, and told in exactly one message', async () => {
    const proposed = await propose(node, token);
    shop.connector.act = loseAnswer;
    const first = (await reply(node, token, proposed)).body.message as Message;
    await expectToldUnknown(node, first);
    const tellings = async () =>
      (await messagesOf(node, token, proposed.caseId)).slice(proposed.proposal.seq);
    shop.connector.act = answerAll;
    await mall.nodes.db.database.run(lookNow);
    await eventually(
      () => shop.connector.executed.filter(({ name }) => name === 'look_up_refund').length,
      (looks) => looks > 1,
    );
    // Not found yet is nothing to tell.
    expect((await tellings()).at(-1)).toEqual(first);
    shop.connector.act = found;
    await mall.nodes.db.database.run(lookNow);
    const told = await eventually(tellings, (messages) => messages.at(-1)!.seq > first.seq);
    const author = { type: 'assistant', name: assistantName };
    expect(told.at(-1)).toMatchObject({ author, action: settled });
    // No turn has made it: why it came about is told all the same.
    const why = await shop.admin('GET', `/api/admin/traces/${told.at(-1)!.id}`);
    expect(why.body).toMatchObject({ questionId: null, answeredBy: { provider: 'none' } });
    expect(told.at(-1)!.content).toMatch(/Done/);
    await verifyReceipt(node, told.at(-1)!.action!.receipt!);
    await mall.nodes.db.database.run(lookNow);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await tellings()).toHaveLength(told.length);
    expect(shop.connector.writes()).toHaveLength(1);
    const again = await reply(node, token, proposed);
    expect(again.body.message.action).toEqual(told.at(-1)!.action);
    await expectGoesOn(node, token, proposed.caseId);
  });
});

/** Of the newest tenant; in the open, as earlier releases stored it. */
const moveConnector = statement<never>(
  'test.move-connector',
  `with moved as (
     update connectors set url = $1, sealed_url = null, version = gen_random_uuid()
     where tenant_id = (select max(tenant_id) from connectors) returning tenant_id
   )
   update tenants set settings_version = settings_version + 1
   where id in (select tenant_id from moved)`,
);
const lookNow = statement<never>(
  'test.look-now',
  `update actions set look_at = now() where look_at is not null`,
);
