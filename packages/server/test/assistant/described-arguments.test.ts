import { expect, test } from 'vitest';
import type { OfferedTool } from '../../src/actions/index.ts';
import { describedArguments, offerAgain, offerOf } from '../../src/assistant/offers/offer.ts';
import { toolOf } from '../builtin/tools/offered.ts';

/** A tool whose reader has a title and a label for its argument. */
const refund = (description: string, ofAmount: string, language: 'en' | 'de'): OfferedTool => ({
  ...toolOf('refund', { amount: { type: 'integer', description: ofAmount } }),
  ...{ title: 'Erstatten', titles: { de: 'Erstatten', en: 'Erstatten' }, description, language },
  labels: { de: { amount: 'Betrag' }, en: { amount: 'Amount' } },
});

const german = 'Der Betrag in Cent, ohne Komma.';
const english = 'The amount in cents, without a comma.';

test.each([
  ['of a tool without a description', '', german, 'de'],
  ['of a tool in another language', 'Refunds a payment of a customer.', german, 'de'],
  ['of a tool in another language', 'Erstattet eine Zahlung des Kunden.', english, 'en'],
] as const)(
  'what an argument takes is told in the reader’s language: %s',
  (_, about, own, reader) => {
    const tool = refund(about, own, reader);
    expect(describedArguments(tool, ['amount'])).toMatchObject([{ description: own }]);
    expect(offerOf(tool).missing[0]!.schema).toMatchObject({ description: own });
  },
);

test.each([
  ['of a tool without a description', '', english, 'de'],
  ['of a tool in the reader’s language', 'Erstattet eine Zahlung des Kunden.', english, 'de'],
  ['which says too little, of a tool in another language', 'Refunds a payment.', 'cents', 'de'],
] as const)('and not in another one beside a label: %s', (_, about, own, reader) => {
  const tool = refund(about, own, reader);
  expect(describedArguments(tool, ['amount'])).toMatchObject([{ description: null }]);
  expect(offerOf(tool).missing[0]!.schema).not.toHaveProperty('description');
});

test('what is offered again names its values, and has none that the service fills in', () => {
  const tool = refund('Refunds a payment.', english, 'en');
  const offer = offerAgain(tool, { amount: 20, userId: 'u_1', idempotencyKey: 'k_1' });
  expect(offer).toMatchObject({ arguments: { amount: 20 }, description: '20', missing: [] });
});

test('what is offered again and takes nothing tells what it does', () => {
  const tool = toolOf('cancel_plan', {});
  const offer = offerAgain({ ...tool, description: 'Cancels the plan.' }, { userId: 'u_1' });
  expect(offer).toMatchObject({ arguments: {}, description: 'Cancels the plan.' });
});

test('what a tool does is told in the reader’s language, or its title stands alone', () => {
  const described = (description: string, reader: 'en' | 'de') =>
    offerOf(refund(description, german, reader)).description;
  expect(described('Erstattet eine Zahlung des Kunden.', 'de')).not.toBeNull();
  expect(described('Refunds a payment of a customer.', 'de')).toBeNull();
  expect(described('Refunds a payment of a customer.', 'en')).not.toBeNull();
});
