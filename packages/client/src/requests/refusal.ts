import { parse, textOrNull, type Wire } from '../answers/read-fields.ts';
import { ownProperties } from '../answers/own-properties.ts';
import { DeskhandError, type DeskhandErrorCode } from '../deskhand-error.ts';

/** What a status means from a proxy on the way, which has error pages of its own. */
const codes = ownProperties<Record<number, string>>({
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
  503: 'SERVICE_UNAVAILABLE',
});

/** Makes a refusal as this package throws it: a body, and how long to wait in seconds or until a date. */
export function refusalOf(status: number, json: string, after?: string | null): DeskhandError {
  let body: Wire = ownProperties({});
  try {
    body = parse(json);
  } catch {
    // The status still tells.
  }
  const ms = Number(after) * 1_000 || Date.parse(after ?? '') - Date.now();
  return new DeskhandError(
    // Codes of a later service are passed on. What 501 is called is not fixed by the interface.
    (status === 501
      ? 'NOT_IMPLEMENTED'
      : (textOrNull(body.error) ?? codes[status] ?? 'BAD_RESPONSE')) as DeskhandErrorCode,
    textOrNull(body.message) ?? `Status ${status}`,
    {
      status,
      requestId: textOrNull(body.requestId),
      retryAfterMs: Number.isNaN(ms) ? null : Math.max(0, ms),
    },
  );
}

/** Tells whether it may be otherwise later: 502 and 504 are a proxy's that does not reach the service. */
export const mayPass = (failure: DeskhandError): boolean =>
  [502, 503, 504].includes(failure.status!) || isRepeated(failure, true);

/**
 * Tells whether a request is sent again by itself, as the interface has it: after 429 and 500. Besides these
 * only what has a key, under which nothing happens twice: when it was never answered, and when a 409 tells a
 * time, since a twin of it is still going on.
 */
export const isRepeated = (
  { code, status, retryAfterMs }: DeskhandError,
  hasKey: boolean,
): boolean =>
  [429, 500].includes(status!) ||
  (hasKey && (code === 'NETWORK' || (status === 409 && retryAfterMs !== null)));
