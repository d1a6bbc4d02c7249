import type { ModelCall, ModelMessage, ModelRequest } from './model.ts';
import { errorEvent } from './provider-errors.ts';
import type { SignalQueue } from './signal-queue.ts';
import {
  asObject,
  createCallBounds,
  garbage,
  parseEvent,
  parseInput,
  readNumber,
  readText,
  type EventReader,
  type Wire,
} from './wire.ts';

/** OpenAI's chat completions, which most other servers speak as well. */
export const openAiWire: Wire = {
  path: '/chat/completions',
  headers: (apiKey) => (apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  body: ({ provider, model }, { system, messages, tools = [], outputTokensMax }) => ({
    model,
    // OpenAI's reasoning models refuse `max_tokens`; the servers compatible with it know no other.
    [provider === 'openai' ? 'max_completion_tokens' : 'max_tokens']: outputTokensMax,
    messages: [
      ...(system === '' ? [] : [{ role: 'system', content: system }]),
      ...messages.flatMap(toMessages),
    ],
    ...(tools.length > 0 && { tools: toTools(tools) }),
    stream: true,
    stream_options: { include_usage: true },
  }),
  createReader,
};

const toMessages = (message: ModelMessage): object[] =>
  message.role === 'calls' ? toCalls(message) : [message];

function toCalls({ content, calls }: ModelMessage & { role: 'calls' }): object[] {
  return [
    {
      role: 'assistant',
      content: content.trim() === '' ? null : content,
      tool_calls: calls.map(toToolCall),
    },
    ...calls.map(({ id, output }) => ({ role: 'tool', tool_call_id: id, content: output })),
  ];
}

const toToolCall = ({ id, name, input }: ModelCall): object => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});

const toTools = (tools: NonNullable<ModelRequest['tools']>): object[] =>
  tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }));

/**
 * The answer is whole once a reason to finish was told; it is over with `[DONE]` or with the body,
 * because the tokens are counted behind the reason.
 */
function createReader(signals: SignalQueue): EventReader {
  const calls = gatherCalls();
  let reason: string | null = null;
  let usage: Record<string, unknown> | null = null;
  let isOver = false;

  function end(): void {
    if (reason === null || isOver) return;
    isOver = true;
    for (const call of calls.whole()) signals.push(call);
    signals.push({
      type: 'finish',
      reason: finishReasons[reason] ?? 'other',
      inputTokens: readNumber(usage?.['prompt_tokens']),
      outputTokens: readNumber(usage?.['completion_tokens']),
    });
  }

  return {
    end,
    read(data) {
      if (data === '[DONE]') return end();
      const event = parseEvent(data);
      if (event['error'] !== undefined && event['error'] !== null) throw errorEvent(event['error']);
      if (!Array.isArray(event['choices'])) garbage();
      usage = asObject(event['usage']) ?? usage;
      const choice = asObject((event['choices'] as unknown[])[0]);
      const delta = asObject(choice?.['delta']);
      reason = readText(choice?.['finish_reason']) || reason;
      signals.text(readContent(delta?.['content']));
      if (!Array.isArray(delta?.['tool_calls'])) return;
      for (const fragment of delta['tool_calls']) calls.add(fragment);
    },
  };
}

const finishReasons: Readonly<Record<string, string>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
};

/** Some servers send parts, of which some are thought. */
function readContent(content: unknown): string {
  if (!Array.isArray(content)) return readText(content);
  const parts = content.map(asObject).filter((part) => part?.['type'] === 'text');
  return parts.map((part) => readText(part?.['text'])).join('');
}

interface GatheredCall {
  index: unknown;
  id: string;
  name: string;
  json: string;
}

/** Tool calls come in fragments: the first names the call, all go on with its arguments. */
function gatherCalls() {
  const calls: GatheredCall[] = [];
  const bounds = createCallBounds();

  /**
   * The call that a fragment goes on with; servers leave out places, ids and repeat both. It looks
   * through all calls for each fragment: what they may be is bounded.
   */
  function find(index: unknown, id: string, name: string): GatheredCall | undefined {
    const isNew = (call: GatheredCall) => name !== '' && id !== '' && call.id !== id;
    if (typeof index === 'number') {
      return calls.findLast((call) => call.index === index && !isNew(call));
    }
    const last = calls.at(-1);
    const isNext = last && name !== '' && (id === '' || id !== last.id);
    return isNext ? undefined : last;
  }

  return {
    add(fragment: unknown): void {
      const { index, id: rawId, function: rawFunction } = asObject(fragment) ?? garbage();
      const [id, called] = [readText(rawId), asObject(rawFunction)];
      const name = readText(called?.['name']);
      let call = find(index, id, name);
      if (!call) {
        bounds.open();
        call = { index, id, name: '', json: '' };
        calls.push(call);
      }
      call.id ||= id;
      call.name ||= name;
      const json = readText(called?.['arguments']);
      bounds.grow(json);
      call.json += json;
    },
    whole: () =>
      calls.map(({ id, name, json }, place) => ({
        type: 'tool-call' as const,
        id: id || `call_${place}`,
        name,
        input: parseInput(json),
      })),
  };
}
