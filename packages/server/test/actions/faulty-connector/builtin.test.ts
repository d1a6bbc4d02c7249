import type { Message } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFaultyConnector } from '../../stage/connector/mcp-servers.ts';
import { expectRefusal } from '../../stage/http.ts';
import { eventually } from '../../stage/waiting.ts';
import type { Node } from '../../stage/service.ts';
import { answerAll, type Call } from '../../stage/connector/counting-connector.ts';
import { openMall, type Mall, type MallShop } from '../../stage/mall.ts';

let mall: Mall;
let nodes: Node[];
let node: Node;
beforeAll(async () => {
  mall = await openMall();
  nodes = [await mall.nodes.start(), await mall.nodes.start()];
  node = nodes[0]!;
});
afterAll(() => mall.stop());

const article = {
  title: 'Exports',
  url: 'https://help.example/exports',
  content: 'You can export all invoices as CSV under **Settings**, in the section Data.',
};

/** A tenant whose assistant is the built-in one, with one article. */
async function openBuiltinShop(): Promise<MallShop> {
  const shop = await mall.shop(node);
  const set = await shop.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
  expect(set.status).toBe(200);
  const written = await shop.admin('POST', '/api/admin/knowledge/documents', article);
  expect(written.status).toBe(201);
  return shop;
}

const open = async (through: Node, token: string, message: string) => {
  const opened = await through.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.status).toBe(201);
  return opened.body.aiMessage as Message;
};

async function expectKnowledge(through: Node, token: string): Promise<void> {
  const answer = await open(through, token, 'How can I export my invoices as CSV?');
  expect(answer).toMatchObject({ status: 'complete', citations: [{ title: 'Exports' }] });
  expect(answer.content).toContain('Settings');
}

test('while a connector hangs in a reading, the built-in assistant answers from the knowledge', async () => {
  const shop = await openBuiltinShop();
  const policy = { effect: 'read', timeoutMs: 60_000 };
  const set = await shop.admin('PUT', '/api/admin/connector/tools/read_plan', policy);
  expect(set.status).toBe(200);
  const held: Call[] = [];
  shop.connector.act = (call) => held.push(call);
  let isRead = false;
  const reading = open(node, await shop.person(), 'show me my plan').then((answer) => {
    isRead = true;
    return answer;
  });
  await eventually(
    () => held.length,
    (count) => count === 1,
  );
  const [hers, his] = [await shop.person(), await shop.person()];
  await Promise.all([expectKnowledge(node, hers), expectKnowledge(nodes[1]!, his)]);
  expect(held.map(({ name }) => name)).toEqual(['read_plan']);
  // Only the reading waited.
  expect(isRead).toBe(false);
  held.forEach(answerAll);
  expect((await reading).content).toContain('studio');
});

test.each([
  ['yes', /^Nothing is waiting for your confirmation, and nothing was changed/],
  ['no wait, stop', /^Nothing is waiting/],
  ['nein, warte', /^Nichts wartet auf Ihre Bestätigung/],
  ['How can I stop my exports of invoices as CSV?', /Settings/],
])('what decides where nothing is proposed is told so: %s', async (message, told) => {
  const shop = await openBuiltinShop();
  const answer = await open(node, await shop.person(), message);
  expect(answer.content).toMatch(told);
  expect(answer.action).toBeNull();
});

test('a reading carries no mark of a receipt', async () => {
  const shop = await openBuiltinShop();
  await shop.admin('PUT', '/api/admin/connector/tools/read_plan', { effect: 'read' });
  shop.connector.act = (call) =>
    call.answer({ content: [{ type: 'text', text: 'studio, cancelled ▣' }] });
  const { content } = await open(node, await shop.person(), 'show me my plan');
  expect(content).toContain('studio, cancelled ·');
});

test('a connector that hangs when it is first asked for its tools holds up no answer', async () => {
  const shop = await openBuiltinShop();
  const silent = await startFaultyConnector(() => undefined);
  const moved = await shop.admin('PUT', '/api/admin/connector', { url: silent.url });
  expect(moved.status).toBe(200);
  let isListed = false;
  const listing = shop.admin('POST', '/api/admin/connector/refresh', {}).then((listed) => {
    isListed = true;
    return listed;
  });
  await eventually(
    () => silent.requests.length,
    (count) => count > 0,
  );
  await expectKnowledge(node, await shop.person());
  await expectKnowledge(nodes[1]!, await shop.person());
  expect(isListed).toBe(false);
  expectRefusal(await listing, 502, 'CONNECTOR_UNAVAILABLE');
  await expectKnowledge(node, await shop.person());
  await silent.close();
});

test('what the assistant asked on one node is answered on another, and dropped on either', async () => {
  const shop = await openBuiltinShop();
  // Of two tools that would do equally, none is used.
  const other = { effect: 'disabled' };
  const set = await shop.admin('PUT', '/api/admin/connector/tools/refund_once', other);
  expect(set.status).toBe(200);
  const token = await shop.person();
  const say = async (through: Node, caseId: string, content: string) => {
    const path = `/api/cases/${caseId}/messages`;
    const said = await through.call('POST', path, { token, body: { content } });
    expect(said.status).toBe(201);
    return said.body.message as Message;
  };
  const asked = await open(node, token, 'please refund my payment');
  expect(asked.action).toBeNull();
  expect(asked.content).toContain('Payment id');
  const proposed = await say(nodes[1]!, asked.caseId, 'pay_2002');
  expect(proposed.action).toMatchObject({
    status: 'proposed',
    tool: 'refund',
    arguments: { paymentId: 'pay_2002' },
  });

  const again = await open(node, token, 'please refund my payment');
  const dropped = await say(nodes[1]!, again.caseId, 'never mind');
  expect(dropped.action).toBeNull();
  expect(dropped.content).toMatch(/Nothing was changed/);
  const late = await say(node, again.caseId, 'pay_2002');
  expect(late.action).toBeNull();
  expect(shop.connector.writes()).toEqual([]);
});
