import { expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner();

test('a payment that is only named is shown, though no tool reads it alone, with the change beside it', async () => {
  const { content, action, offers } = await answerTo('pay_2005');
  expect(content).toContain('- **Client:** ');
  expect(content).not.toContain('| Client |');
  expect(action).toBeNull();
  expect(offers.map(({ tool, arguments: args }) => [tool, args])).toEqual([
    ['refund_payment', { paymentId: 'pay_2005' }],
  ]);
});

test('one that is not there is asked about as before', async () => {
  expect((await answerTo('pay_9999')).content).toContain('Refund a payment');
});

test.each(['why was I charged twice', 'warum wurde ich zweimal belastet?'])(
  'a list of payments is no reason: %s',
  async (asked) => {
    expect((await answerTo(asked)).content).not.toContain('| Pinewood Dental |');
  },
);
