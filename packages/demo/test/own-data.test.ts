import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner();

/** Between figures stand blanks of many widths. */
const told = async (message: string) => (await answerTo(message)).content.replace(/\p{Zs}/gu, ' ');

test.each([
  [
    'Welche Zahlungen sind angefochten?',
    /^\*\*Zahlungen von Kunden\*\*, angefochten: 1 Eintrag, 1\.500,00 €/,
  ],
  ['is there anything overdue?', /^Yes\. .*overdue: 2 entries, together €3,150\.00\.\n\n\|/],
  ['do I have open invoices?', /^Yes\. .*, open: 3 entries, together €3,270\.00\.\n\n\|/],
  ['Habe ich offene Rechnungen?', /^Ja\. .*, offen: 3 Einträge, zusammen 3\.270,00 €\.\n\n\|/],
  ['do I have any open tickets?', /^No\. .*, open: no entries\./],
  ['Is INV-0004 paid?', /^No\. .*\n\n- \*\*Number:\*\* INV-0004\n/],
  ['Ist die Rechnung INV-0004 offen?', /^Ja\. .*\n\n- \*\*Nummer:\*\* INV-0004\n/],
  ['A fatura INV-0004 está paga?', /^Não\. .*\n\n- \*\*Número:\*\* INV-0004\n/],
])('a question about one’s own data is answered first: %s', async (message, answer) => {
  expect(await told(message)).toMatch(answer);
});

test.each([
  [
    'has tern paid',
    /^\*\*.*\*\*, paid: none of 2 entries\.\n\n\|.*\n.*\n\| INV-0008 \|.*\n\| INV-0004 \|/,
  ],
  [
    'Hat Tern bezahlt?',
    /^\*\*.*\*\*, bezahlt: keiner von 2 Einträgen\.\n\n\|.*\n.*\n\| INV-0008 \|/,
  ],
  ['Tern a payé ?', /^\*\*.*\*\*, payée : aucune entrée sur 2\.\n\n\|.*\n.*\n\| INV-0008 \|/],
  ['¿Ha pagado Tern?', /^\*\*.*\*\*, pagada: ninguna de 2 entradas\.\n\n\|.*\n.*\n\| INV-0008 \|/],
])('what there is of somebody is shown where none of it is so: %s', async (message, answer) => {
  expect(await told(message)).toMatch(answer);
});

test('an invoice is shown that is named by its number alone', async () => {
  expect((await answerTo('invoice 6')).content).toContain('- **Number:** INV-0006');
});

test.each(['where do i find my receipts', 'Wo finde ich meine Belege?'])(
  'where something is to be found is told first: %s',
  async (message) => {
    expect((await answerTo(message)).content).toMatch(
      /^1\. Go to \*\*Settings → Billing → Receipts/,
    );
  },
);

test('who is annoyed is told that we are sorry', async () => {
  expect((await answerTo('ugh, nothing works')).content).toMatch(/^I am sorry/);
});

test('what denies or supposes is no such question', async () => {
  expect(await told('Show me the invoices that are not overdue')).not.toMatch(/^(?:Yes|No)\b/);
});

test('plans, periods and roles are choices with titles', async () => {
  const { offers } = await answerTo('I want to change my plan');
  const { oneOf } = offers[0]!.missing[0]!.schema as { oneOf: { title: string }[] };
  expect(oneOf.map(({ title }) => title)).toEqual(['Studio', 'Agency']);
  expect((await answerTo('What plan am I on?')).content).toContain('- **Billed:** Monthly');
  expect((await answerTo('Who is on my team?')).content).toContain('| Owner |');
});

describe('how many there are is told of one’s own where a tool is asked for that number', () => {
  test.each([
    'how many seats are left',
    'how many seats do we have',
    'wie viele Plätze sind noch frei?',
    'quantas vagas restam?',
    '¿cuántos puestos nos quedan?',
    'combien de places reste-t-il ?',
  ])('%s', async (message) => {
    const { tools, content } = await answerTo(message);
    expect(
      tools.map(({ tool }) => tool),
      content,
    ).toEqual(['get_subscription']);
  });

  test.each(['how many seats does Agency have?', 'how many seats can I buy?'])(
    'and of the articles where something else is named: %s',
    async (message) => {
      const { tools, citations } = await answerTo(message);
      expect(tools).toEqual([]);
      expect(citations).not.toEqual([]);
    },
  );
});

test.each(['it keeps loging me out', 'it keeps logging me out'])(
  'who is signed out is told why, however it is written: %s',
  async (message) => {
    const { citations, content } = await answerTo(message);
    expect(
      citations.map(({ title }) => title),
      content,
    ).toContain('You cannot sign in');
  },
);
