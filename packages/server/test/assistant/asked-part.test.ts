import { describe, expect, test } from 'vitest';
import { narrowed, readingText } from '../../src/assistant/reading-text.ts';
import { packs, type Language } from '../../src/language/index.ts';

const text = { type: 'string' };
const outputSchema = {
  type: 'object',
  properties: {
    charges: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: text,
          amount: text,
          currency: text,
          status: {
            type: 'string',
            enum: ['settled', 'disputed', 'refunded', 'partially_refunded'],
          },
          late: { type: 'boolean', title: 'Late' },
          paidOn: text,
        },
      },
    },
    hasMore: { type: 'boolean' },
  },
};
const values = {
  de: { settled: 'beglichen', disputed: 'angefochten', late: 'verspätet' },
  fr: { disputed: 'contesté', settled: 'réglé' },
  es: { disputed: 'en disputa', settled: 'liquidado' },
  pt: { disputed: 'em disputa', settled: 'liquidado' },
};

const charge = (amount: string, status: string, paidOn: string, more = {}) => ({
  ...{ id: `ch_${amount}`, amount, currency: 'EUR', status, late: false, paidOn, ...more },
});
const charges = [
  charge('30.10', 'settled', '2026-10-31'),
  charge('26.90', 'settled', '2026-10-01', { late: true }),
  charge('5.00', 'disputed', '2026-09-30'),
  charge('7.00', 'partially_refunded', '2025-12-31'),
];

interface Given {
  language?: Language;
  value?: unknown;
  today?: string;
}

/** What is answered; null where the list stands as it is. */
function asked(message: string, given: Given = {}): string | null {
  const { language = 'en', value = { charges, hasMore: false } } = given;
  const { today = '2026-11-20' } = given;
  const { notes } = packs[language].sentences;
  const listener = { locale: language, language, timeZone: null, notes };
  const reading = { title: 'Charges', ok: true, value, display: null, values, outputSchema };
  const part = { message, today: new Date(`${today}T12:00:00Z`) };
  const found = narrowed(reading, { names: [], which: null, part }, listener);
  return found && readingText(found, listener).replace(/\p{Zs}/gu, ' ');
}

describe('what is asked of a list is counted, added up and told first', () => {
  test.each<[Language, string, string]>([
    [
      'en',
      'how much did I pay in October?',
      '**Charges**, October 2026 (Paid on): 2 entries, together €57.00.',
    ],
    ['en', 'how many are disputed?', '**Charges**, disputed: 1 entry, €5.00.'],
    [
      'en',
      'what did I pay in total in October',
      '**Charges**, October 2026 (Paid on): 2 entries, together €57.00.',
    ],
    ['en', 'and last year, in total?', '**Charges**, 2025 (Paid on): 1 entry, €7.00.'],
    ['en', 'which were paid last month?', '**Charges**, October 2026 (Paid on): 2 entries'],
    ['en', 'is anything late?', 'Yes. **Charges**, late: 1 entry, €26.90.'],
    [
      'en',
      'are there any disputed ones in October?',
      'No. **Charges**, disputed, October 2026 (Paid on): no entries.',
    ],
    [
      'de',
      'Wie viel habe ich im Oktober bezahlt?',
      '**Charges**, Oktober 2026 (Paid on): 2 Einträge, zusammen 57,00 €.',
    ],
    ['de', 'Gibt es angefochtene?', 'Ja. **Charges**, angefochten: 1 Eintrag, 5,00 €.'],
    [
      'fr',
      'Combien ai-je payé en octobre ?',
      '**Charges**, octobre 2026 (Paid on) : 2 entrées, en tout 57,00 €.',
    ],
    ['fr', 'Y a-t-il des charges contestées ?', 'Oui. **Charges**, contesté : 1 entrée'],
    [
      'es',
      '¿Cuánto pagué en octubre?',
      '**Charges**, octubre de 2026 (Paid on): 2 entradas, en total 57,00 €.',
    ],
    ['es', '¿Hay alguno en disputa?', 'Sí. **Charges**, en disputa: 1 entrada'],
    [
      'pt',
      'Quanto paguei em outubro?',
      '**Charges**, outubro de 2026 (Paid on): 2 registros, no total € 57,00.',
    ],
    ['pt', 'Há algum em disputa?', 'Sim. **Charges**, em disputa: 1 registro'],
  ])('%s: %s', (language, message, told) => {
    expect(asked(message, { language })).toContain(told);
  });

  test('and only those records are shown', () => {
    const told = asked('how much did I pay in October?')!;
    expect(told).toContain('€30.10');
    expect(told).not.toContain('€5.00');
  });

  test('a month without its year is the last one that has begun', () => {
    expect(asked('how many in December?')).toContain('December 2025 (Paid on): 1 entry');
    expect(asked('how many in December?', { today: '2026-12-01' })).toContain(': no entries.');
  });

  test('amounts of several currencies are not mixed', () => {
    const mixed = [...charges, charge('9.00', 'settled', '2026-10-02', { currency: 'USD' })];
    expect(asked('how much in October?', { value: { charges: mixed } })).toContain(
      '3 entries, together €57.00 + $9.00.',
    );
  });

  test('what is refunded in part counts among what is refunded', () => {
    expect(asked('how many were refunded?')).toContain('**Charges**, refunded: 1 entry');
  });
});

describe('what can’t be decided leaves the list as it is', () => {
  test.each<[string, Given]>([
    ['how much did I pay in October?', { value: { charges, hasMore: true } }],
    ['how many are disputed?', { value: { charges, total: 40 } }],
    ['how many are disputed?', { value: { charges, nextCursor: 'c_2' } }],
    ['how much from October to November?', {}],
    ['show my charges', {}],
    [
      'how much in October?',
      { value: { charges: charges.map((one) => ({ ...one, dueOn: '2026-10-05' })) } },
    ],
    ['how much in October?', { value: { charges: charges.map(({ currency: _, ...one }) => one) } }],
    ['is it refunded?', { value: { charges: [charges[3]] } }],
    // What was disputed is not added to what was settled.
    ['what did I pay in total this year', {}],
    ...[
      'how many did I get today?',
      'how many did Acme make?',
      'how much over 60 euros?',
      'how many last week?',
      'how many since September?',
      'how many in Q3 2026?',
      'how many on 3 October?',
      'how much did I pay besides the settled ones?',
      'do I have to pay my disputed charges?',
      'was my last charge disputed?',
      'may I see my charges',
    ].map((message): [string, Given] => [message, {}]),
    ...[{ hasNextPage: true }, { page: 1, pages: 9 }, { pagination: { hasMore: true } }].map(
      (beside): [string, Given] => ['how many are disputed?', { value: { charges, ...beside } }],
    ),
    ['how much in October?', { value: { charges: [charge('1e305', 'settled', '2026-10-02')] } }],
  ])('%s', (message, given) => {
    expect(asked(message, given)).toBeNull();
  });
});

test('whether one record is so is answered with yes or no', () => {
  const one = { value: { charges: [charges[2]] } };
  expect(asked('is it disputed?', one)).toMatch(/^Yes\. /);
  expect(asked('is this one settled?', one)).toMatch(/^No\. /);
  expect(asked('Ist sie angefochten?', { ...one, language: 'de' })).toMatch(/^Ja\. /);
  expect(asked('is my last charge disputed?')).toMatch(/^No\. .*\n\n.*\n?.*€?30\.10/su);
});

test('the month of a time is that of the reader’s clock, and a state that says no is none that says yes', () => {
  const settled = (status: string) => ({ ...charges[0]!, status });
  const inOctober = [charge('30.10', 'settled', '2026-10-31')];
  expect(asked('how many in October last year?', { value: { charges: inOctober } })).toContain(
    'October 2025 (Paid on): no entries',
  );
  expect(asked('is it settled?', { value: { charges: [settled('not_settled')] } })).not.toMatch(
    /^Yes/,
  );
});
