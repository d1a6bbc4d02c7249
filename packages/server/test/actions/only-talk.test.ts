import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Case, Message } from '@deskhand/contract';
import { collect, type ServerEvent } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { plan } from '../stage/connector/tools.ts';

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
  test('is followed by the service’s own word when a change was asked for', async () => {
    const words = 'Consider that payment a thing of the past, and the money homeward bound.';
    shop.model.respondWith(() => answer(words));
    const { content, notice, action } = await ask('Please refund payment pay_1');
    expect(notice, 'told apart from the model’s words').toBe(note);
    expect(action).toBeNull();
    expect(content.startsWith(words)).toBe(true);
    expect(content.slice(words.length).trim()).toBe(note);
    expect(shop.script.executed.filter(({ name }) => name === 'refund')).toEqual([]);
    const missing = await ask('I want you to refund a payment');
    expect(missing.content).toContain(note);
  });

  test('is followed by it in the language of the conversation, and in the stream', async () => {
    shop.model.respondWith(() => answer('Kein Grund zur Sorge.'));
    const events = await stream(await shop.session(), 'Bitte erstatte mir die Zahlung pay_1');
    const { content, notice } = (events.at(-1)!.data as { aiMessage: Message }).aiMessage;
    expect(notice).toBe('Durch diese Nachricht wurde nichts geändert.');
    expect(content.endsWith(`\n\n${notice}`)).toBe(true);
    expect(deltasOf(events)).toBe(content);
  });

  test('is no notice of the service where it says that sentence among its own words', async () => {
    shop.model.respondWith(() => answer(`${note} But I could do it. Shall I?`));
    const { content, notice } = await ask('How do refunds work?');
    expect({ content, notice }).toEqual({
      content: `${note} But I could do it. Shall I?`,
      notice: null,
    });
  });

  // An outsider's: each swallowed the sentence, or turned it round.
  test.each([
    'Everything that you [asked for](',
    'It is done. ![x](  ',
    '> [x](<',
    '[1](',
    'As said: `[x](',
    '~~~\nrefunded: 120',
    '- ```text\nrefunded: 120',
    'www.',
    'See https://',
    '<a href="',
    '**',
    '&#',
  ])('can not reach the service’s sentence with what it leaves open: %j', async (end) => {
    shop.model.respondWith(() => answer(`Your refund is on its way.\n\n${end}`));
    const token = await shop.session();
    const events = await stream(token, 'Please refund payment pay_1');
    const { content, notice } = (events.at(-1)!.data as { aiMessage: Message }).aiMessage;
    expect(notice).toBe(note);
    expect(content.endsWith(`\n\n${note}`)).toBe(true);
    expect(
      content.split('\n').filter((line) => /^ {0,3}(?:- )?(?:~{3}|`{3})/u.test(line)),
    ).toHaveLength(/~~~|```/u.test(end) ? 2 : 0);
    expect(deltasOf(events)).toBe(content);
  });

  test('has no notice that it wrote itself', async () => {
    shop.model.respondWith(() => answer(`A refund takes five days.\n\n${note}`));
    const { notice } = await ask('How long does a refund take?');
    expect(notice).toBeNull();
  });

  test('is contradicted before it says anything in another language, and that is a notice too', async () => {
    const words = 'Il rimborso è già partito, lo vedrai sul tuo conto entro venerdì.';
    shop.model.respondWith(() => answer(words));
    const token = await shop.session();
    const events = await stream(token, 'Please refund payment pay_1');
    const { aiMessage, case: opened } = events.at(-1)!.data as { aiMessage: Message; case: Case };
    expect(aiMessage.notice).toBe(note);
    expect(aiMessage.content).toBe(`${note}\n\n${words}`);
    expect(deltasOf(events)).toBe(aiMessage.content);
    const { body } = await shop.service.call('GET', `/api/cases/${opened.id}`, { token });
    expect(body.messages.at(-1)).toEqual(aiMessage);
  });

  test('of whose words nothing is left is replaced by the built-in assistant', async () => {
    shop.model.respondWith(() => answer('Status: succeeded'));
    const { content, notice } = await ask('Please refund payment pay_1');
    expect(notice).toBeNull();
    expect(content).toMatch(/^\S/u);
    expect(content).not.toBe(note);
  });

  test('may write a date as people do that stands otherwise in what it was given', async () => {
    const words = 'The price of 30 November holds for 10 GB.';
    shop.model.respondWith(() => answer(words));
    const { content } = await ask('What does the price list of 2026-11-30 say of 10GB?');
    expect(content).toBe(words);
    expect((await ask('What does the price list say?')).notice).toBe(note);
  });

  test('has a notice in the language of its answer, too', async () => {
    shop.model.respondWith(() => answer('O dinheiro já está a caminho da sua conta.'));
    const { notice } = await ask('Please refund payment pay_1');
    expect(notice).toBe(`${note} Nada foi alterado por esta mensagem.`);
  });

  test.each([
    'Betaal pay_2003 terug en zeg mijn abonnement op',
    'Återbetala pay_2003 och säg upp min prenumeration',
    'Rimborsa il pagamento pay_2003, per favore',
  ])(
    'has it in the language of the application for who writes in another than the five: %s',
    async (message) => {
      shop.model.respondWith(() => answer('OK, got that.'));
      const { notice } = await ask(message);
      expect(notice).toBe(note);
    },
  );

  test('is followed by it behind a withdrawal, too: what was said instead may have been a request', async () => {
    const token = await shop.session();
    const { caseId } = await shop.propose(token, 'pay_1');
    shop.model.respondWith(() => answer('As you like it.'));
    const { body } = await shop.say(token, caseId, { content: 'no wait, stop' });
    const { content } = body.message as Message;
    expect(content).toMatch(
      /withdrawn\. Nothing was changed\.\n\nAs you like it\.\n\nNothing was changed by this/,
    );
  });

  // An outsider's, each of which went through.
  test('is followed by it where a courtesy comes behind a request that nothing came of', async () => {
    const token = await shop.session();
    shop.model.respondWith(() => answer('One moment.'));
    const body = { message: 'Please refund payment pay_1' };
    const opened = await shop.service.call('POST', '/api/cases', { token, body });
    shop.model.respondWith(() => answer('Welcome! Money is out.'));
    const thanked = await shop.say(token, opened.body.case.id as string, { content: 'Thanks' });
    expect((thanked.body.message as Message).content).toContain(note);
  });

  test('is followed by it where it names what it was given by nobody, or by its own words', async () => {
    const token = await shop.session();
    shop.model.respondWith(() => answer('About five days. Is your payment pay_2003?'));
    const body = { message: 'How long does a refund take?' };
    const opened = await shop.service.call('POST', '/api/cases', { token, body });
    expect(opened.body.aiMessage.content).toContain(note);
    const say = async (content: string) =>
      (await shop.say(token, opened.body.case.id as string, { content })).body.message
        .content as string;
    shop.model.respondWith(() => answer('Two days. Farewell, pay_2003!'));
    expect(await say('How long does shipping take?')).toContain(note);
    shop.model.respondWith(() => answer('Payment pay_1 takes five days.'));
    expect(await say('How long does a refund of pay_1 take?')).not.toContain(note);
    shop.model.respondWith(() => answer('Payment pay_12 takes five days.'));
    expect(await say('How long does a refund of pay_1 take?')).toContain(note);
  });

  test('is contradicted in the language of its reader, whichever it speaks itself', async () => {
    shop.model.respondWith(() => answer('Feito, o dinheiro já está a caminho. Obrigado!'));
    const { content } = await ask('Please refund payment pay_1');
    expect(content).toContain(note);
    expect(content).toContain('Nada foi alterado');
  });

  test('is followed by it as long as what follows is about the change', async () => {
    const token = await shop.session();
    shop.model.respondWith(() => answer('All right.'));
    const opened = await shop.service.call('POST', '/api/cases', {
      token,
      body: { message: 'Please refund payment pay_1' },
    });
    const caseId = opened.body.case.id as string;
    const say = async (content: string) =>
      (await shop.say(token, caseId, { content })).body.message.content as string;
    shop.model.respondWith(() => answer('On Friday.'));
    expect(await say('When will it arrive?')).toContain(note);
    shop.model.respondWith(() => answer('Me.'));
    expect(await say('Who did that?')).toContain(note);
    shop.model.respondWith(() => answer('Open the invoice and choose Share.'));
    expect(await say('How do I share an invoice with my accountant?')).not.toContain(note);
  });

  test('stands alone where nothing was to be changed', async () => {
    shop.model.respondWith(() => answer('Open the invoice and choose Refund.'));
    for (const question of ['How do I refund a payment?', 'Hello there', 'What is a refund?']) {
      expect((await ask(question)).content).not.toContain(note);
    }
  });

  test('may tell of what is the reader’s own once it has read, and not before', async () => {
    const question = 'Which card do I have?';
    const words = 'Your card is the black one.';
    shop.model.respondWith(() => answer(words));
    expect((await ask(question)).content).toContain(note);
    shop.model.enqueue(toolCall('read_plan', {}));
    expect((await ask(question)).content).toBe(words);
    // A reading that failed tells nothing.
    shop.script.answer = () => ({ content: [{ type: 'text', text: 'Away.' }], isError: true });
    shop.model.enqueue(toolCall('read_plan', {}));
    expect((await ask(question)).content).toContain(note);
  });

  test('comes to an end also where nothing of what it says is shown yet', async () => {
    const calls = [{ name: 'read_plan', input: {} }];
    // News is held until the answer is over; three times this is more than an answer may be.
    const text = 'It is done. '.repeat(250);
    shop.model.respondWith(() => ({ kind: 'tool-call', calls, text }));
    expect((await ask('Which plan do I have?')).content).not.toContain('It is done.');
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
