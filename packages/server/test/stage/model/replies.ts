/** What the scripted model does with one request. Delays are milliseconds. */
export type ScriptedReply =
  /** A whole answer; an array is sent chunk by chunk as it is. */
  | {
      kind: 'answer';
      text: string | readonly string[];
      /** Thought before the text. */
      reasoning?: string | readonly string[];
      chunkDelayMs?: number;
      held?: ScriptedHold;
      finishReason?: 'stop' | 'length' | 'content_filter';
      /** Between the last event and the end of the body. */
      endDelayMs?: number;
      usage?: ScriptedUsage;
    }
  | { kind: 'tool-call'; calls: readonly ScriptedToolCall[]; text?: string; usage?: ScriptedUsage }
  /** An HTTP error in the provider's own form. */
  | { kind: 'status'; status: number; retryAfterSeconds?: number; message?: string }
  /** A 200 of the right content type whose bytes are no events. */
  | { kind: 'garbage' }
  /** Events whose data is not JSON. */
  | { kind: 'malformed-json' }
  /** Events of JSON that no provider would send. */
  | { kind: 'malformed-events' }
  | { kind: 'wrong-content-type'; contentType?: string; body?: string }
  /** Some text, then the connection is gone in the middle of an event, or ends as if all were well. */
  | { kind: 'cut'; text: string; how: 'reset' | 'end' }
  /** Never begins: no head at all, or a head and then nothing. */
  | { kind: 'silent'; sendsHead?: boolean }
  /** Begins, and then says nothing more. */
  | { kind: 'stalled'; text: string }
  /** Goes on until the caller hangs up. */
  | { kind: 'endless'; text?: string; chunkDelayMs?: number }
  /** These very bytes, as a stream of events; pieces are sent one after the other. */
  | { kind: 'raw'; events: string | readonly Uint8Array[]; holdsOpen?: boolean }
  /** An error event inside the stream, after `text` if there is one. */
  | { kind: 'stream-error'; type: string; message?: string; text?: string };

/** What comes after so many chunks waits for the promise. */
export interface ScriptedHold {
  after: number;
  until: Promise<unknown>;
}

export interface ScriptedToolCall {
  id?: string;
  name: string;
  /** Sent as JSON; a string is sent as it is. */
  input: unknown;
}

export interface ScriptedUsage {
  inputTokens: number;
  outputTokens: number;
}

export const usageDefault: ScriptedUsage = { inputTokens: 11, outputTokens: 7 };

export function answer(
  text: string | readonly string[],
  options: Omit<Extract<ScriptedReply, { kind: 'answer' }>, 'kind' | 'text'> = {},
): ScriptedReply {
  return { kind: 'answer', text, ...options };
}

export function toolCall(name: string, input: unknown): ScriptedReply {
  return { kind: 'tool-call', calls: [{ name, input }] };
}
