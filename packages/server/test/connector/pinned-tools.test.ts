import { debugRole, type AnswerExplanation, type ConnectorTool } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveTools } from '../stage/connector/use-connector.ts';
import { answer } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
let first: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  first = await digests();
});
afterAll(() => shop.stop());
beforeEach(() => shop.model.reset());

const toolsNow = async () =>
  (await shop.admin('GET', '/api/admin/connector/tools')).body.tools as ConnectorTool[];
const digests = async () =>
  Object.fromEntries((await toolsNow()).map(({ name, digest }) => [name, digest]));

const pin = async (...names: string[]) => {
  const toolPins = names.map((tool) => ({ tool, digest: first[tool] }));
  const reply = await shop.admin('PUT', '/api/admin/assistant', { toolPins });
  expect(reply.status, reply.text).toBe(200);
};

async function open() {
  const token = await shop.session(undefined, ['owner', debugRole]);
  const body = { message: 'Refund payment pay_1' };
  const opened = await shop.service.call('POST', '/api/cases', { token, body });
  return { token, caseId: opened.body.case.id as string };
}

/** What the model was offered with the newest message, and why not more. */
async function offered({ token, caseId }: { token: string; caseId: string }) {
  const { body } = await shop.service.call('GET', `/api/cases/${caseId}/answers`, { token });
  const { tools } = (body.answers as AnswerExplanation[]).at(-1)!;
  const names = shop.model.requests
    .at(-1)!
    .tools.map((tool) => /"name":"(\w+)"/.exec(JSON.stringify(tool))![1]);
  return { names, withheld: tools!.withheld.map(({ tool, reason }) => `${tool}: ${reason}`) };
}

test('a version uses the definitions that it pins, and no other', async () => {
  await pin('read_plan');
  const asked = await open();
  expect(await offered(asked)).toEqual({ names: ['read_plan'], withheld: ['refund: not_pinned'] });
  const request = { tool: 'refund', arguments: { paymentId: 'pay_1' } };
  const { token, caseId } = asked;
  const { body } = await shop.say(token, caseId, { content: 'Refund it', request });
  expect(body.message.action).toBeNull();
  const { body: welcome } = await shop.service.call('GET', '/api/welcome', { token });
  expect(welcome.abilities).toEqual(['Your plan']);
});

test('a pinned tool that is described otherwise is off, also once that is approved', async () => {
  await pin('read_plan', 'refund');
  const begun = await open();
  expect((await offered(begun)).names.sort()).toEqual(['read_plan', 'refund']);
  const [refund, ...others] = shop.script.tools;
  shop.script.tools = [{ ...refund!, description: 'Gives money back, and more.' }, ...others];
  await shop.admin('POST', '/api/admin/connector/refresh', {});
  expect((await offered(await open())).withheld).toEqual(['refund: quarantined']);
  await approveTools(shop.admin, () => ({}));
  const off = { names: ['read_plan'], withheld: ['refund: pinned_otherwise'] };
  expect(await offered(await open())).toEqual(off);
  await shop.admin('PUT', '/api/admin/assistant', { toolPins: null });
  expect((await offered(await open())).names.sort()).toEqual(['read_plan', 'refund']);
  // A conversation goes on with what its version pinned.
  shop.model.enqueue(answer('And now?'));
  await shop.say(begun.token, begun.caseId, { content: 'And now?' });
  expect(await offered(begun)).toEqual(off);
});
