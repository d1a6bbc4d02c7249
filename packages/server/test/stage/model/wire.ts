import type { ScriptedToolCall, ScriptedUsage } from './replies.ts';

/** One answer in one provider's protocol; each method gives the bytes of whole events. */
export interface Wire {
  start(usage: ScriptedUsage): string;
  text(text: string): string;
  reasoning(text: string): string;
  toolCall(call: ScriptedToolCall): string;
  finish(reason: 'stop' | 'length' | 'content_filter' | 'tool_calls', usage: ScriptedUsage): string;
  /** Inside a stream. */
  error(type: string, message: string): string;
  /** The body of an HTTP error. */
  errorBody(status: number, message: string): string;
}

export function inputJson({ input }: ScriptedToolCall): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}
