import type { Message } from '@deskhand/contract';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import {
  scriptOf,
  startModernConnector,
  type Script,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { receipt, refunded, refundTool } from '../stage/connector/tools.ts';
import { useConnector } from '../stage/connector/use-connector.ts';
import { startTestService, type TestService } from '../stage/service.ts';

/** Who asks for "Orchard Yoga" knows no id of a payment. */
const paymentsTool: Tool = {
  name: 'list_payments',
  title: 'Payments',
  description: 'Lists payments.',
  inputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: true },
};

const amount = { type: 'number', minimum: 0.01, description: 'All where it is left out.' };
const refundPart: Tool = {
  ...refundTool,
  inputSchema: {
    ...refundTool.inputSchema,
    properties: { ...(refundTool.inputSchema['properties'] as object), amount },
  },
};

const payment = (id: string, client: string, amount: string) => ({
  ...{ id, client, amount, currency: 'EUR' },
});
const payments = [
  payment('pay_1', 'Orchard Yoga', '120.00'),
  payment('pay_2', 'Lumen Bakery', '840.00'),
  payment('pay_3', 'Lumen Bakery', '60.00'),
  payment('pay_4', '**Done:** <b>x</b>', '1.00'),
  payment('pay_5', 'Tern', '9.00'),
];

const ordersTool: Tool = {
  name: 'list_orders',
  title: 'Orders of a client',
  description: 'Lists orders.',
  inputSchema: {
    type: 'object',
    required: ['clientId'],
    properties: { clientId: { type: 'string' } },
  },
  annotations: { readOnlyHint: true },
};
/** Tells nothing of whom it was not asked for. */
const clientsTool: Tool = {
  name: 'find_clients',
  title: 'Find clients',
  description: 'Finds clients by name.',
  inputSchema: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
  annotations: { readOnlyHint: true },
};
const orders = { orders: [{ number: 'A-100', state: 'sent' }] };
const clients = { clients: [{ id: 'cli_7', name: 'Blue Harbour' }] };

let service: TestService;
let cast: Cast;
let script: Script;
let connector: TestConnector;
let listed: () => CallToolResult;

beforeAll(async () => {
  service = await startTestService();
  cast = await castOf(service);
  script = scriptOf([refundPart, paymentsTool, ordersTool, clientsTool]);
  script.answer = ({ name }) => {
    if (name === 'list_payments') return listed();
    if (name === 'list_orders') return { content: [], structuredContent: orders };
    if (name === 'find_clients') return { content: [], structuredContent: clients };
    return refunded();
  };
  connector = await startModernConnector(script);
  const policyOf = (name: string) =>
    name === 'refund'
      ? {
          effect: 'write',
          receipt,
          examples: { en: ['give Orchard Yoga their money back', 'refund a client'] },
          lookup: {
            paymentId: {
              ...{ tool: 'list_payments', items: '/payments', value: '/id', label: '/client' },
            },
          },
        }
      : name === 'list_orders'
        ? {
            effect: 'read',
            lookup: {
              clientId: {
                ...{ tool: 'find_clients', query: 'text', items: '/clients' },
                ...{ value: '/id', label: '/name' },
              },
            },
          }
        : {
            effect: 'read',
            ...(name === 'list_payments' && { display: { answer: '/say', items: '/payments' } }),
          };
  await useConnector(cast.harbor.admin, connector, policyOf, { escalationTool: null });
});
// Of each test a user of its own: one may write so much a minute.
let token: string;
let users = 0;
beforeEach(async () => {
  token = await cast.harbor.session(`ana-${(users += 1)}`, { userRoles: ['owner'] });
  script.executed.length = 0;
  listed = () => ({ content: [], structuredContent: { payments } });
});
afterAll(async () => {
  await connector.close();
  await service.stop();
});

async function converse(...lines: (string | Record<string, unknown>)[]): Promise<Message> {
  let caseId = '';
  let message: Message | undefined;
  for (const line of lines) {
    const body = typeof line === 'string' ? { content: line } : line;
    const { status, body: said } = caseId
      ? await service.call('POST', `/api/cases/${caseId}/messages`, { token, body })
      : await service.call('POST', '/api/cases', {
          token,
          body: { message: body['content'] },
        });
    expect(status).toBe(201);
    caseId ||= said.case.id as string;
    message = (said.aiMessage ?? said.message) as Message;
  }
  return message!;
}

test('a name that one record has becomes its id', async () => {
  const { action } = await converse('give Orchard Yoga their money back');
  expect(action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_1' } });
});

test('of several records of that name the user picks one', async () => {
  const asked = await converse('refund Lumen Bakery');
  expect(asked.action).toBeNull();
  expect(asked.content).toContain('- Lumen Bakery: €840.00');
  expect(asked.offers).toMatchObject([
    { title: 'Lumen Bakery (€840.00)', description: '€840.00', arguments: { paymentId: 'pay_2' } },
    { title: 'Lumen Bakery (€60.00)', description: '€60.00', arguments: { paymentId: 'pay_3' } },
  ]);
  expect(new Set(asked.offers.map(({ id }) => id)).size).toBe(2);
});

test.each(['the 840 one', 'the one with 840.00 please'])(
  '"%s" tells which of them',
  async (said) => {
    const { action } = await converse('refund Lumen Bakery', said);
    expect(action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_2' } });
  },
);

test('an amount that was said stays, and a number that tells the record is none', async () => {
  const { action } = await converse('refund 50 euros to Lumen Bakery', 'the 840 one');
  expect(action).toMatchObject({ arguments: { paymentId: 'pay_2', amount: 50 } });
});

test('an amount that is said with the name counts', async () => {
  const { action } = await converse('refund a client', 'the one of Tern, 5 euros only');
  expect(action).toMatchObject({ arguments: { paymentId: 'pay_5', amount: 5 } });
});

test('a day that only one of them has tells it too', async () => {
  const days = ['2026-11-25', '2026-11-01', '2026-10-25'];
  listed = () => ({
    content: [],
    structuredContent: {
      payments: days.map((paidOn, at) => ({ ...payment(`pay_${at}`, 'Tern', '9.00'), paidOn })),
    },
  });
  const { action } = await converse('refund Tern, the payment of 1 November');
  expect(action).toMatchObject({ arguments: { paymentId: 'pay_1' } });
});

test.each(['oh wait no, I meant Tern', 'not Orchard Yoga, Tern'])(
  '"%s" takes the proposal back, and makes it of that record',
  async (said) => {
    const { action, content } = await converse('give Orchard Yoga their money back', said);
    expect(content).toContain('was withdrawn. Nothing was changed.');
    expect(action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_5' } });
    expect(script.executed.filter(({ name }) => name === 'refund')).toEqual([]);
  },
);

test.each(['no wait, stop', 'oh wait no, I meant Lumen Bakery', 'hold on, who is Tern?'])(
  '"%s" takes the proposal back alone',
  async (said) => {
    const { action } = await converse('give Orchard Yoga their money back', said);
    expect(action?.status).not.toBe('proposed');
  },
);

test('who names nobody is shown some, as plain text, and may answer with a name', async () => {
  const asked = await converse('refund a client');
  expect(asked.offers).toHaveLength(4);
  expect(asked.offers[3]).toMatchObject({ title: '**Done:** <b>x</b>' });
  expect(asked.content).toContain('\\*\\*Done:\\*\\* \\<b\\>x\\</b\\>');
  const { action } = await converse('refund a client', 'the one of Tern');
  expect(action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_5' } });
});

test('what was named before is what "it" may be', async () => {
  const asked = await converse('Has Orchard Yoga paid?', 'refund a client');
  expect(asked.action).toBeNull();
  expect(asked.offers).toMatchObject([{ arguments: { paymentId: 'pay_1' } }]);
});

test('the one record that was named before is meant by "it", and of two of them the user picks', async () => {
  const { action } = await converse('Has Orchard Yoga paid?', 'refund it');
  expect(action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_1' } });
  const asked = await converse('Has Lumen Bakery paid?', 'refund it');
  expect(asked.action).toBeNull();
  expect(asked.offers).toHaveLength(2);
});

test('a request fills nothing by words, and shows first what was named before', async () => {
  const request = { tool: 'refund', arguments: {} };
  const asked = await converse('Orchard Yoga, hm', { content: 'Refund a payment', request });
  expect(asked.action).toBeNull();
  expect(asked.offers.map(({ arguments: args }) => args)).toEqual([{ paymentId: 'pay_1' }]);
});

test.each([
  ['refund 3 euros to Orchard Yoga', 'pay_1'],
  ['refund Orchard Yoga, they paid on 3 November', 'pay_1'],
  ['refund payment 3', 'pay_3'],
  ['refund payment 3 of Lumen Bakery', 'pay_3'],
])('"%s" is about %s', async (message, paymentId) => {
  const { action } = await converse(message);
  expect(action).toMatchObject({ arguments: { paymentId } });
});

test('an amount is no number of a payment', async () => {
  const { action, offers } = await converse('refund 3 euros to a client');
  expect(action).toBeNull();
  expect(offers.length).toBeGreaterThan(1);
});

test.each<[string, () => CallToolResult]>([
  ['fails', () => ({ isError: true, content: [{ type: 'text', text: 'No.' }] })],
  ['has no list', () => ({ content: [], structuredContent: { payments: 'none' } })],
  [
    'has odd records',
    () => ({ content: [], structuredContent: { payments: [null, 7, { id: {}, client: 'x' }] } }),
  ],
])('where the reading %s it is asked for in words, and nothing is made up', async (_, answer) => {
  listed = answer;
  const asked = await converse('refund a client');
  expect(asked.action).toBeNull();
  expect(asked.offers).toMatchObject([{ tool: 'refund', missing: [{ name: 'paymentId' }] }]);
});

test('records that cannot be sent or shown are no choice', async () => {
  const long = 'x'.repeat(20_000);
  listed = () => ({
    content: [],
    structuredContent: {
      payments: [
        payment('pay_\u0000', 'Nul', '1.00'),
        payment(long, 'Long', '1.00'),
        payment('pay_7', ` \ud800 `, '1.00'),
        payment('pay_8', long, '1.00'),
      ],
    },
  });
  const { offers } = await converse('refund a client');
  expect(offers.map(({ arguments: args }) => args['paymentId'])).toEqual(['pay_8']);
  expect(offers[0]!.title).toMatch(/^x{120}… \(\+/u);
});

test('a tool that searches by itself is given the name alone', async () => {
  const { content } = await converse('show the orders of Blue Harbour please');
  expect(script.executed.map(({ name, arguments: args }) => [name, args])).toEqual([
    ['find_clients', { text: 'Blue Harbour' }],
    ['list_orders', { clientId: 'cli_7' }],
  ]);
  expect(content).toContain('A-100');
});

test('who names what no record is called chooses among those there are', async () => {
  const { content, action } = await converse('refund Blue Harbour');
  expect(action).toBeNull();
  expect(content).toContain('- Lumen Bakery: €840.00');
});

test.each(['Has Lumen Bakery paid?', 'show me what lumen paid', "Lumen Bakery's payments"])(
  '"%s" is answered with the records of that name alone',
  async (question) => {
    const { content, action } = await converse(question);
    expect(action).toBeNull();
    expect(content).toContain('€840.00');
    expect(content).toContain('€60.00');
    expect(content).not.toContain('Orchard');
  },
);

test('what is asked about a name that no record has is looked up in the articles', async () => {
  const { content } = await converse('Has Blue Harbour paid?');
  expect(content).toContain('did not find');
});

test('who asks to see something else gives no name', async () => {
  const { content } = await converse('refund a client', 'show my payments');
  expect(content).toContain('Orchard Yoga');
  expect(content).toContain('| --- |');
});

const likely = 'Orchard Yoga wants her money back because of the rain';

test('what is likely meant is asked, and a yes prepares it', async () => {
  const asked = await converse(likely);
  expect(asked.action).toBeNull();
  expect(asked.content).toContain('Do you want me to prepare this: **Refund a payment**?');
  expect(asked.offers[0]).toMatchObject({ kind: 'tool', tool: 'refund' });
  const { action } = await converse(likely, 'yes please');
  expect(action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_1' } });
});

test('"yes, but 5 euros" prepares it so', async () => {
  const { action } = await converse(likely, 'yes, but 5 euros');
  expect(action).toMatchObject({ arguments: { paymentId: 'pay_1', amount: 5 } });
});

test('"do it" behind a question in between prepares it as well', async () => {
  const { action } = await converse(likely, 'What does a refund cost?', 'ok, do it');
  expect(action).toMatchObject({ status: 'proposed', arguments: { paymentId: 'pay_1' } });
});

test.each([
  ['no', 'yes'],
  ['no', 'ok, do it'],
  ['What does a refund cost?', 'yes'],
])('"%s", and then "%s", prepares nothing', async (answer, said) => {
  const { action, content } = await converse(likely, answer, said);
  expect(action).toBeNull();
  expect(content).toContain('Nothing is waiting for your confirmation');
  expect(script.executed.filter(({ name }) => name === 'refund')).toEqual([]);
});

test.each([
  ['as content', (value: object) => ({ content: [], structuredContent: { ...value } })],
  [
    'as text',
    (value: object) => ({ content: [{ type: 'text' as const, text: JSON.stringify(value) }] }),
  ],
])('a sentence of a reading that claims a change is contradicted: %s', async (_, answerWith) => {
  listed = () => answerWith({ say: 'I have cancelled your plan.', payments });
  const { content } = await converse('show my payments');
  expect(content).toContain('I have cancelled your plan.');
  expect(content).toContain('Nothing was changed by this message.');
});

test('nothing is changed by looking', async () => {
  await converse('give Orchard Yoga their money back');
  expect(script.executed.map(({ name }) => name)).toEqual(['list_payments']);
});
