/** How a tenant's (or the operator's) model is reached. */
export interface ModelSettings {
  provider: 'openai-compatible' | 'openai' | 'anthropic';
  /** The provider's own name of the model. */
  model: string;
  /** Required for `openai-compatible`; otherwise null means the provider's public address. */
  baseUrl: string | null;
  /** Null for servers that ask for none. */
  apiKey: string | null;
}

export interface ModelRequest {
  system: string;
  messages: ModelMessage[];
  /** What the model may ask for; asking runs nothing by itself. */
  tools?: readonly ModelTool[];
  outputTokensMax: number;
  /** Aborting closes the connection. */
  signal: AbortSignal;
}

export interface ModelTool {
  /** Letters, digits, `_` and `-`, 64 at most: what every provider takes. */
  name: string;
  description: string;
  /** JSON Schema of an object. */
  inputSchema: Record<string, unknown>;
}

export type ModelMessage =
  | { role: 'user' | 'assistant'; content: string }
  /** What the model asked for in this turn, and what came back. */
  | { role: 'calls'; content: string; calls: readonly ModelCall[] };

export interface ModelCall {
  id: string;
  name: string;
  input: unknown;
  output: string;
}

export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'tool-call'; id: string; name: string; input: unknown }
  | { type: 'finish'; reason: string; inputTokens: number | null; outputTokens: number | null };

/** `thinking`: the model is at work, with nothing to show for it yet. */
export type ModelSignal = ModelEvent | { type: 'thinking' };

/**
 * Anything that answers like a model. Its events are not trusted and it need not keep to any
 * budget: callers go through `callModel`.
 */
export interface Model {
  /** Whose protocol it speaks, and its name there; what tests script has none. */
  readonly settings?: Pick<ModelSettings, 'provider' | 'model'>;
  stream(request: ModelRequest): AsyncIterable<ModelSignal>;
}
