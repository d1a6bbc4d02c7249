import type { NewAuditEvent } from './audit/index.ts';
import type { FastifyRequest } from 'fastify';
import { registerActionRoutes, type ActionRouteDeps } from './actions/index.ts';
import { registerAdministrationRoutes } from './administration/index.ts';
import { registerAssistantRoutes, type Retrieve } from './assistant/index.ts';
import { registerCaseRoutes, type CaseRouteDeps } from './cases/index.ts';
import { registerConnectorRoutes } from './connector/index.ts';
import { registerKnowledgeRoutes } from './knowledge/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { allowBrowsers } from './platform/http/cors.ts';
import { countReply, createHttpServer, type HttpServer } from './platform/http/index.ts';
import { registerReference } from './platform/http/reference.ts';
import { refuseWhileStopping } from './platform/http/stopping.ts';
import { openScriptsToPages, registerWidgetRoutes } from './platform/http/widget.ts';
import type { Log } from './platform/log.ts';
import { unauthorized, type Refusal } from './platform/refusal.ts';
import { registerSessionRoutes, type Keyring, type Session } from './sessions/index.ts';
import {
  registerCredentialRoutes,
  registerOperatorRoutes,
  registerOriginRoutes,
} from './tenants/index.ts';
import { registerHealthRoutes } from './health.ts';

export interface AppDeps extends CaseRouteDeps, ActionRouteDeps {
  config: Config;
  log: Log;
  clock: Clock;
  keyring: Keyring;
  record: (event: NewAuditEvent) => Promise<void>;
  isLive: (session: Session) => Promise<boolean>;
  retrieve: Retrieve;
  /** Where the built widget lies. */
  widgetFolder: string;
  /** False once the service has begun to stop. */
  isServing: () => boolean;
}

/** Wires the slices' routes and the guards between them; listens nowhere yet. */
export async function createApp(deps: AppDeps): Promise<HttpServer> {
  const server = createHttpServer({
    log: deps.log,
    trustProxy: deps.config.trustProxy,
    observeRefusal: (request, refusal) => observeRefusal(deps, request, refusal),
  });
  server.decorateRequest('session', null);
  server.decorateRequest('tenantCaller', null);
  server.decorateRequest('auditAs', null);
  server.decorateRequest('rateHit', null);
  server.decorateRequest('escalation', null);
  server.addHook('onResponse', (_request, reply, done) => {
    countReply(reply);
    done();
  });
  allowBrowsers(server);
  openScriptsToPages(server);
  refuseWhileStopping(server, deps.isServing);
  await registerReference(server, deps.config.baseUrl);

  const { operatorToken, model: defaults } = deps.config;
  const shared = {
    ...deps,
    operatorToken,
    defaults,
    onRevoked: (tenantId: number) => deps.streams.recheck(tenantId),
  };
  registerHealthRoutes(server, shared);
  registerWidgetRoutes(server, deps.widgetFolder);
  registerOperatorRoutes(server, shared);
  registerCredentialRoutes(server, shared);
  registerOriginRoutes(server, shared);
  registerSessionRoutes(server, shared);
  registerCaseRoutes(server, shared);
  registerActionRoutes(server, shared);
  registerAssistantRoutes(server, shared);
  registerConnectorRoutes(server, shared);
  registerKnowledgeRoutes(server, shared);
  registerAdministrationRoutes(server, shared);
  return server;
}

/**
 * Sees every refusal before it is sent. Whether the session's credential is still live is decided
 * by the statements of each operation; a request refused before it reached one is checked here, so
 * that authentication comes first in every answer. 401 does not count against the user, and 401 and
 * 403 are in the audit log before they are told.
 */
async function observeRefusal(
  deps: AppDeps,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<Refusal> {
  const seen = await preferUnauthorized(deps, request, refusal);
  if (seen.code === 'UNAUTHORIZED' && request.rateHit) await deps.limiter.refund(request.rateHit);
  if (seen.code === 'UNAUTHORIZED' || seen.code === 'FORBIDDEN') {
    await deps.record({
      tenantId: request.auditAs?.tenantId ?? 0,
      actor: request.auditAs?.actor ?? { type: 'anonymous', id: null },
      action: 'request.refused',
      target: null,
      requestId: request.id,
      details: {
        status: seen.status,
        error: seen.code,
        reason: seen.message,
        method: request.method,
        route: request.routeOptions.url ?? null,
      },
    });
  }
  return seen;
}

async function preferUnauthorized(
  deps: AppDeps,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<Refusal> {
  if (!request.session || refusal.status === 401 || refusal.status >= 500) return refusal;
  return (await deps.isLive(request.session))
    ? refusal
    : unauthorized('The credential this session is tied to has been revoked.');
}
