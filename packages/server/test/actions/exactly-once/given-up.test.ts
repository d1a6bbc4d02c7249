import type { Message } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../stage/waiting.ts';
import type { Node } from '../../stage/service.ts';
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
import { holdBeforeExecution } from './hold.ts';

let mall: Mall;
let node: Node;
/** Gives turns up soon. */
let hasty: Node;
let shop: MallShop;
let token: string;
beforeAll(async () => {
  mall = await openMall();
  node = await mall.nodes.start();
  hasty = await mall.nodes.start({ turnMsMax: 1_500 });
  shop = await mall.shop(node);
  token = await shop.person();
});
afterAll(() => mall.stop());

test('who is given up before the call leaves signs "unknown", and what is known later is told once', async () => {
  const proposals = [await propose(node, token), await propose(node, token, 'refund')];
  // The tools can't be read: whoever answers hangs longer than a turn may take.
  const letGo = await holdBeforeExecution(mall.nodes.db.url);
  const got = await Promise.all(proposals.map((proposed) => reply(hasty, token, proposed)));
  for (const { status, body } of got) {
    const message = body.message as Message;
    expect(status).toBe(201);
    expect(message).toMatchObject({ status: 'failed', author: { name: assistantName } });
    await expectToldUnknown(node, message);
  }
  await letGo();
  for (const { caseId } of proposals) {
    const last = await eventually(
      async () => (await messagesOf(node, token, caseId)).at(-1)!,
      ({ action }) => action?.status !== 'unknown',
    );
    expect(last.content).toMatch(/did not happen/);
    expect(last).toMatchObject({
      author: { name: assistantName },
      action: { status: 'failed', receipt: { outcome: 'failed' } },
    });
    await verifyReceipt(node, last.action!.receipt!);
    const tellings = (await messagesOf(node, token, caseId)).filter(
      ({ action, seq }) => action !== null && seq > 2,
    );
    expect(tellings).toHaveLength(2);
    await expectGoesOn(node, token, caseId);
  }
  expect(shop.connector.writes()).toEqual([]);
});
