import { describe, expect, test } from 'vitest';
import {
  callModel,
  type Model,
  type ModelEvent,
  type ModelSignal,
} from '../../../src/assistant/providers/index.ts';
import { eventsOf, failureOf, patient, requestOf, textOf } from './models.ts';

const finish: ModelEvent = {
  type: 'finish',
  reason: 'stop',
  inputTokens: null,
  outputTokens: null,
};

/** A model that emits just these, at once. */
function modelOf(...signals: ModelSignal[]): Model {
  return {
    async *stream() {
      yield* signals;
    },
  };
}

const callOf = (input: unknown, id = 'call-1', name = 'find_order'): ModelEvent => ({
  type: 'tool-call',
  id,
  name,
  input,
});

const codeOf = async (model: Model, budgets: Partial<typeof patient> = {}) =>
  (await failureOf(callModel(model, requestOf(), { ...patient, ...budgets }))).failure.code;

describe('the bound on characters', () => {
  test('counts code points, and may be reached', async () => {
    const model = modelOf({ type: 'text', text: '😀'.repeat(10) }, finish);
    expect(textOf(await eventsOf(model, {}, { outputCharactersMax: 10 }))).toHaveLength(20);
    expect(await codeOf(model, { outputCharactersMax: 9 })).toBe('too_long');
  });

  test('counts tool calls too', async () => {
    const model = modelOf({ type: 'text', text: 'abc' }, callOf({ a: 'bc' }), finish);
    expect(await eventsOf(model, {}, { outputCharactersMax: 13 })).toHaveLength(3);
    expect(await codeOf(model, { outputCharactersMax: 12 })).toBe('too_long');
  });
});

describe('a model that does not play by the rules', () => {
  test('fails as cut off when it ends without a finish', async () => {
    expect(await codeOf(modelOf({ type: 'text', text: 'abc' }))).toBe('cut_stream');
    expect(await codeOf(modelOf())).toBe('cut_stream');
  });

  test('is not heard after its finish', async () => {
    const events = await eventsOf(
      modelOf({ type: 'text', text: 'abc' }, finish, { type: 'text', text: 'more' }),
    );
    expect(events).toEqual([{ type: 'text', text: 'abc' }, finish]);
  });

  test('cannot hold the event loop past its budget', async () => {
    let now = 1_000;
    const hog: Model = {
      async *stream() {
        for (;;) {
          now += 1;
          yield { type: 'text', text: '' };
        }
      },
    };
    const call = callModel(hog, requestOf(), { ...patient, totalMs: 500 }, () => now);
    expect((await failureOf(call)).failure.code).toBe('timeout_total');
  });

  test('is too late when its first sign comes after the budget by the clock', async () => {
    let now = 1_000;
    const late: Model = {
      async *stream() {
        now += 400;
        yield { type: 'text', text: 'abc' };
      },
    };
    const budgets = { ...patient, firstTokenMs: 400 };
    const { failure, text } = await failureOf(callModel(late, requestOf(), budgets, () => now));
    expect([failure.code, text]).toEqual(['timeout_first_token', '']);
  });

  test('cannot hold the caller by ignoring its signal', async () => {
    const deaf: Model = {
      async *stream() {
        yield { type: 'text', text: 'abc' };
        await new Promise(() => undefined);
      },
    };
    expect(await codeOf(deaf, { totalMs: 50 })).toBe('timeout_total');
  });

  test('has its own errors hidden', async () => {
    const failing: Model = {
      stream() {
        throw new Error('key-of-northwind');
      },
    };
    const { failure } = await failureOf(callModel(failing, requestOf(), patient));
    expect(failure.code).toBe('provider_error');
    expect(`${failure.stack} ${String(failure.cause)}`).not.toContain('key-of-northwind');
  });

  test('is told to stop however the call ends', async () => {
    const signals: AbortSignal[] = [];
    const model: Model = {
      async *stream({ signal }) {
        signals.push(signal);
        yield { type: 'text', text: 'abc' };
        yield finish;
      },
    };
    await eventsOf(model);
    await codeOf(model, { outputCharactersMax: 1 });
    for await (const event of callModel(model, requestOf(), patient)) {
      expect(event.type).toBe('text');
      break;
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });
});

describe('text', () => {
  test.each([
    [['a\0b'], 'ab'],
    [['\ud83d', '\ude00'], '😀'],
    [['\ud83d', '', '\ude00'], '😀'],
    [['\ud83d', 'x'], '\ufffdx'],
    [['\ude00'], '\ufffd'],
    [['x\ud83d'], 'x\ufffd'],
    [['\ud83d\ud83d\ude00'], '\ufffd😀'],
  ])('%j becomes %j', async (pieces, expected) => {
    const texts = pieces.map((text): ModelEvent => ({ type: 'text', text }));
    expect(textOf(await eventsOf(modelOf(...texts, finish)))).toBe(expected);
  });

  test('is nothing when only NUL or blanks came', async () => {
    expect(await codeOf(modelOf({ type: 'text', text: '\0\0' }, finish))).toBe('empty');
    expect(await codeOf(modelOf({ type: 'text', text: ' \u200b\n' }, finish))).toBe('empty');
  });
});

describe('tool calls', () => {
  test('pass as plain JSON, apart from the objects of the model', async () => {
    const input = { order: 'A-1', lines: [{ count: 2 }] };
    const [call] = await eventsOf(modelOf(callOf(input), finish));
    expect(call).toEqual(callOf(input));
    expect(call?.type === 'tool-call' && call.input).not.toBe(input);
  });

  test.each([
    ['NUL in a value', callOf({ a: ['x\0'] })],
    ['NUL in a key', callOf({ 'a\0': 1 })],
    ['half a pair', callOf({ a: '\ud83d' })],
    ['a key that changes prototypes', callOf(JSON.parse('{"a":{"__proto__":{"admin":true}}}'))],
    ['no JSON', callOf(() => 1)],
    ['a cycle', callOf(cyclic())],
    ['no id', callOf({}, '')],
    ['no name', callOf({}, 'call-1', '')],
    ['a name without end', callOf({}, 'call-1', 'x'.repeat(201))],
    ['NUL in the name', callOf({}, 'call-1', 'find\0order')],
  ])('with %s fail as garbage', async (_what, call) => {
    expect(await codeOf(modelOf(call, finish))).toBe('garbage');
  });

  test('so deep that they cannot be read fail as garbage', async () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    expect(await codeOf(modelOf(callOf(deep), finish))).toBe('garbage');
  });

  test('count as an answer without text', async () => {
    expect(await eventsOf(modelOf(callOf({}), finish))).toHaveLength(2);
  });
});

describe('token counts', () => {
  test.each([
    [12, 12],
    [0, 0],
    [null, null],
    [-1, null],
    [1.5, null],
    [Number.NaN, null],
    [1e300, null],
  ])('%s becomes %s', async (tokens, expected) => {
    const events = await eventsOf(
      modelOf({ type: 'text', text: 'abc' }, { ...finish, inputTokens: tokens }),
    );
    expect(events.at(-1)).toMatchObject({ inputTokens: expected });
  });
});

function cyclic(): unknown {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  return cycle;
}
