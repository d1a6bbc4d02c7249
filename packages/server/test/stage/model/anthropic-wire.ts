import type { ScriptedToolCall } from './replies.ts';
import { inputJson, type Wire } from './wire.ts';

const stopReasons = {
  stop: 'end_turn',
  length: 'max_tokens',
  content_filter: 'refusal',
  tool_calls: 'tool_use',
};

/** Anthropic's messages, streamed: content comes in numbered blocks that open and close. */
export function createAnthropicWire(model: string): Wire {
  let index = -1;
  let openBlock: string | null = null;

  const event = (type: string, fields: object = {}): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

  function close(): string {
    if (openBlock === null) return '';
    openBlock = null;
    return event('content_block_stop', { index });
  }

  function open(kind: string, block: object): string {
    const closing = close();
    index += 1;
    openBlock = kind;
    return closing + event('content_block_start', { index, content_block: block });
  }

  const delta = (fields: object): string => event('content_block_delta', { index, delta: fields });

  function toolCall(call: ScriptedToolCall): string {
    const json = inputJson(call);
    const half = Math.floor(json.length / 2);
    const id = call.id ?? `toolu_scripted_${index + 1}`;
    return (
      open('tool_use', { type: 'tool_use', id, name: call.name, input: {} }) +
      delta({ type: 'input_json_delta', partial_json: json.slice(0, half) }) +
      delta({ type: 'input_json_delta', partial_json: json.slice(half) })
    );
  }

  return {
    start: ({ inputTokens }) =>
      event('message_start', {
        message: {
          id: 'msg_scripted',
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: inputTokens, output_tokens: 1 },
        },
      }) + event('ping'),
    text: (text) =>
      (openBlock === 'text' ? '' : open('text', { type: 'text', text: '' })) +
      delta({ type: 'text_delta', text }),
    reasoning: (text) =>
      (openBlock === 'thinking' ? '' : open('thinking', { type: 'thinking', thinking: '' })) +
      delta({ type: 'thinking_delta', thinking: text }),
    toolCall,
    finish: (reason, { outputTokens }) =>
      close() +
      event('message_delta', {
        delta: { stop_reason: stopReasons[reason], stop_sequence: null },
        usage: { output_tokens: outputTokens },
      }) +
      event('message_stop'),
    error: (type, message) => event('error', { error: { type, message } }),
    errorBody: (_status, message) =>
      JSON.stringify({ type: 'error', error: { type: 'scripted_error', message } }),
  };
}
