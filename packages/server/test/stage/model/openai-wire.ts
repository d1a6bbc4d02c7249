import type { ScriptedToolCall } from './replies.ts';
import { inputJson, type Wire } from './wire.ts';

/** OpenAI's chat completions, streamed. */
export function createOpenAiWire(model: string): Wire {
  let toolCalls = 0;

  const event = (fields: object): string =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-scripted',
      object: 'chat.completion.chunk',
      created: 1_700_000_000,
      model,
      ...fields,
    })}\n\n`;
  const delta = (fields: object): string =>
    event({ choices: [{ index: 0, delta: fields, finish_reason: null }] });

  function toolCall(call: ScriptedToolCall): string {
    const index = toolCalls;
    toolCalls += 1;
    const json = inputJson(call);
    const half = Math.floor(json.length / 2);
    const id = call.id ?? `call_scripted_${index}`;
    const first = { name: call.name, arguments: json.slice(0, half) };
    return (
      delta({ tool_calls: [{ index, id, type: 'function', function: first }] }) +
      delta({ tool_calls: [{ index, function: { arguments: json.slice(half) } }] })
    );
  }

  return {
    start: () => delta({ role: 'assistant', content: '' }),
    text: (text) => delta({ content: text }),
    reasoning: (text) => delta({ reasoning_content: text }),
    toolCall,
    finish: (reason, { inputTokens, outputTokens }) =>
      event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }) +
      event({
        choices: [],
        usage: {
          prompt_tokens: inputTokens,
          completion_tokens: outputTokens,
          total_tokens: inputTokens + outputTokens,
        },
      }) +
      'data: [DONE]\n\n',
    error: (type, message) =>
      `data: ${JSON.stringify({ error: { message, type, param: null, code: type } })}\n\n`,
    errorBody: (status, message) =>
      JSON.stringify({ error: { message, type: 'scripted_error', param: null, code: status } }),
  };
}
