import { expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner({ hasArticles: false });

test.each([
  ['Refund payment pay_2002', 'Payment', ':'],
  ['Erstatte die Zahlung pay_2002', 'Zahlung', ':'],
  ['Rembourse le paiement pay_2002', 'Paiement', '\u00a0:'],
  ['Reembolsa el pago pay_2002', 'Pago', ':'],
  ['Reembolse o pagamento pay_2002', 'Pagamento', ':'],
])('a proposal calls its arguments what people do: %s', async (said, label, colon) => {
  const { action, content } = await answerTo(said);
  expect(action?.labels, content).toEqual({ paymentId: label });
  expect(content).toContain(`- **${label}${colon}** \`pay_2002\``);
});

test.each([
  ['invite sam@quayside.example to the team', 'Role', 'what they may do'],
  ['Ich möchte sam@quayside.example ins Team einladen', 'Rolle', undefined],
  ['invite sam@quayside.example dans l’équipe', 'Rôle', undefined],
  ['invita a sam@quayside.example al equipo', 'Rol', undefined],
  ['convide sam@quayside.example para a equipe', 'Função', undefined],
])(
  'so do questions and forms, without words of another language: %s',
  async (said, label, hint) => {
    const { content, offers } = await answerTo(said);
    expect(content).toContain(`- **${label}**${hint ? `: ${hint}` : ''}\n`.trimEnd());
    const [offer] = offers;
    const role = offer!.missing.find(({ name }) => name === 'role');
    expect(role?.schema).toMatchObject({ title: label });
    // The question has told it already.
    expect(role?.schema).not.toHaveProperty('description');
  },
);

test('what is looked up is asked for by its label, and its answer understood in another language', async () => {
  const asked = await answerTo('Zahlung von Lumen Bakery erstatten');
  expect(asked.content).toContain('- **Zahlung**');
  const { action, content } = await answerTo('Zahlung von Lumen Bakery erstatten', 'the 840 one');
  expect(action?.arguments, content).toEqual({ paymentId: 'pay_2002' });
});
