import { OutboundError } from '../../platform/outbound/index.ts';
import { ModelFailure, type ModelFailureCode } from './model-failure.ts';

const causesMax = 8;

/**
 * Says what an error of the SDK, of a provider or of the network means, and keeps nothing else of
 * it. `answered`: the provider's 200 had arrived.
 */
export function toModelFailure(error: unknown, answered: boolean): ModelFailure {
  let current = error;
  for (let depth = 0; depth < causesMax && current != null; depth += 1) {
    if (current instanceof ModelFailure) return current;
    if (current instanceof OutboundError) return fromOutbound(current, answered);
    const code = fromSdk(current) ?? fromProvider(current);
    if (code) return new ModelFailure(code);
    current = current instanceof Error ? current.cause : null;
  }
  return new ModelFailure(answered ? 'cut_stream' : 'provider_error');
}

function fromOutbound({ code }: OutboundError, answered: boolean): ModelFailure {
  switch (code) {
    case 'blocked_address':
      return new ModelFailure('blocked_address');
    case 'too_large':
      return new ModelFailure('too_long');
    case 'timeout':
      return new ModelFailure(answered ? 'timeout_total' : 'timeout_first_token');
    case 'unreachable':
      return new ModelFailure(answered ? 'cut_stream' : 'provider_error');
    case 'redirect':
    case 'bad_url':
      return new ModelFailure('provider_error');
  }
}

/** By name, as the SDK's own checks do: several copies of its error classes are installed. */
function fromSdk(error: unknown): ModelFailureCode | null {
  switch (text(error, 'name')) {
    case 'AI_JSONParseError':
    case 'AI_TypeValidationError':
      return 'garbage';
    case 'AI_InvalidResponseDataError':
      // Without data it means that the stream ended and no finish reason had come.
      return field(error, 'data') === undefined ? 'cut_stream' : 'garbage';
    case 'AI_EmptyResponseBodyError':
      return 'cut_stream';
    case 'AI_APICallError':
      // The Anthropic model wraps an error event that comes first, and keeps it as JSON only.
      return (
        fromSdk(parsed(text(error, 'responseBody'))) ??
        fromProvider(parsed(text(error, 'responseBody')))
      );
    default:
      return null;
  }
}

/** Error events inside a stream: `type` at Anthropic, `type` and `code` at OpenAI and its kin. */
function fromProvider(error: unknown): ModelFailureCode | null {
  if (error instanceof Error || typeof error !== 'object' || error === null) return null;
  const kinds = [field(error, 'type'), field(error, 'code')].map(String);
  if (kinds.some((kind) => /rate_limit|quota|^429$/.test(kind))) return 'rate_limited';
  if (kinds.some((kind) => /authentication|permission|api_key|^40[13]$/.test(kind))) {
    return 'unauthorized';
  }
  return 'provider_error';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function text(value: unknown, name: string): string | null {
  const found = field(value, name);
  return typeof found === 'string' ? found : null;
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}
