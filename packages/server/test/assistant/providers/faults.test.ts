import { describe, expect, test } from 'vitest';
import {
  callModel,
  createModel,
  type Budgets,
  type ModelFailureCode,
} from '../../../src/assistant/providers/index.ts';
import { createOutbound } from '../../../src/platform/outbound/index.ts';
import { answer, type ScriptedReply } from '../../stage/model/index.ts';
import { answerBytesMax, failureOf, patient, providers, requestOf, useModels } from './models.ts';
import { until } from '../../stage/waiting.ts';

const models = useModels();

interface Fault {
  name: string;
  reply: ScriptedReply;
  code: ModelFailureCode;
  budgets?: Partial<Budgets>;
  /** What was said before the failure. Default: nothing. */
  text?: string;
  status?: number;
}

/** Time for a request, and for the first words, to arrive, also where the machine stands still meanwhile. */
const longMs = 2_000;

const faults: Fault[] = [
  {
    name: '429',
    reply: { kind: 'status', status: 429, retryAfterSeconds: 30 },
    code: 'rate_limited',
    status: 429,
  },
  { name: '500', reply: { kind: 'status', status: 500 }, code: 'provider_error', status: 500 },
  { name: '529', reply: { kind: 'status', status: 529 }, code: 'provider_error', status: 529 },
  { name: '404', reply: { kind: 'status', status: 404 }, code: 'not_found', status: 404 },
  { name: '401', reply: { kind: 'status', status: 401 }, code: 'unauthorized', status: 401 },
  { name: '403', reply: { kind: 'status', status: 403 }, code: 'unauthorized', status: 403 },
  { name: 'bytes that are no events', reply: { kind: 'garbage' }, code: 'garbage' },
  { name: 'events that are not JSON', reply: { kind: 'malformed-json' }, code: 'garbage' },
  { name: 'JSON of another kind', reply: { kind: 'malformed-events' }, code: 'garbage' },
  {
    name: 'a web page',
    reply: { kind: 'wrong-content-type' },
    code: 'garbage',
    status: 200,
  },
  {
    name: 'a connection reset in the middle',
    reply: { kind: 'cut', text: 'Your plan ', how: 'reset' },
    code: 'cut_stream',
    text: 'Your plan ',
  },
  {
    name: 'an end without a finish',
    reply: { kind: 'cut', text: 'Your plan ', how: 'end' },
    code: 'cut_stream',
    text: 'Your plan ',
  },
  {
    name: 'no answer at all',
    reply: { kind: 'silent' },
    code: 'timeout_first_token',
    budgets: { firstTokenMs: longMs },
  },
  {
    name: 'a head and no event',
    reply: { kind: 'silent', sendsHead: true },
    code: 'timeout_first_token',
    budgets: { firstTokenMs: longMs },
  },
  {
    name: 'an answer that stops half-way',
    reply: { kind: 'stalled', text: 'Your plan ' },
    code: 'timeout_total',
    budgets: { totalMs: longMs },
    text: 'Your plan ',
  },
  {
    name: 'an answer that goes on in time but for too long',
    reply: { kind: 'endless', text: '.', chunkDelayMs: 20 },
    code: 'timeout_total',
    budgets: { totalMs: longMs },
    text: expect.stringMatching(/^\.+$/) as string,
  },
  {
    name: 'an endless answer',
    reply: { kind: 'endless', text: 'x'.repeat(100) },
    code: 'too_long',
    // What arrives at once is one piece: the one that goes too far is not shown at all.
    text: expect.stringMatching(/^x{1,8000}$/) as string,
  },
  {
    name: 'a huge answer in one piece',
    reply: answer(['x'.repeat(8_001)]),
    code: 'too_long',
  },
  {
    name: 'an answer past the bound on bytes',
    reply: answer(['x'.repeat(2 * 1024 * 1024)]),
    code: 'too_long',
  },
  { name: 'an empty answer', reply: answer([]), code: 'empty' },
  { name: 'an answer of white space', reply: answer([' \n']), code: 'empty', text: ' \n' },
  {
    name: 'thought without an answer',
    reply: answer([], { reasoning: 'Hm. Hm.' }),
    code: 'empty',
  },
  {
    name: 'an error event at the start',
    reply: { kind: 'stream-error', type: 'overloaded_error' },
    code: 'provider_error',
  },
  {
    name: 'an error event half-way',
    reply: { kind: 'stream-error', type: 'api_error', text: 'Your plan ' },
    code: 'provider_error',
    text: 'Your plan ',
  },
  {
    name: 'a rate limit at the start of the stream',
    reply: { kind: 'stream-error', type: 'rate_limit_error' },
    code: 'rate_limited',
  },
  {
    name: 'a rejected key inside the stream',
    reply: { kind: 'stream-error', type: 'authentication_error', text: 'Your plan ' },
    code: 'unauthorized',
    text: 'Your plan ',
  },
];

describe('an Anthropic message that stops and gives no reason', () => {
  test('ends with cut_stream', async () => {
    const { scripted, modelOf } = models();
    const events = [
      { type: 'message_start', message: { id: 'msg_1', usage: { input_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Your plan ' } },
      { type: 'message_stop' },
    ];
    const lines = events.map((event) => `data: ${JSON.stringify(event)}\n\n`);
    scripted.enqueue({ kind: 'raw', events: lines.join('') });
    const outcome = await failureOf(callModel(modelOf('anthropic'), requestOf(), patient));
    expect([outcome.failure.code, outcome.text]).toEqual(['cut_stream', 'Your plan ']);
  });
});

describe.each(providers)('a model of %s', (provider) => {
  test.each(faults)('ends $name with $code', async ({ reply, code, budgets, text, status }) => {
    const { scripted, modelOf } = models();
    scripted.enqueue(reply);
    const call = callModel(modelOf(provider), requestOf(), { ...patient, ...budgets });
    const outcome = await failureOf(call);

    expect(outcome.failure).toMatchObject({ code, status: status ?? null });
    expect(outcome.text).toEqual(text ?? '');
    // Never tried again, and nothing is left open.
    expect(scripted.requests).toHaveLength(1);
    await until(() => scripted.activeCount() === 0);
  });

  test('tells nothing of key, address or what the provider said', async () => {
    const { scripted, modelOf } = models();
    const message = 'Scripted: key-of-northwind is wrong';
    const replies: ScriptedReply[] = [
      { kind: 'status', status: 401, message },
      { kind: 'status', status: 500, message },
      { kind: 'stream-error', type: 'api_error', message },
      { kind: 'stream-error', type: 'api_error', message, text: 'Well' },
      { kind: 'wrong-content-type', body: message },
      { kind: 'malformed-json' },
    ];
    for (const reply of replies) {
      scripted.enqueue(reply);
      const model = modelOf(provider, { apiKey: 'key-of-northwind' });
      const { failure } = await failureOf(callModel(model, requestOf(), patient));
      const told = [failure.message, failure.stack, failure.cause, JSON.stringify(failure)].join();
      expect(told).not.toMatch(/key-of-northwind|Scripted|http:|127\.0\.0\.1|nonsense/);
    }
  });

  test('ends with cancelled when the caller aborts, before and during the answer', async () => {
    const { scripted, modelOf } = models();
    const never = requestOf({ signal: AbortSignal.abort() });
    expect((await failureOf(callModel(modelOf(provider), never, patient))).failure.code).toBe(
      'cancelled',
    );
    expect(scripted.requests).toHaveLength(0);

    for (const reply of [{ kind: 'silent' }, { kind: 'endless' }] satisfies ScriptedReply[]) {
      scripted.enqueue(reply);
      const before = scripted.abortedCount();
      const abort = new AbortController();
      const call = callModel(modelOf(provider), requestOf({ signal: abort.signal }), patient);
      const failing = failureOf(call);
      await until(() => scripted.activeCount() === 1);
      abort.abort(new Error('key-of-northwind'));
      expect((await failing).failure.code).toBe('cancelled');
      await until(() => scripted.abortedCount() === before + 1);
    }
  });

  test('closes the connection when the caller stops reading', async () => {
    const { scripted, modelOf } = models();
    scripted.enqueue({ kind: 'endless' });
    const before = scripted.abortedCount();
    for await (const event of callModel(modelOf(provider), requestOf(), patient)) {
      expect(event.type).toBe('text');
      break;
    }
    await until(() => scripted.abortedCount() === before + 1);
  });

  test('is not called at a private address, nor at one that is down', async () => {
    const { scripted } = models();
    const outbound = createOutbound({ allowPrivate: [] });
    const settings = { provider, model: 'scripted-1', baseUrl: scripted.baseUrl, apiKey: 'key-1' };
    const blocked = createModel(settings, outbound.exchangeUpTo(answerBytesMax));
    expect((await failureOf(callModel(blocked, requestOf(), patient))).failure.code).toBe(
      'blocked_address',
    );
    expect(scripted.requests).toHaveLength(0);
    await outbound.close();

    const down = models().modelOf(provider, { baseUrl: 'http://127.0.0.1:2/v1' });
    expect((await failureOf(callModel(down, requestOf(), patient))).failure.code).toBe(
      'unreachable',
    );
  });
});
