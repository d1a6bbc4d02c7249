import type { Message } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { packs } from '../../../src/language/index.ts';
import { answer, type ScriptedReply } from '../../stage/model/index.ts';
import { openShop, type Shop } from '../../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.model.reset());

const set = async (changes: object) => {
  const reply = await shop.admin('PUT', '/api/admin/assistant', changes);
  expect(reply.status, reply.text).toBe(200);
};
const unset = {
  ...{ tone: '', languages: [], budgets: {}, toolPins: null, locale: 'en' },
};

async function open(message: string) {
  const token = await shop.session();
  const { body } = await shop.service.call('POST', '/api/cases', { token, body: { message } });
  return { token, caseId: body.case.id as string, told: body.aiMessage as Message };
}

const call = { name: 'read_plan', input: {} };
const readTwice = {
  ...{ kind: 'tool-call' as const, text: '', calls: [call, call] },
} satisfies ScriptedReply;

test('a case keeps the tone, the languages and the bounds that its version sets', async () => {
  await set({
    ...{ tone: 'Warm, like a neighbour.', languages: ['pt-BR', 'es'], locale: 'pt-BR' },
    budgets: { answerTokens: 120, toolCalls: 1 },
  });
  shop.model.enqueue(readTwice, answer('Studio.'));
  const { token, caseId } = await open('What is my plan?');
  const [first, second] = shop.model.requests;
  expect(first!.system).toContain('Tone that the administrator wants: Warm, like a neighbour.');
  expect(first!.system).toContain('where that is one of pt-BR, es; else in pt-BR');
  expect(first!.body['max_tokens']).toBe(120);
  expect(JSON.stringify(second!.body)).toContain('studio');
  expect(JSON.stringify(second!.body)).toContain('call_scripted_0');
  expect(JSON.stringify(second!.body)).not.toContain('call_scripted_1');
  await set(unset);
  shop.model.reset();
  await shop.say(token, caseId, { content: 'And now?' });
  await open('And now?');
  const [kept, next] = shop.model.requests;
  expect(kept!.system).toContain('Warm, like a neighbour.');
  expect(kept!.body['max_tokens']).toBe(120);
  expect(next!.system).not.toContain('Tone that');
  expect(next!.system).toContain('Answer in the language of the user;');
  expect(next!.body['max_tokens']).toBe(2000);
});

test('an answer that takes longer than its version allows is the built-in assistant’s', async () => {
  await set({ budgets: { seconds: 5 } });
  shop.model.respondWith(() => ({ kind: 'stalled', text: 'Let me think' }));
  const { told } = await open('Do refunds take long?');
  expect(told.content).toContain(packs.en.sentences.notes.fallback);
  const { body } = await shop.admin('GET', `/api/admin/traces/${told.id}`);
  expect(body.fallback).toMatchObject({ reason: 'timeout_total' });
  await set(unset);
});

test('the service’s own sentences keep to the languages that are set', async () => {
  await set({ languages: ['pt-BR'], locale: 'en' });
  const paused = (isPaused: boolean) =>
    shop.admin('PUT', '/api/admin/pauses', { assistant: isPaused });
  await paused(true);
  const told = async () => (await open('Where can I see the invoices of last year?')).told.content;
  expect(await told()).toBe(packs.pt.sentences.notes.paused);
  await set(unset);
  expect(await told()).toBe(packs.en.sentences.notes.paused);
  await paused(false);
});
