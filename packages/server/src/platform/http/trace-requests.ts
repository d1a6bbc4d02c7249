import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAddressPolicy } from '../outbound/index.ts';
import { startSpan, type Span } from '../tracing/index.ts';
import type { HttpServer } from './server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What tells the trace of it; null where none does. */
    span: Span | null;
  }
}

/** Asked every few seconds, by machines. */
const probes = new Set(['/healthz', '/livez', '/readyz', '/metrics']);

/**
 * Begins a span for each request, by its route, and goes on with the trace of callers in the networks that
 * the operator trusts. Its address is not logged, nor that of its sender.
 */
export function traceRequests(server: HttpServer, trustedCallers: readonly string[]): void {
  const policy = createAddressPolicy(trustedCallers);
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? null;
    if (route !== null && probes.has(route)) return done();
    const { method } = request;
    request.span = startSpan(
      `${method} ${route ?? 'none'}`,
      'server',
      {
        'http.request.method': method,
        'http.route': route,
        'deskhand.request.id': request.id,
      },
      {
        traceparent: traceparentOf(request),
        isTrusted: policy.judge(request.ip) === 'allowed',
      },
    );
    request.span.within(done);
  });
  // A body comes in on its connection, apart from what waits for it.
  server.addHook('preValidation', (request, _reply, done) =>
    request.span ? request.span.within(done) : done(),
  );
}

/** Ends the request's span. */
export function endSpan({ request, statusCode }: FastifyReply): void {
  const { span } = request;
  if (!span) return;
  span.set({ 'http.response.status_code': statusCode });
  if (statusCode >= 500) span.fail(String(statusCode));
  span.end();
}

function traceparentOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}
