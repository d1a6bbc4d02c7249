import type { ModelMessage } from './model.ts';
import { ModelFailure } from './model-failure.ts';
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

/** Anthropic's messages. */
export const anthropicWire: Wire = {
  path: '/messages',
  headers: (apiKey) => ({
    'anthropic-version': '2023-06-01',
    ...(apiKey !== null && { 'x-api-key': apiKey }),
  }),
  body: ({ model }, { system, messages, tools = [], outputTokensMax }) => ({
    model,
    max_tokens: outputTokensMax,
    ...(system !== '' && { system: [{ type: 'text', text: system }] }),
    messages: inTurns(messages.flatMap(toMessages)),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        name,
        description,
        input_schema: inputSchema,
      })),
    }),
    stream: true,
  }),
  createReader,
};

interface Message {
  role: 'user' | 'assistant';
  content: object[];
}

function toMessages(message: ModelMessage): Message[] {
  const { content } = message;
  if (message.role !== 'calls') return [{ role: message.role, content: [toText(content)] }];
  const uses = message.calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input }));
  const results = message.calls.map(({ id, output }) => ({
    type: 'tool_result',
    tool_use_id: id,
    content: output,
  }));
  const said = content.trim() === '' ? [] : [toText(content)];
  return [
    { role: 'assistant', content: [...said, ...uses] },
    { role: 'user', content: results },
  ];
}

const toText = (text: string): object => ({ type: 'text', text });

/** Roles take turns: messages of one role that follow each other become one. */
function inTurns(messages: readonly Message[]): Message[] {
  const turns: Message[] = [];
  for (const { role, content } of messages) {
    const last = turns.at(-1);
    if (last?.role === role) last.content.push(...content);
    else turns.push({ role, content: [...content] });
  }
  return turns;
}

/** Content comes in numbered blocks that open, grow and close. */
function createReader(signals: SignalQueue): EventReader {
  const calls = gatherCalls(signals);
  const end = gatherEnd(signals);
  let isOver = false;

  function grow(index: unknown, delta: Record<string, unknown>): void {
    if (delta['type'] === 'text_delta') return signals.text(readText(delta['text']));
    signals.thinking();
    if (delta['type'] === 'input_json_delta') calls.grow(index, readText(delta['partial_json']));
  }

  /** Pings are no sign of an answer, and what is not known yet is none either. */
  function readEvent(event: Record<string, unknown>): void {
    const { type, index } = event;
    switch (type) {
      case 'message_start':
        signals.thinking();
        return end.count(asObject(event['message'])?.['usage']);
      case 'content_block_start':
        signals.thinking();
        return calls.start(index, asObject(event['content_block']) ?? garbage());
      case 'content_block_delta':
        return grow(index, asObject(event['delta']) ?? garbage());
      case 'content_block_stop':
        return calls.stop(index);
      case 'message_delta':
        end.count(event['usage']);
        return end.stop(readText(asObject(event['delta'])?.['stop_reason']));
      case 'message_stop':
        isOver = true;
        return end.push();
      case 'error':
        throw errorEvent(event['error']);
    }
  }

  return {
    // `message_stop` alone ends an answer.
    end: () => undefined,
    read(data) {
      if (!isOver) readEvent(parseEvent(data));
    },
  };
}

/** The input of a tool call comes in fragments of JSON, between its block's start and stop. */
function gatherCalls(signals: SignalQueue) {
  const calls = new Map<unknown, { id: string; name: string; input: unknown; json: string }>();
  const bounds = createCallBounds();
  return {
    start(index: unknown, { type, id, name, input }: Record<string, unknown>): void {
      if (type !== 'tool_use') return;
      bounds.open();
      calls.set(index, { id: readText(id), name: readText(name), input, json: '' });
    },
    grow(index: unknown, json: string): void {
      const call = calls.get(index);
      if (!call) return;
      bounds.grow(json);
      call.json += json;
    },
    stop(index: unknown): void {
      const call = calls.get(index);
      if (!call) return;
      calls.delete(index);
      const { id, name, json } = call;
      const input = json === '' ? (call.input ?? {}) : parseInput(json);
      signals.push({ type: 'tool-call', id, name, input });
    },
  };
}

/** Why an answer stopped and what it used arrive before its end, in several events. */
function gatherEnd(signals: SignalQueue) {
  let inputTokens: number | null = null;
  let outputTokens: number | null = null;
  let stopReason = '';
  return {
    count(usage: unknown): void {
      const tokens = asObject(usage);
      if (!tokens) return;
      inputTokens = readInputTokens(tokens) ?? inputTokens;
      outputTokens = readNumber(tokens['output_tokens']) ?? outputTokens;
    },
    stop(reason: string): void {
      stopReason = reason || stopReason;
    },
    push(): void {
      // A message that stops and gives no reason was cut.
      if (stopReason === '') throw new ModelFailure('cut_stream');
      const reason = stopReasons[stopReason] ?? 'other';
      signals.push({ type: 'finish', reason, inputTokens, outputTokens });
    },
  };
}

const stopReasons: Readonly<Record<string, string>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  refusal: 'content-filter',
  tool_use: 'tool-calls',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
};

/** What was read from a cache or written to one is input as well. */
function readInputTokens(tokens: Record<string, unknown>): number | null {
  const input = readNumber(tokens['input_tokens']);
  if (input === null) return null;
  const cached = ['cache_creation_input_tokens', 'cache_read_input_tokens'];
  return cached.reduce((sum, name) => sum + (readNumber(tokens[name]) ?? 0), input);
}
