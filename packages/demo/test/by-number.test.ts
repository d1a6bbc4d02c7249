import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner();

describe('a record by its number', () => {
  test.each(['invocie 6', 'rechnug 6', 'invoice 6'])(
    'behind its noun, misspelt or not: %s',
    async (message) => {
      expect((await answerTo(message)).content).toContain('INV-0006');
    },
  );

  test.each([[['0009']], [['show my invoices', '0009']], [['show my invoices', '9']]])(
    'or alone, where one list has it, or one was shown: %j',
    async (messages) => {
      const { content } = await answerTo(...messages);
      expect(content).toContain('INV-0009');
      expect(content).not.toContain('INV-0008');
    },
  );

  test('a number that no list has, or that may answer anything, is asked back about', async () => {
    for (const message of ['9999', '42', '2']) {
      const { tools, action, content } = await answerTo(message);
      expect({ tools, action }, content).toEqual({ tools: [], action: null });
    }
  });
});

describe('which one lies furthest out is asked of one’s own data first', () => {
  test.each([
    ['which invoice is the oldest?', 'INV-0001'],
    ["what's the oldest invoice?", 'INV-0001'],
    ['which invoice is the biggest?', 'INV-0004'],
    ['welche Rechnung ist die älteste?', 'INV-0001'],
    ['qual é a fatura mais antiga?', 'INV-0001'],
    ['¿cuál es la factura más antigua?', 'INV-0001'],
    ['quelle est la facture la plus ancienne ?', 'INV-0001'],
  ])('%s', async (message, number) => {
    const { content, tools } = await answerTo(message);
    expect(
      tools.map(({ tool }) => tool),
      content,
    ).toEqual(['list_invoices']);
    expect(content).toContain(number);
  });

  test('of the list that is called so', async () => {
    const { tools } = await answerTo('which payment is the latest?');
    expect(tools.map(({ tool }) => tool)).toEqual(['list_payments']);
  });

  test.each(['which plan is the cheapest?', 'what is the latest version of the API?'])(
    'and what is no list of theirs is asked of the articles: %s',
    async (message) => {
      const { citations, tools, content } = await answerTo(message);
      expect(tools, content).toEqual([]);
      expect(citations.length).toBeGreaterThan(0);
    },
  );
});

test.each(['remove Dora W.', 'Remove Dora W. from the team', 'remove Dora W'])(
  'a name with an initial names somebody: %s',
  async (message) => {
    expect((await answerTo(message)).action?.arguments).toEqual({ email: 'dora@quayside.example' });
  },
);

test('and one with another initial does not', async () => {
  expect((await answerTo('remove Nobody X.')).action).toBeNull();
});
