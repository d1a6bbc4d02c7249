import { describe, expect, test } from 'vitest';
import type { OfferedTool } from '../../../src/actions/index.ts';
import { fillArguments, findLikely, searchTools } from '../../../src/builtin/tools/index.ts';
import { readUtterance } from '../../../src/utterance/index.ts';
import { ask, givenTo, offered, toolOf } from './offered.ts';

const likely = (message: string, articleChance = 0, tools = offered) =>
  findLikely(searchTools(message, tools, givenTo(message)), articleChance);

describe('what asks for a price', () => {
  test.each([
    'studio plan, yearly billing, how much for one year',
    'Tarif Studio, jährliche Zahlung, wie viel im Jahr',
    'plan studio, pago anual, cuánto al mes',
  ])('is no request: "%s"', (message) => {
    expect(ask(message)).toMatchObject({ kind: 'none' });
  });

  test('and the same without it is one', () => {
    expect(ask('upgrade my plan to studio')).toMatchObject({ tool: 'change_plan' });
  });
});

describe('a record that is named', () => {
  test.each(['INV-1042 paid yet?', 'Dime, ¿la factura INV-1042 está vencida?'])(
    'in the form in which it is read is read: "%s"',
    (message) => {
      const match = likely(message, 0.9);
      expect(match.kind).toBe('first');
      const [first] = match.kind === 'first' ? match.readings : [];
      expect(first).toMatchObject({
        ...{ tool: { name: 'get_invoice' }, arguments: { invoiceNumber: 'INV-1042' } },
      });
    },
  );

  test('is certain only where nothing is asked that its tool does not know', () => {
    expect(likely('what does invoice INV-1042 say?')).toMatchObject({ isSure: true });
    expect(likely('Which typeface does INV-1042 have?')).not.toMatchObject({ isSure: true });
  });

  test.each(['where does invoice RE-1042 stand?', 'Was ist mit der Rechnung RE-1042?'])(
    'in another form is asked for: "%s"',
    (message) => {
      expect(likely(message)).toMatchObject({
        ...{ kind: 'one', tool: { name: 'get_invoice' }, missing: ['invoiceNumber'] },
      });
    },
  );

  test.each(['what does this invoice say?', 'show me this one, the invoice'])(
    'by the page is read where it shows one, and nothing else is asked: "%s"',
    (message) => {
      const context = { entity: { type: 'invoice', id: 71 }, attributes: { number: 'INV-1042' } };
      const on = (asked: string, shown: typeof context | null) =>
        findLikely(searchTools(asked, offered, givenTo(asked, { context: shown, locale: 'de' })));
      const match = on(message, context);
      expect(match.kind).toBe('first');
      const [first] = match.kind === 'first' ? match.readings : [];
      expect(first).toMatchObject({
        ...{ tool: { name: 'get_invoice' }, arguments: { invoiceNumber: 'INV-1042' } },
      });
      expect(on(message, null).kind).not.toBe('first');
      expect(on('does it accept Bitcoin?', context).kind).not.toBe('first');
    },
  );

  test('by a bare number behind its word is to be looked up', () => {
    const lookup = {
      invoiceNumber: { tool: 'list_invoices', items: '/i', value: '/n', label: '/c' },
    };
    const tools = offered.map((tool): OfferedTool =>
      tool.name === 'get_invoice' ? { ...tool, lookup } : tool,
    );
    const named = (message: string) =>
      searchTools(message, tools, givenTo(message)).ranked.find(
        ({ tool }) => tool.name === 'get_invoice',
      );
    expect(named('bring up invoice 77')).toMatchObject({ isNaming: true });
    expect(named('öffne mir mal Rechnung 77')).toMatchObject({ isNaming: true });
    expect(named('bring up the invoice')).toMatchObject({ isNaming: false });
  });
});

describe('a rare word that no tool knows', () => {
  test('speaks against a reading that the rest would have', () => {
    expect(ask('what is my plan?')).toMatchObject({ tool: 'get_subscription' });
    expect(ask('do you have a Fortnox plug-in for my plan?')).toMatchObject({ kind: 'none' });
    expect(ask('habt ihr eine Fortnox-Anbindung für meinen Tarif?')).toMatchObject({
      kind: 'none',
    });
  });
});

test('an article that is sure goes before a change that is likely', () => {
  const message = 'the bigger plan for us';
  const chances = [0, 1].map((article) => {
    const match = likely(message, article);
    return match.kind === 'one' ? match.chance : 0;
  });
  expect(chances[0]).toBeGreaterThan(chances[1]!);
});

describe('a value that is denied', () => {
  const invoices = offered.find(({ name }) => name === 'list_invoices')!;
  test.each([
    ['which invoices are paid?', { status: 'paid' }],
    ['which invoices have not been paid?', {}],
    ['who hasnt paid', {}],
    ['not paid but overdue ones', { status: 'overdue' }],
    ['welche Rechnungen sind nicht overdue?', {}],
  ])('is not taken: "%s"', (message, expected) => {
    expect(fillArguments(readUtterance(message), invoices, givenTo(message)).arguments).toEqual(
      expected,
    );
  });
});

test('a clause that names no more than a verb leaves it to the rest which tool is meant', () => {
  const rename: OfferedTool = {
    ...toolOf('change_surname', { surname: { type: 'string' } }),
    titles: { de: 'Nachnamen ändern' },
    examples: { en: ['my surname is misspelled'], de: ['mein Nachname ist falsch geschrieben'] },
  };
  const tools = [...offered, rename];
  const used = (message: string) => {
    const asked = ask(message, { tools }).tool;
    const match = likely(message, 0, tools);
    return asked ?? (match.kind === 'one' ? match.tool.name : null);
  };
  expect(used('Please update it: kim@x.example')).toBe('update_billing_email');
  expect(used('My surname is misspelled in there. Please update it.')).toBe('change_surname');
  expect(used('Mein Nachname ist falsch geschrieben. Bitte ändern.')).toBe('change_surname');
});
