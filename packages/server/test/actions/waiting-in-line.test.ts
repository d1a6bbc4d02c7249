import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../stage/waiting.ts';
import type { Node } from '../stage/service.ts';
import { answer } from '../stage/model/index.ts';
import { openMall, propose, reply, type Mall, type MallShop } from '../stage/mall.ts';

let mall: Mall;
let node: Node;
let shop: MallShop;
beforeAll(async () => {
  mall = await openMall();
  node = await mall.nodes.start();
  shop = await mall.shop(node);
});
afterAll(() => mall.stop());

/** Two messages at once, of which the second waits until the first has been answered. */
async function sayBehindAnother<Result>(
  token: string,
  caseId: string,
  send: () => Promise<Result>,
): Promise<Result> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const asked = mall.model.requests.length;
  mall.model.respondWith(async () => {
    await held;
    return answer('I am here.');
  });
  const content = 'How long does that take?';
  const first = node.call('POST', `/api/cases/${caseId}/messages`, { token, body: { content } });
  await eventually(
    () => mall.model.requests.length,
    (count) => count > asked,
  );
  const second = send();
  await eventually(
    () => node.call('GET', `/api/cases/${caseId}`, { token }),
    ({ body }) => body.messages.length === 4,
  );
  letGo();
  expect((await first).status).toBe(201);
  return second;
}

test('who waits in line acts with the roles of their own token, not with those of the case', async () => {
  const policy = { requiredRoles: ['owner'] };
  expect((await shop.admin('PUT', '/api/admin/connector/tools/refund', policy)).status).toBe(200);
  const asViewer = await shop.session('vera', { userRoles: ['viewer'] });
  const asOwner = await shop.session('vera', { userRoles: ['owner'], userEmail: 'vera@x.example' });

  const before = await shop.session('vera', { userRoles: ['owner'] });
  const raised = await propose(node, before, 'refund');
  const confirmed = await sayBehindAnother(asOwner, raised.caseId, () =>
    reply(node, asOwner, raised, { decision: 'confirm' }),
  );
  expect(confirmed.body.message.action).toMatchObject({ status: 'succeeded' });
  expect(shop.connector.writes()[0]!.meta['deskhand/user']).toMatchObject({
    id: 'vera',
    email: 'vera@x.example',
    roles: ['owner'],
  });

  const opened = await node.call('POST', '/api/cases', { token: asOwner, body: { message: 'Hi' } });
  expect(JSON.stringify(mall.model.requests.at(-1)!.tools)).toContain('"refund"');
  const caseId = opened.body.case.id as string;
  const body = { content: 'And my refund?' };
  await sayBehindAnother(asViewer, caseId, () =>
    node.call('POST', `/api/cases/${caseId}/messages`, { token: asViewer, body }),
  );
  expect(JSON.stringify(mall.model.requests.at(-1)!.tools)).not.toContain('"refund"');
});

test('a message that waits in line asks for its tool all the same, whatever its words say', async () => {
  const token = await shop.person();
  const opened = await node.call('POST', '/api/cases', { token, body: { message: 'Hello' } });
  const caseId = opened.body.case.id as string;
  const request = { tool: 'refund_once', arguments: { paymentId: 'pay_2' } };
  const asked = await sayBehindAnother(token, caseId, () =>
    node.call('POST', `/api/cases/${caseId}/messages`, {
      token,
      body: { content: 'stop, cancel that', request },
    }),
  );
  expect(asked.body.message.action).toMatchObject({
    ...{ tool: 'refund_once', status: 'proposed', arguments: { paymentId: 'pay_2' } },
  });
});
