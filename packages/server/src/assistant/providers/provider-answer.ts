import { ModelFailure } from './model-failure.ts';

/** What came back over one call, told to those who have to judge how it ended. */
export interface ProviderAnswer {
  /** The stream of events, once it began. */
  response: Response | null;
}

export interface EventStreamFetch {
  fetch: typeof fetch;
  /** What comes back over the call that is made with this signal; each call has one of its own. */
  answerOf: (signal: AbortSignal) => ProviderAnswer;
}

/**
 * A fetch that lets only a stream of events through to the SDK. Everything else is judged here by
 * status and content type, and its body is never read: the SDK would keep it in its errors.
 */
export function eventStreamOnly(outboundFetch: typeof fetch): EventStreamFetch {
  const answers = new WeakMap<AbortSignal, ProviderAnswer>();

  function answerOf(signal: AbortSignal): ProviderAnswer {
    const answer = answers.get(signal) ?? { response: null };
    answers.set(signal, answer);
    return answer;
  }

  return {
    answerOf,
    async fetch(input, init) {
      const response = await outboundFetch(input, init);
      const failure = failureOf(response);
      if (failure) {
        void response.body?.cancel().catch(() => undefined);
        throw failure;
      }
      // The SDK hands on the signal of the call.
      if (init?.signal) answerOf(init.signal).response = response;
      return response;
    },
  };
}

function failureOf(response: Response): ModelFailure | null {
  const { status } = response;
  if (status === 401 || status === 403) return new ModelFailure('unauthorized', status);
  if (status === 429) return new ModelFailure('rate_limited', status);
  if (!response.ok) return new ModelFailure('provider_error', status);
  const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
  return mediaType.trim().toLowerCase() === 'text/event-stream'
    ? null
    : new ModelFailure('garbage', status);
}
