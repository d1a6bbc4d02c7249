import { OutboundError } from '../../platform/outbound/index.ts';
import { ModelFailure } from './model-failure.ts';

/**
 * Says what an error on the way means, and keeps nothing else of it. `answered`: the provider's 200
 * had arrived.
 */
export function toModelFailure(error: unknown, answered: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof OutboundError) return fromOutbound(error, answered);
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
      return new ModelFailure(answered ? 'cut_stream' : 'unreachable');
    case 'redirect':
      return new ModelFailure('redirected');
    case 'bad_url':
      return new ModelFailure('provider_error');
  }
}

/** Error events inside a stream: `type` at Anthropic, `type` and `code` at OpenAI and its kin. */
export function errorEvent(error: unknown): ModelFailure {
  const told = typeof error === 'object' && error !== null ? error : {};
  const kinds = ['type', 'code'].map((name) => String((told as Record<string, unknown>)[name]));
  if (kinds.some((kind) => /rate_limit|quota|^429$/.test(kind))) {
    return new ModelFailure('rate_limited');
  }
  if (kinds.some((kind) => /authentication|permission|api_key|^40[13]$/.test(kind))) {
    return new ModelFailure('unauthorized');
  }
  return new ModelFailure('provider_error');
}
