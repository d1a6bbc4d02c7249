import { outboundSeconds } from '../metrics.ts';
import { inSpan, traceHeaders } from '../tracing/index.ts';
import type { OpenExchange } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';

/** What requests leave for; those to pages of websites carry no `traceparent`: they belong to strangers. */
export type Purpose =
  | 'connector'
  | 'model'
  | 'embeddings'
  | 'webhook'
  | 'escalation'
  | 'website'
  | 'sign_in';

/**
 * The same `fetch`, whose requests are timed by what they are for, to the head of their answer, told to the
 * trace that they are part of, and pass that on. Neither has the address.
 */
export const observedFetch =
  (purpose: Purpose, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    observed(purpose, init?.method ?? 'GET', (traced) =>
      fetch(input, withHeaders(input, init, traced)),
    );

/** The same of an exchange. */
export const observedExchange =
  (purpose: Purpose, open: OpenExchange): OpenExchange =>
  (url, init) =>
    observed(purpose, init.method, (traced) =>
      open(url, { ...init, headers: { ...init.headers, ...traced } }),
    );

async function observed<Answer extends { status: number }>(
  purpose: Purpose,
  method: string,
  send: (traced: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const stopTimer = outboundSeconds.startTimer({ purpose });
  const attributes = { 'http.request.method': method, 'deskhand.purpose': purpose };
  return inSpan(`${method} ${purpose}`, 'client', attributes, async (span) => {
    try {
      const answer = await send(purpose === 'website' ? {} : traceHeaders());
      stopTimer({ outcome: `${Math.floor(answer.status / 100)}xx` });
      span.set({ 'http.response.status_code': answer.status });
      if (answer.status >= 400) span.fail(String(answer.status));
      return answer;
    } catch (error) {
      stopTimer({ outcome: error instanceof OutboundError ? error.code : 'ended' });
      throw error;
    }
  });
}

/** Headers come in several shapes; nothing is touched where there is none to add. */
function withHeaders(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  traced: Record<string, string>,
): RequestInit | undefined {
  if (Object.keys(traced).length === 0) return init;
  const own = input instanceof Request ? input.headers : undefined;
  const headers = new Headers(init?.headers ?? own);
  for (const [name, value] of Object.entries(traced)) headers.set(name, value);
  return { ...init, headers };
}
