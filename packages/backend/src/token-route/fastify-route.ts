import {
  createTokenAnswers,
  type IssueSession,
  type TokenRouteOptions,
} from './answer-token-request.ts';
import { headerOf, type NodeHeaders } from './header-of.ts';

/** As much of Fastify as is needed: it is not imported. */
export interface FastifyRequest {
  method: string;
  headers: NodeHeaders;
}
export interface FastifyReply {
  code(status: number): unknown;
  headers(values: Record<string, string>): unknown;
  send(body: string): unknown;
}

export function createFastifyRoute<Incoming extends FastifyRequest>(
  issue: IssueSession,
  options: TokenRouteOptions<Incoming>,
): (request: Incoming, reply: FastifyReply) => Promise<unknown> {
  const answer = createTokenAnswers(issue, options);
  return async (request, reply) => {
    const { method, headers: given } = request;
    const { status, headers, body } = await answer({
      incoming: request,
      method,
      header: headerOf(given),
    });
    reply.code(status);
    reply.headers(headers);
    reply.send(body);
    // Fastify waits for a reply that its hooks have not sent yet only where it is returned.
    return reply;
  };
}
