import { describe, expect, test } from 'vitest';
import { callModel, createModel, type ModelEvent } from '../../../src/assistant/providers/index.ts';
import { createAnthropicWire } from '../../stage/model/anthropic-wire.ts';
import { createOpenAiWire } from '../../stage/model/openai-wire.ts';
import {
  eventsOf,
  exchangeOf,
  failureOf,
  patient,
  requestOf,
  settingsOf,
  textOf,
  useModels,
} from './models.ts';

const models = useModels();

const usage = { inputTokens: 11, outputTokens: 7 };
const said = 'Grüße, 你好 👋🏽!';
const call = { id: 'call-1', name: 'find_order', input: { order: 'A-1', note: 'für Ömer 🧾' } };

/** A whole answer as each protocol writes it: words, thought, a tool call in two fragments. */
const wires = { 'openai-compatible': createOpenAiWire, anthropic: createAnthropicWire };
const forms = Object.keys(wires) as (keyof typeof wires)[];

function wholeAnswer(provider: keyof typeof wires): string {
  const wire = wires[provider]('scripted-1');
  const words = said.split(/(?<= )/).map((word) => wire.text(word));
  return [
    wire.start(usage),
    wire.reasoning('Hm.'),
    ...words,
    wire.toolCall(call),
    wire.finish('tool_calls', usage),
  ].join('');
}

const expected = [
  { type: 'text', text: said },
  { type: 'tool-call', ...call },
  { type: 'finish', reason: 'tool-calls', ...usage },
];

/** Texts that follow each other count as one: how they were cut says nothing. */
function joined(events: readonly ModelEvent[]): ModelEvent[] {
  const rest = events.filter(({ type }) => type !== 'text');
  return [{ type: 'text', text: textOf([...events]) }, ...rest];
}

const spellings: [name: string, spell: (events: string) => string][] = [
  ['lines that end with CR LF', (events) => events.replaceAll('\n', '\r\n')],
  ['lines that end with CR', (events) => events.replaceAll('\n', '\r')],
  ['no space behind the colon', (events) => events.replaceAll(/^(data|event): /gm, '$1:')],
  ['comments between', (events) => `: hello\n\n${events.replaceAll('\n\n', '\n: beat\n\n')}`],
  ['a mark of byte order', (events) => `\ufeff${events}`],
  ['ids and times', (events) => events.replaceAll(/^data/gm, 'id: 7\nretry: 10\nx: y\ndata')],
  [
    'data over several lines',
    (events) => events.replaceAll(/^data: (\{)/gm, 'data: $1\ndata: \ndata: '),
  ],
];

describe.each(forms)('the wire of %s', (provider) => {
  test.each(spellings)('may have %s', async (_name, spell) => {
    const { scripted, modelOf } = models();
    scripted.enqueue({ kind: 'raw', events: spell(wholeAnswer(provider)) });
    expect(joined(await eventsOf(modelOf(provider)))).toEqual(expected);
  });

  test('may come in pieces that cut characters, lines and events', async () => {
    const { scripted, modelOf } = models();
    const bytes = Buffer.from(wholeAnswer(provider).replaceAll('\n', '\r\n'));
    const cuts = [0, bytes.indexOf('ü') + 1, bytes.indexOf('👋') + 2, bytes.indexOf('\r\n') + 1];
    const places = [...cuts.toSorted((a, b) => a - b), bytes.length];
    const pieces = places.slice(1).map((to, n) => bytes.subarray(places[n], to));
    scripted.enqueue({ kind: 'raw', events: pieces });
    expect(joined(await eventsOf(modelOf(provider)))).toEqual(expected);
  });

  test('may be cut anywhere, and byte by byte', async () => {
    const bytes = Buffer.from(wholeAnswer(provider));
    const read = async (pieces: Buffer[]) =>
      joined(await eventsOf(createModel(settingsOf(provider), exchangeOf(pieces))));
    for (let at = 1; at < bytes.length; at += 7) {
      expect(await read([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected);
    }
    expect(await read(Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual(expected);
  });

  test('is over with its last event, however long the connection stays', async () => {
    const { scripted, modelOf } = models();
    scripted.enqueue({ kind: 'raw', events: wholeAnswer(provider), holdsOpen: true });
    const started = performance.now();
    expect(joined(await eventsOf(modelOf(provider)))).toEqual(expected);
    expect(performance.now() - started).toBeLessThan(patient.firstTokenMs / 2);
    // The provider never ends the body: the connection is not kept for it.
    await expect.poll(() => scripted.activeCount()).toBe(0);
  });

  test('joins what arrives at once into one piece', async () => {
    const wire = wires[provider]('scripted-1');
    const words = Array.from({ length: 60 }, (_, n) => `word ${n} `);
    const events = wire.start(usage) + words.map((word) => wire.text(word)).join('');
    const whole = Buffer.from(events + wire.finish('stop', usage));
    const told = await eventsOf(createModel(settingsOf(provider), exchangeOf([whole])));
    expect(told.map(({ type }) => type)).toEqual(['text', 'finish']);
    expect(textOf(told)).toBe(words.join(''));
  });

  test('ends with what came before an error, and with the error', async () => {
    const wire = wires[provider]('scripted-1');
    const events = [wire.start(usage), wire.text('Well, '), wire.error('rate_limit_error', 'no')];
    const model = createModel(settingsOf(provider), exchangeOf([Buffer.from(events.join(''))]));
    const { failure, text } = await failureOf(callModel(model, requestOf(), patient));
    expect([failure.code, text]).toEqual(['rate_limited', 'Well, ']);
  });

  test.each([
    ['an array', 'data: []\n\n'],
    ['a number', 'data: 7\n\n'],
    [
      'text that is none',
      'data: {"choices":[{"delta":{"content":7}}],"type":"content_block_delta"}',
    ],
  ])('is garbage where an event is %s', async (_name, event) => {
    const wire = wires[provider]('scripted-1');
    const typed = event.replace('_delta"}', '_delta","delta":{"type":"text_delta","text":7}}');
    const events = Buffer.from(`${wire.start(usage)}${typed}\n\n`);
    const model = createModel(settingsOf(provider), exchangeOf([events]));
    const { failure } = await failureOf(callModel(model, requestOf(), patient));
    expect(failure.code).toBe('garbage');
  });

  test('tells the model what its tools are and what they answered', async () => {
    const { scripted, modelOf } = models();
    const inputSchema = { type: 'object', properties: { order: { type: 'string' } } };
    await eventsOf(modelOf(provider), {
      messages: [
        { role: 'user', content: 'Where is A-1?' },
        { role: 'calls', content: 'I look.', calls: [{ ...call, output: 'On its way.' }] },
      ],
      tools: [{ name: 'find_order', description: 'Finds an order.', inputSchema }],
    });
    const { body } = scripted.requests[0]!;
    expect(body).toMatchObject(provider === 'anthropic' ? sentToAnthropic : sentToOpenAi);
    expect(JSON.stringify(body.tools)).toContain(JSON.stringify(inputSchema));
  });
});

const sentToOpenAi = {
  stream_options: { include_usage: true },
  tools: [{ type: 'function', function: { name: 'find_order', description: 'Finds an order.' } }],
  messages: [
    { role: 'system' },
    { role: 'user', content: 'Where is A-1?' },
    {
      role: 'assistant',
      content: 'I look.',
      tool_calls: [
        {
          id: 'call-1',
          type: 'function',
          function: { name: 'find_order', arguments: JSON.stringify(call.input) },
        },
      ],
    },
    { role: 'tool', tool_call_id: 'call-1', content: 'On its way.' },
  ],
};

const sentToAnthropic = {
  tools: [{ name: 'find_order', description: 'Finds an order.' }],
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'Where is A-1?' }] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'I look.' },
        { type: 'tool_use', id: 'call-1', name: 'find_order', input: call.input },
      ],
    },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 'call-1', content: 'On its way.' }],
    },
  ],
};

describe('tool calls of OpenAI and its kin', () => {
  const delta = (fields: object): string =>
    `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [fields] } }] })}\n\n`;
  const end = 'data: {"choices":[{"delta":{},"finish_reason":"tool_calls"}]}\n\ndata: [DONE]\n\n';
  const callsOf = async (...fragments: object[]) => {
    const events = Buffer.from(fragments.map(delta).join('') + end);
    const model = createModel(settingsOf('openai-compatible'), exchangeOf([events]));
    return (await eventsOf(model)).filter(({ type }) => type === 'tool-call');
  };

  test('may be interleaved', async () => {
    const calls = await callsOf(
      { index: 0, id: 'a', function: { name: 'one', arguments: '{"n":' } },
      { index: 1, id: 'b', function: { name: 'two', arguments: '{"n":' } },
      { index: 0, function: { arguments: '1}' } },
      { index: 1, function: { arguments: '2}' } },
    );
    expect(calls).toEqual([
      { type: 'tool-call', id: 'a', name: 'one', input: { n: 1 } },
      { type: 'tool-call', id: 'b', name: 'two', input: { n: 2 } },
    ]);
  });

  test('may leave out places and ids, share a place, and have no arguments', async () => {
    const one = { name: 'one', arguments: '{}' };
    const two = { name: 'two', arguments: '' };
    const both = [
      { name: 'one', input: {} },
      { name: 'two', input: {} },
    ];
    expect(await callsOf({ function: one }, { function: two })).toMatchObject(both);
    expect(
      await callsOf({ index: 0, id: 'a', function: one }, { index: 0, id: 'b', function: two }),
    ).toMatchObject(both);
    expect(await callsOf({ id: 'a', function: one }, { id: 'b', function: two })).toMatchObject(
      both,
    );
  });

  test('may repeat id and name with every fragment', async () => {
    const named = (json: string) => ({
      index: 0,
      id: 'a',
      function: { name: 'one', arguments: json },
    });
    expect(await callsOf(named('{"n"'), named(':1}'))).toEqual([
      { type: 'tool-call', id: 'a', name: 'one', input: { n: 1 } },
    ]);
  });
});

describe('an answer of OpenAI and its kin', () => {
  test('may come in parts, some of them thought', async () => {
    const content = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
      { type: 'text', text: 'Yes.' },
    ];
    const events = [
      `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`,
      'data: {"choices":[{"delta":null,"finish_reason":"stop"}],"usage":null}\n\n',
    ];
    const model = createModel(settingsOf('openai'), exchangeOf([Buffer.from(events.join(''))]));
    expect(await eventsOf(model)).toEqual([
      { type: 'text', text: 'Yes.' },
      { type: 'finish', reason: 'stop', inputTokens: null, outputTokens: null },
    ]);
  });
});

describe('an answer of Anthropic', () => {
  test('counts what a cache held as input', async () => {
    const events = [
      {
        type: 'message_start',
        message: {
          usage: { input_tokens: 3, cache_read_input_tokens: 40, cache_creation_input_tokens: 5 },
        },
      },
      { type: 'an_event_of_next_year', content: [] },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Yes.' } },
      {
        type: 'message_delta',
        delta: { stop_reason: 'model_context_window_exceeded' },
        usage: { output_tokens: 2 },
      },
      { type: 'message_stop' },
    ];
    const bytes = Buffer.from(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    expect(await eventsOf(createModel(settingsOf('anthropic'), exchangeOf([bytes])))).toEqual([
      { type: 'text', text: 'Yes.' },
      { type: 'finish', reason: 'length', inputTokens: 48, outputTokens: 2 },
    ]);
  });
});
