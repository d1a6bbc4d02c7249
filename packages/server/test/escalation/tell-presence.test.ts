import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { soon, twoSidesAt } from './two-sides.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
const { both, open, readCase } = twoSidesAt(() => shop);

test('a person sees that the user writes, and what they have seen', async () => {
  const { tell, reply, seenByHuman } = await both();
  const { messageId } = (await reply({ content: 'Hello', authorName: 'Maya' })).body;
  expect((await tell({ typing: true, seenMessageId: messageId })).body).toEqual({ ok: true });
  const { user } = (await seenByHuman()).case.escalation;
  expect(user.seenMessageId).toBe(messageId);
  expect(soon(user.typingUntil)).toBeGreaterThan(2_000);
  await tell({ typing: false });
  expect((await seenByHuman()).case.escalation.user).toEqual({ ...user, typingUntil: null });
});

test('nobody tells of another, nor of another case, nor where no person is', async () => {
  const mine = await both();
  const other = await both();
  const stranger = await shop.session();
  expectRefusal(await mine.tell({ typing: true }, stranger), 404, 'CASE_NOT_FOUND');
  expectRefusal(await mine.tellAsHuman({ typing: true }, other.token), 401, 'UNAUTHORIZED');
  const foreign = (await readCase(other.token, other.caseId)).messages[0]!.id;
  for (const tell of [mine.tell, mine.tellAsHuman]) {
    expectRefusal(await tell({ seenMessageId: foreign }), 400, 'VALIDATION_ERROR');
    expectRefusal(await tell({ typing: 'yes' }), 400, 'VALIDATION_ERROR');
    expectRefusal(await tell({ authorPictureUrl: 'javascript:alert(1)' }), 400, 'VALIDATION_ERROR');
  }
  const token = await shop.session();
  const caseId = await open(token);
  const early = await shop.service.call('POST', `/api/cases/${caseId}/presence`, {
    token,
    body: { typing: true },
  });
  expect(early.status).toBe(200);
  expect((await readCase(token, caseId)).case['escalation']).toBeNull();
  await mine.reply({ then: 'hand_back' });
  expectRefusal(await mine.tellAsHuman({ typing: true }), 401, 'UNAUTHORIZED');
});
