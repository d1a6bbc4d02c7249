import { describe, expect, test } from 'vitest';
import { createClaimGuard } from '../../src/claims/index.ts';
import { readInPieces } from './read-in-pieces.ts';

const read = (text: string, options: { reads?: boolean } = {}) => readInPieces(text, 3, options);

describe('an answer that claims nothing', () => {
  test('goes out word by word, but for words that a claim may be built around', () => {
    const guard = createClaimGuard({ readingMsMax: Infinity });
    expect(guard.push('One ')).toBe('One ');
    expect(guard.push('two thr')).toBe('two ');
    expect(guard.push('ee changed four. F')).toBe('three changed four. ');
    expect(guard.finish()).toBe('F');
    expect(guard.isWithheld).toBe(false);
  });

  test.each([
    'You can cancel it under Billing.',
    'Your plan would be cancelled.',
    'If you confirm, your plan is cancelled.',
    'Go to Billing and see what was refunded.',
    'Has your plan been cancelled?',
  ])('is shown as it is: %s', (text) => {
    expect(read(text)).toMatchObject({ shown: text, isWithheld: false });
  });
});

describe('a plain claim', () => {
  test.each([
    ['en', 'I have cancelled your plan.'],
    ['en', "I've just refunded the payment."],
    ['en', 'Your subscription has been cancelled.'],
    ['de', 'Ich habe den Vertrag für Sie gekündigt.'],
    ['de', 'Die Rechnung wurde erstattet.'],
    ['fr', 'J’ai annulé votre commande.'],
    ['fr', 'Votre abonnement a été annulé.'],
    ['es', 'He cancelado tu pedido.'],
    ['es', 'Tu suscripción ha sido cancelada.'],
    ['pt', 'Cancelei o seu plano.'],
    ['pt', 'A sua assinatura foi cancelada.'],
  ])('in %s is withheld: %s', (_lang, text) => {
    const { early, shown, isWithheld } = read(text);
    expect({ shown, isWithheld }).toEqual({ shown: '', isWithheld: true });
    expect(text.startsWith(early)).toBe(true);
    expect(read(early).isWithheld).toBe(false);
  });

  test.each([
    'I have can**cel**led your plan.',
    'I have ｃancelled your plan.',
    'I have cancelled your plan[.](#?)',
    'I have can\u200bcelled your plan.',
  ])('is withheld in disguise: %s', (text) => {
    expect(read(text).isWithheld).toBe(true);
  });

  test('ends the answer: nothing more comes out', () => {
    const guard = createClaimGuard({ readingMsMax: Infinity });
    guard.push('You can do that. I have cancelled your plan. Have');
    expect(guard.isWithheld).toBe(true);
    expect(guard.push(' a nice day. Bye.')).toBe('');
    expect(guard.finish()).toBe('');
  });

  test('is none where it tells with its date what was read', () => {
    const text = 'On 3 May your plan was cancelled.';
    expect(read(text, { reads: true }).isWithheld).toBe(false);
    expect(read('I have cancelled your plan.', { reads: true }).isWithheld).toBe(true);
  });

  test('is none where the words are somebody else’s', () => {
    const said = 'I have cancelled your plan';
    expect(read(`${said}, see "Billing".`).isWithheld).toBe(true);
    expect(read(`The mail says "${said}" in bold.`).isWithheld).toBe(false);
    expect(read(`The button "${said}" is blue.`).isWithheld).toBe(false);
    expect(read(`The button ${said} is blue.`).isWithheld).toBe(true);
  });
});

test('what takes too long to read goes out unread', () => {
  const text = 'You can do that. I have cancelled your plan. '.repeat(5);
  const { shown, isWithheld } = readInPieces(text, 8, { readingMsMax: 0 });
  expect({ shown, isWithheld }).toEqual({ shown: text, isWithheld: false });
});
