import { Refusal } from '../refusal.ts';
import type { HttpServer } from './server.ts';

/**
 * Refuses what comes in on connections that are still open once the service has begun to stop, with
 * an ApiError (Fastify's own 503 is none). `/healthz` is answered for as long as the process lives.
 */
export function refuseWhileStopping(server: HttpServer, isServing: () => boolean): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isServing() || request.routeOptions.url === '/healthz') return done();
    // The connection must not be taken for the next request.
    reply.header('connection', 'close');
    done(new Refusal('SERVICE_UNAVAILABLE', 'The service is stopping.', { retryAfterSeconds: 5 }));
  });
}
