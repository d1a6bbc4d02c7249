import manifest from '../package.json' with { type: 'json' };
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escalationAddressPurpose } from './escalation/index.ts';
import {
  createAuditRecorder,
  openAuditChain,
  createRequestLog,
  type AuditChain,
  type RequestLog,
} from './audit/index.ts';
import { createApp } from './wiring/app.ts';
import {
  closeAll,
  openFoundations,
  type Closers,
  type FoundationOptions,
  type Foundations,
} from './wiring/open-foundations.ts';
import { joinNodes } from './wiring/join-nodes.ts';
import { wireAssistant, type WiredAssistant } from './wiring/wire-assistant.ts';
import {
  createCaseOpening,
  createCaseReading,
  createCaseStreams,
  createMessageAcceptance,
  createTurnFinishing,
  createTurnRunner,
  createWholeCaseReading,
  leaseTimes,
  selectChanged,
  startTurnKeeper,
  streamTimes,
  type Answerer,
  type LeaseTimes,
  type TurnRunner,
  type StreamTimes,
} from './cases/index.ts';
import { addressPurpose, logWaitingTools } from './connector/index.ts';
import { createCheckRunner, giveStartersToFormer, type CheckRunner } from './checks/index.ts';
import {
  createArrivalQueue,
  createDocumentReader,
  createFileOpener,
  createUploadQueue,
} from './knowledge/index.ts';
import type { Config } from './platform/config.ts';
import type { ConnectionSettings, Database } from './platform/database/index.ts';
import type { ServingStage } from './platform/http/stopping.ts';
import type { Log } from './platform/log.ts';
import { sealStoredAddresses } from './platform/sealed-address.ts';
import { collectProcessMetrics, observeWork } from './platform/metrics.ts';
import { createLiveCredentialCheck, createTokenVerifier } from './sessions/index.ts';
import {
  createCredentialAuthenticator,
  createOriginCheck,
  createPanelSessionFinder,
  createProviders,
} from './tenants/index.ts';
import { startJobs, type JobTimes } from './wiring/start-jobs.ts';
import { drainConnections, stopServing } from './wiring/stop-serving.ts';
import { readReaction } from './utterance/index.ts';

export interface ServiceOptions extends FoundationOptions {
  /** Tests answer turns themselves. */
  answer?: Answerer;
  /** Where the built widget lies; tests build one themselves. */
  widgetFolder?: string;
  /** The same of the panel. */
  panelFolder?: string;
  /** Where the sample application is, while it runs; the front page leads there. */
  sampleUrl?: () => string | null;
  /** Tests can't wait as long as an outage lasts. */
  times?: {
    lease?: LeaseTimes;
    streams?: StreamTimes;
    turnMsMax?: number;
    drainMs?: number;
    webhookMs?: number;
    /** Of a processor, for one check against a tool's schema. */
    schemaCheckMs?: number;
    sealMs?: number;
    checkRunsMs?: number;
  } & JobTimes;
}

export interface Service {
  /** Where it serves, without a slash at the end. */
  readonly url: string;
  /** What it listens on, also where `PORT` left that open. */
  readonly port: number;
  /** The database it works on. */
  readonly connection: ConnectionSettings;
  /**
   * Serves on for `delayMs` (default 0) while balancers and clients are asked to leave; then finishes or
   * hands over running turns, closes streams, stops the database it started.
   */
  stop(options?: { delayMs?: number }): Promise<void>;
}

/** In `dist`, beside the built service. */
const builtPages = fileURLToPath(new URL('pages', import.meta.url));
/** What the assistant gets beyond its own budget to come to an end. */
const turnSlackMs = 10_000;

/** Starts the whole service as configured and resolves when it serves. */
export async function startService(config: Config, options: ServiceOptions): Promise<Service> {
  const closers: Closers = [];
  try {
    return await start(config, options, closers);
  } catch (error) {
    await closeAll(closers, options.log);
    throw error;
  }
}

async function start(config: Config, options: ServiceOptions, closers: Closers): Promise<Service> {
  const { log, times } = options;
  const foundations = await openFoundations(config, options, closers);
  const { database } = foundations;
  const lease = times?.lease ?? leaseTimes;
  const alone = !config.databaseUrl;
  const own = await joinNodes(foundations, log, lease, alone, manifest.version);
  await bringUpToDate(foundations);
  const requests = openRequestLog(database, log, closers);
  await logWaitingTools({ database, log });
  const chain = await openChain(foundations, options, closers);
  const assistant = wireAssistant({ ...foundations, ...times, ...own, config, log });
  closers.push(() => assistant.close());
  const conversation = openConversation(config, options, foundations, { ...assistant, ...own });
  const { runner, streams } = conversation;
  let stage: ServingStage = 'serving';
  // Known once it listens; nobody escalates before.
  let baseUrl = config.baseUrl ?? '';
  const uploads = openUploads(log, closers);
  const app = await createApp({
    ...foundations,
    ...conversation,
    ...assistant,
    checkRunner: openCheckRunner(options, { ...foundations, ...assistant }, closers),
    ...{ config, log },
    ...openDoors(config, foundations, closers),
    ...uploads,
    ...openCommands(database),
    requests,
    chain,
    widgetFolder: options.widgetFolder ?? builtPages,
    panelFolder: options.panelFolder ?? join(builtPages, 'panel'),
    baseUrl: () => baseUrl,
    sampleUrl: options.sampleUrl ?? (() => null),
    stage: () => stage,
  });
  const { facts } = own;
  const keeper = await startTurnKeeper({ database, log, runner, alone, lease, facts });
  collectProcessMetrics();
  observeWork(streams, runner);
  const listening = await app.listen({ host: config.host, port: config.port });
  baseUrl = config.baseUrl ?? listening.replace(/(?<!\/)\/+$/, '');
  const stopJobs = startJobs(
    { ...foundations, ...assistant, ...uploads, node: own.node, lease, config, chain, log },
    times,
  );

  return {
    url: baseUrl,
    port: (app.server.address() as AddressInfo).port,
    connection: foundations.connection,
    async stop({ delayMs = 0 } = {}) {
      stage = 'draining';
      if (delayMs > 0) await drainConnections(app.server, delayMs);
      stage = 'stopping';
      await stopServing({ app, runner, streams, keeper, stopJobs, log }, times?.drainMs);
      await closeAll(closers, log);
    },
  };
}

/** What runs all checks of tenants, apart from requests. */
function openCheckRunner(
  { log, times }: ServiceOptions,
  { administrationDatabase, limiter, runCheck }: Foundations & Pick<WiredAssistant, 'runCheck'>,
  closers: Closers,
): CheckRunner {
  const everyMs = times?.checkRunsMs;
  const runner = createCheckRunner({
    database: administrationDatabase,
    limiter,
    runCheck,
    log,
    everyMs,
  });
  closers.push(() => runner.stop());
  return runner;
}

/** What releases before stored in the open, and what they did not give to tenants. */
async function bringUpToDate({ database, secrets }: Foundations): Promise<void> {
  await giveStartersToFormer(database);
  await sealStoredAddresses(database, secrets, 'connectors', addressPurpose);
  await sealStoredAddresses(database, secrets, 'escalation_webhooks', escalationAddressPurpose);
}

function openRequestLog(database: Database, log: Log, closers: Closers): RequestLog {
  const requests = createRequestLog(database, log);
  closers.push(() => requests.close());
  return requests;
}

async function openChain(
  { administrationDatabase: database, secrets }: Foundations,
  { log, times }: ServiceOptions,
  closers: Closers,
): Promise<AuditChain> {
  const chain = await openAuditChain({ database, secrets, log }, times?.sealMs);
  closers.push(() => chain.close());
  return chain;
}

/** Where documents wait for their turn, and what reads them. */
function openUploads(log: Log, closers: Closers) {
  const documents = createDocumentReader(log);
  closers.push(() => documents.close());
  const files = createFileOpener(log);
  closers.push(() => files.close());
  return { documents, files, uploads: createUploadQueue(), arrivals: createArrivalQueue() };
}

/** What routes do in batches. */
function openCommands(database: Database) {
  return {
    record: createAuditRecorder(database),
    accept: createMessageAcceptance(database),
    open: createCaseOpening(database),
    readWhole: createWholeCaseReading(database),
    readReaction,
  };
}

/** Who may come in. */
function openDoors(config: Config, foundations: Foundations, closers: Closers) {
  const { database, clock, monotonic, keyring } = foundations;
  const providers = createProviders({ allowPrivate: config.allowPrivateOutbound, monotonic });
  closers.push(() => providers.close());
  return {
    providers,
    authenticate: createCredentialAuthenticator(database),
    findPanelSession: createPanelSessionFinder(database),
    isAllowedOrigin: createOriginCheck({ database, clock: monotonic }),
    verifier: createTokenVerifier(keyring, clock),
    isLive: createLiveCredentialCheck(database),
  };
}

/** What answers turns and what records them. */
function openConversation(
  config: Config,
  options: ServiceOptions,
  { database, bus, clock }: Foundations,
  {
    node,
    lease,
    ...assistant
  }: Pick<WiredAssistant, 'answer' | 'giveUp'> & Pick<TurnRunner, 'node' | 'lease'>,
) {
  const { log } = options;
  const turnMsMax = options.times?.turnMsMax ?? config.turnTotalMs + turnSlackMs;
  const runner = createTurnRunner({
    database,
    bus,
    log,
    node,
    lease,
    answer: options.answer ?? assistant.answer,
    giveUp: assistant.giveUp,
    finish: createTurnFinishing(database),
    readReaction,
    turnMsMax,
  });
  const read = createCaseReading(database);
  const streams = createCaseStreams({
    read,
    pollChanges: (followed) => selectChanged(database, followed),
    bus,
    clock,
    log,
    times: options.times?.streams ?? streamTimes,
  });
  return { runner, read, streams, turnMsMax };
}
