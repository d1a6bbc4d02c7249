import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../stage/shop.ts';
import { eventually } from '../stage/waiting.ts';
import { follow } from '../streaming/follow.ts';
import { soon, twoSidesAt } from './two-sides.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
const { both, readCase } = twoSidesAt(() => shop);

const nothing = { seenMessageId: null, typingUntil: null };

test('a user sees who has the case, that they write, and what they have seen', async () => {
  const { caseId, token, tellAsHuman, seenByUser } = await both();
  const person = { name: null, pictureUrl: null, ...nothing };
  expect(await seenByUser()).toMatchObject({ person, user: nothing });
  const stream = await follow(shop.service, token, caseId);
  await eventually(
    () => stream.events,
    ({ length }) => length > 0,
  );
  const authorPictureUrl = 'https://shop.example/maya.png';
  const told = { typing: true, authorName: 'Maya', authorPictureUrl };
  expect((await tellAsHuman(told)).body).toEqual({ ok: true });
  const isTold = (name: string) =>
    eventually(
      () => stream.events,
      (all) => all.some((each) => JSON.stringify(each).includes(name)),
    );
  await isTold('Maya');
  stream.stop();
  const typing = (await seenByUser()) as { person: { typingUntil: string } };
  expect(typing).toMatchObject({ person: { name: 'Maya', pictureUrl: authorPictureUrl } });
  expect(soon(typing.person.typingUntil)).toBeGreaterThan(2_000);
  expect(soon(typing.person.typingUntil)).toBeLessThan(10_000);

  const { messages } = await readCase(token, caseId);
  await tellAsHuman({ seenMessageId: messages[1]!.id });
  expect(await seenByUser()).toMatchObject({
    person: { name: 'Maya', seenMessageId: messages[1]!.id },
  });
  await tellAsHuman({ typing: false, seenMessageId: messages[0]!.id });
  expect(await seenByUser(), 'nothing becomes unseen').toMatchObject({
    person: { seenMessageId: messages[1]!.id, typingUntil: null },
  });
});

test('who answers has read what came before, and writes no more', async () => {
  const { caseId, token, reply, tellAsHuman, seenByUser } = await both();
  await tellAsHuman({ typing: true });
  const before = (await readCase(token, caseId)).messages.at(-1)!;
  await reply({
    content: 'Hello',
    authorName: 'Maya',
    authorPictureUrl: 'https://a.example/m.png',
  });
  expect(await seenByUser()).toMatchObject({
    person: {
      ...{ name: 'Maya', pictureUrl: 'https://a.example/m.png' },
      ...{ seenMessageId: before.id, typingUntil: null },
    },
  });
  await reply({ content: 'Tom here', authorName: 'Tom' });
  expect(await seenByUser(), 'another person').toMatchObject({
    person: { name: 'Tom', pictureUrl: null },
  });
});
