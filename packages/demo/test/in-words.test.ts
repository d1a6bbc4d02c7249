import { expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner();

test('what is asked for names its choices as people read them', async () => {
  const { content, offers } = await answerTo('Switch to yearly');
  expect(content).toContain('- **Plan** (Studio · Agency)');
  expect(offers[0]?.missing[0]?.schema).toMatchObject({
    oneOf: [
      { const: 'studio', title: 'Studio' },
      { const: 'agency', title: 'Agency' },
    ],
  });
});

test('and one of them is taken as it was read', async () => {
  const { action } = await answerTo('Switch to yearly', 'Agency');
  expect(action?.arguments).toEqual({ plan: 'agency', interval: 'yearly' });
});

test('a record that was shown alone is meant again, and of several one of those', async () => {
  const one = await answerTo('show me invoice INV-0006', 'send that one again');
  expect(one.action?.arguments).toEqual({ invoiceNumber: 'INV-0006' });
  const several = await answerTo('show me the overdue invoices', 'send that one again');
  const offered = several.offers.map(({ arguments: args }) => args['invoiceNumber']);
  expect(offered.toSorted()).toEqual(['INV-0004', 'INV-0006']);
});

test.each([
  ['who still owes us', 'INV-0009'],
  ['Hallo, welche Rechnungen sind überfällig', 'INV-0005'],
])('only what is asked for is shown: %s', async (asked, another) => {
  const { content } = await answerTo(asked);
  expect(content).toContain('INV-0004');
  expect(content).not.toContain(another);
});

test.each(['mes factures', 'meine Rechnungen', 'my invoices'])(
  'what somebody calls their own is read by the tool of that name: %s',
  async (asked) => {
    expect((await answerTo(asked)).content).toContain('INV-0004');
  },
);

test('a German verb whose stem ends in t tells to do something, and not what was done', async () => {
  const { action } = await answerTo('erstatte 50 euro von pay_2002');
  expect(action).toMatchObject({ tool: 'refund_payment', arguments: { paymentId: 'pay_2002' } });
});

test('a name is asked about by a verb that is folded to another word', async () => {
  const { offers } = await answerTo('Ändere meinen Namen in Dora W.');
  expect(offers[0]?.tool).toBe('change_display_name');
});
