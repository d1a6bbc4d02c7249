import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlaygroundAnswer, PlaygroundRequest } from '@deskhand/contract';
import { lastingRows } from '../isolation/stored-rows.ts';
import { expectRefusal } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { verifyReceipt } from '../stage/verify-receipt.ts';
import { foreseen, openForeseeingShop } from '../actions/foreseeing-shop.ts';
import { memberOf } from '../tenants/member-of.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.model.reset();
  shop.script.executed.length = 0;
});

const user = { userId: 'nina', userRoles: ['owner'], plan: 'studio' };
const ask = (request: Partial<PlaygroundRequest> & { message: string }, token?: string) =>
  shop.service.call('POST', '/api/admin/playground', {
    token: token ?? shop.tenant.tsk,
    body: { version: 'live', user, history: [], ...request },
  });

async function answered(request: Partial<PlaygroundRequest> & { message: string }) {
  const reply = await ask(request);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as PlaygroundAnswer;
}

const refunds = () => shop.script.executed.filter(({ name }) => name === 'refund');

async function proposed(): Promise<NonNullable<PlaygroundAnswer['action']>> {
  shop.model.enqueue(toolCall('refund', { paymentId: 'pay_1' }));
  const { action } = await answered({ message: 'I want my money back' });
  expect(action).toMatchObject({ tool: 'refund', status: 'proposed', receipt: null });
  return action!;
}

describe('a change', () => {
  test.each([
    ['yes', undefined],
    ['whatever', 'confirm'],
  ] as const)('that is confirmed is simulated: %s, %s', async (message, decision) => {
    const pending = await proposed();
    const told = await answered({ message, pending, ...(decision && { decision }) });
    expect(told.content).toMatch(/^Simulated: nothing was sent, and nothing was changed\./);
    expect(told.action).toMatchObject({
      status: 'succeeded',
      arguments: { paymentId: 'pay_1' },
      receipt: {
        ...{ outcome: 'succeeded', externalId: null, externalUrl: null, verification: 'none' },
        summary: 'Simulated in the playground: nothing was sent to the connector.',
      },
    });
    expect(refunds()).toEqual([]);
  });

  test('has a receipt that verifies as none of the service', async () => {
    const pending = await proposed();
    const { receipt } = (await answered({ message: 'yes', pending })).action!;
    await expect(verifyReceipt(shop.service, receipt!)).rejects.toThrow();
    const { kid } = decodeProtectedHeader(receipt!.signature);
    expect(kid).toMatch(/^playground-/);
    const keys = await shop.service.call('GET', '/.well-known/jwks.json');
    expect(JSON.stringify(keys.body)).not.toContain(kid);
  });

  test('that was made up by whoever asks reaches no connector either', async () => {
    const pending = await proposed();
    for (const tool of ['refund', 'open_ticket', 'nothing_of_ours']) {
      await answered({ message: 'yes', pending: { ...pending, tool } });
    }
    expect(shop.script.executed).toEqual([]);
  });

  test.each([
    ['no', 'declined'],
    ['no wait, stop', 'cancelled'],
  ])('that is not wanted is over: %s', async (message, status) => {
    const pending = await proposed();
    shop.model.enqueue(answer('Fine.'));
    const told = await answered({ message, pending });
    expect(told.action).toMatchObject({ status, receipt: null });
    expect(told.content).not.toMatch(/Simulated/);
  });

  test('that a model claims is withheld as in a real case', async () => {
    shop.model.enqueue(answer('I have refunded your payment.'));
    const told = await answered({ message: 'I want my money back' });
    expect(told.content).not.toMatch(/I have refunded/);
  });
});

test('nothing is kept of it but that it was asked, by whom and about whose data', async () => {
  const { database } = shop.service;
  const kept = async () => ({ ...(await lastingRows(database)), audit_events: [] });
  const before = await kept();
  const pending = await proposed();
  await answered({ message: 'yes', pending });
  expect(await kept()).toEqual(before);
  const log = await shop.admin('GET', '/api/admin/audit');
  expect(log.body.events[0]).toMatchObject({
    action: 'playground.asked',
    target: 'nina',
    details: { version: 'live' },
  });
  expect(log.text).not.toContain('money back');
});

test('reading tools are asked as whomever it names, with their roles', async () => {
  shop.model.enqueue(toolCall('read_plan', {}), answer('You are on Studio.'));
  const told = await answered({ message: 'Which plan am I on?' });
  expect(told.tools).toMatchObject([{ tool: 'read_plan', ok: true }]);
  const [call] = shop.script.executed;
  expect(call!.meta['deskhand/user']).toMatchObject({
    id: 'nina',
    roles: ['owner'],
    plan: 'studio',
  });
});

test('what was said before is known, and why it answers so is told', async () => {
  shop.model.enqueue(answer('It takes five days.'));
  const told = await answered({
    message: 'And how long does that take?',
    history: [
      { author: 'user', content: 'How do refunds work?' },
      { author: 'assistant', content: 'They go back to your card.' },
    ],
  });
  expect(told.trace.answeredBy.provider).toBe('openai-compatible');
  expect(told.trace.modelCalls).toHaveLength(1);
  expect(JSON.stringify(shop.model.requests[0])).toContain('They go back to your card.');
});

describe('by version', () => {
  const instructed = () => JSON.stringify(shop.model.requests.at(-1));

  test('the draft answers, and its users are still answered by what is live', async () => {
    await shop.admin('PUT', '/api/admin/assistant', { instructions: 'Be live.' });
    const { number } = (await shop.admin('GET', '/api/admin/versions')).body.versions[0];
    const { revision } = (await shop.admin('GET', '/api/admin/versions/draft')).body;
    const body = { instructions: 'Be a draft.', name: 'Nora', revision };
    expect((await shop.admin('PUT', '/api/admin/versions/draft', body)).status).toBe(200);
    shop.model.enqueue(answer('One.'), answer('Two.'), answer('Three.'));
    const draft = await answered({ version: 'draft', message: 'hello you' });
    expect(draft).toMatchObject({ isDraft: true, version: number, author: 'Nora' });
    expect(instructed()).toContain('Be a draft.');
    const live = await answered({ version: 'live', message: 'hello you' });
    expect(live).toMatchObject({ isDraft: false, version: number, author: 'Hari' });
    expect(instructed()).toContain('Be live.');
    const first = await answered({ version: '1', message: 'hello you' });
    expect(first).toMatchObject({ isDraft: false, version: 1 });
    expect(instructed()).not.toContain('Be live.');
  });

  test('a draft of the built-in assistant needs no model', async () => {
    const { revision } = (await shop.admin('GET', '/api/admin/versions/draft')).body;
    const body = { provider: 'builtin', revision };
    expect((await shop.admin('PUT', '/api/admin/versions/draft', body)).status).toBe(200);
    const told = await answered({ version: 'draft', message: 'How long do refunds take?' });
    expect(told.trace.answeredBy.provider).toBe('builtin');
    expect(shop.model.requests).toEqual([]);
  });

  test('one that is not there is not found', async () => {
    expectRefusal(await ask({ version: '4711', message: 'hello' }), 404, 'NOT_FOUND');
  });
});

test('it answers while the assistant and changes are paused: that is when it is tried', async () => {
  await shop.admin('PUT', '/api/admin/pauses', { assistant: true, actions: true });
  try {
    await proposed();
  } finally {
    await shop.admin('PUT', '/api/admin/pauses', { assistant: false, actions: false });
  }
});

const tooLong = Array.from({ length: 41 }, () => ({ author: 'user', content: 'x' }));

test.each<[object, RegExp]>([
  [{ version: 'newest' }, /`version`/],
  [{ version: '0' }, /`version`/],
  [{ user: {} }, /`user.userId`/],
  [{ message: ' ' }, /`message`/],
  [{ history: [{ author: 'human', content: 'x' }] }, /`history/],
  [{ history: tooLong }, /`history`/],
  [{ decision: 'maybe' }, /`decision`/],
  [{ pending: { tool: 'refund' } }, /`pending/],
])('what cannot be asked is refused: %o', async (body, told) => {
  const refused = await ask({ message: 'hello', ...body });
  expectRefusal(refused, 400, 'VALIDATION_ERROR');
  expect(refused.text).toMatch(told);
});

test('editors may ask it, agents and other credentials may not', async () => {
  const { tenant, service } = shop;
  shop.model.enqueue(answer('Hello.'));
  const editor = await memberOf(service, tenant, 'editor');
  expect((await ask({ message: 'hello you' }, editor.key)).status).toBe(200);
  const agent = await memberOf(service, tenant, 'agent');
  expectRefusal(await ask({ message: 'hello you' }, agent.key), 403, 'FORBIDDEN');
  expectRefusal(await ask({ message: 'hello you' }, tenant.sik), 401, 'UNAUTHORIZED');
  expectRefusal(await ask({ message: 'hello you' }, await shop.session()), 401, 'UNAUTHORIZED');
});

test('what differs from the preview of what was proposed before is marked as in a real case', async () => {
  const foreseeing = await openForeseeingShop();
  try {
    await foreseeing.policy({ preview: { tool: 'preview_refund' } });
    await foreseeing.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
    const say = async (request: object) => {
      const body = { version: 'live', user, history: [], context: { locale: 'en' }, ...request };
      const reply = await foreseeing.admin('POST', '/api/admin/playground', body);
      expect(reply.status, reply.text).toBe(200);
      return reply.body as PlaygroundAnswer;
    };
    const message = 'Refund the payment pay_2003';
    const first = await say({ message });
    expect(first.action).toMatchObject({ status: 'proposed', locale: 'en' });
    const summary = 'Refund EUR 20.00 of EUR 840.00 to Lumen Bakery';
    foreseeing.foresee({ ...foreseen, summary });
    const history = [
      { author: 'user', content: message },
      { author: 'assistant', content: first.content },
    ];
    const anew = await say({ message: 'no, pay_2004', history, pending: first.action });
    expect(anew.content).toContain(`> **${summary}** (before: “${foreseen.summary}”)`);
  } finally {
    await foreseeing.stop();
  }
});
