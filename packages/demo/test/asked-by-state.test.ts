import { expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner();

// What a record says of itself is in no title, example or argument: in the words of the policy alone.
test.each([
  'which payments are disputed?',
  'how many payments are disputed?',
  'which payments failed',
  'Welche Zahlungen sind angefochten?',
  'quais pagamentos estão em disputa?',
])('what is asked for by its state is read: %s', async (said) => {
  const { content, tools } = await answerTo(said);
  expect(
    tools.map(({ tool }) => tool),
    content,
  ).toEqual(['list_payments']);
});
