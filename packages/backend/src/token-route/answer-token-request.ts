import { DeskhandBackendError, misconfigured } from '../backend-error.ts';
import type { Identity } from '../session/check-identity.ts';
import type { IssuedSession } from '../session/read-session.ts';
import { checkOrigins, isOwnPage, type HeaderOf } from './is-own-page.ts';

export interface TokenRouteOptions<Incoming> {
  /**
   * Who is logged in, by your own session and never by anything else the browser sends; null where
   * nobody is.
   */
  identify: (request: Incoming) => Identity | null | Promise<Identity | null>;
  /** Origins that may ask beside the route's own, such as `https://app.example.com`. */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * Told of everything the browser is not: failures of Deskhand, of `identify`, an identity that
   * is not valid. Default: a warning of the process.
   */
  onError?: ((error: unknown) => void) | undefined;
}

export type IssueSession = (identity: Identity) => Promise<IssuedSession>;

/** A request without its framework. */
export interface TokenRequest<Incoming> {
  incoming: Incoming;
  method: string | undefined;
  header: HeaderOf;
}

export interface TokenReply {
  status: number;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

export type AnswerTokenRequest<Incoming> = (request: TokenRequest<Incoming>) => Promise<TokenReply>;

/** Checks the options once; what it returns never rejects and tells the browser nothing internal. */
export function createTokenAnswers<Incoming>(
  issue: IssueSession,
  { identify, allowedOrigins = [], onError = warn }: TokenRouteOptions<Incoming>,
): AnswerTokenRequest<Incoming> {
  if (typeof identify !== 'function') {
    throw misconfigured('identify', '`identify` must be a function that says who is logged in.');
  }
  const origins = checkOrigins(allowedOrigins);
  return async ({ incoming, method, header }) => {
    if (method !== 'POST') return notAllowed();
    if (!isOwnPage(header, origins)) return forbidden();
    try {
      const identity = await identify(incoming);
      if (identity == null) return unauthorized();
      const { jwt, expiresIn } = await issue(identity);
      return reply(200, { jwt, expiresIn });
    } catch (error) {
      report(onError, error);
      return unavailable(error);
    }
  };
}

/** A 401 would tell the page that its user is logged out: what Deskhand refused is never one. */
function unavailable(error: unknown): TokenReply {
  const isOurs = error instanceof DeskhandBackendError;
  if (!isOurs || error.code === 'INVALID_IDENTITY') {
    return refusal(500, 'INTERNAL_ERROR', 'A support session could not be issued.');
  }
  if (error.code === 'RATE_LIMITED') {
    const { retryAfterSeconds } = error;
    const more = retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) };
    return refusal(429, 'RATE_LIMITED', 'Too many requests. Try again a little later.', more);
  }
  return refusal(
    502,
    'SUPPORT_UNAVAILABLE',
    'Support is not available at the moment. Nothing was sent; try again later.',
  );
}

const notAllowed = () =>
  refusal(405, 'METHOD_NOT_ALLOWED', 'This route takes POST only.', { Allow: 'POST' });
const forbidden = () => refusal(403, 'FORBIDDEN', 'This route is for pages of its own site only.');
const unauthorized = () => refusal(401, 'UNAUTHORIZED', 'Nobody is logged in.');

const refusal = (
  status: number,
  error: string,
  message: string,
  headers: Record<string, string> = {},
): TokenReply => reply(status, { error, message }, headers);

const reply = (
  status: number,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): TokenReply => ({
  status,
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  },
  body: JSON.stringify(body),
});

/** The browser gets its answer, whatever becomes of the report. */
function report(onError: (error: unknown) => void, error: unknown): void {
  try {
    onError(error);
  } catch (failed) {
    warn(failed);
  }
}

function warn(error: unknown): void {
  const failure = error instanceof Error ? error : new Error(String(error));
  process.emitWarning(`No support session was issued: ${failure.message}`, {
    type: 'DeskhandWarning',
    ...(failure instanceof DeskhandBackendError ? { code: failure.code } : {}),
    detail: failure.stack ?? '',
  });
}
