import { expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner();

// What a record says of itself is in no title, example or argument: in the words of the policy alone.
test.each([
  'which payments are disputed?',
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

test.each(['how many days does a refund take?', 'what happens when a payment is disputed?'])(
  'what an article tells of it is told by that: %s',
  async (said) => {
    const { tools, citations } = await answerTo(said);
    expect(tools).toEqual([]);
    expect(citations).not.toEqual([]);
  },
);
