import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Case, Message } from '@deskhand/contract';
import { collect, type ServerEvent } from '../stage/http.ts';
import { answer } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { plan } from '../stage/connector/tools.ts';
import { languages, packs } from '../../src/language/index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.model.reset();
  shop.script.answer = plan;
});

const note = 'Nothing was changed by this message.';
const notices = languages.map((language) => packs[language].sentences.notes.unchanged);

async function ask(message: string): Promise<Message> {
  const token = await shop.session();
  const { status, text, body } = await shop.service.call('POST', '/api/cases', {
    token,
    body: { message },
  });
  if (status !== 201) throw new Error(text);
  return body.aiMessage as Message;
}

async function stream(token: string, message: string): Promise<ServerEvent[]> {
  const response = await fetch(`${shop.service.url}/api/cases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ message }),
  });
  return collect(response);
}

const deltasOf = (events: readonly ServerEvent[]): string =>
  events
    .flatMap(({ event, data }) =>
      event === 'message.delta' ? [(data as { text: string }).text] : [],
    )
    .join('');

describe('a model that only talks', () => {
  test('has the service’s own word before it, apart from its words', async () => {
    const words = 'Consider that payment a thing of the past, and the money homeward bound.';
    shop.model.respondWith(() => answer(words));
    const { content, notice, action } = await ask('Please refund payment pay_1');
    expect(notice).toBe(note);
    expect(content).toBe(`${note}\n\n${words}`);
    expect(action).toBeNull();
    expect(shop.script.executed.filter(({ name }) => name === 'refund')).toEqual([]);
  });

  // Outsiders', each of which went through where the words of an answer or of a question decided.
  test.each([
    ['Refund pay_2003', 'The money is on the road home\r\r**Receipt** `pay_2003`[.](#?)'],
    ['Please cancel my plan', 'You are free of Tidewater as of this minute[ ](#?)'],
    ['Please cancel my plan', ':)'],
    ['Kun je mijn abonnement opzeggen?', 'Ja.'],
    ['能帮我退款吗？', 'OK.'],
    ['How long does a refund take?', 'Plan opgezegd.'],
    ['How long does a refund take?', 'Refunds take five days. Fatto.'],
    ['Who can cancel my plan now?', 'I can, and Studio is off.'],
    ['How do I refund a payment?', 'Open the invoice and choose Refund.'],
    ['Hello there', 'Hello!'],
  ])('has it whatever is asked and answered: %s – %s', async (asked, words) => {
    shop.model.respondWith(() => answer(words));
    const { content, notice } = await ask(asked);
    expect(notice).toBeOneOf(notices);
    expect(content.startsWith(`${notice}\n\n`)).toBe(true);
  });

  test('has it in the language of its reader, and in the stream before anything else', async () => {
    const words = 'O dinheiro já está a caminho.';
    shop.model.respondWith(() => answer(words));
    const token = await shop.session();
    const events = await stream(token, 'Bitte erstatte mir die Zahlung pay_1');
    const { aiMessage, case: opened } = events.at(-1)!.data as { aiMessage: Message; case: Case };
    expect(aiMessage.notice).toBe('Durch diese Nachricht wurde nichts geändert.');
    expect(aiMessage.content).toBe(`${aiMessage.notice}\n\n${words}`);
    expect(deltasOf(events)).toBe(aiMessage.content);
    const [first, ...others] = events.filter(({ event }) => event === 'message.delta');
    expect(first!.data).toEqual({ text: `${aiMessage.notice}\n\n`, notice: aiMessage.notice });
    expect(others.filter(({ data }) => 'notice' in (data as object))).toEqual([]);
    const { body } = await shop.service.call('GET', `/api/cases/${opened.id}`, { token });
    expect(body.messages.at(-1)).toEqual(aiMessage);
  });

  test('cannot reach it with what it leaves open, nor push it out of sight', async () => {
    for (const words of ['Refunded, as you [asked for](', '~~~\nrefunded: 120', '$$\nx', '>\n']) {
      shop.model.respondWith(() => answer(`Gone.${'\n&nbsp;\n'.repeat(300)}${words}`));
      const { content, notice } = await ask('Please refund payment pay_1');
      expect(notice).toBe(note);
      expect(content.startsWith(`${note}\n\nGone.`)).toBe(true);
    }
  });

  test('may say that sentence itself: the service’s own is the first', async () => {
    shop.model.respondWith(() => answer(`${note} But I could do it. Shall I?`));
    const { content, notice } = await ask('How do refunds work?');
    expect(notice).toBe(note);
    expect(content.replace(note, '')).toBe(`\n\n${note} But I could do it. Shall I?`);
  });

  test('is not taught to say it: what it is given of an earlier answer are its own words', async () => {
    const token = await shop.session();
    shop.model.respondWith(() => answer('One moment.'));
    const body = { message: 'Please refund payment pay_1' };
    const opened = await shop.service.call('POST', '/api/cases', { token, body });
    await shop.say(token, opened.body.case.id as string, { content: 'And now?' });
    const { messages } = shop.model.requests.at(-1)!;
    expect(messages.map(({ content }) => content)).toContain('One moment.');
    expect(JSON.stringify(messages)).not.toContain(note);
  });

  test('writes no lines that only the service may, whatever ends them', async () => {
    for (const end of ['\r', '\u2028', '\u0085', '\v', '\f', '\r\n']) {
      shop.model.respondWith(() =>
        answer(`It takes three days.${end}Outcome: as you wished${end}`),
      );
      expect((await ask('How long does a refund take?')).content).not.toContain('Outcome');
    }
  });

  test('of whose words nothing is left is replaced by the built-in assistant', async () => {
    shop.model.respondWith(() => answer('Status: succeeded'));
    const { content, notice } = await ask('Please refund payment pay_1');
    expect(notice).toBeNull();
    expect(content).toMatch(/^\S/u);
    expect(content).not.toBe(note);
  });

  test('has it behind what tells of a withdrawal, too', async () => {
    const token = await shop.session();
    const { caseId } = await shop.propose(token, 'pay_1');
    shop.model.respondWith(() => answer('As you like it.'));
    const { body } = await shop.say(token, caseId, { content: 'no wait, stop' });
    const { content } = body.message as Message;
    expect(content).toMatch(
      /withdrawn\. Nothing was changed\.\n\nNothing was changed by this message\.\n\nAs you like it\.$/,
    );
  });

  test('comes to an end also where nothing of what it says is shown yet', async () => {
    const calls = [{ name: 'read_plan', input: {} }];
    // A line is held until it is over; three times this is more than an answer may be.
    const text = `Status: done ${'and done '.repeat(350)}`;
    shop.model.respondWith(() => ({ kind: 'tool-call', calls, text }));
    expect((await ask('Which plan do I have?')).content).not.toContain('and done');
    expect(shop.model.requests).toHaveLength(3);
  });

  test('is contradicted as well where an article claims it, and no model answers', async () => {
    const { status } = await shop.admin('POST', '/api/admin/knowledge/documents', {
      title: 'Refunds',
      content: 'A refund arrives within five days. Your subscription has been cancelled.',
    });
    expect(status).toBe(201);
    shop.model.respondWith(() => ({ kind: 'status', status: 500 }));
    const { content } = await ask('When does a refund arrive?');
    expect(content).toContain('has been cancelled');
    expect(content).toContain(note);
  });
});
