import type { Exchange, OpenExchange } from '../../platform/outbound/index.ts';
import { anthropicWire } from './anthropic-wire.ts';
import type { Model, ModelRequest, ModelSettings } from './model.ts';
import { ModelFailure } from './model-failure.ts';
import { openAiWire } from './openai-wire.ts';
import { toModelFailure } from './provider-errors.ts';
import { readSignals } from './read-signals.ts';
import type { Wire } from './wire.ts';

/** Where models are that name no address, by their provider. */
export const publicUrls = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
};

/**
 * A model behind a provider's own protocol. Nothing is called before the first `stream`, which ends
 * with a ModelFailure or with `finish`, and is never tried again here: that is the turn's to decide.
 *
 * Both protocols are read directly, one `JSON.parse` for each event and no schema: a streamed answer
 * is hundreds of events, and what runs for each of them decides what a turn costs.
 */
export function createModel(settings: ModelSettings, open: OpenExchange): Model {
  const wire: Wire = settings.provider === 'anthropic' ? anthropicWire : openAiWire;
  return {
    settings,
    async *stream(request) {
      let answered = false;
      try {
        const exchange = await ask(open, wire, settings, request);
        answered = true;
        yield* readSignals(exchange, wire.createReader);
      } catch (error) {
        if (request.signal.aborted) throw new ModelFailure('cancelled');
        throw toModelFailure(error, answered);
      }
    },
  };
}

/** Resolves once a stream of events has begun. */
async function ask(
  open: OpenExchange,
  wire: Wire,
  settings: ModelSettings,
  request: ModelRequest,
): Promise<Exchange> {
  const { provider } = settings;
  const baseUrl =
    settings.baseUrl ?? (provider === 'openai-compatible' ? null : publicUrls[provider]);
  if (baseUrl === null) throw new ModelFailure('provider_error');
  const exchange = await open(baseUrl.replace(/\/$/, '') + wire.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...wire.headers(readKey(settings.apiKey)) },
    body: JSON.stringify(wire.body(settings, request)),
    signal: request.signal,
  });
  const failure = failureOf(exchange);
  if (failure === null) return exchange;
  // Its body is never read: what it quotes must not get into an error.
  exchange.close();
  throw failure;
}

function readKey(apiKey: string | null): string | null {
  // A header can't carry anything else, and the error about it would quote the key.
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) throw new ModelFailure('unauthorized');
  return apiKey;
}

/** Everything but a stream of events is judged by status and content type. */
function failureOf({ status, headers }: Exchange): ModelFailure | null {
  if (status === 401 || status === 403) return new ModelFailure('unauthorized', status);
  if (status === 404) return new ModelFailure('not_found', status);
  if (status === 429) return new ModelFailure('rate_limited', status);
  if (status < 200 || status > 299) return new ModelFailure('provider_error', status);
  const [mediaType = ''] = String(headers['content-type'] ?? '').split(';');
  return mediaType.trim().toLowerCase() === 'text/event-stream'
    ? null
    : new ModelFailure('garbage', status);
}
