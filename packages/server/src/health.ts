import { Ok } from '@deskhand/contract';
import { Type } from 'typebox';
import { statement, type Database } from './platform/database/index.ts';
import type { HttpServer } from './platform/http/index.ts';
import { requireOperator, type CredentialAuthenticator } from './tenants/index.ts';
import { metrics } from './platform/metrics.ts';

const probe = statement<{ one: number }>('health.probe', 'select 1 as one');

const docs = { tags: ['health'] };

export function registerHealthRoutes(
  server: HttpServer,
  deps: {
    database: Database;
    operatorToken: string;
    authenticate: CredentialAuthenticator;
  },
): void {
  server.get(
    '/healthz',
    {
      schema: {
        ...docs,
        operationId: 'isAlive',
        summary: 'Is the process alive?',
        response: { 200: Ok },
      },
    },
    async () => ({ ok: true as const }),
  );

  server.get(
    '/readyz',
    {
      schema: {
        ...docs,
        operationId: 'isReady',
        summary: 'Can it serve?',
        description: 'Asks the database; 503 while the service stops or has no database.',
        refusals: ['SERVICE_UNAVAILABLE'],
        response: { 200: Ok },
      },
    },
    async () => {
      await deps.database.run(probe);
      return { ok: true as const };
    },
  );

  registerMetrics(server, deps);
}

function registerMetrics(
  server: HttpServer,
  deps: { operatorToken: string; authenticate: CredentialAuthenticator },
): void {
  server.get(
    '/metrics',
    {
      onRequest: requireOperator(deps.operatorToken, deps.authenticate),
      schema: {
        ...docs,
        operationId: 'readMetrics',
        summary: 'Read the process’s figures',
        description: 'Prometheus’ text format.',
        content: { 'text/plain': Type.String() },
        security: [{ operator: [] }],
      },
    },
    async (_request, reply) => {
      reply.header('content-type', metrics.contentType);
      return reply.send(await metrics.metrics());
    },
  );
}
