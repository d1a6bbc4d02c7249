import { describe, expect, test } from 'vitest';
import { readUtterance } from '../../src/utterance/index.ts';

describe('what a message wants', () => {
  test.each([
    'How do I cancel?',
    'Hi, could you tell me how long a refund takes?',
    'If I downgrade, do I lose my files?',
    'is there an app for android',
    'kann ich jederzeit kündigen',
    'o que acontece se eu apagar minha conta',
    'Wie lange dauert das',
    'vous livrez en Corse ?',
    '¿Se admiten perros?',
    'Cadê meu pedido',
    'testing with okta and i get audience mismatch. which field did i botch',
    'handy weg, keine codes mehr. wie komm ich rein',
  ])('is to know something: %s', (message) => {
    expect(readUtterance(message).wish).toBe('information');
  });

  test.each(['Ist meine Karte gesperrt?', 'Is it cancelled now?', 'Foi reembolsado?'])(
    'is to know whether something was done: %s',
    (message) => {
      expect(readUtterance(message).wish).toBe('status');
    },
  );

  test.each([
    'Hello',
    'Thanks a lot!',
    'Vielen Dank!',
    'merci beaucoup',
    'Buenas tardes',
    'Obrigada!',
  ])('is to be polite: %s', (message) => {
    expect(readUtterance(message).wish).toBe('small_talk');
  });

  test.each([
    'Please cancel my order.',
    'i would like to get a refund for inv-300; what are my open invoices?',
    'Can you cancel my order?',
    'Did you cancel it?',
    'Können Sie das bitte stornieren?',
    'tu peux annuler ma commande ?',
    '¿me regalas un mes?',
    'dá pra tirar meu nome da lista?',
    'I was charged twice.',
    'hi cancel my order',
    'ok',
    'yes',
    '',
    'обновите мой тариф',
    'I ordered a chair last week. When will it arrive?',
    'I want my order cancelled. How long does the refund take?',
    'delete my account when you get a chance',
    'please cancel order 4471, when you can',
    'yes thanks',
    'ja danke',
    'How do I cancel? Never mind, just cancel it for me',
    'Cancel my plan?',
    'How about refunding it?',
    'Wie wäre es mit einer Erstattung?',
    'que tal cancelar?',
    'Any chance you cancel my plan?',
    'Cancel it and explain what happens',
    'Change my address to 5 High St, what else do you need?',
    'Cancel my plan. Is it cancelled?',
    'Refund my last invoice?',
    'When you get a chance, refund pay_2003',
    'Why is this so hard, just refund pay_2003',
    'Refund what was paid',
    'Cuando puedas, reembolsa pay_2003',
    'Quand tu peux, rembourse pay_2003',
    'Quando puder, reembolse o pay_2003',
    'Was doppelt bezahlt wurde, bitte erstatten',
    'Are you able to cancel my plan?',
    'Rechnung stornieren?',
    'Vous annulez ma commande ?',
    'Remboursez ma facture ?',
    '¿Cancelas mi pedido?',
    '¿Anulas la factura?',
    'Cancela o meu pedido?',
    'Kündigst du meinen Vertrag?',
    'you know what, just cancel it',
    'When will you cancel my plan, I asked twice?',
    'Warum kündigst du nicht einfach meinen Tarif?',
    'Wie werde ich den Tarif los? Ich will ihn nicht mehr.',
    'How do I get rid of the plan? I don’t want it any more.',
    'Comment arrêter les rappels ? Je n’en veux plus.',
    '¿Cómo paro los recordatorios? Ya no los quiero.',
    'Como paro os lembretes? Já não os quero.',
  ])('may be a change: %s', (message) => {
    expect(readUtterance(message).wish).toBe('other');
  });
});
