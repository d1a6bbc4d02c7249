import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '@deskhand/contract';
import { expectRefusal } from '../stage/http.ts';
import { refundTool } from '../stage/connector/tools.ts';
import { openShop, type Shop } from '../stage/shop.ts';

const amount = {
  type: 'number',
  minimum: 0.01,
  description: 'How much; all where it is left out.',
};
const part = {
  ...refundTool,
  inputSchema: {
    ...refundTool.inputSchema,
    properties: { ...(refundTool.inputSchema['properties'] as object), amount },
  },
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({}, part);
  await shop.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.script.executed.length = 0;
});

async function propose(token: string) {
  const opened = await shop.service.call('POST', '/api/cases', {
    token,
    body: { message: 'Refund the payment pay_2003' },
  });
  expect(opened.body.aiMessage.action, opened.text).toMatchObject({
    status: 'proposed',
    arguments: { paymentId: 'pay_2003' },
  });
  return { id: opened.body.case.id as string, first: opened.body.aiMessage as Message };
}

async function say(token: string, id: string, content: string, replyToMessageId?: string) {
  const reply = await shop.say(token, id, {
    content,
    ...(replyToMessageId && { replyToMessageId }),
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.message as Message;
}

test.each([
  'make it 20 euros',
  'no, only 20',
  'actually 20 EUR',
  'yes, but 20 euros',
  'no!! 20 not 840',
])('"%s" takes the proposal back and makes it anew with the other value', async (words) => {
  const token = await shop.session();
  const { id, first } = await propose(token);
  const anew = await say(token, id, words, first.id);
  expect(anew.content).toContain('Nothing was changed');
  expect(anew.action).toMatchObject({
    status: 'proposed',
    arguments: { paymentId: 'pay_2003', amount: 20 },
  });
  expect(anew.content).toMatch(/- \*\*Payment id:\*\* `pay_2003`\n/u);
  expect(anew.content).toContain('- **Amount:** `20` (new)');
  expect(shop.script.executed).toEqual([]);
  const done = await say(token, id, 'yes', anew.id);
  expect(done.action).toMatchObject({ status: 'succeeded' });
  expect(shop.script.executed).toMatchObject([
    { name: 'refund', arguments: { paymentId: 'pay_2003', amount: 20 } },
  ]);
});

test('another reference stands in its place, and the one that was shown cannot be had any more', async () => {
  const token = await shop.session();
  const { id, first } = await propose(token);
  const anew = await say(token, id, 'no, not pay_2003, pay_2004', first.id);
  expect(anew.action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_2004' } });
  expect(anew.content).toContain('- **Payment id:** `pay_2004` (before: `pay_2003`)');
  const late = await shop.say(token, id, { content: 'yes', replyToMessageId: first.id });
  expectRefusal(late, 409, 'CONFLICT');
  expect(shop.script.executed).toEqual([]);
});

test.each(['no wait, stop', 'hold on', 'make it 20 or 30 euros', 'no'])(
  '"%s" says no other value, and nothing is proposed',
  async (words) => {
    const token = await shop.session();
    const { id, first } = await propose(token);
    const after = await say(token, id, words, first.id);
    expect(after.action?.status).not.toBe('proposed');
    const yes = await say(token, id, 'yes');
    expect(yes.action?.status).not.toBe('succeeded');
    expect(shop.script.executed).toEqual([]);
  },
);
