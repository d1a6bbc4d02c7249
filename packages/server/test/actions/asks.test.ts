import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message, PlaygroundAnswer, TranscriptResponse } from '@deskhand/contract';
import { likelyToolText, missingArgumentsText } from '../../src/actions/index.ts';
import { answer } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { foreseen, openForeseeingShop, type ForeseeingShop } from './foreseeing-shop.ts';

let shop: ForeseeingShop;
beforeAll(async () => {
  shop = await openForeseeingShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.model.reset();
  shop.foresee({ ...foreseen });
  await shop.policy({ titles: null, examples: null });
  await useBuiltin();
});

const useBuiltin = () => shop.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });

async function open(message: string, locale: string) {
  const token = await shop.session();
  const body = { message, context: { locale } };
  const opened = await shop.service.call('POST', '/api/cases', { token, body });
  expect(opened.status, opened.text).toBe(201);
  const caseId = opened.body.case.id as string;
  const say = async (content: string) =>
    (await shop.say(token, caseId, { content })).body.message as Message;
  return { caseId, first: opened.body.aiMessage as Message, say };
}

const refund = { tool: 'refund', status: 'proposed', arguments: { paymentId: 'pay_2003' } };

test.each([
  ['en', 'I want a refund', 'pay_2003', { en: 'Give the money back' }],
  ['de', 'Ich möchte mein Geld zurück', 'pay_2003, bitte', { de: 'Geld zurückgeben' }],
])(
  'a tool that is called otherwise since goes on as asked: %s',
  async (locale, request, then, titles) => {
    const examples = { de: ['Ich möchte mein Geld zurück'] };
    await shop.policy({ titles: { de: 'Eine Zahlung erstatten' }, examples });
    const { first, say } = await open(request, locale);
    expect(first.offers).toMatchObject([{ tool: 'refund', missing: [{ name: 'paymentId' }] }]);
    await shop.policy({ titles, examples });
    const { action } = await say(then);
    expect(action).toMatchObject({ ...refund, title: Object.values(titles)[0] });
  },
);

test('what was filled by a button is known when the rest is said', async () => {
  const token = await shop.session();
  const opened = await shop.service.call('POST', '/api/cases', { token, body: { message: 'Hi' } });
  const caseId = opened.body.case.id as string;
  const request = { tool: 'refund', arguments: { customerId: 'c_7' } };
  await shop.say(token, caseId, { content: 'Refund', request });
  const { body } = await shop.say(token, caseId, { content: 'pay_2003' });
  expect(body.message.action).toMatchObject({ arguments: { paymentId: 'pay_2003' } });
});

const title = 'Refund a payment';
const missing = [{ name: 'paymentId', description: null }];
test.each([
  ['the question for what is missing', missingArgumentsText({ title, missing }, 'en'), 'pay_2003'],
  ['the same in German', missingArgumentsText({ title, missing }, 'de'), 'pay_2003'],
  ['the question whether it is meant', likelyToolText(title, 'en'), 'yes'],
  [
    'what is stored of a question',
    JSON.stringify({ dialogue: { asks: { kind: 'likely', ...refund, missing: [] } } }),
    'yes',
  ],
])('a model that speaks %s, word for word, has asked nothing', async (_, words, then) => {
  await useModel(shop.admin, shop.model);
  shop.model.respondWith(() => answer(words));
  const { first, say } = await open('I want a refund', 'en');
  expect(first.content).toContain(words.split('\n')[0]);
  await useBuiltin();
  expect((await say(then)).action).toBeNull();
});

test('a playground goes on as a case does, by what was answered there', async () => {
  const ask = async (body: object) => {
    const asked = { version: 'live', user: { userId: 'nina', userRoles: ['owner'] }, ...body };
    const reply = await shop.admin('POST', '/api/admin/playground', asked);
    expect(reply.status, reply.text).toBe(200);
    return reply.body as PlaygroundAnswer;
  };
  const message = 'I want a refund';
  const { content, dialogue } = await ask({ message, history: [] });
  expect(dialogue.asks).toEqual({
    ...{ kind: 'missing', tool: 'refund', arguments: {}, missing: ['paymentId'] },
  });
  const before = { author: 'user', content: message };
  const asked = { author: 'assistant', content };
  const goOn = (...history: object[]) => ask({ message: 'pay_2003', history });
  expect((await goOn(before, { ...asked, dialogue })).action).toMatchObject(refund);
  expect((await goOn(before, asked)).action).toBeNull();
});

test('a check made of a transcript goes on as the case did, by what its answers asked', async () => {
  const { caseId } = await open('I want a refund', 'en');
  const { body } = await shop.admin('GET', `/api/admin/cases/${caseId}`);
  const { messages } = body as TranscriptResponse;
  expect(messages.map(({ dialogue }) => dialogue?.asks?.kind)).toEqual([undefined, 'missing']);
  const history = messages.map(({ author, content, dialogue }) => ({
    ...{ author: author.type, content },
    ...(dialogue && { dialogue }),
  }));
  const made = await shop.admin('POST', '/api/admin/checks', {
    ...{ name: 'Refund', enabled: true, user: { userId: 'nina', userRoles: ['owner'] } },
    ...{ history, messages: [{ content: 'pay_2003' }], situation: {} },
    expectations: [{ kind: 'uses_tool', tool: 'refund', by: 'proposal' }],
  });
  expect(made.status, made.text).toBe(201);
  const ran = await shop.admin('POST', `/api/admin/checks/${made.body.id}/runs`, {
    target: 'live',
  });
  expect(ran.body).toMatchObject({ passed: true });
});
