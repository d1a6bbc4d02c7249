import type { Trace } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  for (const [title, content] of [
    [
      'Refunds',
      '## How long refunds take\n\nA refund reaches the card within 5 business days.\n\n' +
        '## Who gets a refund\n\nWhoever asks for a refund within 30 days of the payment gets one.',
    ],
    ['Seats', '## Adding seats\n\nOpen Settings → Team and choose Add seat. A seat costs $9.'],
  ] as const) {
    const url = `https://help.example/${title.toLowerCase()}`;
    await shop.admin('POST', '/api/admin/knowledge/documents', { title, content, url });
  }
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.model.reset();
  await useModel(shop.admin, shop.model);
});

const open = async (message: string, token?: string): Promise<Reply> =>
  shop.service.call('POST', '/api/cases', {
    token: token ?? (await shop.session()),
    body: { message },
  });

/** Why the answer of a reply came about. */
async function why(reply: Reply): Promise<Trace> {
  const message = reply.body.aiMessage ?? reply.body.message;
  const read = await shop.admin('GET', `/api/admin/traces/${message.id}`);
  expect(read.status, read.text).toBe(200);
  expect(read.text).not.toMatch(/key-of-the-stage|credential-of-harbor/);
  return read.body as Trace;
}

const withoutModel = () => shop.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });

describe('of the built-in assistant', () => {
  beforeEach(withoutModel);

  test('tells how the question was read, what was quoted, and why the rest was not', async () => {
    const trace = await why(await open('Hello! How long do refunds take?'));
    expect(trace).toMatchObject({
      answeredBy: { provider: 'builtin', model: null, kind: 'answer' },
      fallback: null,
      question: {
        text: expect.stringMatching(/^How long do refunds take/) as string,
        ...{ language: 'en', locale: 'en', wants: 'figure', background: null },
        ...{ decides: null, requests: null },
      },
      ...{ prompt: [], modelCalls: [], toolCalls: [], guards: [], cut: [] },
      tools: { connector: true, offered: 2 },
    });
    expect(trace.question!.terms).toEqual(['refunds']);
    expect(trace.lookups).toMatchObject([
      { query: expect.stringMatching(/^How long/) as string, found: trace.passages.length },
    ]);
    const [first, ...others] = trace.passages;
    expect(first).toMatchObject({
      title: 'Refunds',
      heading: 'How long refunds take',
      beginning: 'A refund reaches the card within 5 business days.',
      ...{ use: 'cited', reason: null },
    });
    expect(first!.score).toBeGreaterThan(0);
    expect(first!.fit).toBeGreaterThan(others[0]?.fit ?? 0);
    for (const { use, reason } of others) {
      expect(use === 'left_out').toBe(reason !== null);
    }
    expect(trace.milliseconds).toBeGreaterThanOrEqual(trace.lookups[0]!.milliseconds);
  });

  test('tells what a follow-up goes on from', async () => {
    const token = await shop.session();
    const opened = await open('How long do refunds take?', token);
    const body = { content: 'And for whom?' };
    const trace = await why(await shop.say(token, opened.body.case.id as string, body));
    expect(trace.question!.background).toBe('How long do refunds take?');
    expect(trace.lookups.map(({ query }) => query.split('\n').length)).toEqual([1, 2]);
  });

  test('tells that what was found answers too little', async () => {
    const trace = await why(
      await open('Does the refund of the Zanzibar Gazette rhyme with oranges?'),
    );
    expect(trace.answeredBy.kind).toBe('unknown');
    expect(trace.passages.length).toBeGreaterThan(0);
    for (const passage of trace.passages) {
      expect(passage).toMatchObject({ use: 'left_out', reason: 'answers_too_little' });
    }
    expect(trace.offers.length).toBeGreaterThan(0);
  });

  test('tells what a tool was asked and what it answered, cut where it is long', async () => {
    const { answer: before } = shop.script;
    shop.script.answer = () => ({
      content: [],
      structuredContent: { plan: 'studio', notes: 'n'.repeat(5_000) },
    });
    const trace = await why(await open('Please show my plan'));
    shop.script.answer = before;
    const [call, ...more] = trace.toolCalls;
    expect(more).toEqual([]);
    expect(call).toMatchObject({
      ...{ tool: 'read_plan', title: 'Your plan', purpose: 'read', arguments: '{}', ok: true },
    });
    expect(call!.result).toMatch(/^\{"plan":"studio","notes":"n+$/);
    expect(call!.result).toHaveLength(2_000);
    expect(call!.cutCharacters).toBeGreaterThan(3_000);
    expect(trace.answeredBy.kind).toBe('reading');
    expect(trace.passages).toEqual([]);
  });
});

describe('of a model', () => {
  test('tells what it cost at the prices of its version, all calls together', async () => {
    const prices = { currency: 'BRL', input: 2, output: 10.5 };
    await useModel(shop.admin, shop.model, { prices });
    shop.model.enqueue(toolCall('read_plan', {}), answer('Your plan is studio.'));
    const priced = await why(await open('Which plan am I on?'));
    expect(priced.modelCalls).toHaveLength(2);
    expect(priced.cost).toEqual({ currency: 'BRL', amount: (2 * (11 * 2 + 7 * 10.5)) / 1e6 });
    await useModel(shop.admin, shop.model, { prices: null });
    shop.model.enqueue(answer('Up to five business days [1].'));
    expect((await why(await open('How long do refunds take?'))).cost).toBeNull();
  });

  test('tells no cost where a call of the model failed', async () => {
    const prices = { currency: 'USD', input: 2, output: 10 };
    await useModel(shop.admin, shop.model, { prices });
    shop.model.enqueue({ kind: 'status', status: 500 });
    const failed = await why(await open('How long do refunds take?'));
    expect(failed.fallback).not.toBeNull();
    expect(failed.cost).toBeNull();
    await useModel(shop.admin, shop.model, { prices: null });
  });

  test('tells the prompt’s parts, tokens and times, and which passages it cited', async () => {
    await useModel(shop.admin, shop.model, { instructions: 'Be brief.' });
    shop.model.enqueue(answer('Up to five business days [1].'));
    const trace = await why(await open('How long do refunds take?'));
    await useModel(shop.admin, shop.model, { instructions: '' });
    expect(trace).toMatchObject({
      answeredBy: { provider: 'openai-compatible', model: 'scripted-1', kind: null },
      fallback: null,
      modelCalls: [{ inputTokens: 11, outputTokens: 7, finish: 'stop', failure: null }],
      guards: [{ decision: 'notice_added', reason: 'something_can_change' }],
    });
    const [call] = trace.modelCalls;
    expect(call!.firstTokenMs).toBeLessThanOrEqual(call!.milliseconds);
    const sizes = new Map(trace.prompt.map(({ part, characters }) => [part, characters]));
    expect([...sizes.keys()]).toEqual(['rules', 'instructions', 'passages', 'message', 'tools']);
    expect(sizes.get('instructions')).toBe('Be brief.'.length);
    expect(sizes.get('message')).toBe('How long do refunds take?'.length);
    const uses = trace.passages.map(({ use, fit }) => [use, fit]);
    expect(uses.filter(([use]) => use === 'cited')).toEqual([['cited', null]]);
    expect(uses.filter(([use]) => use === 'left_out')).toEqual([]);
  });

  test('tells what the service took out of its words', async () => {
    shop.model.enqueue(
      answer(
        'It takes days [7]. See [here](https://evil.example/x) or https://spam.example/y now.',
      ),
    );
    const { guards } = await why(await open('How long do refunds take?'));
    expect(guards).toEqual([
      { decision: 'citations_removed', reason: null, details: ['[7]'] },
      {
        decision: 'addresses_removed',
        reason: null,
        details: ['https://evil.example/x', 'https://spam.example/y'],
      },
      { decision: 'notice_added', reason: 'something_can_change', details: [] },
    ]);
  });

  test('tells which claim was withheld, and who answered instead', async () => {
    shop.model.enqueue(answer('Sure. I have refunded your payment.'));
    const trace = await why(await open('How long do refunds take?'));
    expect(trace).toMatchObject({
      answeredBy: { provider: 'builtin', kind: 'answer' },
      fallback: { from: 'openai-compatible', reason: 'unfounded_claim' },
      guards: [{ decision: 'claim_withheld', details: ['I have refunded your payment.'] }],
    });
    expect(trace.passages[0]).toMatchObject({ use: 'cited' });
    expect(trace.prompt.length).toBeGreaterThan(0);
  });

  test('tells why it fell back, and how long it was waited for', async () => {
    shop.model.enqueue({ kind: 'status', status: 401 });
    const trace = await why(await open('How long do refunds take?'));
    expect(trace).toMatchObject({
      fallback: { from: 'openai-compatible', reason: 'unauthorized' },
      modelCalls: [
        {
          ...{ firstTokenMs: null, inputTokens: null, outputTokens: null, finish: null },
          failure: 'unauthorized',
        },
      ],
    });
  });

  test('tells its calls of tools, those that were refused and those that are none', async () => {
    shop.model.enqueue(
      { kind: 'tool-call', calls: [{ name: 'read_plan', input: {} }] },
      { kind: 'tool-call', calls: [{ name: 'drop_tables', input: { all: true } }] },
      { kind: 'tool-call', calls: [{ name: 'refund', input: { paymentId: 'nonsense' } }] },
      answer('You are on Studio.'),
    );
    const trace = await why(await open('What plan am I on?'));
    expect(trace.modelCalls).toHaveLength(4);
    expect(trace.toolCalls).toMatchObject([
      { tool: 'read_plan', purpose: 'read', result: '{"plan":"studio"}', ok: true },
      {
        ...{ tool: 'refund', purpose: 'propose', arguments: '{"paymentId":"nonsense"}', ok: false },
        result: expect.stringContaining('paymentId') as string,
      },
    ]);
    expect(trace.guards).toContainEqual({
      ...{ decision: 'unknown_tool', reason: null, details: ['drop_tables'] },
    });
    for (const { startMs, milliseconds } of trace.toolCalls) {
      expect(startMs + milliseconds).toBeLessThanOrEqual(trace.milliseconds!);
    }
  });
});

test('of a change tells what was proposed, and what came of it', async () => {
  const token = await shop.session();
  const { message, confirm } = await shop.propose(token);
  const proposed = await shop.admin('GET', `/api/admin/traces/${message.id}`);
  expect(proposed.body.toolCalls).toMatchObject([
    { tool: 'refund', purpose: 'propose', arguments: '{"paymentId":"pay_1"}', ok: true },
  ]);
  const done = await why(await confirm());
  expect(done).toMatchObject({
    answeredBy: { provider: 'actions', kind: 'confirm' },
    question: { decides: 'confirm' },
    toolCalls: [
      { tool: 'refund', purpose: 'execute', arguments: '{"paymentId":"pay_1"}', ok: true },
    ],
  });
  expect(JSON.parse(done.toolCalls[0]!.result)).toMatchObject({
    ...{ status: 'succeeded', externalId: 'rf_1', withheld: null },
  });
});
