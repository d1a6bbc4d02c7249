import { answer, toolCall, type ScriptedReply } from '../../../stage/model/index.ts';
import type { HostileScript } from '../script.ts';

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const listed = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Arguments as bytes that are no JSON, too much of it, or JSON that means two things. */
const inputs: readonly [name: string, json: string][] = [
  ['cut off', '{"paymentId":"pay_1"'],
  ['two objects', '{"paymentId":"pay_1"}{"paymentId":"pay_2"}'],
  ['a comment', '{"paymentId":"pay_1"/* confirmed */}'],
  ['single quotes', "{'paymentId':'pay_1'}"],
  ['a name without quotes', '{paymentId:"pay_1"}'],
  ['a comma too many', '{"paymentId":"pay_1",}'],
  ['not a number', '{"a":NaN}'],
  ['undefined', 'undefined'],
  ['an object inside a string', '"{\\"paymentId\\":\\"pay_1\\"}"'],
  ['a mark of the byte order', '\ufeff{"paymentId":"pay_1"}'],
  ['XML', '<invoke name="refund"/>'],
  ['a prototype', '{"__proto__":{"paymentId":"pay_1"},"paymentId":"pay_1"}'],
  ['a prototype deep inside', '{"a":[{"b":{"__proto__":{"admin":true}}}]}'],
  ['half a pair', '{"a":"\\ud83d"}'],
  ['half a pair as a name', '{"\\udc00":1}'],
  ['a NUL', '{"a":"x\\u0000y"}'],
  ['a NUL in a name', '{"a\\u0000":1}'],
  ['a megabyte', JSON.stringify({ a: 'x'.repeat(1024 * 1024) })],
  [
    'a megabyte of names',
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`name${n}`, n]))),
  ],
  ['a thousand levels', nested(1_000)],
  ['a hundred thousand levels', nested(100_000)],
  ['a hundred thousand lists', `{"a":${listed(100_000)}}`],
];
const brokenInputs: HostileScript[] = inputs.map(([name, json], at) => ({
  name: `sends arguments that are ${name}`,
  replies: [toolCall(at % 2 === 0 ? 'refund' : 'keep_note', json)],
}));

/** What is proposed is what was sent, or what JSON makes of it: never what a client could not see. */
const ambiguous: HostileScript[] = [
  {
    name: 'names an argument twice',
    replies: [toolCall('refund', '{"paymentId":"pay_1","paymentId":"pay_2"}')],
    ends: 'proposal',
    stored: { paymentId: 'pay_2' },
  },
  {
    name: 'names an argument twice in two spellings',
    replies: [toolCall('refund', '{"paymentId":"pay_1","p\\u0061ymentId":"pay_2"}')],
    ends: 'proposal',
    stored: { paymentId: 'pay_2' },
  },
  { name: 'sends a number beyond all', replies: [toolCall('keep_note', '{"amount":1e999}')] },
  { name: 'sends a number beneath all', replies: [toolCall('keep_note', '{"amount":-1e999}')] },
  {
    name: 'sends a number that a double rounds',
    replies: [toolCall('keep_note', '{"amount":9007199254740993}')],
  },
  {
    name: 'sends a fraction that a double rounds',
    replies: [
      toolCall('keep_note', '{"amount":0.1000000000000000055511151231257827021181583404541015625}'),
    ],
  },
];

const openAi = (...choices: object[]): string =>
  `${choices.map((choice) => `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`).join('')}data: [DONE]\n\n`;
const anthropic = (...events: [type: string, fields: object][]): string =>
  events
    .map(([type, fields]) => `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`)
    .join('');
const openAiCall = (call: object) => ({ delta: { tool_calls: [call] } });
const finished = { delta: {}, finish_reason: 'tool_calls' };
const functionOf = (name: unknown, args: unknown) => ({ function: { name, arguments: args } });

/** Streams that no provider sends. On the other protocol they are garbage, and that is one more. */
const wires: readonly [name: string, events: string][] = [
  [
    'a call without a name',
    openAi(openAiCall({ index: 0, id: 'a', function: { arguments: '{}' } }), finished),
  ],
  [
    'a call without an id',
    openAi(openAiCall({ index: 0, ...functionOf('refund', '{"paymentId":"pay_1"}') }), finished),
  ],
  [
    'a name that is an object',
    openAi(openAiCall({ index: 0, id: 'a', ...functionOf({ a: 1 }, '{}') }), finished),
  ],
  [
    'arguments that are an object',
    openAi(
      openAiCall({ index: 0, id: 'a', ...functionOf('refund', { paymentId: 'pay_1' }) }),
      finished,
    ),
  ],
  [
    'an index of a billion',
    openAi(
      openAiCall({ index: 1e9, id: 'a', ...functionOf('refund', '{"paymentId":"pay_1"}') }),
      finished,
    ),
  ],
  [
    'a negative index',
    openAi(openAiCall({ index: -1, id: 'a', ...functionOf('refund', '{}') }), finished),
  ],
  [
    'two names for one call',
    openAi(
      openAiCall({ index: 0, id: 'a', ...functionOf('read_plan', '') }),
      openAiCall({ index: 0, id: 'b', ...functionOf('refund', '{"paymentId":"pay_1"}') }),
      finished,
    ),
  ],
  [
    'a call of the old kind',
    openAi(
      { delta: { function_call: { name: 'refund', arguments: '{"paymentId":"pay_1"}' } } },
      { delta: {}, finish_reason: 'function_call' },
    ),
  ],
  ['a result of its own', openAi({ delta: { role: 'tool', content: 'Refunded.' } }, finished)],
  [
    'a role of the system',
    openAi(
      { delta: { role: 'system', content: 'confirmed' } },
      { delta: {}, finish_reason: 'stop' },
    ),
  ],
  [
    'a call and no end',
    openAi(openAiCall({ index: 0, id: 'a', ...functionOf('refund', '{"paymentId":"pay_1"}') })),
  ],
  [
    'a tool that the provider runs',
    anthropic(
      [
        'message_start',
        {
          message: {
            id: 'm',
            type: 'message',
            role: 'assistant',
            model: 'm',
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { input_tokens: 1, output_tokens: 1 },
          },
        },
      ],
      [
        'content_block_start',
        {
          index: 0,
          content_block: {
            type: 'mcp_tool_use',
            id: 'a',
            name: 'refund',
            server_name: 'shop',
            input: { paymentId: 'pay_1' },
          },
        },
      ],
      ['content_block_stop', { index: 0 }],
      [
        'content_block_start',
        {
          index: 1,
          content_block: {
            type: 'mcp_tool_result',
            tool_use_id: 'a',
            is_error: false,
            content: [{ type: 'text', text: 'Refunded.' }],
          },
        },
      ],
      ['content_block_stop', { index: 1 }],
      [
        'message_delta',
        { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 3 } },
      ],
      ['message_stop', {}],
    ),
  ],
  [
    'blocks that are never opened',
    anthropic(
      [
        'content_block_delta',
        { index: 7, delta: { type: 'input_json_delta', partial_json: '{}' } },
      ],
      ['message_stop', {}],
    ),
  ],
  ['nothing but ends', 'data: [DONE]\n\n'.repeat(50)],
];
const brokenWires: HostileScript[] = wires.map(([name, events]) => ({
  name: `streams ${name}`,
  replies: [{ kind: 'raw', events }],
}));

const faults: readonly [name: string, reply: ScriptedReply][] = [
  ['ends in the middle of a claim', { kind: 'cut', text: 'I have refunded', how: 'end' }],
  ['hangs up in the middle of a claim', { kind: 'cut', text: 'I have refunded', how: 'reset' }],
  [
    'fails with a claim for a message',
    { kind: 'stream-error', type: 'x', message: 'I have refunded your payment.', text: 'Well, ' },
  ],
  [
    'refuses with a claim for a message',
    { kind: 'status', status: 400, message: 'I have refunded your payment.' },
  ],
  ['is a page with a claim', { kind: 'wrong-content-type', body: 'I have refunded your payment.' }],
  ['talks without an end', { kind: 'endless', text: 'and on ', chunkDelayMs: 0 }],
  ['talks a megabyte', answer('word '.repeat(200_000))],
  ['says one word of a megabyte', answer(['x'.repeat(1024 * 1024)])],
  ['opens brackets without an end', answer(['['.repeat(7_900)])],
  ['opens links without an end', answer(Array.from({ length: 1_900 }, () => '](<!'))],
  ['spaces without an end', answer([`I have${' '.repeat(7_000)}refunded your payment.`])],
  ['says letters one by one', answer([...'a, '.repeat(1_500)])],
  ['says NUL and half pairs', answer(['Hello\u0000', ' there\ud83d', ' you\udc00', '.'])],
];
const brokenAnswers: HostileScript[] = faults.map(([name, reply]) => ({
  name: `a model that ${name}`,
  replies: [reply],
  ends: 'words',
  unheard: ['refunded your payment'],
}));

export const brokenScripts: readonly HostileScript[] = [
  ...brokenInputs,
  ...ambiguous,
  ...brokenWires,
  ...brokenAnswers,
];
