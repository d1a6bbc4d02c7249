import { answerTokens } from './token-script.ts';

/** What a model of the bench sends, as OpenAI's protocol has it; frames are made once. */
const frameOf = (fields: object): string =>
  `data: ${JSON.stringify({ id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'bench', ...fields })}\n\n`;
const deltaOf = (delta: object): string =>
  frameOf({ choices: [{ index: 0, delta, finish_reason: null }] });

export const beginFrame = deltaOf({ role: 'assistant', content: '' });
const framesByCount = new Map<number, string[]>();

/** A frame for each token of an answer of so many. */
export function framesOf(count: number): string[] {
  const known = framesByCount.get(count);
  if (known) return known;
  const frames = answerTokens(count).map((content) => deltaOf({ content }));
  framesByCount.set(count, frames);
  return frames;
}

export const endFrames = (tokens: number, reason: 'stop' | 'tool_calls' = 'stop'): string =>
  frameOf({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }) +
  frameOf({ choices: [], usage: { prompt_tokens: 400, completion_tokens: tokens } }) +
  'data: [DONE]\n\n';

/** The wish to call a tool that takes no arguments. */
export const toolCallFrame = (id: string, name: string): string =>
  deltaOf({
    tool_calls: [{ index: 0, id, type: 'function', function: { name, arguments: '{}' } }],
  });
