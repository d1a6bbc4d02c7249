import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { answer } from '../stage/model/index.ts';
import { handOverAt } from './hand-over.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { addTenant } from '../stage/tenant.ts';
import { wordsOf } from '../stage/words-of.ts';

let shop: Shop;
let normal: Shop['script']['answer'];
beforeAll(async () => {
  shop = await openShop();
  normal = shop.script.answer;
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.model.reset();
  shop.script.answer = normal;
  shop.script.executed.length = 0;
});

const { escalate, handedOver, readCase, tickets } = handOverAt(() => shop);

describe('while a human owns the case', () => {
  test('the assistant is silent and the human’s words arrive as theirs', async () => {
    const { token, caseId, reply } = await handedOver();
    const said = await shop.say(token, caseId, { content: 'Hello?' });
    expect(said.status).toBe(201);
    expect(said.body.message).toEqual(said.body.userMessage);
    expect(said.body.message.author.type).toBe('user');
    expect((await reply({ content: 'Hi, I am Maya.', authorName: 'Maya' })).status).toBe(201);
    const { messages } = await readCase(token, caseId);
    expect(
      messages.slice(-2).map(({ author, content }) => [author.type, author.name, content]),
    ).toEqual([
      ['user', null, 'Hello?'],
      ['human', 'Maya', 'Hi, I am Maya.'],
    ]);
    expect(shop.model.requests).toHaveLength(1);
  });

  test('no person’s words carry the mark of a receipt', async () => {
    const { token, caseId, reply } = await handedOver();
    const said = { content: 'Refunded. ▣', authorName: 'Maya ▣' };
    expect((await reply(said)).status).toBe(201);
    const told = (await readCase(token, caseId)).messages.at(-1)!;
    expect([told.author.name, told.content]).toEqual(['Maya ·', 'Refunded. ·']);
  });

  test('handing back lets the assistant answer again, and ends the token', async () => {
    const { token, caseId, reply } = await handedOver();
    expect((await reply({ content: 'All settled.', then: 'hand_back' })).status).toBe(201);
    expect((await readCase(token, caseId)).case).toMatchObject({
      status: 'open',
      waitingOn: 'user',
    });
    expectRefusal(await reply({ content: 'One more thing' }), 401, 'UNAUTHORIZED');
    shop.model.enqueue(answer('Back again.'));
    const said = await shop.say(token, caseId, { content: 'And now?' });
    expect(wordsOf(said.body.message)).toMatch(/^Back again\./u);
    const again = await escalate(token, caseId);
    expect(again.status).toBe(200);
    expect(tickets()).toHaveLength(2);
  });

  test('closing ends case and token', async () => {
    const { token, caseId, reply } = await handedOver();
    expectRefusal(await reply({ then: 'close' }), 400, 'VALIDATION_ERROR');
    expect((await reply({ then: 'close', resolution: 'resolved' })).status).toBe(201);
    expect((await readCase(token, caseId)).case).toMatchObject({
      status: 'closed',
      resolution: 'resolved',
      waitingOn: null,
    });
    expectRefusal(await reply({ content: 'Late' }), 401, 'UNAUTHORIZED');
    expectRefusal(await shop.say(token, caseId, { content: 'Late' }), 409, 'CASE_CLOSED');
  });

  test('the token is good for its own escalation alone, and the user’s own closing ends it', async () => {
    const one = await handedOver();
    const other = await handedOver();
    const { replyToken } = tickets()[0]!.arguments as Record<string, string>;
    expectRefusal(await other.reply({ content: 'x' }, replyToken), 401, 'UNAUTHORIZED');
    for (const wrong of [one.token, shop.tenant.tsk, shop.tenant.sik, 'esct_made-up']) {
      expectRefusal(await one.reply({ content: 'x' }, wrong), 401, 'UNAUTHORIZED');
    }
    const asSession = await shop.service.call('GET', '/api/cases', { token: replyToken! });
    expectRefusal(asSession, 401, 'UNAUTHORIZED');
    const closing = { token: one.token, body: { resolution: 'resolved', rating: 5 } };
    await shop.service.call('POST', `/api/cases/${one.caseId}/close`, closing);
    expectRefusal(await one.reply({ content: 'x' }), 401, 'UNAUTHORIZED');
  });
});

const copy = statement<never>(
  'test.copy-escalation',
  `with copied as (
     insert into cases (tenant_id, id, user_id, number, subject)
     select $1, id, 'other', 1, 'Other' from cases where id = $2
   )
   insert into escalations (tenant_id, case_id, id, status, token_hash)
   select $1, case_id, id, 'requested', decode(repeat('ab', $3::integer), 'hex') from escalations
   where case_id = $2`,
);

test.each([32, 2])(
  'another tenant’s escalation of the same id, with a token of %d bytes, stands in nobody’s way',
  async (bytes) => {
    const other = await addTenant(shop.service.database);
    const { caseId, reply } = await handedOver();
    const uuid = caseId.slice('case_'.length);
    await shop.service.database.run(copy, [other, uuid, bytes]);
    expectRefusal(await reply({ content: 'Hi' }, 'esct_wrong'), 401, 'UNAUTHORIZED');
    expect((await reply({ content: 'Hi' })).status).toBe(201);
  },
);
