import { errorCodes, type ApiError, type ErrorCode } from '@deskhand/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/index.ts';
import { reasonHeader } from '../reason.ts';
import { Refusal } from '../refusal.ts';
import { describeInvalid } from './validation.ts';

export function apiError(code: ErrorCode, message: string, requestId: string): ApiError {
  return { statusCode: errorCodes[code].status, error: code, message, requestId };
}

/** Called with every refusal before it is sent; may replace it (a revoked caller's 400 is a 401). */
export type RefusalObserver = (request: FastifyRequest, refusal: Refusal) => Promise<Refusal>;

/** Called with every refusal as it is sent, once. Does its work later, and never throws. */
export type RefusalListener = (request: FastifyRequest, refusal: Refusal) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is refused within a reply that has begun; all others are sent by `sendRefusal`. */
    refusalTold: RefusalListener;
    /** Whose request it is, for the log; undefined while nobody knows. */
    tenantOf: (request: FastifyRequest) => number | undefined;
  }
}

/** The one place where errors become HTTP. */
export function answerErrors(server: FastifyInstance, observe: RefusalObserver): void {
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    // Whatever is wrong with a request for nothing, what it asked for is not there.
    if (request.is404) return sendRefusal(request, reply, noSuchRoute());
    const refusal = await observe(request, asRefusal(error, request)).catch((failure: unknown) =>
      asRefusal(failure, request),
    );
    return sendRefusal(request, reply, refusal);
  });
  server.setNotFoundHandler(async (request, reply) => sendRefusal(request, reply, noSuchRoute()));
}

export const noSuchRoute = () => new Refusal('NOT_FOUND', 'There is no such route.');

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  request.server.refusalTold(request, refusal);
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(refusal.retryAfterSeconds));
  }
  if (refusal.code === 'UNAUTHORIZED') reply.header('www-authenticate', 'Bearer');
  const reason = reasonHeader(refusal);
  if (reason !== null) reply.header('deskhand-reason', reason);
  return reply
    .status(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(JSON.stringify(apiError(refusal.code, refusal.message, request.id)));
}

/** Any error as the refusal its caller may see; what is not expected is logged and becomes a 500. */
export function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) {
    // An outage is logged as a whole, not by request.
    if (error.outage) error.outage.refusals += 1;
    else request.log.warn({ err: error, ...placeOf(request) }, 'database unavailable');
    return new Refusal('SERVICE_UNAVAILABLE', 'The service is not available right now.', {
      retryAfterSeconds: 1,
    });
  }
  const fastifyError = error as Partial<FastifyError>;
  if (fastifyError.validation) {
    return describeInvalid(fastifyError.validation, fastifyError.validationContext);
  }
  const known = fromFastify(fastifyError);
  if (known) return known;
  request.log.error({ err: error, ...placeOf(request) }, 'unexpected error');
  return new Refusal('INTERNAL_ERROR', 'An unexpected error occurred. It has been logged.');
}

/** What the log has of a request: its route and ids, and nothing that its sender wrote. */
const placeOf = (request: FastifyRequest) => ({
  requestId: request.id,
  tenantId: request.server.tenantOf(request),
  route: request.routeOptions.url,
});

function fromFastify(error: Partial<FastifyError>): Refusal | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('PAYLOAD_TOO_LARGE', 'The body is larger than this route accepts.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new Refusal(
        'UNSUPPORTED_MEDIA_TYPE',
        'Send JSON in UTF-8 with `Content-Type: application/json`.',
      );
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('VALIDATION_ERROR', '`Content-Length` is not the length of the body.');
    case 'FST_ERR_BAD_URL':
      return new Refusal('VALIDATION_ERROR', 'The path is not a valid URL path.');
    default:
      return error.statusCode === 400
        ? new Refusal('VALIDATION_ERROR', 'The request is not valid HTTP.')
        : null;
  }
}
