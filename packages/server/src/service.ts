import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReaction, startReconciler, webhookAddressPurpose } from './actions/index.ts';
import {
  createAuditRecorder,
  createRequestLog,
  startSweepingRequests,
  type RequestLog,
} from './audit/index.ts';
import { createApp } from './app.ts';
import {
  closeAll,
  openFoundations,
  type Closers,
  type FoundationOptions,
  type Foundations,
} from './open-foundations.ts';
import { wireAssistant, type WiredAssistant } from './wire-assistant.ts';
import {
  createCaseOpening,
  createCaseReading,
  createCaseStreams,
  createLastLook,
  createLease,
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
import { addressPurpose } from './connector/index.ts';
import { createDocumentReader, createUploadQueue, startFilling } from './knowledge/index.ts';
import { logWaitingTools } from './connector/index.ts';
import type { Config } from './platform/config.ts';
import type { ConnectionSettings, Database } from './platform/database/index.ts';
import { startSweepingKeys } from './platform/idempotency/index.ts';
import type { ServingStage } from './platform/http/stopping.ts';
import { newUuid } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import { sealStoredAddresses } from './platform/sealed-address.ts';
import { collectProcessMetrics, observeStreams } from './platform/metrics.ts';
import { createLiveCredentialCheck, createTokenVerifier } from './sessions/index.ts';
import {
  createCredentialAuthenticator,
  createOriginCheck,
  createPanelSessionFinder,
  createProviders,
} from './tenants/index.ts';
import { startSweepingTraces } from './traces/index.ts';

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
    reconcileMs?: number;
    webhookMs?: number;
    fillMs?: number;
    sweepTracesMs?: number;
  };
}

export interface Service {
  /** Where it serves, without a slash at the end. */
  readonly url: string;
  /** What it listens on, also where `PORT` left that open. */
  readonly port: number;
  /** The database it works on. */
  readonly connection: ConnectionSettings;
  /**
   * Serves on for `delayMs` (default 0) while balancers and clients are told to leave; then finishes or
   * hands over running turns, closes streams, stops the database it started.
   */
  stop(options?: { delayMs?: number }): Promise<void>;
}

/** In `dist`, beside the built service. */
const builtPages = fileURLToPath(new URL('pages', import.meta.url));
/** What the assistant gets beyond its own budget to come to an end. */
const turnSlackMs = 10_000;
const drainMsDefault = 10_000;
/** What clients get to read the replies they still wait for, once all turns have ended. */
const partingMsMax = 2_000;

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
  await sealAddresses(foundations);
  const requests = openRequestLog(database, log, closers);
  await logWaitingTools({ database, log });
  const own = ownTurns(database, log, times?.lease ?? leaseTimes);
  const assistant = wireAssistant({ ...foundations, ...times, ...own, config, log });
  closers.push(() => assistant.close());
  const conversation = openConversation(config, options, foundations, { ...assistant, ...own });
  const { runner, streams } = conversation;
  let stage: ServingStage = 'serving';
  // Known once it listens; nobody escalates before.
  let baseUrl = config.baseUrl ?? '';
  const app = await createApp({
    ...foundations,
    ...conversation,
    ...assistant,
    config,
    log,
    ...openDoors(config, foundations, closers),
    ...openUploads(log, closers),
    ...openCommands(database),
    requests,
    widgetFolder: options.widgetFolder ?? builtPages,
    panelFolder: options.panelFolder ?? join(builtPages, 'panel'),
    baseUrl: () => baseUrl,
    sampleUrl: options.sampleUrl ?? (() => null),
    stage: () => stage,
  });
  const lease = times?.lease ?? leaseTimes;
  const alone = !config.databaseUrl;
  const keeper = await startTurnKeeper({ database, log, runner, alone, lease });
  collectProcessMetrics();
  observeStreams(() => streams.size);
  const listening = await app.listen({ host: config.host, port: config.port });
  baseUrl = config.baseUrl ?? listening.replace(/(?<!\/)\/+$/, '');
  const stopJobs = startJobs(config, options, foundations, assistant);

  return {
    url: baseUrl,
    port: (app.server.address() as AddressInfo).port,
    connection: foundations.connection,
    async stop({ delayMs = 0 } = {}) {
      stage = 'parting';
      if (delayMs > 0) await sleep(delayMs);
      stage = 'stopping';
      const jobsDone = stopJobs();
      streams.close();
      // New connections are refused; requests that wait for their turn get their answers.
      const closed = app.close();
      await runner.drain(times?.drainMs ?? drainMsDefault);
      await jobsDone;
      await keeper.leave().catch((error: unknown) => log.warn({ err: error }, 'left silently'));
      await part(app.server, closed);
      await closeAll(closers, log);
    },
  };
}

/** What releases before stored in the open. */
async function sealAddresses({ database, secrets }: Foundations): Promise<void> {
  await sealStoredAddresses(database, secrets, 'connectors', addressPurpose);
  await sealStoredAddresses(database, secrets, 'escalation_webhooks', webhookAddressPurpose);
}

function openRequestLog(database: Database, log: Log, closers: Closers): RequestLog {
  const requests = createRequestLog(database, log);
  closers.push(() => requests.close());
  return requests;
}

/** What is done now and then, for nobody's request. Returns what ends it. */
function startJobs(
  { requestLogDays }: Config,
  { log, times }: ServiceOptions,
  foundations: Foundations,
  { connector, encoders, nameOf }: Pick<WiredAssistant, 'connector' | 'encoders' | 'nameOf'>,
): () => Promise<void> {
  const { database } = foundations;
  const stopKeys = startSweepingKeys(database, log);
  const stopRequests = startSweepingRequests(database, log, requestLogDays);
  const stopReconciling = startReconciler(
    { ...foundations, connector, nameOf, log },
    times?.reconcileMs,
  );
  const stopFilling = startFilling({ database, encoders, log }, times?.fillMs);
  const stopTraces = startSweepingTraces({ database, log }, times?.sweepTracesMs);
  return async () => {
    void stopKeys();
    stopRequests();
    await Promise.all([stopReconciling(), stopFilling(), stopTraces()]);
  };
}

/** Where documents wait for their turn, and what reads them. */
function openUploads(log: Log, closers: Closers) {
  const documents = createDocumentReader(log);
  closers.push(() => documents.close());
  return { documents, uploads: createUploadQueue() };
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

/** What this process is in the eyes of the others, and how it knows what is its own. */
function ownTurns(database: Database, log: Log, { silentMs }: LeaseTimes) {
  const node = newUuid();
  const lease = createLease(silentMs);
  return { node, lease, lastLook: createLastLook({ database, lease, node, log }) };
}

/** What answers turns and what tells of them. */
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
    glance: (followed) => selectChanged(database, followed),
    bus,
    clock,
    log,
    times: options.times?.streams ?? streamTimes,
  });
  return { runner, read, streams, turnMsMax };
}

/**
 * Connections that fall idle only now would be kept alive for a minute, and the stop with them; and
 * one that was opened ahead of its first request (browsers do that) does not count as idle at all.
 */
async function part(server: Server, closed: Promise<unknown>): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), partingMsMax);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
