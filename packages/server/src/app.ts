import {
  addressOf,
  type AuditChain,
  type LoggedRequest,
  type NewAuditEvent,
  type RequestLog,
} from './audit/index.ts';
import type { FastifyRequest } from 'fastify';
import { registerAdministrationRoutes } from './administration/index.ts';
import {
  registerAssistantRoutes,
  type ProposePhrases,
  type Retrieve,
  type TestAssistant,
} from './assistant/index.ts';
import { registerCaseRoutes, type CaseRouteDeps } from './cases/index.ts';
import { registerConnectorRoutes, type Connector } from './connector/index.ts';
import { registerEscalationRoutes, type EscalationRouteDeps } from './escalation/index.ts';
import {
  registerKnowledgeRoutes,
  type DocumentReader,
  type FileOpener,
  type Encoders,
} from './knowledge/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database, ReplicaReads } from './platform/database/index.ts';
import { allowBrowsers } from './platform/http/cors.ts';
import {
  countReply,
  createHttpServer,
  traceRequests,
  type HttpServer,
} from './platform/http/index.ts';
import { registerReference } from './platform/http/reference.ts';
import { registerPanelRoutes } from './platform/http/panel.ts';
import { drainInOrder, type ServingStage } from './platform/http/stopping.ts';
import { openScriptsToPages, registerWidgetRoutes } from './platform/http/widget.ts';
import type { Log } from './platform/log.ts';
import { parsePublicId } from './platform/ids.ts';
import { unauthorized, type Refusal } from './platform/refusal.ts';
import type { TenantQueue } from './platform/tenant-queue.ts';
import { findSender, registerSessionRoutes, type Keyring, type Session } from './sessions/index.ts';
import {
  credentialKindOf,
  findBearer,
  registerTenantRoutes,
  type Providers,
} from './tenants/index.ts';
import { registerPlaygroundRoutes, type AskPlayground, type TryTool } from './playground/index.ts';
import {
  giveStarters,
  registerCheckRoutes,
  requireChecks,
  type CheckRunner,
  type RunCheck,
} from './checks/index.ts';
import { createExportSlots, registerPortabilityRoutes } from './portability/index.ts';
import { registerRetentionRoutes } from './retention/index.ts';
import { registerTraceRoutes } from './traces/index.ts';
import { registerWebhookRoutes } from './webhooks/index.ts';
import { registerWelcomeRoutes, type LiveAssistant } from './welcome/index.ts';
import { registerFrontPage } from './front-page.ts';
import { registerHealthRoutes } from './health.ts';
import { slowDown, slowTenantDown } from './slow-guessing.ts';

interface AppDeps extends CaseRouteDeps, EscalationRouteDeps, ReplicaReads {
  config: Config;
  log: Log;
  clock: Clock;
  /** For lengths of time alone. */
  monotonic: Clock;
  keyring: Keyring;
  record: (event: NewAuditEvent) => Promise<void>;
  /** Takes what leaves no row of its own. */
  requests: RequestLog;
  chain: AuditChain;
  isLive: (session: Session) => Promise<boolean>;
  liveAssistant: LiveAssistant;
  connector: Connector;
  retrieve: Retrieve;
  encoders: Encoders;
  testAssistant: TestAssistant;
  proposePhrases: ProposePhrases;
  /** Asks addresses of webhooks that are told what happens. */
  fetchReceiver: typeof fetch;
  askPlayground: AskPlayground;
  tryTool: TryTool;
  runCheck: RunCheck;
  checkRunner: CheckRunner;
  documents: DocumentReader;
  uploads: TenantQueue;
  files: FileOpener;
  arrivals: TenantQueue;
  /** By which members of tenants sign in. */
  providers: Providers;
  /** For the routes of administrators: however many they hold, conversations have theirs. */
  administrationDatabase: Database;
  /** Where the built widget lies. */
  widgetFolder: string;
  /** Where the built panel lies. */
  panelFolder: string;
  /** Where the sample application is, while it runs. */
  sampleUrl: () => string | null;
  /** How far the service has come with its end. */
  stage: () => ServingStage;
}

/** What a request has by and by. */
const absentAtFirst = 'session tenantCaller auditAs panelSession span rateHit escalation upload';

/** Wires the slices' routes and the guards between them; listens nowhere yet. */
export async function createApp(deps: AppDeps): Promise<HttpServer> {
  const server = createHttpServer({
    log: deps.log,
    trustProxy: deps.config.trustProxy,
    observeRefusal: (request, refusal) => observeRefusal(deps, request, refusal),
    onRefusal: (request, refusal) => logRefusal(deps, request, refusal),
    tenantOf: (request) => request.auditAs?.tenantId,
    onMalformed: (requestId, refusal, address) =>
      deps.requests.add({
        ...refused(refusal),
        ...ofNobody,
        requestId,
        address: addressOf(address),
      }),
  });
  if (deps.config.tracing) traceRequests(server, deps.config.tracing.trustedCallers);
  server.decorateRequest('showsCredential', false);
  for (const name of absentAtFirst.split(' ')) server.decorateRequest(name, null);
  server.addHook('onResponse', (request, reply, done) => {
    countReply(reply);
    if (request.isRepeat && reply.statusCode < 400) logRepeat(deps, request, reply.statusCode);
    done();
  });
  allowBrowsers(server);
  openScriptsToPages(server);
  drainInOrder(server, deps.stage);
  await registerReference(server, deps.config.baseUrl);

  const { operatorToken, model: defaults } = deps.config;
  const shared = {
    ...deps,
    operatorToken,
    defaults,
    onRevoked: (tenantId: number) => deps.streams.recheck(tenantId),
    ...{ onTenantCreated: giveStarters, requireChecks },
  };
  const administration = { ...shared, database: deps.administrationDatabase };
  registerFrontPage(server, deps.sampleUrl);
  registerHealthRoutes(server, shared);
  registerWidgetRoutes(server, deps.widgetFolder);
  registerPanelRoutes(server, deps.panelFolder);
  registerTenantRoutes(server, administration);
  registerSessionRoutes(server, shared);
  registerCaseRoutes(server, shared);
  registerEscalationRoutes(server, shared);
  registerAssistantRoutes(server, administration);
  registerConnectorRoutes(server, administration);
  registerKnowledgeRoutes(server, administration);
  registerWelcomeRoutes(server, shared, administration);
  registerAdministrationRoutes(server, administration);
  registerTraceRoutes(server, administration);
  registerRetentionRoutes(server, administration);
  registerPortabilityRoutes(server, { ...administration, exports: createExportSlots() });
  registerPlaygroundRoutes(server, administration);
  registerCheckRoutes(server, administration);
  registerWebhookRoutes(server, administration);
  return server;
}

/**
 * Sees every refusal before it is sent. Whether the session's credential is still live is decided
 * by the statements of each operation; a request refused before it reached one is checked here, so
 * that authentication comes first in every answer. 401 does not count against the user. A credential
 * that names nobody counts against the address it came from.
 */
async function observeRefusal(
  deps: AppDeps,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<Refusal> {
  const seen = await preferUnauthorized(deps, request, refusal);
  if (seen.code === 'UNAUTHORIZED' && request.rateHit) await deps.limiter.refund(request.rateHit);
  if (seen.code !== 'UNAUTHORIZED') return seen;
  if (request.auditAs === null)
    return isGuess(request) ? slowDown(deps.limiter, request.ip, seen) : seen;
  const { url } = request.routeOptions;
  // A live key, where the provider is required, is no guess.
  if (seen.reason?.code === 'provider-required') return seen;
  return url === '/api/panel/session' && request.method === 'POST'
    ? slowTenantDown(deps.limiter, request.auditAs.tenantId, seen)
    : seen;
}

/**
 * A wrong session token is always 401: that is what makes a client fetch another one. It is no guess,
 * for its signature can't be, and no database is asked for it.
 */
function isGuess(request: FastifyRequest): boolean {
  if (request.showsCredential) return true;
  const bearer = findBearer(request);
  const takesToken = request.routeOptions.schema?.security?.some((way) => 'session' in way);
  return bearer !== null && (!takesToken || credentialKindOf(bearer) !== null);
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

const ofNobody = {
  tenantId: 0,
  actor: { type: 'anonymous', id: null },
  method: '(not HTTP)',
  route: null,
  caseId: null,
} as const;

const refused = ({ status, code, message, advice }: Refusal) => ({
  outcome: 'refused' as const,
  status,
  code,
  // A field deep in a body has a name of the sender's own.
  reason: message.replace(/`(\w+)[.[][^`]*`/g, '`$1`') + (advice ? ` ${advice}` : ''),
});

/** Off the request's path: whoever was refused waits for none of it. */
function logRefusal(deps: AppDeps, request: FastifyRequest, refusal: Refusal): void {
  const { method, route, caseId, address, requestId } = placeOf(request);
  const event = { ...refused(refusal), method, route, caseId, address, requestId };
  // While the database is away nobody is looked up a second time. A path that can't be read is refused
  // on a bare request, which lacks even the null.
  if (request.auditAs || refusal.status === 401 || refusal.status === 503) {
    return deps.requests.add({ ...ofNobody, ...request.auditAs, ...event });
  }
  // Refused before anybody looked at the credential: of an unknown route, for one.
  deps.requests.add(
    findSender(deps, request)
      .catch(() => null)
      .then((sender): LoggedRequest => ({ ...ofNobody, ...sender, ...event })),
  );
}

function logRepeat(deps: AppDeps, request: FastifyRequest, status: number): void {
  const event = { outcome: 'repeated' as const, status, code: null, reason: null };
  deps.requests.add({ ...ofNobody, ...request.auditAs, ...placeOf(request), ...event });
}

/** What a request asked for, as the routes are described: nothing that its sender wrote. */
function placeOf(request: FastifyRequest) {
  const { caseId } = (request.params ?? {}) as { caseId?: string };
  return {
    requestId: parsePublicId('req', request.id)!,
    method: request.method,
    route: request.is404 ? null : (request.routeOptions.url ?? null),
    caseId: caseId === undefined ? null : parsePublicId('case', caseId),
    address: addressOf(request.ip),
  };
}
