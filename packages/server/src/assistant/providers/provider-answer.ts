import { ModelFailure } from './model-failure.ts';

/** What came back over one call, told to those who have to judge how it ended. */
export interface ProviderAnswer {
  /** A stream of events began. */
  began: boolean;
  bytes: number;
}

/**
 * A fetch that lets only a stream of events through to the SDK. Everything else is judged here by
 * status and content type, and its body is never read: the SDK would keep it in its errors.
 */
export function eventStreamOnly(outboundFetch: typeof fetch, answer: ProviderAnswer): typeof fetch {
  return async (input, init) => {
    const response = await outboundFetch(input, init);
    const failure = failureOf(response);
    if (failure) {
      void response.body?.cancel().catch(() => undefined);
      throw failure;
    }
    answer.began = true;
    const { status, headers } = response;
    return new Response(response.body?.pipeThrough(counting(answer)) ?? null, { status, headers });
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

function counting(answer: ProviderAnswer): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      answer.bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
}
