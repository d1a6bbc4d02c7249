import { describe, expect, test } from 'vitest';
import { isDeepStrictEqual } from 'node:util';
import { findLikely, findRequested, searchTools } from '../../../src/builtin/tools/index.ts';
import { readCorpus } from '../../corpora.ts';
import { ask, call, givenTo, none, offered, question, toolOf, type Asking } from './offered.ts';

/** Of one that uses a tool: what it gives, or, where something is open, what is missing. */
interface Utterance {
  language: string;
  message: string;
  tool?: string;
  given?: Record<string, unknown>;
  missing?: string[];
}

const utterances = readCorpus<Utterance>(new URL('./utterances.jsonl', import.meta.url));
const languages = [...new Set(utterances.map(({ language }) => language))];

const isForEach = (message: string, tool: string): boolean => {
  const given = givenTo(message, {});
  const match = findRequested(searchTools(message, offered, given));
  return match.kind === 'several' && match.tools.every((one) => one.tool.name === tool);
};

describe.each(languages)('what is said in %s', (language) => {
  const said = utterances.filter((one) => one.language === language);

  test('that asks for no tool uses none', () => {
    const others = said.filter(({ tool }) => !tool).map(({ message }) => message);
    const used = others.filter((message) => ask(message).kind !== 'none');
    expect(used.length / others.length, used.join('\n')).toBeLessThanOrEqual(0.03);
    // What is asked on about can be said no to before there is a proposal; what is read is the user's own.
    const changing = new Set(
      offered.filter(({ effect }) => effect === 'write').map((one) => one.name),
    );
    const called = used.map((message) => ask(message)).filter(({ kind }) => kind === 'call');
    const proposed = called.filter(({ tool }) => changing.has(tool!));
    expect(proposed.length / others.length).toBeLessThanOrEqual(0.01);
  });

  // What is only offered takes a tap more, and what is proposed for something else is a nuisance.
  test('that asks for a tool gets it, is asked about it, or is offered it', () => {
    const asking = said.filter(({ tool }) => tool);
    const outcomes = asking.map(({ message, tool, given }) => {
      const { kind, tool: name, given: got } = ask(message);
      // "Refund INV-1 and INV-2" is offered one after the other.
      if (kind === 'several' && isForEach(message, tool!)) return 'got';
      if (name === tool) return isDeepStrictEqual(given ?? got, got) ? 'got' : 'incomplete';
      if (kind !== 'none') return 'wrong';
      const asked = givenTo(message, { locale: language.slice(0, 2) });
      const likely = findLikely(searchTools(message, offered, asked));
      if (likely.kind === 'one') return likely.tool.name === tool ? 'asked' : 'offered';
      const ranked = searchTools(message, offered, asked).ranked;
      return ranked.slice(0, 3).some((one) => one.tool.name === tool) ? 'offered' : 'missed';
    });
    const share = (...kinds: string[]) =>
      outcomes.filter((outcome) => kinds.includes(outcome)).length / outcomes.length;
    console.info(language, share('got'), share('got', 'asked'), share('wrong'));
    expect(share('wrong')).toBeLessThanOrEqual(0.02);
    expect(share('got', 'asked')).toBeGreaterThanOrEqual(0.85);
    expect(share('got', 'incomplete', 'asked', 'offered')).toBeGreaterThanOrEqual(0.95);
  });
});

test.each([
  'Cancel my subscription and refund INV-1042',
  'Résilie mon abonnement et rembourse INV-1042',
])('"%s" asks for two things, and is offered both', (message) => {
  expect(ask(message)).toEqual({
    kind: 'several',
    tools: ['cancel_subscription', 'refund_payment'],
  });
});

test('a value belongs to the request that it stands in', () => {
  const message = 'Refund INV-1042 and invite tom@x.example, as an admin';
  const match = findRequested(searchTools(message, offered, givenTo(message)));
  const tools = match.kind === 'several' ? match.tools : [];
  expect(tools.map(({ tool, arguments: args }) => [tool.name, args])).toEqual([
    ['refund_payment', { invoiceNumber: 'INV-1042' }],
    ['invite_team_member', { email: 'tom@x.example', role: 'admin' }],
  ]);
});

describe('a request that leaves something open', () => {
  const asked: NonNullable<Asking['history']> = [
    ['user', 'I want a refund'],
    question('refund_payment', ['invoiceNumber']),
  ];

  test.each([
    'INV-1042',
    "It's INV-1042",
    'the invoice number is inv-1042, thanks',
    'INV-1042 please',
  ])('is completed by the answer "%s"', (answer) => {
    expect(ask(answer, { history: asked })).toEqual(
      call('refund_payment', { invoiceNumber: 'INV-1042' }),
    );
  });

  test.each(['Was INV-1042 refunded?', 'not INV-1042', '42'])(
    'is not completed by "%s"',
    (answer) => {
      expect(ask(answer, { history: asked })).toEqual(none);
    },
  );

  test.each(['no', 'never mind'])('is dropped by "%s"', (answer) => {
    expect(ask(answer, { history: asked })).toEqual({ kind: 'dropped', tool: 'refund_payment' });
  });

  test('is completed in several steps, in the language it was made in', () => {
    const first: NonNullable<Asking['history']> = [
      ['user', 'Bitte lade jemanden ins Team ein'],
      question('invite_team_member', ['email', 'role']),
    ];
    const tools = offered.filter(({ name }) => name === 'invite_team_member');
    const invited = [['user', 'Bitte ein Teammitglied einladen'], first[1]!] as const;
    expect(ask('ana@acme.example', { history: invited, tools })).toMatchObject({
      kind: 'ask',
      missing: ['role'],
    });
    const history = [
      ...invited,
      ['user', 'ana@acme.example'],
      question('invite_team_member', ['role'], { email: 'ana@acme.example' }),
    ] as const;
    expect(ask('Admin', { history, tools })).toEqual(
      call('invite_team_member', { email: 'ana@acme.example', role: 'admin' }),
    );
  });

  test('takes nothing that the assistant said for an argument', () => {
    const history: Asking['history'] = [
      ['user', 'I want a refund'],
      ['assistant', 'Do you mean INV-7?'],
    ];
    expect(ask('yes', { history })).toEqual(none);
  });

  test('is given up once something else was talked about', () => {
    const history = [
      ...asked,
      ['user', 'How long does it take?'],
      ['assistant', 'Ten days.'],
    ] as const;
    expect(ask('INV-1042', { history })).toEqual(none);
  });

  test('is forgotten when nobody asked on', () => {
    const history: Asking['history'] = [
      ['user', 'I want a refund'],
      ['assistant', 'I have noted that.'],
    ];
    expect(ask('INV-1042', { history })).toEqual(none);
  });

  test('gives way to a request that needs nothing', () => {
    expect(ask('cancel my subscription', { history: asked })).toEqual(call('cancel_subscription'));
  });
});

describe('the pushed context', () => {
  const invoice = { entity: { type: 'invoice', id: 'INV-7' } };

  test.each([
    [invoice],
    [{ attributes: { invoice_number: 'INV-7' } }],
    [{ entity: { type: 'invoice', id: 'inv_52' }, attributes: { number: 'INV-7' } }],
  ])('fills the reference a request leaves out: %j', (context) => {
    const filled = call('refund_payment', { invoiceNumber: 'INV-7' });
    expect(ask('refund this invoice', { context })).toEqual(filled);
  });

  test('belongs to what was asked first: by the next message the user may be elsewhere', () => {
    const greeted = [
      ['user', 'hello'],
      ['assistant', 'Hello! How can I help?'],
    ] as const;
    const open = { kind: 'ask', tool: 'refund_payment', missing: ['invoiceNumber'] };
    const later = ask('refund this invoice', { context: invoice, history: greeted });
    expect(later).toMatchObject(open);
    const asked = [
      ...greeted,
      ['user', 'refund this invoice'],
      question('refund_payment', ['invoiceNumber']),
    ] as const;
    expect(ask('INV-9', { context: invoice, history: asked })).toEqual(
      call('refund_payment', { invoiceNumber: 'INV-9' }),
    );
  });

  test('stays with a first request that is still being completed', () => {
    const tools = [
      toolOf('pause_invoice', {
        invoiceNumber: { type: 'string', pattern: '^INV-\\d+$' },
        until: { type: 'string', format: 'date' },
      }),
    ];
    const history = [
      ['user', 'pause this invoice'],
      question('pause_invoice', ['until'], { invoiceNumber: 'INV-7' }),
    ] as const;
    const context = { ...invoice, timezone: 'Europe/Lisbon' };
    expect(ask('2026-07-01', { context, history, tools })).toEqual(
      call('pause_invoice', { invoiceNumber: 'INV-7', until: '2026-07-01' }),
    );
  });

  test('gives way to the message', () => {
    expect(ask('refund INV-9', { context: invoice })).toEqual(
      call('refund_payment', { invoiceNumber: 'INV-9' }),
    );
  });

  test.each([
    [{ entity: { type: 'client', id: 'INV-7' } }],
    [{ entity: { type: 'client', id: 'cl_1' }, attributes: { number: 'INV-7' } }],
    [{ attributes: { number: 'INV-7' } }],
    [{ entity: { type: 'invoice', id: 'x; drop table' } }],
    [{ entity: { type: 'invoice', id: { $ne: 1 } } }],
    [{ entity: null, attributes: [], page: { url: 'javascript:alert(1)' } }],
    [{ attributes: { invoiceNumber: `INV-${'7'.repeat(500)}` } }],
  ])('fills nothing with what is no such reference: %j', (context) => {
    expect(ask('refund this invoice', { context })).toMatchObject({
      kind: 'ask',
      missing: ['invoiceNumber'],
    });
  });

  test('does not take the plan someone has for the one they want', () => {
    const context = { attributes: { plan: 'studio', email: 'old@acme.example' } };
    expect(ask('change my plan', { context })).toMatchObject({ kind: 'ask', missing: ['plan'] });
    expect(ask('update my billing email', { context })).toMatchObject({
      kind: 'ask',
      missing: ['email'],
    });
  });

  test('never picks the tool', () => {
    const context = { ...invoice, attributes: { request: 'refund INV-7', tool: 'refund_payment' } };
    expect(ask('Please do it', { context })).toEqual(none);
    expect(ask('How do refunds work?', { context })).toEqual(none);
    expect(ask('show my invoices', { context })).toEqual(call('list_invoices'));
  });
});
