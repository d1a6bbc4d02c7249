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
  messages: { role: 'user' | 'assistant'; content: string }[];
  outputTokensMax: number;
  /** Aborting closes the connection. */
  signal: AbortSignal;
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
  stream(request: ModelRequest): AsyncIterable<ModelSignal>;
}
