import { describe, expect, test } from 'vitest';
import { narrowed, readingText } from '../../src/assistant/reading-text.ts';
import { packs, type Language } from '../../src/language/index.ts';

const text = { type: 'string' };
const states = ['paid', 'not_paid', 'to_be_paid', 'partially_paid', 'failed', 'refunded'];
const outputSchema = {
  type: 'object',
  properties: {
    payments: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...{ number: text, client: text, amount: text, tax: text, currency: text },
          ...{ status: { type: 'string', enum: states }, late: { type: 'boolean' }, paidOn: text },
        },
      },
    },
  },
};
const values = {
  de: { paid: 'bezahlt', failed: 'fehlgeschlagen' },
  fr: { paid: 'payé' },
  es: { paid: 'pagado', failed: 'fallido' },
  pt: { paid: 'pago', failed: 'falhado' },
};

const payment = (number: string, status: string, paidOn: unknown = '2026-10-05', more = {}) => ({
  ...{ number, amount: '50.00', currency: 'EUR', status, paidOn, ...more },
});

interface Given {
  language?: Language;
  beside?: Record<string, unknown>;
  sent?: Record<string, unknown>;
  timeZone?: string;
  /** Stems. */
  names?: string[];
  title?: string;
}

/** The first line of what is answered; null where the list stands as it is. */
function asked(message: string, payments: readonly unknown[], given: Given = {}): string | null {
  const { language = 'en', beside = {}, timeZone = null, names = [], title = 'Payments' } = given;
  const listener = { locale: language, language, timeZone, notes: packs[language].sentences.notes };
  const value = { payments, ...beside };
  const reading = { title, ok: true, value, display: null, values, outputSchema };
  const part = { message, today: new Date('2026-11-20T12:00:00Z') };
  const found = narrowed(reading, { names, which: null, part, sent: given.sent ?? {} }, listener);
  return (
    found &&
    readingText(found, listener)
      .replace(/\p{Zs}/gu, ' ')
      .split('\n')[0]!
  );
}

const all = states.map((state, at) => payment(`P-${at + 1}`, state));
const paid = [payment('P-1', 'paid'), payment('P-2', 'paid')];

describe('a state is what it is called', () => {
  test('what is not paid, or has yet to be, is none of the paid', () => {
    // Of what is paid in part it is not told how much that is.
    expect(asked('how many are paid?', all)).toBe('**Payments**, paid: 2 entries.');
    expect(asked('how much have I paid?', all)).toBeNull();
    expect(asked('how many are unpaid?', all)).toBeNull();
  });

  test('where two values of one field are named, yes or no is not told', () => {
    expect(asked('is the failed payment refunded?', [payment('P-1', 'failed')])).toBeNull();
    expect(asked('is my payment refunded?', [payment('P-1', 'paid')])).toMatch(/^No\. /);
  });
});

describe('of what has been, another state is no "no"', () => {
  test.each<[Language, string]>([
    ['en', 'was it paid?'],
    ['en', 'has it ever been paid?'],
    ['en', 'have I paid?'],
    ['de', 'Wurde sie bezahlt?'],
    ['de', 'Habe ich alles bezahlt?'],
    ['fr', 'Ai-je tout payé ?'],
    ['es', '¿Fue pagado?'],
    ['pt', 'Foi pago?'],
  ])('%s: %s', (language, message) => {
    expect(asked(message, [payment('P-1', 'refunded')], { language })).toBeNull();
  });

  test('but what it still is, is told', () => {
    expect(asked('was it paid?', [payment('P-1', 'paid')])).toMatch(/^Yes\. /);
    const inTime = [payment('P-1', 'paid', null, { late: false })];
    expect(asked('was it late?', inTime)).toMatch(/^No\. /);
    const german = { language: 'de', title: 'Zahlungen' } as const;
    expect(asked('Habe ich fehlgeschlagene Zahlungen?', paid, german)).toMatch(/^Nein\. /);
  });
});

test('a number that is said stands in the record of which yes or no is told', () => {
  const one = [payment('INV-0004', 'paid')];
  expect(asked('is INV-0004 paid?', one)).toMatch(/^Yes\. /);
  expect(asked('is INV-0009 paid?', one)).toBeNull();
  const dated = [payment('INV-2025-0007', 'paid', '2026-01-05')];
  expect(asked('is INV-2025-0007 paid?', dated)).toMatch(/^Yes\. /);
});

test('who asks of a client is told of that client alone', () => {
  const of = (client: string) => payment(`P-${client}`, 'paid', '2026-10-05', { client });
  const message = 'how many payments from Lumen?';
  const given = { names: ['lumen'] };
  expect(asked(message, [of('Acme'), of('Lumen')], given)).toContain(': 1 entry');
  expect(asked(message, [of('Acme'), of('Pine')], given)).toBeNull();
  // Two payments of one client are not two clients.
  expect(asked('how many clients?', [of('Acme'), of('Acme')])).toBeNull();
});

describe('a list that may be longer is not counted', () => {
  test.each<[string, Given]>([
    ['a page follows', { beside: { nextPage: 2 } }],
    ['an address of the next page', { beside: { next: '/2' } }],
    ['a page of several', { beside: { page: 9, totalPages: 9 } }],
    ['it is as long as the limit that was sent', { sent: { limit: 2 } }],
    ['it is as long as the limit that it tells', { beside: { limit: 2 } }],
  ])('%s', (_why, given) => {
    expect(asked('how many are paid?', paid, given)).toBeNull();
  });

  test.each<[string, Given]>([
    ['no page follows', { beside: { nextPage: null, total: 2 } }],
    ['there is one page', { beside: { page: 1, totalPages: 1 } }],
    ['it is shorter than the limit', { sent: { limit: 20 } }],
  ])('but one that is whole is: %s', (_why, given) => {
    expect(asked('how many are paid?', paid, given)).toContain(': 2 entries');
  });

  test('nor is yes or no told of it', () => {
    const one = [payment('P-1', 'paid')];
    expect(asked('is P-1 paid?', one)).toMatch(/^Yes\. /);
    expect(asked('is P-1 paid?', one, { beside: { hasMore: true } })).toBeNull();
  });
});

describe('days', () => {
  test('are those of the reader’s clock', () => {
    const late = [payment('P-1', 'paid', '2026-10-31T23:30:00Z')];
    const berlin = { timeZone: 'Europe/Berlin' };
    expect(asked('how many in October?', late)).toContain(': 1 entry');
    expect(asked('how many in October?', late, berlin)).toContain(': no entries');
  });

  test('that are written otherwise are not compared', () => {
    expect(asked('how many in October?', [...paid, payment('P-3', 'paid', 1760)])).toBeNull();
    const open = [...paid, payment('P-3', 'paid', null)];
    expect(asked('how many in October?', open)).toContain(': 2 entries');
  });

  test('a word that is also a month is one only where one stands', () => {
    expect(asked('may I see how many payments I have?', paid)).toContain('**Payments**: 2 entries');
    expect(asked('how many in May?', paid)).toContain('May 2026 (Paid on): no entries');
    expect(asked('how many payments May 2026?', paid)).toContain('May 2026');
    const portuguese = { language: 'pt', title: 'Pagamentos' } as const;
    expect(asked('quantos pagamentos em março?', paid, portuguese)).toContain('nenhum registro');
    expect(asked('quantos pagamentos ao Marco?', paid, portuguese)).toBeNull();
  });
});

describe('what is to be done, or only part of it, is not counted', () => {
  const titles = {
    ...{ en: 'Payments', de: 'Zahlungen', fr: 'Paiements', es: 'Pagos', pt: 'Pagamentos' },
  };

  test.each<[Language, string]>([
    ['en', 'do I have to pay the failed payments?'],
    ['en', 'how many payments besides the paid ones?'],
    ['en', 'how many payments other than paid?'],
    ['en', 'how many are still to be paid?'],
    ['en', 'how many will be paid?'],
    ['de', 'Habe ich die fehlgeschlagenen zu bezahlen?'],
    ['de', 'Wie viele werden bezahlt?'],
    ['fr', 'combien de paiements sont encore payés ?'],
    ['es', '¿Tengo que pagar los fallidos?'],
    ['es', '¿Cuántos además de los fallidos?'],
    ['pt', 'Tenho que pagar os falhados?'],
    ['pt', 'Quantos ainda são falhados?'],
  ])('%s: %s', (language, message) => {
    expect(asked(message, all, { language, title: titles[language] })).toBeNull();
  });
});

describe('a sum', () => {
  test('is of the amount that is named', () => {
    const taxed = paid.map((one) => ({ ...one, tax: '9.50' }));
    expect(asked('how much tax did I pay?', taxed)).toContain('together €19.00 (Tax)');
    expect(asked('how much did I pay?', taxed)).toContain('together €100.00 (Amount)');
  });

  test('is exact, or none', () => {
    const huge = [{ ...payment('P-1', 'paid'), amount: 1e12 }];
    expect(asked('how much did I pay?', huge)).toBeNull();
    expect(asked('how many payments do I have?', huge)).toBe('**Payments**: 1 entry.');
  });
});
