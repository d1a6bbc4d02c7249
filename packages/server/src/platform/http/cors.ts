import type { HttpServer } from './server.ts';

const conversation = /^\/api\/(?:cases(?:[/?]|$)|(?:welcome|articles)(?:\?|$))/;
const allowed = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID',
  'access-control-max-age': '600',
};
const exposed =
  'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Deskhand-Reason, X-Request-Id';

/**
 * Browsers of any origin may call the conversation routes: they carry a bearer token and no
 * cookies, so another site gains nothing by calling them. Credentials (`sik_`, `tsk_`, operator)
 * have no business in a browser of another origin, so their routes allow none. Two constant headers
 * by hand: @fastify/cors took a twentieth of a message's time to come to the same.
 */
export function allowBrowsers(server: HttpServer): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (conversation.test(request.url)) {
      reply.header('access-control-allow-origin', '*');
      reply.header('access-control-expose-headers', exposed);
    }
    done();
  });
  for (const path of ['/api/cases', '/api/cases/*', '/api/welcome', '/api/articles']) {
    server.options(path, (_request, reply) => reply.headers(allowed).status(204).send());
  }
}
