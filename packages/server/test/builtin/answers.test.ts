import { describe, expect, test } from 'vitest';
import { answerFromKnowledge, type BuiltinInput } from '../../src/builtin/index.ts';
import { type Article, libraryOf, readDemoArticles } from './library.ts';
import { readUtterance, type Utterance } from '../../src/utterance/index.ts';

const articles: Article[] = [
  {
    title: 'Cancel your plan',
    url: 'https://help.example/cancel(1)',
    content: `You can cancel at any time. The plan stays active until the end of the month.

## Steps

You need the owner role.

1. Go to **Settings → Plan**.
2. Select *Cancel plan*.
3. Confirm.

## On the phone

You cannot cancel in the mobile app. Use a browser.`,
  },
  {
    title: 'Prices',
    url: 'https://help.example/prices',
    content: `Prices do not include tax.

| | Starter | Studio |
|---|---|---|
| Monthly price | $0 | $29 |
| Yearly price | $0 | $290 |
| Seats | 1 | 5 |

${'This paragraph only makes the section longer than what is shown whole. '.repeat(12)}`,
  },
  {
    title: 'Send invoices',
    content: `## Formats\n\nCall it with [a key](https://help.example/keys):\n\n\`\`\`bash\ncurl -X POST https://api.example/invoices\n\`\`\`\n\n- PDF\n- XML with a \`total\``,
  },
  {
    title: 'Reembolsar um pagamento',
    url: 'https://help.example/pt',
    locale: 'pt-BR',
    content: 'O reembolso chega em 5 dias úteis.',
  },
];
const retrieve = libraryOf(articles);
const ask = (message: string, input: Partial<BuiltinInput> = {}) =>
  answerFromKnowledge({
    message: readUtterance(message),
    history: [],
    locale: 'en',
    assistantName: 'Tide',
    retrieve,
    ...input,
  });

const receipts = [
  '## Get your receipts',
  '1. Go to **Settings → Billing → Receipts**.\n2. Select **Download** beside the payment.',
  '## A receipt is missing',
  'If you do not find your receipts, the payment may have failed.',
].join('\n\n');

describe('an answer', () => {
  test('to "how" shows the steps together and cites where they are from', async () => {
    const answer = await ask('How do I cancel my plan?');
    expect(answer.kind).toBe('answer');
    expect(answer.content).toContain(
      '1. Go to **Settings → Plan**.\n2. Select *Cancel plan*.\n3. Confirm.',
    );
    expect(answer.content).toContain(
      '[Cancel your plan › Steps](https://help.example/cancel%281%29) [1]',
    );
    expect(answer.citations[0]).toEqual({
      n: 1,
      title: 'Cancel your plan',
      url: 'https://help.example/cancel(1)',
      quote: '1. Go to **Settings → Plan**.\n2. Select *Cancel plan*.\n3. Confirm.',
    });
  });

  test('to "where" is the way that ends there, though another section lies nearer', async () => {
    const shelf = libraryOf([{ title: 'Receipts', content: receipts }]);
    for (const question of [
      'Where do I find my receipts?',
      'Where are my receipts?',
      'Wo finde ich meine Belege?',
      'Où trouver mes reçus ?',
      '¿Dónde encuentro mis recibos?',
      'Onde encontro meus recibos?',
    ]) {
      const answer = await ask(question, { retrieve: shelf });
      expect(answer.content, question).toMatch(/1\. Go to \*\*Settings → Billing → Receipts\*\*/u);
      expect(answer.citations[0]!.quote, question).toContain('Settings → Billing → Receipts');
    }
  });

  test('to "how" begins with the steps, though another section lies nearer', async () => {
    const shelf = libraryOf([{ title: 'Receipts', content: receipts }]);
    const answer = await ask('How do I find my receipts?', { retrieve: shelf });
    expect(answer.content).toMatch(/^1\. Go to \*\*Settings → Billing → Receipts/u);
    expect(answer.content).toContain('**A receipt is missing**');
  });

  test('to "how much" is the one cell that is asked for, and quotes its row', async () => {
    const answer = await ask('How much is Studio per year?');
    expect(answer.content).toMatch(/^Studio, Yearly price: \$290\n\nFrom \[Prices\]/);
    expect(answer.citations[0]!.quote).toBe('| Yearly price | $0 | $290 |');
  });

  test('to "how much" of several rows is the column that is named', async () => {
    const { content } = await ask('what is the price of Studio?');
    expect(content).toContain(
      '|  | Studio |\n|---|---|\n| Monthly price | $29 |\n| Yearly price | $290 |',
    );
    expect(content).not.toContain('| Seats |');
  });

  test('to "how much" is the cell that row and column name, though sentences have the words', async () => {
    const shelf = libraryOf(await readDemoArticles());
    const answer = await ask('What does Agency cost?', { retrieve: shelf });
    expect(answer.content).toContain('| Monthly price | $79 |\n| Yearly price | $790 |\n\nFrom ');
    for (const [asked, then] of [
      ['What does Agency cost?', 'and per year?'],
      ['Was kostet Agency?', 'und pro Jahr?'],
      ['Combien coûte Agency ?', 'et par an ?'],
      ['¿Cuánto cuesta Agency?', '¿y al año?'],
      ['Quanto custa o Agency?', 'e por ano?'],
    ] as const) {
      const { content, dialogue } = await ask(asked, { retrieve: shelf });
      const history = [
        { author: 'user' as const, content: asked },
        { author: 'assistant' as const, content, dialogue },
      ];
      const next = await ask(then, { history, retrieve: shelf });
      expect(next.content, then).toMatch(/^Agency, Yearly price: \$790\n/u);
    }
  });

  test('names the articles that come near besides', async () => {
    const { nearest, citations } = await ask('cancel plan month phone price');
    expect(citations[0]!.title).toBe('Cancel your plan');
    expect(nearest).toMatchObject([{ title: 'Prices', url: 'https://help.example/prices' }]);
  });

  test('numbers its citations from 1, each of them in the text', async () => {
    const { content, citations, passages } = await ask('cancel plan month phone');
    expect(citations.length).toBeGreaterThan(1);
    for (const [at, { n, title, url }] of citations.entries()) {
      expect(n).toBe(at + 1);
      expect(content).toContain(`[${n}]`);
      expect(passages[at]).toMatchObject({ title, url });
    }
  });

  test('in the language of the question, and says when the source is in another', async () => {
    const answer = await ask('Comment obtenir un remboursement de mon paiement ?');
    expect(answer.content).toContain('Source : [Reembolsar um pagamento]');
    expect(answer.content).toContain('(en portugais)');
    expect((await ask('Como recebo o reembolso?')).content).not.toContain('(em ');
  });

  test('is the same every time', async () => {
    const [one, other] = [await ask('cancel on my phone'), await ask('cancel on my phone')];
    expect(one).toEqual(other);
  });

  test('needs no more than what the contract says of a passage', async () => {
    const plain = async (query: Utterance, limit: number) =>
      (await retrieve(query, limit)).map(({ documentId, title, heading, url, text, score }) => ({
        documentId,
        title,
        heading,
        url,
        text,
        score,
      }));
    const answer = await ask('How do I cancel my plan?', { retrieve: plain });
    expect(answer.kind).toBe('answer');
    expect(answer.citations[0]!.title).toBe('Cancel your plan');
  });
});

describe('what it does not know', () => {
  test('it says, with the nearest articles and a way on', async () => {
    const answer = await ask('Can I cancel a flight to Lisbon with PayPal vouchers?');
    expect(answer).toMatchObject({ kind: 'unknown', citations: [], passages: [] });
    expect(answer.content).toContain('did not find an answer');
    expect(answer.content).not.toContain('a person');
    expect(answer.nearest[0]).toMatchObject({ title: 'Cancel your plan' });
    const person = await ask('Can I cancel a flight to Lisbon?', { canEscalate: true });
    expect(person.content).toContain('talk to a person');
  });

  test('it says in the language of the question', async () => {
    expect((await ask('Quem descobriu o Brasil?')).content).toContain('Não encontrei');
    expect((await ask('Wer hat das Rad erfunden?')).content).toContain('keine Antwort');
  });

  test('it says where there are no articles at all', async () => {
    const answer = await ask('How do I cancel?', { retrieve: async () => [] });
    expect(answer.kind).toBe('unknown');
    expect(answer.nearest).toEqual([]);
  });

  test('it asks back where a message says nothing to look for', async () => {
    const answer = await ask('it doesn’t work');
    expect(answer).toMatchObject({ kind: 'unknown', nearest: [] });
    expect(answer.content).toContain('What exactly is it about?');
  });

  test.each([
    ['it doesn’t work', 'What exactly is it about?'],
    ['something is wrong', 'What exactly is it about?'],
    ['es funktioniert nicht', 'Worum genau geht es?'],
    ['ça ne marche pas', 'De quoi s’agit-il'],
  ])('it asks back about "%s" on any page, though articles have the word', async (text, asked) => {
    const retrieve = libraryOf(await readDemoArticles());
    for (const context of [null, { page: { title: 'Tidewater: Home' } }]) {
      const answer = await ask(text, { context, retrieve });
      expect(answer).toMatchObject({ kind: 'unknown', nearest: [] });
      expect(answer.content).toContain(asked);
    }
    // One word more is enough to go by.
    expect((await ask(`api keys: ${text}`, { retrieve })).kind).toBe('answer');
  });
});

describe('who is upset', () => {
  const sorry = 'I am sorry about the trouble.';

  test.each([
    'This is ridiculous, where is my rocket?',
    'where is my ROCKET!!!',
    'WHERE IS MY ROCKET',
  ])('is told sorry, and is better off with a person: %s', async (message) => {
    const answer = await ask(message);
    expect(answer.needsPerson).toBe(true);
    expect(answer.content).toContain(sorry);
  });

  test('is told so once, and answered all the same', async () => {
    const { content, dialogue } = await ask('WHERE IS MY ROCKET');
    const history = [{ author: 'assistant' as const, content, dialogue }];
    const answer = await ask('How do I cancel my plan!!!', { history });
    expect(answer).toMatchObject({ kind: 'answer', needsPerson: true });
    expect(answer.content).not.toContain(sorry);
    expect((await ask('How do I cancel my PLAN as a PDF?')).needsPerson).toBe(false);
  });

  test('or was not answered twice, to which no sorry is said', async () => {
    const missed = await ask('Who invented the wheel?');
    expect(missed.needsPerson).toBe(false);
    const { content, dialogue } = missed;
    const history = [{ author: 'assistant' as const, content, dialogue }];
    const again = await ask('Who discovered Brazil?', { history });
    expect(again.needsPerson).toBe(true);
    expect(again.content).not.toContain(sorry);
  });
});

describe('a follow-up', () => {
  const cancelled = [
    { author: 'user' as const, content: 'How do I cancel my plan?' },
    {
      author: 'assistant' as const,
      content: 'This is what it says:',
      dialogue: { cites: ['Cancel your plan › Steps'] },
    },
  ];
  test('is understood from the question before it', async () => {
    const answer = await ask('and on mobile?', { history: cancelled });
    expect(answer.citations[0]!.quote).toContain('You cannot cancel in the mobile app.');
    expect((await ask('and on mobile?')).citations[0]?.title).not.toBe('Prices');
  });

  test('takes over what the question before asked for', async () => {
    const history = [
      { author: 'user' as const, content: 'How much is Studio per month?' },
      {
        author: 'assistant' as const,
        content: 'This is what it says:',
        dialogue: { cites: ['Prices'] },
      },
      { author: 'user' as const, content: 'thanks' },
      { author: 'assistant' as const, content: 'You are welcome.' },
    ];
    const answer = await ask('what about yearly?', { history });
    expect(answer.content).toMatch(/^Studio, Yearly price: \$290\n/);
    expect(answer.citations[0]!.quote).toBe('| Yearly price | $0 | $290 |');
  });

  test('keeps the language of the conversation', async () => {
    const history = [{ author: 'user' as const, content: 'Como recebo o reembolso do pagamento?' }];
    expect((await ask('5?', { history })).content).toMatch(
      /^De \[|Não encontrei|Não tenho certeza/m,
    );
  });

  test('does not drag along a question that stands alone', async () => {
    const answer = await ask('How much does Studio cost per year?', { history: cancelled });
    expect(answer.citations[0]!.title).toBe('Prices');
  });

  test('without a question before it means the page the user looks at', async () => {
    const context = { page: { title: 'Cancel your plan', url: 'https://app.example' } };
    const answer = await ask('how do I do this?', { context });
    expect(answer.citations[0]?.title).toBe('Cancel your plan');
    for (const odd of [{ page: 'x' }, { page: { title: 7 } }, { page: null }, {}]) {
      expect((await ask('how do I do this?', { context: odd })).kind).toBe('unknown');
    }
  });
});
