import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { bytesReadOf } from '../../platform/outbound/index.ts';
import type {
  Model,
  ModelEvent,
  ModelMessage,
  ModelRequest,
  ModelSettings,
  ModelSignal,
} from './model.ts';
import { ModelFailure } from './model-failure.ts';
import { eventStreamOnly, type ProviderAnswer } from './provider-answer.ts';
import { toModelFailure } from './provider-errors.ts';

const publicUrls = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
};

/**
 * A model behind a provider's own protocol, through the AI SDK's providers. Nothing is loaded or
 * called before the first `stream`, which ends with a ModelFailure or with `finish`.
 *
 * The providers' `doStream` is used and not `streamText` of `ai`: retries, warnings on the console,
 * promises that reject unread and a loop over tools are what a turn must decide itself, and `ai`
 * would cost 9 MB on top of the providers' 20 MB.
 */
export function createModel(settings: ModelSettings, outboundFetch: typeof fetch): Model {
  const { fetch, answerOf } = eventStreamOnly(outboundFetch);
  let opening: Promise<LanguageModel> | undefined;

  /** Once: a provider builds its schemas anew each time, which took a tenth of a turn's CPU. */
  function open(): Promise<LanguageModel> {
    opening ??= openLanguageModel(settings, fetch).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    async *stream(request) {
      const answer = answerOf(request.signal);
      try {
        const model = await open();
        const { stream } = await model.doStream({
          prompt: toPrompt(request),
          ...toTools(request.tools),
          maxOutputTokens: request.outputTokensMax,
          abortSignal: request.signal,
        });
        yield* readParts(stream, answer);
      } catch (error) {
        if (request.signal.aborted) throw new ModelFailure('cancelled');
        throw toModelFailure(error, answer.response !== null);
      }
    },
  };
}

type LanguageModel = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>;
type CallOptions = Parameters<LanguageModel['doStream']>[0];
type PartStream = Awaited<ReturnType<LanguageModel['doStream']>>['stream'];
type Part = PartStream extends ReadableStream<infer Value> ? Value : never;

async function openLanguageModel(
  settings: ModelSettings,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  const { provider, model } = settings;
  const baseURL =
    settings.baseUrl ?? (provider === 'openai-compatible' ? null : publicUrls[provider]);
  if (baseURL === null) throw new ModelFailure('provider_error');
  const apiKey = readKey(settings.apiKey);
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL, apiKey, fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: provider,
    baseURL,
    apiKey,
    fetch,
    includeUsage: true,
    ...(provider === 'openai' && { transformRequestBody: withCompletionTokens }),
  }).chatModel(model);
}

/**
 * Never undefined: without a key the SDK takes one from the service's environment, and would send
 * the operator's to whatever address a tenant has named.
 */
function readKey(apiKey: string | null): string {
  // A header can't carry anything else, and the error about it would quote the key.
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) throw new ModelFailure('unauthorized');
  return apiKey ?? '';
}

/** OpenAI's reasoning models refuse `max_tokens`; the servers compatible with it know no other. */
function withCompletionTokens({ max_tokens, ...body }: Record<string, unknown>) {
  return { ...body, max_completion_tokens: max_tokens };
}

function toPrompt({ system, messages }: ModelRequest): CallOptions['prompt'] {
  return [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...messages.flatMap((message) =>
      message.role === 'calls' ? toCalls(message) : [toText(message.role, message.content)],
    ),
  ];
}

type PromptMessage = CallOptions['prompt'][number];

const toText = (role: 'user' | 'assistant', text: string): PromptMessage => ({
  role,
  content: [{ type: 'text', text }],
});

function toCalls({ content, calls }: ModelMessage & { role: 'calls' }): PromptMessage[] {
  const said = content.trim() === '' ? [] : [{ type: 'text' as const, text: content }];
  return [
    {
      role: 'assistant',
      content: [
        ...said,
        ...calls.map(({ id, name, input }) => ({
          type: 'tool-call' as const,
          toolCallId: id,
          toolName: name,
          input,
        })),
      ],
    },
    {
      role: 'tool',
      content: calls.map(({ id, name, output }) => ({
        type: 'tool-result' as const,
        toolCallId: id,
        toolName: name,
        output: { type: 'text' as const, value: output },
      })),
    },
  ];
}

const toTools = (tools: ModelRequest['tools']): Pick<CallOptions, 'tools'> =>
  tools === undefined || tools.length === 0
    ? {}
    : { tools: tools.map((tool) => ({ type: 'function' as const, ...tool })) };

async function* readParts(stream: PartStream, answer: ProviderAnswer): AsyncGenerator<ModelSignal> {
  const reader = stream.getReader();
  let understood = false;
  try {
    for (;;) {
      const { done, value: part } = await reader.read();
      // Bytes came, and not one event was among them.
      const cut = !understood && hasBytes(answer) ? 'garbage' : 'cut_stream';
      if (done) throw new ModelFailure(cut);
      if (part.type === 'stream-start') continue;
      const signal = toSignal(part, cut);
      understood = true;
      if (signal.type === 'finish') await drain(reader);
      yield signal;
      if (signal.type === 'finish') return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

const hasBytes = ({ response }: ProviderAnswer) => response !== null && bytesReadOf(response) > 0;

function toSignal(part: Part, cut: 'garbage' | 'cut_stream'): ModelSignal {
  switch (part.type) {
    case 'text-delta':
      return { type: 'text', text: part.delta };
    case 'tool-call':
      return {
        type: 'tool-call',
        id: part.toolCallId,
        name: part.toolName,
        input: parseInput(part.input),
      };
    case 'finish':
      // The SDK finishes every stream; only the provider's own reason says that it was whole.
      if (part.finishReason.raw === undefined) throw new ModelFailure(cut);
      return toFinish(part);
    case 'error': {
      const failure = toModelFailure(part.error, true);
      throw failure.code === 'cut_stream' ? new ModelFailure(cut) : failure;
    }
    default:
      return { type: 'thinking' };
  }
}

function parseInput(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ModelFailure('garbage');
  }
}

function toFinish(part: Extract<Part, { type: 'finish' }>): ModelEvent {
  return {
    type: 'finish',
    reason: part.finishReason.unified,
    inputTokens: part.usage.inputTokens.total ?? null,
    outputTokens: part.usage.outputTokens.total ?? null,
  };
}

const drainTimeoutMs = 100;

/**
 * Reads on to the end of the body, which is usually there already: a connection whose body was
 * read to its end is used again, and the next call saves a TLS handshake.
 */
async function drain(reader: ReadableStreamDefaultReader<Part>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, drainTimeoutMs);
  });
  await Promise.race([readToEnd(reader), enough]).finally(() => {
    clearTimeout(timer);
  });
}

async function readToEnd(reader: ReadableStreamDefaultReader<Part>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The answer is complete; how its connection ends does not matter.
  }
}
