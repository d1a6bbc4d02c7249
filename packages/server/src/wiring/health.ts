import { Ok } from '@deskhand/contract';
import { Type } from 'typebox';
import type { Database } from '../platform/database/index.ts';
import type { HttpServer } from '../platform/http/index.ts';
import { requireOperator, type CredentialAuthenticator } from '../tenants/index.ts';
import { printMetrics } from '../platform/backlog-figures.ts';
import { metrics } from '../platform/metrics.ts';
import { createBacklogReader } from './read-backlog.ts';
import { Refusal } from '../platform/refusal.ts';
import { createReadinessCheck } from './readiness.ts';

const docs = { tags: ['health'] };

/** The same under both names that probes have: Kubernetes' own components call it `/livez` now. */
const alivePaths = [
  ['/healthz', 'isAlive'],
  ['/livez', 'isLive'],
] as const;

export function registerHealthRoutes(
  server: HttpServer,
  deps: {
    database: Database;
    /** Asked what waits: conversations lend no connection to that. */
    administrationDatabase: Database;
    operatorToken: string;
    authenticate: CredentialAuthenticator;
  },
): void {
  const isReady = createReadinessCheck(deps.database);
  for (const [path, operationId] of alivePaths) {
    server.get(
      path,
      {
        schema: {
          ...docs,
          operationId,
          summary: 'Is the process alive?',
          response: { 200: Ok },
        },
      },
      async () => ({ ok: true as const }),
    );
  }

  server.get(
    '/readyz',
    {
      schema: {
        ...docs,
        operationId: 'isReady',
        summary: 'Can it serve?',
        description:
          'Asks the database, and answers within about a second: 503 while the service stops, or while ' +
          'the database is away or silent.',
        refusals: ['SERVICE_UNAVAILABLE'],
        response: { 200: Ok },
      },
    },
    async () => {
      const found = await isReady();
      if (found.ready) return { ok: true as const };
      const seconds = Math.ceil(found.silentMs / 1_000);
      throw new Refusal(
        'SERVICE_UNAVAILABLE',
        `The database has not answered this probe; it was last heard ${seconds} s ago.`,
        { retryAfterSeconds: 1 },
      );
    },
  );

  registerMetrics(server, deps);
}

function registerMetrics(
  server: HttpServer,
  deps: {
    administrationDatabase: Database;
    operatorToken: string;
    authenticate: CredentialAuthenticator;
  },
): void {
  const readBacklog = createBacklogReader(deps.administrationDatabase);
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
      return reply.send(await printMetrics(await readBacklog()));
    },
  );
}
