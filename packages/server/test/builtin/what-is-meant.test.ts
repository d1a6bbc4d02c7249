import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../../src/builtin/index.ts';
import type { HistoryMessage } from '../../src/builtin/question.ts';
import { withoutUnwanted } from '../../src/builtin/without-unwanted.ts';
import type { Language } from '../../src/language/index.ts';
import { libraryOf, readDemoArticles } from './library.ts';
import { readUtterance } from '../../src/utterance/index.ts';

const retrieve = libraryOf(await readDemoArticles());
const ask = (message: string, locale = 'en', history: HistoryMessage[] = []) =>
  answerFromKnowledge({
    ...{
      message: readUtterance(message),
      locale,
      history,
      tenantLocale: 'en',
      assistantName: 'Tide',
      retrieve,
    },
  });

/** What a message is answered with behind another and its answer. */
async function askNext(locale: string, first: string, then: string) {
  const { content, dialogue } = await ask(first, locale);
  const history: HistoryMessage[] = [
    { author: 'user', content: first },
    { author: 'assistant', content, dialogue },
  ];
  return ask(then, locale, history);
}

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

  test.each([
    ['en', 'can I refund after 8 months?'],
    ['de', 'Kann ich nach 8 Monaten noch erstatten?'],
    ['fr', 'Puis-je rembourser après 8 mois ?'],
  ])('of a time is answered by the one that limits it: %s: %s', async (locale, message) => {
    const { content, citations } = await ask(message, locale);
    expect(citations[0]?.url).toContain('/refund-a-payment');
    expect(content.slice(0, 400)).toContain('180 days after payment');
  });

  test.each([
    'can I add a second user, I signed up 2 days ago',
    'is my payment safe after 3 days?',
  ])('and no time that is only told makes an answer sure: %s', async (message) =>
    expect((await ask(message)).isSure).toBe(false),
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

  test.each([
    ['pt', 'não quero receber lembretes, como desativo isso?'],
    ['fr', 'Je ne veux pas de relances automatiques, comment les désactiver ?'],
    ['es', 'No quiero recibir avisos por correo, ¿cómo los desactivo?'],
    ['en', "we don't want to accept credit cards anymore, how do I disable it?"],
  ])('is what a question behind it is about: %s: %s', async (locale, message) => {
    const { citations } = await ask(message, locale);
    expect(citations[0]?.url).not.toContain('remove-a-teammate');
  });

  test.each<[Language, string, string]>([
    ['en', 'I do not want to pause but cancel my plan', ' cancel my plan'],
    ['en', "I don't want to lose my data, what now?", "I don't want to lose my data, what now?"],
    [
      'en',
      'I really do not want two logins. Is one enough?',
      'I really do not want two logins. Is one enough?',
    ],
    ['en', "I don't want to cancel", "I don't want to cancel"],
    ['en', "I don't want to cancel and lose my data", "I don't want to cancel and lose my data"],
    ['en', 'If I want to cancel, is my data deleted?', 'If I want to cancel, is my data deleted?'],
    ['es', 'No me llega el correo, olvidé la clave', 'No me llega el correo, olvidé la clave'],
  ])('is left out where something else is named: %s: %s', (language, message, left) => {
    expect(withoutUnwanted(readUtterance(message), language)).toBe(left);
  });
});

describe('what is asked behind an article', () => {
  test.each([
    [
      'de',
      'Wo finde ich eigentlich die Belege für das was ich euch zahle?',
      'Kriegt meine Buchhaltung die automatisch?',
      'download-your-tidewater-receipts',
    ],
    ['en', 'How do I refund a payment?', 'is there a mobile app?', 'mobile-app-offline'],
  ])(
    'is asked of it where nothing else answers surely: %s: %s %s',
    async (locale, first, then, slug) => {
      expect((await askNext(locale, first, then)).citations[0]?.url).toContain(slug);
    },
  );

  test('and found nowhere where it tells nothing of it', async () => {
    const then = 'do you have an office in Berlin?';
    expect((await askNext('en', 'How do I refund a payment?', then)).kind).toBe('unknown');
  });

  test('is not narrowed to a column that only the subject of the article names', async () => {
    const then = 'when does the client see it?';
    const { content } = await askNext('en', 'How do I refund a payment?', then);
    expect(content).toContain('5 to 10 business days');
  });
});
