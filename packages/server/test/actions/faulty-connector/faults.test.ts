import type { Message } from '@deskhand/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostBytesKept } from '../../stage/bytes-kept.ts';
import { expectRefusal, type Reply } from '../../stage/http.ts';
import type { Node } from '../../stage/service.ts';
import { answerAll } from '../../stage/connector/counting-connector.ts';
import {
  expectGoesOn,
  expectToldUnknown,
  openMall,
  propose,
  reply,
  type Mall,
  type MallShop,
} from '../../stage/mall.ts';
import { verifyReceipt } from '../../stage/verify-receipt.ts';
import { cheerfulError, faults } from './faults.ts';

let mall: Mall;
let node: Node;
let shop: MallShop;
let token: string;
beforeAll(async () => {
  mall = await openMall();
  node = await mall.nodes.start();
  shop = await mall.shop(node);
  token = await shop.person();
});
afterAll(() => mall.stop());
beforeEach(() => {
  shop.connector.forget();
  shop.connector.act = answerAll;
});

/** Far more than a hasty tool gets on a busy machine, and less than where its time were not kept to. */
const inTimeMs = 15_000;

async function inTime(sending: Promise<Reply>): Promise<Reply> {
  const startedAt = Date.now();
  const got = await sending;
  expect(Date.now() - startedAt).toBeLessThan(inTimeMs);
  return got;
}
const open = (message: string) =>
  inTime(node.call('POST', '/api/cases', { token, body: { message } }));
const escalate = (caseId: string) =>
  inTime(node.call('POST', `/api/cases/${caseId}/escalate`, { token, body: {} }));

describe.each(faults)('a connector that $name', ({ act, isEndless = false }) => {
  const breakDown = async () => {
    await mall.hurry(isEndless);
    shop.connector.act = act;
  };
  const recover = async () => {
    await mall.hurry(false);
    shop.connector.act = answerAll;
  };
  afterEach(recover);

  test('leaves the outcome of a write unknown, in words and in a receipt', async () => {
    const proposed = await propose(node, token);
    await breakDown();
    const got = await inTime(reply(node, token, proposed));
    expect(got.status).toBe(201);
    await expectToldUnknown(node, got.body.message as Message);
    expect(shop.connector.writes()).toHaveLength(1);
    await expectGoesOn(node, token, proposed.caseId);
  });

  test('fails a reading openly, and the answer goes on without it', async () => {
    await breakDown();
    const opened = await open('use read_plan {}');
    expect(opened.status).toBe(201);
    expect(opened.body.aiMessage).toMatchObject({
      content: expect.stringContaining('I am here.') as string,
      status: 'complete',
      tools: [{ tool: 'read_plan', ok: false }],
    });
    const told = JSON.stringify(mall.model.requests.at(-1)!.messages.at(-1));
    expect(told).toContain('could not be reached');
    expect(told).not.toMatch(/gold|169\.254/);
  });

  test('does not take a case over: 502, the case stays, and the next try is the same hand-over', async () => {
    const caseId = (await open('Hello')).body.case.id as string;
    await breakDown();
    expectRefusal(await escalate(caseId), 502, 'CONNECTOR_UNAVAILABLE');
    await expectGoesOn(node, token, caseId);
    await recover();
    const accepted = await escalate(caseId);
    expect(accepted.status).toBe(200);
    await verifyReceipt(node, accepted.body.escalation.receipt);
    const asked = shop.connector.executed.filter(({ name }) => name === 'open_ticket');
    expect(new Set(asked.map(({ meta }) => meta['deskhand/idempotencyKey'])).size).toBe(1);
    // Whichever of them the other side kept, the token in it is good.
    for (const { arguments: args } of asked) {
      const { replyUrl, replyToken } = args as Record<string, string>;
      const said = await node.call('POST', new URL(replyUrl!).pathname, {
        token: replyToken!,
        body: { content: 'A person is here.' },
      });
      expect(said.status).toBe(201);
    }
  });
});

test('a hand-over that is repeated under its key after the case came back opens no second ticket', async () => {
  const caseId = (await open('Hello')).body.case.id as string;
  const send = () =>
    node.call('POST', `/api/cases/${caseId}/escalate`, {
      token,
      headers: { 'idempotency-key': `escalate ${caseId}` },
      body: {},
    });
  const first = await send();
  expect(first.status).toBe(200);
  const { replyUrl, replyToken } = shop.connector.executed.at(-1)!.arguments as Record<
    string,
    string
  >;
  const back = { token: replyToken!, body: { then: 'hand_back' } };
  expect((await node.call('POST', new URL(replyUrl!).pathname, back)).status).toBe(201);
  expect((await send()).text).toBe(first.text);
  expect(shop.connector.executed).toHaveLength(1);
  await expectGoesOn(node, token, caseId);
});

describe('a connector that fails in the best of moods', () => {
  test('has failed: a write says so, a reading is no reading, and no case is handed over', async () => {
    const proposed = await propose(node, token);
    shop.connector.act = cheerfulError;
    const { message } = (await reply(node, token, proposed)).body as { message: Message };
    expect(message.content).toMatch(/did not happen/);
    // What it claims stands as a quotation under the service's own sentence.
    expect(message.content).toMatch(/This did not happen\. The reason that was given: “Done/);
    expect(message.content.split('“')[0]).not.toMatch(/rf_9|Done/);
    expect(message.action).toMatchObject({
      status: 'failed',
      receipt: { outcome: 'failed', externalId: null },
    });
    await verifyReceipt(node, message.action!.receipt!);
    const read = await open('use read_plan {}');
    expect(read.body.aiMessage.tools).toMatchObject([{ ok: false }]);
    expectRefusal(await escalate(proposed.caseId), 502, 'CONNECTOR_UNAVAILABLE');
    shop.connector.act = answerAll;
    await expectGoesOn(node, token, proposed.caseId);
  });
});

test('answers of 100 MB do not stay in memory', async () => {
  const proposals = await Promise.all(Array.from({ length: 4 }, () => propose(node, token)));
  shop.connector.act = faults.find(({ name }) => name === 'answers 100 MB')!.act;
  const most = await mostBytesKept(() =>
    Promise.all(proposals.map((proposed) => reply(node, token, proposed))),
  );
  expect(most / 1024 / 1024).toBeLessThan(40);
});
