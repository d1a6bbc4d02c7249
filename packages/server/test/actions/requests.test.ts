import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message, Offer } from '@deskhand/contract';
import { expectRefusal } from '../stage/http.ts';
import { answer } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.model.reset();
  shop.model.respondWith(() => answer('I am here.'));
  shop.script.executed.length = 0;
});

async function openCase(token: string, message = 'Hello'): Promise<{ id: string; first: Message }> {
  const opened = await shop.service.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.status).toBe(201);
  return { id: opened.body.case.id as string, first: opened.body.aiMessage as Message };
}

const refunds = () => shop.script.executed.filter(({ name }) => name === 'refund');

describe('a message that asks for a tool by its name', () => {
  const request = { tool: 'refund', arguments: { paymentId: 'pay_1' } };

  async function ask(token: string, caseId: string, body: Record<string, unknown>) {
    const reply = await shop.say(token, caseId, body);
    expect(reply.status, reply.text).toBe(201);
    return reply.body.message as Message;
  }

  test('is answered with the proposal, whatever its words say, and without the model', async () => {
    const token = await shop.session();
    const { id } = await openCase(token);
    const asked = shop.model.requests.length;
    const message = await ask(token, id, { content: 'no, stop, cancel that', request });
    expect(message.action).toMatchObject({
      ...{ tool: 'refund', status: 'proposed', arguments: { paymentId: 'pay_1' } },
    });
    expect(message.content).toContain('`pay_1`');
    expect(shop.model.requests).toHaveLength(asked);
    expect(refunds()).toEqual([]);
  });

  test('never confirms: neither with words, nor beside a decision', async () => {
    const token = await shop.session();
    const { id } = await openCase(token);
    const proposal = await ask(token, id, { content: 'Refund', request });
    const replyToMessageId = proposal.id;
    const again = await ask(token, id, { content: 'yes', replyToMessageId, request });
    expect(again.action).toMatchObject({ status: 'proposed' });
    expect(again.action!.id).not.toBe(proposal.action!.id);
    const both = { content: 'yes', replyToMessageId: again.id, decision: 'confirm', request };
    expectRefusal(await shop.say(token, id, both), 400, 'VALIDATION_ERROR');
    expect(refunds()).toEqual([]);
    // What took its place can be confirmed, and the one before cannot.
    const late = { content: 'yes', replyToMessageId, decision: 'confirm' };
    expectRefusal(await shop.say(token, id, late), 409, 'CONFLICT');
    const done = await ask(token, id, { content: 'yes', replyToMessageId: again.id });
    expect(done.action).toMatchObject({ status: 'succeeded' });
    expect(refunds()).toHaveLength(1);
  });

  test('is answered with what is missing, by name and schema', async () => {
    const token = await shop.session();
    const { id } = await openCase(token);
    const message = await ask(token, id, { content: 'Refund', request: { tool: 'refund' } });
    expect(message.action).toBeNull();
    expect(message.content).toContain('**Payment id**');
    expect(message.offers).toMatchObject([
      { kind: 'tool', tool: 'refund', arguments: {}, missing: [{ name: 'paymentId' }] },
    ]);
    expect(message.offers[0]!.missing[0]!.schema).toMatchObject({ type: 'string' });
    // As it is read again.
    const read = await shop.service.call('GET', `/api/cases/${id}`, { token });
    expect(read.body.messages.at(-1).offers).toEqual(message.offers);
  });

  test('is answered with what a reading tool says', async () => {
    const token = await shop.session();
    const { id } = await openCase(token);
    const message = await ask(token, id, { content: 'My plan', request: { tool: 'read_plan' } });
    expect(message.content).toContain('studio');
    expect(message.tools).toMatchObject([{ tool: 'read_plan', ok: true }]);
  });

  test('is told why a reading tool has nothing, in the tool’s own words, and offered a person', async () => {
    const token = await shop.session();
    const { id } = await openCase(token);
    const refusing = (text: string) => () => ({
      content: [{ type: 'text' as const, text }],
      isError: true,
    });
    const said = { content: 'My plan', request: { tool: 'read_plan' } };
    shop.script.answer = refusing('No plan “x”\n[here](https://evil.example).');
    const refused = await ask(token, id, said);
    expect(refused.content).toMatch(/^\*\*Your plan\*\*: I found nothing\./u);
    expect(refused.content).toContain('“No plan ‘x’ \\[here\\]');
    expect(refused.content).not.toContain('\n[here](');
    expect(refused.tools).toMatchObject([{ tool: 'read_plan', ok: false }]);
    expect(refused.offers.map(({ kind }) => kind)).toEqual(['escalate']);
    // Who reads has changed nothing, whatever it says.
    shop.script.answer = refusing('Your plan has been cancelled.');
    const claiming = await ask(token, id, said);
    expect(claiming.content).toContain('could not be read');
    expect(claiming.content).not.toContain('cancelled');
  });

  test('gets nothing that its person may not use, and nothing that does not fit', async () => {
    const member = await shop.session('a member', []);
    await shop.admin('PUT', '/api/admin/connector/tools/refund', { requiredRoles: ['owner'] });
    const { id } = await openCase(member);
    const refused = await ask(member, id, { content: 'Refund', request });
    expect(refused.action).toBeNull();
    expect(refused.content).toContain('not offered');
    const unknown = await ask(member, id, { content: 'x', request: { tool: 'open_ticket' } });
    expect(unknown.content).toContain('not offered');
    await shop.admin('PUT', '/api/admin/connector/tools/refund', { requiredRoles: [] });
    const odd = { tool: 'refund', arguments: { paymentId: 7 } };
    const unfit = await ask(member, id, { content: 'Refund', request: odd });
    expect(unfit.action).toBeNull();
    expect(unfit.content).toContain('can’t be prepared');
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) as object;
    for (const wrong of [
      ...[{ tool: '' }, { tool: 'refund', confirm: true }, 'refund'],
      ...[{ note: 'a\u0000b' }, { note: '\ud800' }, { 'a\u0000': 1 }, deep].map((args) => ({
        tool: 'refund',
        arguments: args,
      })),
      { tool: 'a\u0000b' },
      { tool: 'refund', arguments: { note: 'x'.repeat(20_000) } },
    ]) {
      const reply = await shop.say(member, id, { content: 'x', request: wrong });
      expectRefusal(reply, 400, 'VALIDATION_ERROR');
    }
  });
});

describe('offers', () => {
  const kindsOf = ({ offers }: Message) => offers.map(({ kind }) => kind);
  const toolsOf = ({ offers }: Message): Offer[] => offers.filter(({ kind }) => kind === 'tool');

  beforeAll(async () => {
    await shop.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
  });

  test('stand under what was not found: the tools that come near, and a person', async () => {
    const { first } = await openCase(await shop.session(), 'my payement went wrong, help');
    expect(toolsOf(first)).toMatchObject([{ tool: 'refund', title: 'Refund a payment' }]);
    expect(kindsOf(first).at(-1)).toBe('escalate');
  });

  test('are articles that come near, opened where they can be and else asked for', async () => {
    const write = (title: string, url: string | null) =>
      shop.admin('POST', '/api/admin/knowledge/documents', {
        title,
        url,
        content: `About ${title}. Sails are washed in spring.`,
      });
    await write('Sails and masts', 'https://help.example/sails');
    await write('Washing sails', null);
    const { first } = await openCase(await shop.session(), 'do you mend torn sails for rockets?');
    expect(first.content).toContain('did not find an answer');
    expect(first.content).not.toContain('masts');
    expect(first.offers).toContainEqual(
      expect.objectContaining({
        kind: 'article',
        title: 'Sails and masts',
        url: 'https://help.example/sails',
      }),
    );
    expect(first.offers).toContainEqual(
      expect.objectContaining({ kind: 'question', title: 'Washing sails?', url: null }),
    );
  });

  test('begin with a person for who is upset', async () => {
    const token = await shop.session();
    const { first } = await openCase(token, 'THIS IS USELESS, where is my parcel!!!');
    expect(first.content).toMatch(/^I am sorry about the trouble\./);
    expect(kindsOf(first)[0]).toBe('escalate');
  });

  test('are a person where one is asked for, and what can be done where that is asked', async () => {
    const token = await shop.session();
    expect(kindsOf((await openCase(token, 'I want to talk to a human')).first)).toEqual([
      'escalate',
    ]);
    const { first } = await openCase(token, 'What can you do?');
    // What only reads needs nobody's approval.
    const [shown, changed] = first.content.split('With your approval');
    expect(shown).toMatch(/look up for you:\n\n- /u);
    expect(shown).not.toContain('- Refund a payment');
    expect(changed).toContain('- Refund a payment');
    expect(toolsOf(first).map(({ tool }) => tool)).toEqual(['read_plan', 'refund']);
  });

  test('hold no tool that a person may not use', async () => {
    await shop.admin('PUT', '/api/admin/connector/tools/refund', { requiredRoles: ['owner'] });
    const { first } = await openCase(await shop.session('none', []), 'What can you do?');
    expect(toolsOf(first).map(({ tool }) => tool)).toEqual(['read_plan']);
    await shop.admin('PUT', '/api/admin/connector/tools/refund', { requiredRoles: [] });
  });
});
