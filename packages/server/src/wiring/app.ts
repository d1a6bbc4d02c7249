import type { AuditChain, NewAuditEvent, RequestLog } from '../audit/index.ts';
import { registerAdministrationRoutes } from '../administration/index.ts';
import {
  registerAssistantRoutes,
  type ProposePhrases,
  type Retrieve,
  type TestAssistant,
} from '../assistant/index.ts';
import { registerCaseRoutes, type CaseRouteDeps } from '../cases/index.ts';
import { registerConnectorRoutes, type Connector } from '../connector/index.ts';
import { registerEscalationRoutes, type EscalationRouteDeps } from '../escalation/index.ts';
import {
  registerKnowledgeRoutes,
  type DocumentReader,
  type FileOpener,
  type Encoders,
} from '../knowledge/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database, ReplicaReads } from '../platform/database/index.ts';
import { allowBrowsers } from '../platform/http/cors.ts';
import {
  countReply,
  createHttpServer,
  traceRequests,
  type HttpServer,
} from '../platform/http/index.ts';
import { registerReference } from '../platform/http/reference.ts';
import { registerPanelRoutes } from '../platform/http/panel.ts';
import { drainInOrder, type ServingStage } from '../platform/http/stopping.ts';
import { openScriptsToPages, registerWidgetRoutes } from '../platform/http/widget.ts';
import type { Log } from '../platform/log.ts';
import type { TenantQueue } from '../platform/tenant-queue.ts';
import { registerSessionRoutes, type Keyring, type Session } from '../sessions/index.ts';
import { registerTenantRoutes, type Providers } from '../tenants/index.ts';
import { registerPlaygroundRoutes, type AskPlayground, type TryTool } from '../playground/index.ts';
import {
  giveStarters,
  registerCheckRoutes,
  requireChecks,
  type CheckRunner,
  type RunCheck,
} from '../checks/index.ts';
import { createExportSlots, registerPortabilityRoutes } from '../portability/index.ts';
import { registerRetentionRoutes } from '../retention/index.ts';
import { registerTraceRoutes } from '../traces/index.ts';
import { registerWebhookRoutes } from '../webhooks/index.ts';
import { registerWelcomeRoutes, type LiveAssistant } from '../welcome/index.ts';
import { registerFrontPage } from './front-page.ts';
import { registerHealthRoutes } from './health.ts';
import { logMalformed, logRefusal, logRepeat, observeRefusal } from './log-refusals.ts';

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
  /** Sends events to the addresses of webhooks. */
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
    onMalformed: (requestId, refusal, address) => logMalformed(deps, requestId, refusal, address),
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
  registerHealthRoutes(server, { ...shared, administrationDatabase: deps.administrationDatabase });
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
