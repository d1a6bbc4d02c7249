import { describe, expect, test } from 'vitest';
import { eventBytesMax } from '../../../src/assistant/providers/read-signals.ts';
import { strangeLinesMax } from '../../../src/platform/event-feed.ts';
import { callModel, createModel } from '../../../src/assistant/providers/index.ts';
import { argumentsCharactersMax, callsMax } from '../../../src/assistant/providers/wire.ts';
import {
  eventsOf,
  exchangeOf,
  failureOf,
  patient,
  requestOf,
  settingsOf,
  textOf,
} from './models.ts';

type Form = 'openai-compatible' | 'anthropic';

interface Asked {
  id: string;
  name: string;
  /** Its arguments, in the fragments they come in. */
  json: string[];
}

const frame = (event: object): string => `data: ${JSON.stringify(event)}\n\n`;
const delta = (tool_calls: object[]) => ({ choices: [{ delta: { tool_calls } }] });

/** One event for each call and each fragment. */
const inManyEvents: Record<Form, (calls: readonly Asked[]) => string> = {
  'openai-compatible': (calls) =>
    calls
      .map(({ id, name, json }, index) =>
        [
          { index, id, function: { name } },
          ...json.map((part) => ({ index, function: { arguments: part } })),
        ]
          .map((fragment) => frame(delta([fragment])))
          .join(''),
      )
      .join(''),
  anthropic: (calls) =>
    calls
      .map(({ id, name, json }, index) =>
        [
          { type: 'content_block_start', index, content_block: { type: 'tool_use', id, name } },
          ...json.map((partial_json) => ({
            ...{ type: 'content_block_delta', index },
            delta: { type: 'input_json_delta', partial_json },
          })),
          { type: 'content_block_stop', index },
        ]
          .map(frame)
          .join(''),
      )
      .join(''),
};

const words: Record<Form, (text: string) => string> = {
  'openai-compatible': (content) => frame({ choices: [{ delta: { content } }] }),
  anthropic: (text) =>
    frame({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
};

const ends: Record<Form, string> = {
  'openai-compatible': `${frame({ choices: [{ delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`,
  anthropic:
    frame({ type: 'message_delta', delta: { stop_reason: 'end_turn' } }) +
    frame({ type: 'message_stop' }),
};

const callsOf = (count: number, json = ['{', '}']): Asked[] =>
  Array.from({ length: count }, (_, n) => ({ id: `call-${n}`, name: 'find', json }));

const pieceBytes = 64 * 1024;

/** As a socket hands it on. */
function modelThatSays(form: Form, said: string) {
  const bytes = Buffer.from(said);
  const count = Math.ceil(bytes.length / pieceBytes);
  const pieces = Array.from({ length: count }, (_, n) =>
    bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes),
  );
  return createModel(settingsOf(form), exchangeOf(pieces));
}

const codeOf = async (form: Form, said: string) =>
  (await failureOf(callModel(modelThatSays(form, said), requestOf(), patient))).failure.code;
const answerTo = (form: Form, said: string) => eventsOf(modelThatSays(form, said));

describe.each(Object.keys(ends) as Form[])('an answer of %s', (form) => {
  test(`asks for ${callsMax} tool calls and for no more`, async () => {
    const events = await answerTo(form, inManyEvents[form](callsOf(callsMax)) + ends[form]);
    expect(events.filter(({ type }) => type === 'tool-call')).toHaveLength(callsMax);
    const over = inManyEvents[form](callsOf(callsMax + 1));
    expect(await codeOf(form, over + ends[form])).toBe('too_many_calls');
    // Told at once, not only when the answer is over.
    expect(await codeOf(form, over)).toBe('too_many_calls');
  });

  test('has arguments that are bounded, those of all its calls together', async () => {
    const space = ' '.repeat(argumentsCharactersMax / 4 - 2);
    const json = [space, '{', '}', space];
    const most = inManyEvents[form](callsOf(2, json));
    expect(await answerTo(form, most + ends[form])).toMatchObject([
      { type: 'tool-call', input: {} },
      { type: 'tool-call', input: {} },
      { type: 'finish' },
    ]);
    const over = inManyEvents[form](callsOf(2, [...json, ' '.repeat(5)]));
    expect(await codeOf(form, over)).toBe('too_long');
  });

  test('has arguments that are no longer than any answer, before they are looked at', async () => {
    const many = `{"a":[${'{},'.repeat(10_000)}"\\u0000"]}`;
    expect(await codeOf(form, inManyEvents[form](callsOf(1, [many])) + ends[form])).toBe(
      'too_long',
    );
  });

  test('has events that are bounded', async () => {
    const long = (characters: number) =>
      words[form]('Yes.').replace('{', `{"x":"${'x'.repeat(characters)}",`);
    const most = eventBytesMax - long(0).length;
    const events = await answerTo(form, long(most) + long(most) + ends[form]);
    expect(textOf(events)).toBe('Yes.Yes.');
    expect(await codeOf(form, long(most + 2 * pieceBytes) + ends[form])).toBe('too_long');
    // It need not be JSON, nor be over.
    expect(await codeOf(form, `data: ${'['.repeat(2 * eventBytesMax)}`)).toBe('too_long');
    expect(await codeOf(form, 'data: \n'.repeat(eventBytesMax / 4))).toBe('too_long');
  });

  test.each(['\r', '\n', ':\n', ': still here\n\n', 'event: ping\n\n'])(
    'has bounded stretches without an event, such as %j',
    async (filler) => {
      const silence = (bytes: number) => filler.repeat(bytes / filler.length);
      const half = silence(eventBytesMax / 2);
      const answer = `${half}\n${words[form]('Yes.')}${half}\n${ends[form]}`;
      expect(await answerTo(form, answer)).toMatchObject([
        { type: 'text', text: 'Yes.' },
        { type: 'finish' },
      ]);
      expect(await codeOf(form, silence(2 * eventBytesMax) + answer)).toBe('too_long');
    },
  );

  test('has a bounded number of lines that no stream of events has', async () => {
    const answer = `${words[form]('Yes.')}${ends[form]}`;
    expect(textOf(await answerTo(form, 'x\n'.repeat(strangeLinesMax) + answer))).toBe('Yes.');
    expect(await codeOf(form, 'x\n'.repeat(strangeLinesMax + 1) + answer)).toBe('garbage');
  });
});

test('a single event of OpenAI asks for no more calls than many do', async () => {
  const said = (count: number) => {
    const calls = callsOf(count).map(({ id, name }, index) => ({
      ...{ index, id },
      function: { name, arguments: '{}' },
    }));
    // Whole by its own account: it fails all the same.
    return frame({ choices: [{ delta: { tool_calls: calls }, finish_reason: 'tool_calls' }] });
  };
  expect(await answerTo('openai-compatible', said(callsMax))).toHaveLength(callsMax + 1);
  expect(await codeOf('openai-compatible', said(1_000))).toBe('too_many_calls');
});
