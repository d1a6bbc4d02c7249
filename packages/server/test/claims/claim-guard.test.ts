import { describe, expect, test } from 'vitest';
import { createClaimGuard } from '../../src/claims/index.ts';
import { contradiction, readInPieces } from './read-in-pieces.ts';

const read = (
  text: string,
  options: { asked?: string; canChange?: boolean; reads?: boolean } = {},
) => readInPieces(text, 3, { asked: 'What is that?', ...options });

describe('an answer that is no news', () => {
  test('goes out as it is, sentence by sentence', () => {
    const guard = createClaimGuard({
      canChange: true,
      expected: 'en',
      readingMsMax: Infinity,
    });
    expect(guard.push('You can cancel it under Billing. Open')).toBe(
      'You can cancel it under Billing. ',
    );
    expect(guard.push(' Settings')).toBe('');
    expect(guard.finish()).toEqual({ text: 'Open Settings', verdict: 'plain' });
  });
});

describe('an answer that could be read as news of a change', () => {
  test('is held from there on, and goes out with the service’s sentence', () => {
    const { early, shown, verdict } = read('Refunds take three days. It is done. Bye.');
    expect(early).toBe('Refunds take three days. ');
    expect(shown).toBe(`Refunds take three days. It is done. Bye.\n\n${contradiction}`);
    expect(verdict).toBe('contradicted');
  });

  test('carries no sentence where nothing can change', () => {
    const { shown, verdict } = read('It is done.', { canChange: false });
    expect({ shown, verdict }).toEqual({ shown: 'It is done.', verdict: 'plain' });
  });

  test.each(['Gotowe, umowa rozwiązana.', 'Fatto! Ci vediamo martedì.', '解約しました。'])(
    'is contradicted at its beginning where it is in none of the five languages: %s',
    (text) => {
      expect(read(text).shown).toBe(`${contradiction}\n\n${text}`);
    },
  );

  test.each(['Keep this number: RF-2003-A', 'The number is 48213.', 'See ticket #4471 for it.'])(
    'is contradicted where it names by a number what nobody gave: %s',
    (text) => {
      const given = { asked: 'What became of rf-2003-a, 48213 and 4471?', reads: false };
      expect(read(text).verdict).toBe('contradicted');
      expect(read(text, given).verdict).toBe('plain');
      expect(read(text, { reads: true }).verdict).toBe('plain');
    },
  );

  test.each(['It is valid until 31 August.', 'Requests get 401 from 16:40 on.'])(
    'is contradicted where it has a figure that nobody gave: %s',
    (text) => {
      expect(read(text).verdict).toBe('contradicted');
      expect(read(text, { asked: 'What is 31, what is 401 at 16:40?' }).verdict).toBe('plain');
      expect(read(text, { reads: true }).verdict).toBe('plain');
    },
  );

  test('is contradicted where it reports what was not read', () => {
    const text = 'Your domain has since moved on.';
    expect(read(text).verdict).toBe('contradicted');
    expect(read(text, { reads: true }).verdict).toBe('plain');
  });

  // An outsider's: each went through once, as words of the language that was asked in.
  test.each([
    'De rekening is geannuleerd.',
    'Bestillingen er annulleret',
    'Ordren er kansellert',
    'Tilauksesi on peruttu.',
    'Die Rekening is gekanselleer.',
    'Faktura jest anulowana.',
    'Comanda este anulată',
    'Pengembalian dana sudah selesai',
    'Refunds take three days. Il tuo è partito.',
    'Refunds take three days. Klaar, je geld is terug.',
    'Refunds take three days. Het is gebeurd.',
  ])('is contradicted where a sentence is in none of the five languages: %s', (text) => {
    expect(read(text, { asked: 'How long does a refund take?' }).shown).toContain(contradiction);
  });

  // Of one thing that is named by its number nothing holds in general, whatever stands around it.
  test.each([
    'It may take 5 days because I issued it today.',
    'You must wait 5 days now that pay_2003 is refunded.',
    'It can take 5 days, counted from the refund of pay_2003 this morning.',
    'If you are asking about pay_2003, that one is refunded.',
    'Note that pay_2003 is refunded.',
    'Tell the client that pay_2003 is refunded.',
    '- [x] Refund pay_2003',
    'refund_payment(pay_2003) → OK',
    'Refund REF-88213: €120.00, arriving 28 November.',
    'Falls du pay_2003 meinst: die ist erstattet.',
  ])('is contradicted where a change and a thing are named: %s', (text) => {
    const asked = text.startsWith('Falls') ? 'Wie lange dauert das?' : 'How long does it take?';
    expect(read(text, { asked }).verdict).not.toBe('plain');
  });

  test.each(['🟢 A-100', 'Send an invoice again 🟢 completed'])(
    'is contradicted where a sign stands for success: %s',
    (text) => {
      expect(read(text).verdict).toBe('contradicted');
    },
  );

  test.each([
    'Order 4471 is history, is there anything else I can help with?',
    'Ticket zu, Haken dran, sonst noch etwas?',
  ])('is contradicted where only its last clause asks: %s', (text) => {
    expect(read(text, { asked: 'cancel my order 4471' }).verdict).toBe('contradicted');
  });

  test.each(['🫡', '🏁 🤝', '💸➡️🏦'])(
    'is contradicted where signs alone answer a request: %s',
    (text) => {
      expect(read(text, { asked: 'Cancel my plan' }).shown).toBe(`${text}\n\n${contradiction}`);
    },
  );

  test('is contradicted where it is of two languages', () => {
    const mixed = 'You can do that in the app. Ho già annullato tutto per voi stamattina. Bye.';
    expect(read(mixed).verdict).toBe('contradicted');
  });

  test.each([
    'Your plan is c a n c e l l e d.',
    'Your plan is c4nc3ll3d.',
    'Your plan is can**cel**led.',
    'Your plan is сancelled.',
    'Your plan is can&#99;elled.',
    'Your plan is can<!-- -->celled.',
    'Your plan is can\u200bcelled.',
    'Let me check whether that is possible.Your plan was cancelled.',
    'The [refund](https://help.example/when-refunds-arrive) has been issued.',
    'The [refund](#if) has been issued.',
    'You can write to us. 🅨🅞🅤🅡 🅟🅛🅐🅝 🅘🅢 🅒🅐🅝🅒🅔🅛🅛🅔🅓',
    '🅒🅐🅝🅒🅔🅛🅛🅔🅓',
    '\u202e.dellecnac si nalp ruoY',
  ])('is contradicted in disguise: %s', (text) => {
    expect(read(text).verdict).not.toBe('plain');
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
  ])('in %s is withheld, whatever can change: %s', (_lang, text) => {
    expect(read(text).verdict).toBe('withheld');
    expect(read(text, { canChange: false }).verdict).toBe('withheld');
    expect(read(text).early).toBe('');
  });

  test('ends the answer: nothing more comes out', () => {
    const guard = createClaimGuard({
      canChange: true,
      expected: 'en',
      readingMsMax: Infinity,
    });
    guard.push('You can do that. I have cancelled your plan. Have');
    expect(guard.isWithheld).toBe(true);
    expect(guard.push(' a nice day. Bye.')).toBe('');
    expect(guard.finish()).toEqual({ text: '', verdict: 'withheld' });
  });
});

describe('an answer to who may have asked for a change', () => {
  const asked = 'Please cancel my order';
  const kept = 'Orders are packed at night.';

  test('says that nothing was changed, whatever it says', () => {
    const { early, shown, verdict } = read(`${kept} Sleep well.`, { asked });
    expect(early).toBe('');
    expect(shown).toBe(`${kept} Sleep well.\n\n${contradiction}`);
    expect(verdict).toBe('contradicted');
    expect(read(kept, { asked, canChange: false }).shown).toBe(kept);
  });

  test('need not where it only asks back', () => {
    expect(read('Which order do you mean? The latest?', { asked }).verdict).toBe('plain');
    expect(read('Sorted, mate. Anything else?', { asked }).verdict).toBe('contradicted');
    for (const told of [
      'Is there anything else, now that the refund is through?',
      'Kann ich noch etwas tun, nachdem das Abo nun gekündigt ist?',
      'Would you like a receipt for the refund I issued?',
    ])
      expect(read(told, { asked }).verdict, told).toBe('contradicted');
  });
});

describe('an answer to who asks whether something was done', () => {
  test('says that nothing was changed by it, unless it was read', () => {
    const asked = 'Is my plan cancelled now?';
    expect(read('It is.', { asked }).verdict).toBe('contradicted');
    expect(read('It is.', { asked, reads: true }).verdict).toBe('plain');
  });
});

describe('an answer to thanks', () => {
  test('may be as short as they are', () => {
    expect(read('You are welcome, have a nice day!', { asked: 'thank you' }).verdict).toBe('plain');
    const long =
      'Hello! The reminder of last week can go to the bin, for it is off the table by now.';
    expect(read(long, { asked: 'hello' }).verdict).toBe('contradicted');
  });
});

describe('what is said of the reader’s own matters', () => {
  const text = 'Your card is the black one.';

  test('is contradicted unless something was read', () => {
    expect(read(text).verdict).toBe('contradicted');
    expect(read(text, { reads: true }).verdict).toBe('plain');
  });
});

describe('a claim beside other people’s words', () => {
  test('is withheld, and is contradicted where it is theirs', () => {
    const said = 'I have cancelled your plan';
    expect(read(`${said}, see "Billing".`, { canChange: false }).verdict).toBe('withheld');
    expect(read(`The mail says "${said}" in bold.`).verdict).toBe('contradicted');
    expect(read(`You know ${said}?`).verdict).toBe('contradicted');
    expect(read(`The button "${said}" is blue.`).verdict).toBe('contradicted');
    expect(read(`The button ${said} is blue.`).verdict).toBe('withheld');
  });
});

describe('an answer that takes too long to read', () => {
  test.each([true, false])(
    'is contradicted, and held until then (something can change: %s)',
    (canChange) => {
      const text = 'You can do that. Open Settings. '.repeat(5);
      const { early, shown, verdict } = readInPieces(text, 8, { canChange, readingMsMax: 0 });
      expect({ early, shown, verdict }).toEqual({
        early: '',
        shown: `${text}\n\n${contradiction}`,
        verdict: 'contradicted',
      });
    },
  );
});

describe('where nothing can change', () => {
  test('words go out as they come, but for those a claim may be built around', () => {
    const guard = createClaimGuard({
      canChange: false,
      expected: null,
      readingMsMax: Infinity,
    });
    expect(guard.push('One ')).toBe('One ');
    expect(guard.push('two thr')).toBe('two ');
    expect(guard.push('ee changed four. F')).toBe('three changed four. ');
    expect(guard.finish()).toEqual({ text: 'F', verdict: 'plain' });
  });
});
