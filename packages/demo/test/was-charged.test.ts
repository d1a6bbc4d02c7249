import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner();

describe('who was charged by Tidewater', () => {
  test.each([
    'u guys charged my card twice, give it back',
    'I was charged twice this month',
    'why was I charged twice',
    'did you charge me twice?',
    'Ihr habt mir zweimal abgebucht, ich will mein Geld zurück',
    'Vous m’avez débité deux fois, remboursez-moi',
    'Me habéis cobrado dos veces, devolvedme el dinero',
    'Fui cobrado duas vezes, quero meu dinheiro de volta',
  ])('is told of that, and offered a person: %s', async (message) => {
    const { tools, citations, offers, action } = await answerTo(message);
    expect(action).toBeNull();
    expect(tools).toEqual([]);
    expect(citations[0]?.title).toBe('A charge from Tidewater that you did not expect');
    expect(offers.map(({ kind, tool }) => tool ?? kind)).toContain('escalate');
    expect(offers.map(({ tool }) => tool)).not.toContain('refund_payment');
  });
});

test.each(['my client was charged twice', 'we charged Orchard Yoga twice, give it back'])(
  'who speaks of a client is shown the payments of clients: %s',
  async (message) => {
    const { tools, offers } = await answerTo(message);
    const shown = [...tools, ...offers].map(({ tool }) => tool);
    expect(shown).toContain('refund_payment');
  },
);

test('who names a payment of a client is asked about that', async () => {
  const { action } = await answerTo('I was charged, refund pay_2002');
  expect(action?.tool).toBe('refund_payment');
});
