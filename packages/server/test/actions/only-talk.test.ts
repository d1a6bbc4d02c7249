import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '@deskhand/contract';
import { readEvents } from '../http.ts';
import { answer } from '../scripted-model/index.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.model.reset());

const note = 'This answer has changed nothing.';

async function ask(message: string): Promise<Message> {
  const token = await shop.session();
  const { status, text, body } = await shop.service.call('POST', '/api/cases', {
    token,
    body: { message },
  });
  if (status !== 201) throw new Error(text);
  return body.aiMessage as Message;
}

describe('a model that only talks', () => {
  test('is followed by the service’s own word when a change was asked for', async () => {
    // No lexicon of claims knows this one.
    const words = 'Consider that payment a thing of the past, and the money homeward bound.';
    shop.model.respondWith(() => answer(words));
    const { content, action } = await ask('Please refund payment pay_1');
    expect(action).toBeNull();
    expect(content.startsWith(words)).toBe(true);
    expect(content.slice(words.length).trim()).toMatch(/^This answer has changed nothing\. /);
    expect(shop.script.executed.filter(({ name }) => name === 'refund')).toEqual([]);
    const missing = await ask('I want you to refund a payment');
    expect(missing.content).toContain(note);
  });

  test('is followed by it in the language of the conversation, and in the stream', async () => {
    shop.model.respondWith(() => answer('Kein Grund zur Sorge.'));
    const token = await shop.session();
    const response = await fetch(`${shop.service.url}/api/cases`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ message: 'Bitte erstatte mir die Zahlung pay_1' }),
    });
    const events = [];
    for await (const event of readEvents(response)) events.push(event);
    const shown = events.flatMap(({ event, data }) =>
      event === 'message.delta' ? [(data as { text: string }).text] : [],
    );
    const { content } = (events.at(-1)!.data as { aiMessage: Message }).aiMessage;
    expect(content).toContain('Diese Antwort hat nichts geändert.');
    expect(shown.join('')).toBe(content);
  });

  test('stands alone where nothing was to be changed', async () => {
    shop.model.respondWith(() => answer('Open the invoice and choose Refund.'));
    for (const question of ['How do I refund a payment?', 'Hello there', 'What is a refund?']) {
      expect((await ask(question)).content).not.toContain(note);
    }
  });
});
