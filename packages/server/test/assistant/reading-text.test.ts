import type { ToolDisplay, ToolValues } from '@deskhand/contract';
import { describe, expect, test } from 'vitest';
import { languages, localeFor, packs, type Language } from '../../src/language/index.ts';
import { readingText } from '../../src/assistant/reading-text.ts';

interface Given {
  ok?: boolean;
  display?: ToolDisplay;
  values?: ToolValues;
  outputSchema?: Record<string, unknown>;
  language?: Language;
  locale?: string;
  timeZone?: string;
}

function shown(value: unknown, given: Given = {}): string {
  const { ok = true, display = null, outputSchema = null, language = 'en' } = given;
  const { locale = 'en-US', timeZone = null, values = {} } = given;
  const { notes } = packs[language].sentences;
  const reading = { title: 'Invoices', ok, value, display, values, outputSchema };
  return readingText(reading, { locale, language, timeZone, notes });
}

const invoices = [
  {
    ...{
      id: 'inv_1',
      number: 'INV-0001',
      client: 'Orchard Yoga',
      clientEmail: 'a@orchard.example',
    },
    ...{ status: 'past_due', currency: 'EUR', total: '1250.00', paid: false, dueOn: '2026-12-10' },
    customerId: '0b0e7a5e-4c1b-4a60-9d4e-0f6d1f2f6a11',
  },
  {
    ...{ id: 'inv_2', number: 'INV-0002', client: 'Lumen Bakery', clientEmail: 'b@lumen.example' },
    ...{ status: 'paid', currency: 'EUR', total: '840.00', paid: true, dueOn: '2026-11-02' },
    customerId: '0b0e7a5e-4c1b-4a60-9d4e-0f6d1f2f6a12',
  },
];

test('values are told in the reader’s language where the policy has words, and are text whatever they say', () => {
  const given = {
    display: { columns: [{ pointer: '/number' }, { pointer: '/status' }] },
    values: {
      de: { past_due: 'überfällig', paid: '[bezahlt](https://evil.example) | x' },
      es: { paid: 'pagada' },
    },
  };
  const german = shown(invoices, { ...given, language: 'de' });
  expect(german).toContain('| INV-0001 | überfällig |');
  expect(german).toContain(String.raw`| INV-0002 | \[bezahlt\]\(https\://evil.example\) \| x |`);
  // Where a language has no word the value itself is told.
  const spanish = shown(invoices, { ...given, language: 'es' });
  expect(spanish).toContain('| INV-0001 | Past due |');
  expect(spanish).toContain('| INV-0002 | pagada |');
  const inherited = [{ number: 'A', status: 'constructor' }, ...invoices];
  expect(shown(inherited, { ...given, language: 'de' })).toContain('| A | Constructor |');
});

test('values are told by the titles that the schema gives them, and else in words', () => {
  const columns = ['/number', '/delivery', '/kind', '/currency'].map((pointer) => ({ pointer }));
  const invoice = { number: 'a', delivery: 'bounced', kind: 'credit_note', currency: 'EUR' };
  const outputSchema = {
    items: {
      properties: {
        delivery: { oneOf: [{ const: 'bounced', title: 'Came back' }, { const: 'opened' }] },
        kind: { enum: ['credit_note', 'invoice'] },
        currency: { enum: ['EUR', 'USD'] },
      },
    },
  };
  const given = { display: { columns }, outputSchema };
  const rows = [invoice, { ...invoice, delivery: 'opened', kind: 'invoice' }];
  const text = shown(rows, given);
  expect(text).toContain('| a | Came back | Credit note | EUR |');
  expect(text).toContain('| a | Opened | Invoice | EUR |');
  const values = { de: { bounced: 'unzustellbar' } };
  expect(shown(rows, { ...given, values, language: 'de' })).toContain('| a | unzustellbar |');
});

describe('without any policy', () => {
  test('a list is a table of its most telling columns, without ids, in words', () => {
    const text = shown({ invoices, total: 2 });
    const [head, , first] = text.split('\n').filter((line) => line.startsWith('|'));
    expect(head).toBe('| Number | Total | Status | Due on |');
    expect(first).toBe('| INV-0001 | €1,250.00 | Past due | Dec 10, 2026 |');
    expect(text).not.toMatch(/inv_1|0b0e7a5e|customerId|dueOn|[{}"]/);
  });

  test('a long list is a table of its first rows, and says how many there are', () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ number: `INV-${n}`, open: n > 3 }));
    const text = shown({ invoices: many });
    expect(text).toContain('| Number | Open |');
    expect(text.split('\n').filter((line) => line.startsWith('| INV-'))).toHaveLength(20);
    expect(text).toMatch(/… 300$/);
  });

  test('one record is a short list of what it holds, and its own list stands below', () => {
    const [invoice] = invoices;
    const lines = [
      { description: 'Shop launch', amount: '1250.00' },
      { description: 'Care', amount: '0.00' },
    ];
    const text = shown({
      invoice: { ...invoice, client: { id: 'c_1', name: 'Orchard Yoga' }, lines },
    });
    expect(text).toContain('- **Number:** INV-0001\n');
    expect(text).toContain('- **Client name:** Orchard Yoga');
    expect(text).toContain('- **Total:** €1,250.00');
    expect(text).toContain('- **Paid:** no');
    expect(text).toMatch(/\| Description \| Amount \|\n.*\n\| Shop launch \| 1250\.00 \|/);
    expect(text).not.toMatch(/c_1|[{}"]/);
  });

  test('a list of one is a record, and an empty list is told', () => {
    expect(shown({ invoices: [invoices[0]] })).toContain('- **Number:** INV-0001');
    expect(shown({ invoices: [] })).toMatch(/There is nothing to show\.$/);
    expect(shown({ plans: ['starter', 'studio'] })).toMatch(/- starter\n- studio$/);
    expect(shown('All good')).toMatch(/> All good$/);
    expect(shown('{"name":"studio"}')).toMatch(/- \*\*Name:\*\* studio$/);
  });

  test('ids are shown where there is nothing else', () => {
    expect(shown({ id: 'inv_1' })).toContain('- **Id:** inv\\_1');
  });

  test('labels are the titles that the schema gives', () => {
    const outputSchema = {
      properties: {
        plan: { properties: { seats: { title: 'Places for people' }, renewsAt: { title: ' ' } } },
      },
    };
    const text = shown({ plan: { seats: 5, renewsAt: '2026-12-10T09:30:00Z' } }, { outputSchema });
    expect(text).toContain('- **Places for people:** 5');
    expect(text).toContain('- **Renews at:** Dec 10, 2026, 9:30');
    expect(text).toContain('UTC');
  });
});

test.each(languages)('figures, days and truths are written for a reader of %s', (language) => {
  const text = shown(
    { plan: { price: 1250.5, currency: 'EUR', renewsOn: '2026-12-10', annual: true } },
    { language, locale: language },
  );
  const price = (1250.5).toLocaleString(language, { style: 'currency', currency: 'EUR' });
  const { colon } = packs[language].sentences;
  expect(text).toContain(`**Price${colon}** ${price.replace(/\s/gu, ' ')}`);
  expect(text).toContain(packs[language].sentences.notes.yes);
  expect(text).toContain('2026');
  expect(text).not.toContain('2026-12-10');
});

test('a time is told in the zone of the reader, where that is one', () => {
  const value = { at: '2026-12-10T23:30:00Z' };
  expect(shown(value, { timeZone: 'Europe/Berlin' })).toContain('Dec 11, 2026, 12:30');
  expect(shown(value, { timeZone: 'Nowhere/At all' })).toContain('Dec 10, 2026, 11:30');
});

test('a locale that is none, or of another language, gives way to the language', () => {
  expect(localeFor('de-AT', 'de')).toBe('de-AT');
  expect(localeFor('en-US', 'de')).toBe('de');
  expect(localeFor('en-ab-cd', 'en')).toBe('en');
});

describe('as the policy says', () => {
  const display: ToolDisplay = {
    items: '/found/invoices',
    answer: '/answer',
    columns: [
      { pointer: '/client', label: { en: 'Client', de: 'Kunde' } },
      { pointer: '/total', as: 'money', currency: '/currency' },
      { pointer: '/dueOn', as: 'date', label: { en: 'Due' } },
    ],
  };

  test('the sentence stands first, and the columns below it', () => {
    const answer = 'One invoice is overdue.';
    const text = shown({ answer, found: { invoices } }, { display });
    expect(text).toMatch(/^One invoice is overdue\.\n\n\| Client \| Total \| Due \|\n/);
    expect(text).toContain('| Lumen Bakery | €840.00 | Nov 2, 2026 |');
    const german = shown(
      { answer, found: { invoices } },
      { display, language: 'de', locale: 'de' },
    );
    expect(german).toContain('| Kunde |');
    expect(german).toContain('1.250,00 €');
  });

  test('what is not there is left out, and what is no money is told as it came', () => {
    const text = shown({ found: { invoices: [{ total: 'much', currency: '<b>' }] } }, { display });
    expect(text).toMatch(/- \*\*Total:\*\* much$/);
    expect(shown({ answer: 7, found: 'x' }, { display })).toMatch(/nothing to show\.$/);
    expect(shown({ answer: 'x'.repeat(401) }, { display })).not.toContain('xxx');
  });
});

test.each([
  ['without a policy', undefined],
  [
    'under one',
    { columns: [{ pointer: '/name', label: { en: '![y](z) | <b>' } }], answer: '/answer' },
  ],
])(
  'nothing that a connector answers makes a link, an image or another row, %s',
  (_name, display) => {
    const hostile = '[x](https://evil.example) ![y](z) | <b>\n| a | b |\u202e';
    const rows = [{ name: hostile, [hostile]: hostile }, { name: hostile }];
    const outputSchema = {
      properties: { rows: { items: { properties: { name: { title: hostile } } } } },
    };
    const text = shown({ answer: hostile, rows }, { outputSchema, ...(display && { display }) });
    expect(text).not.toMatch(/(?<!\\)\]\(|(?<!\\)!\[|(?<!\\)<b>|https:\/\/|\u202e/);
    expect(text.split('\n').filter((line) => line.startsWith('| ')).length).toBeLessThanOrEqual(4);
  },
);

test('what could not be read is said, and nothing of it shown', () => {
  expect(shown('secret', { ok: false })).toMatch(/could not be read/);
  expect(shown('secret', { ok: false })).not.toContain('secret');
});
