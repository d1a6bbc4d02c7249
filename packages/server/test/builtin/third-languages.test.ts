import { expect, test } from 'vitest';
import { answerFromKnowledge } from '../../src/builtin/index.ts';
import { libraryOf } from './library.ts';
import { readUtterance } from '../../src/utterance/index.ts';

const retrieve = libraryOf([
  {
    title: 'Reembolsar un pago',
    locale: 'es',
    content: 'El cliente recibe un reembolso en 5 días.',
  },
  { title: 'Refund a payment', locale: 'en', content: 'The client gets a refund within 5 days.' },
]);

test.each([
  ['en', 'Refund a payment'],
  ['es', 'Reembolsar un pago'],
])(
  'who asks in a language without articles is answered in the tenant’s own: %s',
  async (tenantLocale, title) => {
    const { citations } = await answerFromKnowledge({
      message: readUtterance('Wie lange dauert eine Rückerstattung an den Kunden?'),
      ...{ history: [], locale: 'de', tenantLocale, assistantName: 'Tide', retrieve },
    });
    expect(citations[0]?.title).toBe(title);
  },
);
