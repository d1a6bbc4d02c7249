import { Refusal } from '../refusal.ts';
import type { HttpServer } from './server.ts';

/**
 * `draining`: everything is still served, but balancers are asked to send nothing more, and each
 * connection ends with its next reply. `stopping`: nothing new is taken on.
 */
export type ServingStage = 'serving' | 'draining' | 'stopping';

/**
 * Lets clients leave in order when the service ends. A connection that is closed just as it is used
 * again is a request that fails, so connections are closed with a reply that says so; only what is left
 * after that is refused, with an ApiError (Fastify's own 503 is none). `/healthz` and `/livez` are
 * answered for as long as the process lives.
 */
export function drainInOrder(server: HttpServer, stage: () => ServingStage): void {
  server.addHook('onRequest', (request, reply, done) => {
    const now = stage();
    const { url } = request.routeOptions;
    if (now === 'serving') return done();
    // Also for streams, whose heads leave without Fastify.
    reply.raw.setHeader('connection', 'close');
    const asksLife = url === '/healthz' || url === '/livez';
    if (asksLife || (now === 'draining' && url !== '/readyz')) return done();
    done(new Refusal('SERVICE_UNAVAILABLE', 'The service is stopping.', { retryAfterSeconds: 5 }));
  });
  // Of a request that came in before.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stage() !== 'serving') reply.header('connection', 'close');
    done();
  });
  // A stream's head may have left before, and could not say so: its connection would be used again.
  server.addHook('onResponse', (request, _reply, done) => {
    if (stage() !== 'serving') request.raw.socket.destroySoon();
    done();
  });
}
