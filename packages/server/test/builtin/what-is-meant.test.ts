import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../../src/builtin/index.ts';
import { withoutUnwanted } from '../../src/builtin/without-unwanted.ts';
import type { Language } from '../../src/language/index.ts';
import { libraryOf, readDemoArticles } from './library.ts';

const retrieve = libraryOf(await readDemoArticles());
const ask = (message: string, locale = 'en') =>
  answerFromKnowledge({
    ...{ message, locale, history: [], tenantLocale: 'en', assistantName: 'Tide', retrieve },
  });

describe('a question whether something can be done', () => {
  test.each([
    ['en', 'Can I send a refund to a different card?', 'You cannot send it to another one'],
    ['en', 'Can I restart a cancelled subscription of a client?', 'it cannot be restarted'],
    ['en', 'can I get the codes by SMS?', 'Codes by SMS are not supported'],
    ['es', '¿puedo anular un reembolso con tarjeta?', 'no se puede anular'],
  ])(
    'is answered by the sentence that tells, before any steps: %s: %s',
    async (locale, q, told) => {
      const { content } = await ask(q, locale);
      expect(content.slice(0, 500)).toContain(told);
      expect(content.split('1. ')[0]).toContain(told);
    },
  );

  test('and one how to do it by the steps', async () => {
    expect((await ask('How can I refund a payment?')).content).toMatch(/^1\. Open the invoice/u);
  });
});

describe('what somebody does not want', () => {
  test.each([
    ['en', "I don't want to cancel, I want to change my card"],
    ['es', 'no quiero cancelar, quiero cambiar la tarjeta'],
    ['pt', 'não quero cancelar, quero trocar o cartão'],
    ['de', 'Ich will nicht kündigen, sondern meine Karte ändern'],
    ['fr', 'Je ne veux pas résilier mais changer ma carte'],
  ])('is not what the answer is about: %s: %s', async (locale, message) => {
    const { citations } = await ask(message, locale);
    expect(citations[0]?.url).toContain('change-your-card');
  });

  test.each<[Language, string, string]>([
    ['en', 'I do not want to pause but cancel my plan', ' cancel my plan'],
    ['en', "I don't want to lose my data, what now?", "I don't want to lose my data, what now?"],
    ['en', "I don't want to cancel", "I don't want to cancel"],
    ['en', 'If I want to cancel, is my data deleted?', 'If I want to cancel, is my data deleted?'],
    ['es', 'No me llega el correo, olvidé la clave', 'No me llega el correo, olvidé la clave'],
  ])('is left out where something else is named: %s: %s', (language, message, left) => {
    expect(withoutUnwanted(message, language)).toBe(left);
  });
});
