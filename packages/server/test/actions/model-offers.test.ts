import type { Message } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const document = {
    title: 'Refunds',
    content: 'Refunds take five days.',
    url: 'https://help.example/refunds',
  };
  await shop.admin('POST', '/api/admin/knowledge/documents', document);
  await shop.admin('PUT', '/api/admin/connector', { escalationTool: 'open_ticket' });
});
afterAll(() => shop.stop());
beforeEach(() => shop.model.reset());

let asker = '';
let askers = 0;
async function ask(message: string, userRoles?: string[]): Promise<Message> {
  asker = `asker-${(askers += 1)}`;
  const token = await shop.session(asker, userRoles);
  const reply = await shop.service.call('POST', '/api/cases', { token, body: { message } });
  expect(reply.status).toBe(201);
  return reply.body.aiMessage as Message;
}

const kindsOf = ({ offers }: Message) => offers.map(({ kind, tool }) => tool ?? kind);

describe.each(['openai-compatible', 'anthropic'])(
  'beside the answer of a model: %s',
  (provider) => {
    beforeAll(() => useModel(shop.admin, shop.model, { provider }));

    test('with a source, stands the tool that does what it is about', async () => {
      shop.model.enqueue(answer('Refunds take five days [1].'));
      const told = await ask('How long does the refund of a payment take?');
      expect(told.citations).toHaveLength(1);
      // What is cited is not offered besides.
      expect(kindsOf(told)).toEqual(['refund']);
      expect(told.action).toBeNull();
    });

    test('a person, once two in a row have no source', async () => {
      shop.model.enqueue(answer('I do not know.'), answer('I really do not.'));
      const first = await ask('Do you sell blue bicycles?');
      expect(kindsOf(first)).toEqual([]);
      const token = await shop.session(asker);
      const second = await shop.say(token, first.caseId, { content: 'Or red ones?' });
      expect(kindsOf(second.body.message)).toEqual(['escalate']);
      shop.model.enqueue(answer('Refunds take five days [1].'));
      const third = await shop.say(token, first.caseId, { content: 'How long do refunds take?' });
      expect(kindsOf(third.body.message)).toEqual(['refund']);
    });

    test('that read something, nothing', async () => {
      const calls = [{ name: 'read_plan', input: {} }];
      shop.model.enqueue({ kind: 'tool-call', text: '', calls });
      shop.model.enqueue(answer('You are on the Studio plan.'));
      const told = await ask('What is my plan?');
      expect(told.tools).toHaveLength(1);
      expect(told.offers).toEqual([]);
    });

    test('to a courtesy, nothing; to who wants a person, one', async () => {
      shop.model.enqueue(answer('Hello!'));
      expect(kindsOf(await ask('Hello'))).toEqual([]);
      shop.model.enqueue(answer('One moment.'));
      expect(kindsOf(await ask('I want to talk to a human'))).toEqual(['escalate']);
    });

    test('is nothing that the user may not use', async () => {
      await shop.admin('PUT', '/api/admin/connector/tools/refund', { requiredRoles: ['owner'] });
      const question = 'Why was the refund of my payment late?';
      shop.model.enqueue(answer('I do not know.'), answer('I do not know.'));
      expect(kindsOf(await ask(question, ['member']))).toEqual(['article']);
      expect(kindsOf(await ask(question))).toEqual(['article', 'refund']);
    });

    test('without a source, the articles that come near, each once, and four offers at most', async () => {
      const titles = ['Late refunds', 'Refunds abroad', 'Refunds of gifts'];
      const made = titles.map((title) => ({ title, content: '## Refunds\n\nThey take time.' }));
      const ids: string[] = [];
      for (const document of made) {
        const reply = await shop.admin('POST', '/api/admin/knowledge/documents', document);
        ids.push(reply.body.id as string);
      }
      shop.model.enqueue(answer('I do not know.'), answer('I do not know either.'));
      const first = await ask('Why was the refund of my payment late?');
      const later = await shop.say(await shop.session(asker), first.caseId, {
        content: 'And how long do refunds of payments take?',
      });
      const offers = (later.body.message as Message).offers;
      expect(offers).toHaveLength(4);
      expect(offers.slice(-2).map(({ kind }) => kind)).toEqual(['tool', 'escalate']);
      expect(new Set(offers.map(({ id }) => id)).size).toBe(4);
      for (const id of ids) await shop.admin('DELETE', `/api/admin/knowledge/documents/${id}`);
    });
  },
);
