import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '@deskhand/contract';
import { expectRefusal } from '../stage/http.ts';
import { plan, refunded } from '../stage/connector/tools.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.model.reset();
  shop.script.executed.length = 0;
  await pause({ assistant: false, actions: false });
});

const pause = (body: Record<string, unknown>) => shop.admin('PUT', '/api/admin/pauses', body);
const refunds = () => shop.script.executed.filter(({ name }) => name === 'refund');

async function open(message: string, roles?: string[]): Promise<{ case: object; told: Message }> {
  const token = await shop.session(undefined, roles);
  const opened = await shop.service.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.status).toBe(201);
  return { case: opened.body.case as object, told: opened.body.aiMessage as Message };
}

test('a switch that is not named stays as it is', async () => {
  expect((await pause({ actions: true })).body).toEqual({ assistant: false, actions: true });
  expect((await pause({ assistant: true })).body).toEqual({ assistant: true, actions: true });
  expect((await pause({ actions: false })).body).toEqual({ assistant: true, actions: false });
  expect((await pause({})).body).toEqual({ assistant: true, actions: false });
});

test.each([{ actions: 'yes' }, { actions: null }, { assistent: true }, []])(
  'what is no switch is refused, and nothing is paused: %j',
  async (body) => {
    expectRefusal(await pause(body as Record<string, unknown>), 400, 'VALIDATION_ERROR');
    expect((await pause({})).body).toEqual({ assistant: false, actions: false });
  },
);

describe('while changes are paused', () => {
  test('what waits is refused when it is confirmed, and its user is told why', async () => {
    const { confirm } = await shop.propose(await shop.session());
    await pause({ actions: true });
    const told = (await confirm()).body.message as Message;
    expect(told.action).toMatchObject({
      status: 'failed',
      failureReason: 'Changes have been paused for now.',
    });
    expect(told.content).toContain('Changes have been paused for now.');
    expect(refunds()).toEqual([]);
  });

  test('none is proposed, whatever the model asks for, and reading goes on', async () => {
    await pause({ actions: true });
    shop.model.enqueue(toolCall('refund', { paymentId: 'pay_1' }), answer('I can not do that.'));
    const refused = await open('I want my money back');
    expect(refused.told.action).toBeNull();
    expect(refused.case).toMatchObject({ capabilities: { actions: false } });
    const [asked] = shop.model.requests;
    expect(JSON.stringify(asked)).toContain('read_plan');
    expect(JSON.stringify(asked)).not.toContain('paymentId');
    shop.script.answer = ({ name }) => (name === 'read_plan' ? plan() : refunded());
    shop.model.enqueue(toolCall('read_plan', {}), answer('You are on Studio.'));
    const read = await open('Which plan am I on?');
    expect(read.told.tools).toMatchObject([{ tool: 'read_plan', ok: true }]);
  });

  test('a model that says it has done it all the same is answered by the service’s own sentence', async () => {
    await pause({ actions: true });
    shop.model.enqueue(answer('Here you are.'));
    expect((await open('I want my money back')).told.notice).toMatch(/Nothing was changed/);
  });

  test('what is resumed may be proposed and confirmed again', async () => {
    await pause({ actions: true });
    await pause({ actions: false });
    const { confirm } = await shop.propose(await shop.session());
    const told = (await confirm()).body.message as Message;
    expect(told.action).toMatchObject({ status: 'succeeded' });
    expect(refunds()).toHaveLength(1);
  });
});

describe('while the assistant is paused', () => {
  test('no model is asked, and every message is kept and told so', async () => {
    await pause({ assistant: true });
    const { told } = await open('How do refunds work?');
    expect(told.content).toMatch(/assistant is paused/);
    expect(told).toMatchObject({ status: 'complete', citations: [], action: null });
    expect(shop.model.requests).toEqual([]);
    const german = await open('Wie bekomme ich mein Geld zurück?');
    expect(german.told.content).toMatch(/Assistent ist zurzeit ausgeschaltet/);
  });

  test('what was proposed before is still its user’s to confirm', async () => {
    const { confirm } = await shop.propose(await shop.session());
    await pause({ assistant: true });
    const told = (await confirm()).body.message as Message;
    expect(told.action).toMatchObject({ status: 'succeeded' });
  });

  test('no setting and no version is lost', async () => {
    const before = (await shop.admin('GET', '/api/admin/assistant')).body;
    const versions = (await shop.admin('GET', '/api/admin/versions')).body;
    await pause({ assistant: true, actions: true });
    await pause({ assistant: false, actions: false });
    expect((await shop.admin('GET', '/api/admin/assistant')).body).toEqual(before);
    expect((await shop.admin('GET', '/api/admin/versions')).body).toEqual(versions);
    shop.model.enqueue(answer('Hello.'));
    expect((await open('hello there')).told.content).toContain('Hello.');
  });
});
