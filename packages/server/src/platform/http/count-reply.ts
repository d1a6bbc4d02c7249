import type { FastifyReply } from 'fastify';
import { requestSeconds } from '../metrics.ts';
import { endSpan } from './trace-requests.ts';

/**
 * Counts and times a reply. Called for every reply that ends, and for an event stream of a case when
 * it opens: that one ends with its connection, hours later, and nothing is recorded of it then.
 */
export function countReply(reply: FastifyReply): void {
  const { request, statusCode, elapsedTime } = reply;
  const route = request.routeOptions.url ?? 'none';
  requestSeconds.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1000);
  endSpan(reply);
}
