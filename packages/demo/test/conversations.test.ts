import type { Message } from '@deskhand/contract';
import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo, answerToCase, call } = talkAsOwner();

const rowsOf = (content: string): number => content.match(/^\| INV-/gmu)?.length ?? 0;

describe('what is asked behind a reading is asked of it', () => {
  test.each([
    ['Show me my overdue invoices', 'which one is the oldest?', 'INV-0004', '- **Number:**'],
    ['Show me my overdue invoices', 'and the newest?', 'INV-0006', '- **Number:**'],
    ['Welche Rechnungen sind überfällig?', 'welche ist die älteste?', 'INV-0004', '- **Nummer:**'],
    ['Mostre minhas faturas vencidas', 'qual é a maior?', 'INV-0004', '- **Número:**'],
    ['Muéstrame mis facturas vencidas', '¿cuál es la más antigua?', 'INV-0004', '- **Número:**'],
    [
      'Montre-moi mes factures en retard',
      'laquelle est la plus ancienne ?',
      'INV-0004',
      '- **Numéro\u00a0:**',
    ],
  ])('%s: %s', async (first, then, number, label) => {
    const { content } = await answerTo(first, then);
    expect(content).toContain(`${label} ${number}`);
  });

  test.each([
    ['Show me my overdue invoices', 'send the newest again', 'INV-0006'],
    ['Show me my overdue invoices', 'Please send the newest invoice again', 'INV-0006'],
    ['Welche Rechnungen sind überfällig?', 'schick die neueste noch einmal', 'INV-0006'],
    ['Mostre minhas faturas vencidas', 'reenvie a mais recente', 'INV-0006'],
    ['Muéstrame mis facturas vencidas', 'manda otra vez la más reciente', 'INV-0006'],
    ['Montre-moi mes factures en retard', 'renvoie la plus récente', 'INV-0006'],
  ])('and a change of one of them is prepared: %s: %s', async (first, then, invoiceNumber) => {
    const { action, content } = await answerTo(first, then);
    expect(action, content).toMatchObject({
      ...{ tool: 'resend_invoice', status: 'proposed', arguments: { invoiceNumber } },
    });
  });

  test('and it may be found that it is not possible', async () => {
    const { action, content } = await answerTo(
      'Show me my overdue invoices',
      'send the oldest again',
    );
    expect(action).toBeNull();
    expect(content).toContain('not possible');
  });

  test.each(["don't send the oldest again", 'should I send the oldest again?'])(
    'and none that is denied or asked about: %s',
    async (then) => {
      expect((await answerTo('Show me my overdue invoices', then)).action).toBeNull();
    },
  );

  test('by the words of an argument, again and again', async () => {
    const messages = ['Show my invoices', 'only the paid ones', 'which is the most recent?'];
    expect(rowsOf((await answerTo(...messages.slice(0, 2))).content)).toBe(4);
    expect((await answerTo(...messages)).content).toContain('- **Number:** INV-0009');
  });

  test.each([
    'Do I have any unpaid invoices?',
    'Welche Rechnungen sind unbezahlt?',
    'Ai-je des factures impayées ?',
  ])('and what is unpaid is open, overdue or not: %s', async (message) => {
    const { content } = await answerTo(message);
    expect(rowsOf(content), content).toBe(3);
    expect(content).not.toContain('INV-0001');
  });

  test('by a name', async () => {
    const { content } = await answerTo('Has Pinewood Dental paid?', 'and Orchard Yoga?');
    expect(content).toContain('Orchard Yoga');
    expect(content).not.toContain('Pinewood');
  });

  test('but for what has a subject of its own', async () => {
    const { content, citations } = await answerTo(
      'Show me my overdue invoices',
      'What are late fees?',
    );
    expect(rowsOf(content)).toBe(0);
    expect(citations[0]?.title).toBe('Charge late fees');
  });

  test('and the biggest may be asked for at once', async () => {
    const { content } = await answerTo('What is my biggest unpaid invoice?');
    expect(content).toContain('- **Number:** INV-0004');
  });
});

test('who asks what can be done is told first what can be seen, and then what can be changed', async () => {
  const { content, offers } = await answerTo('What can you do?');
  const titles = content.split('\n').filter((line) => line.startsWith('- '));
  const changes = /^- (?:Cancel|Change|Refund|Send|Invite|Remove|Export)/u;
  const at = titles.findIndex((title) => changes.test(title));
  expect([titles.length, at], content).toEqual([8, 4]);
  expect(titles.slice(at).every((title) => changes.test(title))).toBe(true);
  expect(titles).not.toContain('- Show one invoice');
  // What proves changes is asked by the service.
  expect(`${content} ${offers.map(({ title }) => title).join()}`).not.toContain(
    'receipt of a change',
  );
  expect(offers.slice(0, 2).map(({ missing }) => missing)).toEqual([[], []]);
  expect(changes.test(`- ${offers[2]!.title}`)).toBe(true);
});

describe('two requests in one message', () => {
  test.each([
    ['en', 'invite tom@x.example and remove Dora'],
    ['de', 'Bitte tom@x.example einladen und Dora entfernen'],
    ['fr', 'Invite tom@x.example et retire Dora'],
    ['es', 'Invita a tom@x.example y elimina a Dora'],
    ['pt', 'Convide tom@x.example e remova Dora'],
  ])('are two offers, each with its own values: %s: %s', async (locale, message) => {
    const { action, offers, content } = await answerToCase({ message, context: { locale } });
    expect(action).toBeNull();
    expect(
      offers.map(({ tool, arguments: args }) => [tool, args]),
      content,
    ).toEqual([
      ['invite_team_member', { email: 'tom@x.example' }],
      ['remove_team_member', {}],
    ]);
  });
});

test('what says nothing is asked back about, and no tool is offered that is like it by chance', async () => {
  const { content, offers } = await answerTo("it doesn't work");
  expect(content).toContain('What exactly is it about?');
  expect(offers.filter(({ kind }) => kind !== 'escalate')).toEqual([]);
  const beside = (await answerTo('everything in csv')).offers;
  expect(beside.filter(({ kind }) => kind === 'tool')).not.toEqual([]);
});

test.each(['Is this one paid?', 'has it been paid yet?', 'ist sie schon bezahlt?'])(
  'beside an invoice "%s" is about that one, and without one about no one',
  async (message) => {
    const context = { entity: { type: 'invoice', id: 71 }, attributes: { number: 'INV-0004' } };
    expect((await answerToCase({ message, context })).content).toContain('INV-0004');
    expect((await answerToCase({ message })).content).not.toContain('- **Number:** INV-0004');
  },
);

test('and "send it again" behind that is about the same one', async () => {
  const context = { entity: { type: 'invoice', id: 71 }, attributes: { number: 'INV-0006' } };
  const { caseId } = await answerToCase({ message: 'Is this one paid?', context });
  const again = { content: 'send it again' };
  const { body } = await call('POST', `/api/cases/${caseId}/messages`, again);
  const message = body.message as Message;
  expect(message.action).toMatchObject({ arguments: { invoiceNumber: 'INV-0006' } });
});

describe('"ok, do it" behind an answer that offers to', () => {
  test('prepares what was offered, and does nothing', async () => {
    const { action } = await answerTo('How do I cancel my plan?', 'ok do it');
    expect(action).toMatchObject({ tool: 'cancel_subscription', status: 'proposed' });
  });

  test('asks for what it lacks', async () => {
    const messages = ['How do I invite someone?', 'yes please', 'lena@quayside.example', 'member'];
    expect((await answerTo(...messages.slice(0, 2))).action).toBeNull();
    expect((await answerTo(...messages)).action).toMatchObject({
      tool: 'invite_team_member',
      arguments: { email: 'lena@quayside.example', role: 'member' },
    });
  });

  test.each([
    ['What is your name?', 'yes'],
    ['How do I cancel my plan?', 'ok do it', 'no', 'yes'],
    ['How do I cancel my plan?', 'no', 'yes'],
  ])('prepares nothing: %s %s', async (...messages) => {
    const { action } = await answerTo(...messages);
    expect(action).toBeNull();
  });
});

describe('a question that names a record by its number is answered with that record', () => {
  test.each([
    ['Was INV-0001 refunded?', '- **Status:** Succeeded'],
    ['Has INV-0004 been paid?', '- **Status:** Open'],
    ['When was INV-0004 paid?', '- **Status:** Open'],
    ['A fatura INV-0004 foi paga?', 'INV-0004'],
    ['INV-0004', '- **Number:** INV-0004'],
    ['what about INV-0004?', '- **Number:** INV-0004'],
    ['Muéstrame la factura INV-0004', '- **Número:** INV-0004', '- **Entrega:** devuelta'],
    [
      'Montre-moi la facture INV-0004',
      '- **Numéro\u00a0:** INV-0004',
      '- **Statut\u00a0:** ouverte',
    ],
    ['Wer ist in meinem Team?', '| Inhaber |'],
  ])('%s', async (message, ...shown) => {
    const { content } = await answerTo(message);
    for (const text of shown) expect(content).toContain(text);
  });

  test.each([
    ['Show me invoice INV-0006', '**To be paid:** €750.00', '| For | Amount |'],
    ['Zeig mir die Rechnung INV-0006', '**Offen:** 750,00 €', '| Für | Betrag |'],
    ['Montre-moi la facture INV-0006', '**À payer :** 750,00 €', '| Pour | Montant |'],
    ['Muéstrame la factura INV-0006', '**Por pagar:** 750,00 €', '| Concepto | Importe |'],
    ['Mostre a fatura INV-0006', '**A pagar:** € 750,00', '| Referente a | Valor |'],
  ])('with labels of its language, and its lines below: %s', async (message, due, lines) => {
    const { content } = await answerTo(message);
    // Between figures stand blanks of many widths.
    const told = content.replace(/\p{Zs}/gu, ' ');
    expect(told).toContain(`- ${due}`);
    expect(told).toContain(lines);
    expect(told).toMatch(/\| Signage \| .*900/u);
  });

  test('and where there is none, nothing is shown of others', async () => {
    const { content, offers } = await answerTo('Was INV-1042 refunded?');
    expect(content).toContain('“There is no invoice INV-1042 in this workspace.”');
    expect(content).not.toContain('| INV-');
    expect(offers).not.toEqual([]);
  });

  test.each([
    ['Show me invoice INV-1042', '**Invoice**: I found nothing.', 'There is no invoice'],
    [
      'Zeig mir die Rechnung INV-1042',
      '**Rechnung**: Dazu habe ich nichts gefunden.',
      'gibt es keine Rechnung',
    ],
    [
      'Montre-moi la facture INV-1042',
      '**Facture** : je n’ai rien trouvé.',
      'Il n’y a pas de facture',
    ],
    ['Muéstrame la factura INV-1042', '**Factura**: no encontré nada.', 'No hay ninguna factura'],
    ['Mostre a fatura INV-1042', '**Fatura**: não encontrei nada.', 'Não há fatura'],
  ])('and who asks to see it is told so: %s', async (message, told, reason) => {
    const { content } = await answerTo(message);
    expect(content).toContain(told);
    expect(content).toMatch(new RegExp(`“[^”]*${reason} INV-1042`));
  });

  test('a value is understood by its word in the reader’s language, and chosen by it', async () => {
    const said = await answerTo('Bitte tom@x.example als Betrachter einladen');
    expect(said.offers[0]?.arguments).toEqual({ email: 'tom@x.example', role: 'viewer' });
    const asked = await answerTo('Bitte tom@x.example einladen');
    const missing = asked.offers[0]?.missing[0];
    expect(missing).toMatchObject({
      name: 'role',
      schema: {
        enum: ['admin', 'billing', 'member', 'viewer'],
        oneOf: expect.arrayContaining([{ const: 'viewer', title: 'Betrachter' }]),
      },
    });
  });

  test.each(['How do I send INV-0004 again?', 'Can I delete INV-0004?', 'Delete INV-0004'])(
    'but not who asks for something else: %s',
    async (message) => {
      expect((await answerTo(message)).content).not.toContain('Tern Ceramics');
    },
  );
});

describe('who asks for some of the team is shown those', () => {
  test.each([
    'who are the admins?',
    'Show me the admins',
    'Who has admin rights?',
    'Zeig mir die Admins',
    'Wer sind die Admins?',
    'Wer ist Admin?',
    'Quem são os administradores?',
    'Quem são os admins?',
    '¿Quiénes son los administradores?',
    '¿Quiénes son los admins?',
    'Qui sont les administrateurs ?',
    'Qui sont les admins ?',
  ])('%s', async (message) => {
    const { content, offers } = await answerTo(message);
    expect(content).toContain('Ben Castell');
    expect(content).not.toContain('Carl Osei');
    // Who is shown what they asked for is not sent to a person first.
    expect(offers[0]?.kind).not.toBe('escalate');
  });

  test.each([
    'Who pays the card fees?',
    'Who gets the reminder e-mails?',
    'Wer darf Mitglieder einladen?',
    'Que peut faire un admin ?',
  ])('but not who asks what articles tell: %s', async (message) => {
    const { content, citations } = await answerTo(message);
    expect(citations, content).not.toEqual([]);
  });
});

describe('of two questions', () => {
  test('what the answer does not tell is offered to be asked', async () => {
    const asked = 'what does the agency plan cost and who can refund payments?';
    const { offers, content } = await answerTo(asked);
    const left = offers?.filter(({ kind }) => kind === 'question').map(({ title }) => title);
    expect(content.includes('$79') ? left : ['Who can refund payments?']).toEqual([
      'Who can refund payments?',
    ]);
    expect(left).not.toEqual([]);
  });
});

describe('what is asked of one’s own data', () => {
  test.each(['Who else has access to our workspace?', 'Quem mais tem acesso ao nosso espaço?'])(
    'is told of the people who are asked for: %s',
    async (message) => {
      expect((await answerTo(message)).content).toContain('Ben Castell');
    },
  );

  test.each([
    'which invoices are still open?',
    'Welche Rechnungen sind noch offen?',
    'Quais faturas estão em aberto?',
    '¿Cuáles facturas están abiertas?',
    'Quelles factures sont encore ouvertes ?',
  ])('is told of those that are so: %s', async (message) => {
    const { content, citations } = await answerTo(message);
    expect(content.match(/INV-\d+/g), content).toEqual(['INV-0005', 'INV-0006', 'INV-0004']);
    expect(citations).toEqual([]);
  });

  test.each(['which payment methods do you accept?', 'which roles can invite people?'])(
    'is no data where it is asked which there are for all: %s',
    async (message) => {
      expect((await answerTo(message)).citations).not.toEqual([]);
    },
  );

  test('is no data where it is asked how something is done', async () => {
    const { content, citations } = await answerTo('Hallo, wie erstelle ich eine Rechnung?');
    expect(content).not.toContain('INV-');
    expect(citations).not.toEqual([]);
  });

  test('is no data where something is told to be done that no tool does', async () => {
    const { content } = await answerTo('Make Carl billing instead of member');
    expect(content).not.toContain('carl@');
  });

  test('is no data where an article speaks of what no tool knows', async () => {
    const { content } = await answerTo('can I use PayPal for our plan?');
    expect(content).not.toContain('29');
  });

  test('is the record of a number, before an article that has one like it', async () => {
    const { content, citations } = await answerTo('INV-0003 paid?');
    expect([content.includes('Orchard Yoga'), citations]).toEqual([true, []]);
  });
});
