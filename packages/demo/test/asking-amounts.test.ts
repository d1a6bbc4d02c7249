import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { allAnswers: answersTo } = talkAsOwner();

const refundOf = (args: Record<string, unknown>) => ({
  ...{ tool: 'refund_payment', status: 'proposed', arguments: args },
});

describe('an amount that is spoken of and not told is asked for, and never the whole', () => {
  test.each([
    ['Refund payment pay_2002 but only half', '420', '420'],
    ['Refund 30% of pay_2002', '252,00 euros', '252'],
    ['Refund thirty percent of pay_2002', 'make it 252 then', '252'],
    ['Can you refund pay_2002 fifty euros', '€50', '50'],
    ['Erstatte pay_2002 zur Hälfte', '420 Euro', '420'],
    ['Reembolse metade do pagamento pay_2002', 'R$ 420', '420'],
  ])('%s', async (asked, then, amount) => {
    const [question, proposal] = await answersTo(asked, then);
    expect(question!.action, question!.content).toBeNull();
    expect(question!.offers[0]).toMatchObject({
      ...{ tool: 'refund_payment', arguments: { paymentId: 'pay_2002' } },
      missing: [{ name: 'amount' }],
    });
    expect(proposal!.action, proposal!.content).toMatchObject(
      refundOf({ paymentId: 'pay_2002', amount }),
    );
  });

  test('once more where it is still not told', async () => {
    const [, again, proposal] = await answersTo('Refund half of pay_2002', 'about half', '420');
    expect(again!.offers[0]?.missing).toMatchObject([{ name: 'amount' }]);
    expect(proposal!.action).toMatchObject(refundOf({ paymentId: 'pay_2002', amount: '420' }));
  });

  test.each([
    ['only half', '250'],
    ['not all of it, 30 percent', '250'],
    ['nur die Hälfte', '250'],
  ])('of a proposal that was made: %s', async (less, then) => {
    const [made, asked, anew] = await answersTo('Refund Pinewood Dental', less, then);
    expect(made!.action).toMatchObject(refundOf({ paymentId: 'pay_2004' }));
    expect(asked!.action, asked!.content).toMatchObject({ status: 'cancelled' });
    expect(asked!.offers[0]?.missing).toMatchObject([{ name: 'amount' }]);
    expect(anew!.action, anew!.content).toMatchObject(
      refundOf({ paymentId: 'pay_2004', amount: '250' }),
    );
  });

  test.each([
    ['Refund payment pay_2002', 'only half', '420', { paymentId: 'pay_2002', amount: '420' }],
    ['Refund payment pay_2004', 'no, only half of pay_2002', '420', { paymentId: 'pay_2002' }],
  ])('of a proposal that names its payment: %s, %s', async (made, less, then, args) => {
    const [, asked, anew] = await answersTo(made, less, then);
    expect(asked!.offers[0]?.missing).toMatchObject([{ name: 'amount' }]);
    expect(anew!.action, anew!.content).toMatchObject(refundOf(args));
  });

  test('and a number that tells which payment is meant is no amount', async () => {
    const [, second] = await answersTo('Refund half of a payment', 'the 840 one');
    expect(second!.action, second!.content).toBeNull();
    expect(second!.content).not.toContain('840.00 of');
  });

  test('and what is told is taken as it is', async () => {
    const [whole] = await answersTo('Refund payment pay_2002');
    expect(whole!.action?.arguments).toEqual({ paymentId: 'pay_2002' });
    const [part] = await answersTo('Refund 420 euros of pay_2002, which is half');
    expect(part!.action?.arguments).toEqual({ paymentId: 'pay_2002', amount: '420' });
  });
});

describe('a question about a proposal is answered by its preview, and it goes on waiting', () => {
  test.each([
    ['Refund Pinewood Dental', 'how long does that take?', '> - Arrives: in 5 to 10 business days'],
    ['Refund Pinewood Dental', 'can it be reversed?', 'It cannot be undone.'],
    ['Refund Pinewood Dental', 'which invoice is that?', '> - Invoice: INV-0006'],
    ['Refund Pinewood Dental', 'wie lange dauert das?', '> - Arrives: in 5 to 10 business days'],
    [
      'Erstatte bitte die Zahlung pay_2004',
      'wie lange dauert das?',
      '> - Kommt an: in 5 bis 10 Werktagen',
    ],
  ])('%s: %s', async (asked, then, told) => {
    const [made, answer, done] = await answersTo(asked, then, 'yes');
    expect(answer!.content).toContain(told);
    expect(answer!.content).toContain(made!.action!.title);
    // What was said last is no proposal: it is shown again before it may run.
    expect(done!.action, done!.content).toMatchObject(refundOf({ paymentId: 'pay_2004' }));
  });

  test.each(['what is my plan?', 'how long is a quote valid?', 'which invoices are overdue?'])(
    'but for what it does not tell: %s',
    async (then) => {
      const [, answer] = await answersTo('Refund Pinewood Dental', then);
      expect(answer!.content).not.toContain('> Refund EUR');
    },
  );

  test('and of a proposal that is over nothing is told', async () => {
    const [, , answer] = await answersTo(
      'Refund Pinewood Dental',
      'no',
      'how long does that take?',
    );
    expect(answer!.content).not.toContain('Arrives');
  });
});
