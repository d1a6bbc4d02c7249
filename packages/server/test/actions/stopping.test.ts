import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Case, Message } from '@deskhand/contract';
import { expectRefusal } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { meansStop, readReactions, type Said } from './reactions/reactions.ts';
import { openShop, type Proposed, type Shop } from '../stage/shop.ts';

/** Hard to confirm, easy to stop. */
let shop: Shop;
let normal: Shop['script']['answer'];
beforeAll(async () => {
  shop = await openShop();
  normal = shop.script.answer;
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.model.reset();
  shop.model.respondWith(() => answer('Let me tell you about it.'));
  shop.script.answer = normal;
  shop.script.executed.length = 0;
});

const executed = () => shop.script.executed.map(({ arguments: { paymentId } }) => paymentId);
const readCase = async (token: string, caseId: string) =>
  (await shop.service.call('GET', `/api/cases/${caseId}`, { token })).body as {
    case: Case;
    messages: Message[];
  };
const pendingOf = async (token: string, { caseId }: Proposed) =>
  (await readCase(token, caseId)).case.pendingAction;

describe('words of refusal', () => {
  test.each(['no wait, stop', 'hold on', 'no, never'])(
    'stop what is pending, whatever card they reply to: %s',
    async (content) => {
      const token = await shop.session();
      const first = await shop.propose(token);
      await first.confirm();
      shop.model.enqueue(toolCall('refund', { paymentId: 'pay_2' }));
      const second = await shop.say(token, first.caseId, { content: 'And the other one too' });
      const reply = { content, replyToMessageId: first.message.id };
      const stopped = await shop.say(token, first.caseId, reply);
      expect(stopped.body.message.content).toContain('Nothing was changed.');
      expect(await pendingOf(token, first)).toBeNull();
      const button = { content: 'Confirm', decision: 'confirm' };
      const replyToMessageId = second.body.message.id;
      expectRefusal(
        await shop.say(token, first.caseId, { ...button, replyToMessageId }),
        409,
        'CONFLICT',
      );
      expect(executed()).toEqual(['pay_1']);
    },
  );

  test('need no reply: what is said right behind a card is said to it', async () => {
    const token = await shop.session();
    const proposed = await shop.propose(token);
    const content = 'This is the account of my wife and not mine';
    const said = await shop.say(token, proposed.caseId, { content });
    expect(said.body.message.content).toContain('Nothing was changed.');
    expect(await pendingOf(token, proposed)).toBeNull();
    const other = await shop.propose(token);
    const doubt = 'The bank told me that somebody else uses it';
    await shop.say(token, other.caseId, { content: doubt });
    expect(await pendingOf(token, other)).toBeNull();
    const asked = await shop.propose(token);
    await shop.say(token, asked.caseId, { content: 'How long does it take?' });
    expect(await pendingOf(token, asked)).not.toBeNull();
  });

  test('tell again what came of a card, where nothing is pending', async () => {
    const token = await shop.session();
    const first = await shop.propose(token);
    await first.confirm();
    const reply = { content: 'no wait, stop', replyToMessageId: first.message.id };
    const told = await shop.say(token, first.caseId, reply);
    expect(told.body.message.action.status).toBe('succeeded');
  });

  test('stop a proposal that is still being made, and say so', async () => {
    const token = await shop.session();
    const opened = await shop.service.call('POST', '/api/cases', {
      token,
      body: { message: 'Hello' },
    });
    const caseId = opened.body.case.id as string;
    let propose = () => {};
    const asked = new Promise<void>((isAsked) => {
      shop.model.respondWith(async () => {
        isAsked();
        await new Promise<void>((resolve) => (propose = resolve));
        return toolCall('refund', { paymentId: 'pay_1' });
      });
    });
    const proposing = shop.say(token, caseId, { content: 'I want my money back' });
    await asked;
    const stopping = shop.say(token, caseId, { content: 'no wait, stop' });
    await expect
      .poll(async () => (await readCase(token, caseId)).messages.map(({ content }) => content))
      .toContain('no wait, stop');
    shop.model.respondWith(() => answer('All right.'));
    propose();
    const proposed = await proposing;
    const stopped = await stopping;
    expect(proposed.body.message.action).not.toBeNull();
    expect(stopped.body.message.content).toMatch(/was withdrawn\. Nothing was changed\./u);
    const { case: now, messages } = await readCase(token, caseId);
    expect(now.pendingAction).toBeNull();
    expect(messages.find(({ id }) => id === proposed.body.message.id)!.action!.status).toBe(
      'cancelled',
    );
    const confirm = { content: 'Confirm', decision: 'confirm' };
    const replyToMessageId = proposed.body.message.id;
    expectRefusal(await shop.say(token, caseId, { ...confirm, replyToMessageId }), 409, 'CONFLICT');
    expect(executed()).toEqual([]);
  });
});

describe('words consent only to what was said last', () => {
  test('behind a question they show the proposal again, and its new message is what they confirm', async () => {
    const token = await shop.session();
    const { caseId, message, confirm } = await shop.propose(token);
    await shop.say(token, caseId, { content: 'How long does that take?' });
    const agreed = await confirm();
    expect(agreed.status).toBe(201);
    const again = agreed.body.message as Message;
    expect(again.id).not.toBe(message.id);
    expect(again.content).toMatch(/^This still waits for your approval, .*Reply “yes”/su);
    expect(again.content).toContain('`pay_1`');
    expect(again.action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_1' } });
    expect(executed()).toEqual([]);
    const stored = await readCase(token, caseId);
    expect(stored.messages[1]!.action!.status).toBe('cancelled');
    expect(stored.case.pendingAction?.id).toBe(again.action!.id);

    expectRefusal(await confirm(), 409, 'CONFLICT');
    const confirmed = await shop.say(token, caseId, {
      content: 'yes',
      replyToMessageId: again.id,
    });
    expect(confirmed.body.message.action).toMatchObject({
      id: again.action!.id,
      status: 'succeeded',
    });
    expect(executed()).toEqual(['pay_1']);
  });

  test('the button confirms as long as the proposal waits, whatever was said since', async () => {
    const token = await shop.session();
    const { caseId, confirm } = await shop.propose(token);
    await shop.say(token, caseId, { content: 'How long does that take?' });
    await shop.say(token, caseId, { content: 'Thanks, and by the way, where are my invoices?' });
    const confirmed = await confirm({ content: 'Confirm', decision: 'confirm' });
    expect(confirmed.body.message.action.status).toBe('succeeded');
    expect(executed()).toEqual(['pay_1']);
  });

  test('named by nothing they are refused right behind the proposal, and show it again later', async () => {
    const token = await shop.session();
    const { caseId } = await shop.propose(token);
    expectRefusal(await shop.say(token, caseId, { content: 'ok' }), 400, 'VALIDATION_ERROR');
    await shop.say(token, caseId, { content: 'How long does that take?' });
    const said = await shop.say(token, caseId, { content: 'ok' });
    expect(said.body.message).toMatchObject({
      content: expect.stringContaining('still waits') as unknown,
      action: { status: 'proposed' },
    });
    expect(executed()).toEqual([]);
  });

  test('a question that is still being answered lies between, too', async () => {
    const token = await shop.session();
    const { caseId, confirm } = await shop.propose(token);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    shop.model.respondWith(async () => {
      await held;
      return answer('Three days.');
    });
    const asked = shop.say(token, caseId, { content: 'How long does that take?' });
    await expect.poll(async () => (await readCase(token, caseId)).messages.length).toBe(3);
    const agreeing = confirm();
    await expect.poll(async () => (await readCase(token, caseId)).messages.length).toBe(4);
    letGo();
    await asked;
    expect((await agreeing).body.message.action.status).toBe('proposed');
    expect(executed()).toEqual([]);
  });

  test('agreement that says more shows the proposal again', async () => {
    const token = await shop.session();
    const { confirm } = await shop.propose(token);
    const said = await confirm({ content: 'yes and also tell Marta' });
    expect(said.body.message.content).toContain('still waits');
    expect(executed()).toEqual([]);
  });
});

describe('what may mean stop, stops', () => {
  test('the conversation that once refunded the whole of it', async () => {
    const token = await shop.session();
    const { caseId, message, confirm } = await shop.propose(token);
    const amended = await confirm({ content: 'make it 20 euros' });
    expect(amended.body.message.content).toMatch(
      /^The proposal \*\*Refund a payment\*\* was withdrawn\. Nothing was changed\.\n\nNothing .*\n\nLet me/u,
    );
    await shop.say(token, caseId, { content: 'no wait, stop' });
    expectRefusal(await confirm(), 409, 'CONFLICT');
    expectRefusal(await confirm({ decision: 'confirm' }), 409, 'CONFLICT');
    const { messages } = await readCase(token, caseId);
    expect(messages.find(({ id }) => id === message.id)!.action!.status).toBe('cancelled');
    expect(executed()).toEqual([]);
  });

  test('what is wanted instead may be proposed in the same answer', async () => {
    const token = await shop.session();
    const { caseId, confirm } = await shop.propose(token);
    shop.model.enqueue(toolCall('refund', { paymentId: 'pay_2' }));
    const amended = await confirm({ content: 'not pay_1, I meant pay_2' });
    const { content, action, id } = amended.body.message as Message;
    expect(content).toMatch(/withdrawn\. Nothing was changed\.\n\nNothing has been done yet/u);
    expect(action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_2' } });
    await shop.say(token, caseId, { content: 'yes', replyToMessageId: id });
    expect(executed()).toEqual(['pay_2']);
  });

  test('it streams the withdrawal first, and what it streamed is what it stored', async () => {
    const token = await shop.session();
    const { caseId, message } = await shop.propose(token);
    const response = await fetch(`${shop.service.url}/api/cases/${caseId}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ content: 'wait', replyToMessageId: message.id }),
    });
    const text = await response.text();
    const deltas = [...text.matchAll(/^event: message\.delta\ndata: (.*)$/gmu)].map(
      ([, data]) => (JSON.parse(data!) as { text: string }).text,
    );
    const { messages } = await readCase(token, caseId);
    expect(deltas.join('')).toBe(messages.at(-1)!.content);
    expect(messages.at(-1)!.content).toContain('Nothing was changed.');
  });

  test('without a model nothing is said beside a mere stop, and a question is answered', async () => {
    const put = (provider: object) => shop.admin('PUT', '/api/admin/assistant', provider);
    await shop.admin('POST', '/api/admin/knowledge/documents', {
      title: 'Refunds',
      content: 'A refund arrives within five days. Hold on to the receipt until then.',
    });
    const token = await shop.session();
    const [mere, asking] = [await shop.propose(token), await shop.propose(token)];
    expect((await put({ provider: 'builtin', model: null, baseUrl: null })).status).toBe(200);
    const held = await mere.confirm({ content: 'hold on' });
    expect(held.body.message.content).toMatch(/was withdrawn\. Nothing was changed\.$/u);
    const asked = await asking.confirm({ content: 'wait, when does a refund arrive?' });
    expect(asked.body.message.content).toMatch(/^The proposal .*Nothing was changed\.\n\n.*five/su);
    const { baseUrl } = shop.model;
    const model = { provider: 'openai-compatible', model: 'scripted-1', baseUrl, apiKey: 'key' };
    expect((await put(model)).status).toBe(200);
  });

  const strangers = readReactions('unseen').filter(meansStop);
  const play = async ({ text }: Said, inReply: boolean): Promise<void> => {
    const token = await shop.session();
    const { caseId, message, confirm } = await shop.propose(token);
    const reply = inReply ? { replyToMessageId: message.id } : {};
    expect((await shop.say(token, caseId, { content: text, ...reply })).status).toBe(201);
    const agreed = await confirm();
    expect([201, 409]).toContain(agreed.status);
    expect(agreed.body.message?.action?.status ?? 'refused').not.toBe('succeeded');
  };
  test.each([
    ['in reply to it', true],
    ['beside it', false],
  ])('whatever strangers said %s, the next yes ran nothing', async (_where, inReply) => {
    shop.model.respondWith(({ messages }) =>
      messages.at(-1)?.content === 'I want my money back'
        ? toolCall('refund', { paymentId: 'pay_1' })
        : answer('Let me tell you about it.'),
    );
    for (let at = 0; at < strangers.length; at += 10) {
      await Promise.all(strangers.slice(at, at + 10).map((said) => play(said, inReply)));
    }
    expect(executed()).toEqual([]);
  });
});

describe('a proposal is over', () => {
  const nobodyTakesIt = [
    [502, 'CONNECTOR_UNAVAILABLE', 'write'],
    [501, 'NOT_IMPLEMENTED', 'disabled'],
  ] as const;

  test.each(nobodyTakesIt)(
    'when the user asks for a person, also where none comes: %s',
    async (status, code, effect) => {
      const putTicketTool = (body: { effect: string }) =>
        shop.admin('PUT', '/api/admin/connector/tools/open_ticket', body);
      const token = await shop.session();
      const proposed = await shop.propose(token);
      expect((await putTicketTool({ effect })).status).toBe(200);
      shop.script.answer = () => ({ content: [], isError: true });
      const path = `/api/cases/${proposed.caseId}/escalate`;
      expectRefusal(await shop.service.call('POST', path, { token, body: {} }), status, code);
      expect((await putTicketTool({ effect: 'write' })).status).toBe(200);
      shop.script.answer = normal;
      expect(await pendingOf(token, proposed)).toBeNull();
      shop.script.executed.length = 0;
      const { body: yes } = await proposed.confirm();
      expect(yes.message.action?.status).not.toBe('succeeded');
      expectRefusal(await proposed.confirm({ decision: 'confirm' }), 409, 'CONFLICT');
      expect(executed()).toEqual([]);
    },
  );

  test('under other roles than those it was shown to: agreement shows it anew', async () => {
    for (const more of [{}, { decision: 'confirm' }]) {
      const token = await shop.session('rosa', ['owner']);
      const { caseId, message } = await shop.propose(token);
      const promoted = await shop.session('rosa', ['owner', 'auditor']);
      const body = { content: 'yes', replyToMessageId: message.id, ...more };
      const agreed = await shop.say(promoted, caseId, body);
      const again = agreed.body.message as Message;
      expect(again.action).toMatchObject({ status: 'proposed' });
      expect(again.action!.id).not.toBe(message.action!.id);
      expect(executed()).toEqual([]);
      const reply = { content: 'yes', replyToMessageId: again.id };
      const confirmed = await shop.say(promoted, caseId, reply);
      expect(confirmed.body.message.action.status).toBe('succeeded');
      expect(executed()).toEqual(['pay_1']);
      shop.script.executed.length = 0;
    }
  });

  test('under other roles also by a mere question', async () => {
    const token = await shop.session('rita', ['owner']);
    const proposed = await shop.propose(token);
    const demoted = await shop.session('rita', ['viewer']);
    const asked = await shop.say(demoted, proposed.caseId, { content: 'How long does it take?' });
    expect(asked.body.message.content).toContain('was withdrawn. Nothing was changed.');
    expect(await pendingOf(token, proposed)).toBeNull();
  });

  test('and stays under the same roles in another order', async () => {
    const token = await shop.session('rupert', ['owner', 'auditor']);
    const { caseId, message } = await shop.propose(token);
    const same = await shop.session('rupert', ['auditor', 'owner']);
    const body = { content: 'yes', replyToMessageId: message.id };
    const confirmed = await shop.say(same, caseId, body);
    expect(confirmed.body.message.action.status).toBe('succeeded');
  });
});

describe('a tool that only the button confirms', () => {
  const put = (confirm: string) =>
    shop.admin('PUT', '/api/admin/connector/tools/refund', { confirm });

  test('is never confirmed by words, and the reply says what to send', async () => {
    expect((await put('button')).body.confirm).toBe('button');
    const token = await shop.session();
    const { caseId, message, confirm } = await shop.propose(token);
    expect(message.action!.confirm).toBe('button');
    expect(message.content).toContain('`decision: "confirm"`');
    const agreed = await confirm();
    const again = agreed.body.message as Message;
    expect(again.action).toMatchObject({ status: 'proposed', confirm: 'button' });
    expect(again.content).toContain('`decision: "confirm"`');
    expect(executed()).toEqual([]);
    const body = { content: 'yes', replyToMessageId: again.id, decision: 'confirm' };
    const confirmed = await shop.say(token, caseId, body);
    expect(confirmed.body.message.action.status).toBe('succeeded');
    expect((await put('words')).status).toBe(200);
  });

  test('counts as such from the moment the administrator says so', async () => {
    const token = await shop.session();
    const { confirm } = await shop.propose(token);
    await put('button');
    expect((await confirm()).body.message.action).toMatchObject({ confirm: 'button' });
    expect(executed()).toEqual([]);
    await put('words');
  });

  test('takes no other word for the policy', async () => {
    expectRefusal(await put('never'), 400, 'VALIDATION_ERROR');
  });
});
