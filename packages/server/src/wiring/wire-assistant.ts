import {
  createAnswerer,
  createAssistantTest,
  createModel,
  createPhraseProposals,
  claimsSuccess,
  createSettingsReader,
  nameFor,
  tellGivenUp,
  type AnswererDeps,
  type EffectiveSettings,
  type Model,
  type ProposePhrases,
  type Retrieve,
  type SettingsReader,
  type TestAssistant,
} from '../assistant/index.ts';
import { createToolbox } from '../actions/index.ts';
import {
  createEscalationWebhookCalls,
  escalationAnswerBytesMax,
  type CallEscalationWebhook,
} from '../escalation/index.ts';
import type { Answerer, GivenUp, LastLook, Turn } from '../cases/index.ts';
import { connectorAnswerBytesMax, createConnector, type Connector } from '../connector/index.ts';
import {
  createEncoder,
  createEncoders,
  createKnowledgeIndex,
  pageBytesMax,
  encoderBytesMax,
  type Encoders,
} from '../knowledge/index.ts';
import { createCheckRuns, type RunCheck } from '../checks/index.ts';
import {
  createAnswerAs,
  createPlayground,
  createToolTrials,
  type AskPlayground,
  type TryTool,
} from '../playground/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import {
  createOutbound,
  observedExchange,
  observedFetch,
  type Outbound,
} from '../platform/outbound/index.ts';
import type { SecretBox } from '../platform/secrets.ts';
import type { LiveAssistant } from '../welcome/index.ts';
import type { Keyring } from '../sessions/index.ts';
import { answerBytesMax } from '../webhooks/index.ts';

const outputCharactersMax = 8_000;
/**
 * A streamed answer is mostly frames around few words, and reasoning counts too: 2,000 tokens in
 * frames of 2 KiB, where 300 bytes are usual.
 */
const modelBytesMax = 4 * 1024 * 1024;
const indexBytesMax = 256 * 1024 * 1024;

export interface WiredAssistant {
  answer: Answerer;
  giveUp: (turn: Turn) => Promise<GivenUp>;
  liveAssistant: LiveAssistant;
  /** What the tenant calls its assistant, at `settingsVersion` or later. */
  nameOf: (tenantId: number, settingsVersion: number, locale: string) => Promise<string>;
  retrieve: Retrieve;
  encoders: Encoders;
  testAssistant: TestAssistant;
  proposePhrases: ProposePhrases;
  askPlayground: AskPlayground;
  tryTool: TryTool;
  runCheck: RunCheck;
  connector: Connector;
  /** Asks addresses of websites whose pages tenants import. */
  fetchPage: typeof fetch;
  callEscalationWebhook: CallEscalationWebhook;
  /** Sends events to the addresses of webhooks. */
  fetchReceiver: typeof fetch;
  close(): Promise<void>;
}

/** Connects the assistant to its knowledge, its settings, and the ways out to models and connectors. */
export function wireAssistant(deps: {
  config: Config;
  database: Database;
  secrets: SecretBox;
  keyring: Keyring;
  lastLook: LastLook;
  clock: Clock;
  monotonic: Clock;
  log: Log;
  /** Default 20 s. */
  webhookMs?: number | undefined;
  /** Default 1 s. */
  schemaCheckMs?: number | undefined;
}): WiredAssistant {
  const { config, database, secrets, log } = deps;
  const ways = openWaysOut(config);
  const encoders = openEncoders(deps, ways);
  const index = createKnowledgeIndex({ database, bytesMax: indexBytesMax, encoders });
  const retrieve: Retrieve = (...asked) => index.retrieve(...asked);
  const connector = createConnector({
    ...deps,
    clock: deps.monotonic,
    fetch: observedFetch('connector', ways.tenants.fetchUpTo(connectorAnswerBytesMax)),
    checkMsMax: deps.schemaCheckMs,
  });
  const toolbox = createToolbox({ ...deps, connector, isClaim: claimsSuccess });
  const settings = createSettingsReader({ database, secrets, defaults: config.model, log });
  const models = {
    settings,
    modelFor: createModels(({ tenantsOwn }) => (tenantsOwn ? ways.tenants : ways.operators)),
    budgets: {
      firstTokenMs: config.turnFirstTokenMs,
      totalMs: config.turnTotalMs,
      outputCharactersMax,
    },
  };
  const { clock, monotonic } = deps;
  const answering = { ...models, toolbox, retrieve, clock, monotonic, log };
  const answer = createAnswerer(answering);
  return {
    answer,
    giveUp: (turn) => tellGivenUp({ toolbox, settings }, turn),
    ...liveOf(settings),
    ...{ retrieve, encoders },
    ...waysOf(ways.tenants),
    testAssistant: createAssistantTest(answering, config.model),
    proposePhrases: createPhraseProposals(models, config.model),
    ...createTrials({ ...answering, connector }, config.model),
    connector,
    callEscalationWebhook: createEscalationWebhookCalls({
      ...deps,
      fetch: observedFetch('escalation', ways.tenants.fetchUpTo(escalationAnswerBytesMax)),
      timeoutMs: deps.webhookMs,
    }),
    close: async () => {
      await connector.close();
      await Promise.all([ways.tenants.close(), ways.operators.close()]);
    },
  };
}

/** Ways to addresses that tenants name, for what is no part of an answer. */
const waysOf = ({ fetchUpTo }: Outbound) => ({
  fetchPage: observedFetch('website', fetchUpTo(pageBytesMax)),
  fetchReceiver: observedFetch('webhook', fetchUpTo(answerBytesMax)),
});

interface WaysOut {
  tenants: Outbound;
  operators: Outbound;
}

function openWaysOut({ allowPrivateOutbound }: Config): WaysOut {
  return {
    tenants: createOutbound({ allowPrivate: allowPrivateOutbound }),
    // The operator may name any address, also one on a private network.
    operators: createOutbound({ allowPrivate: ['0.0.0.0/0', '::/0'] }),
  };
}

function openEncoders(
  { config, secrets, log }: { config: Config; secrets: SecretBox; log: Log },
  ways: WaysOut,
): Encoders {
  const wayOf = (way: Outbound) => observedFetch('embeddings', way.fetchUpTo(encoderBytesMax));
  const operators = config.embeddings && createEncoder(config.embeddings, wayOf(ways.operators));
  const fetch = wayOf(ways.tenants);
  return createEncoders({ operators, fetch, secrets, log });
}

const liveOf = (settings: SettingsReader): Pick<WiredAssistant, 'liveAssistant' | 'nameOf'> => ({
  liveAssistant: (tenantId, version) => settings.current(tenantId, version),
  nameOf: async (tenantId, version, locale) =>
    nameFor((await settings.current(tenantId, version)).name, locale),
});

/** What tries the assistant, and can change nothing. */
function createTrials(
  answering: AnswererDeps & Parameters<typeof createToolTrials>[0],
  defaults: Config['model'],
) {
  const deps = { ...answering, answerAs: createAnswerAs(answering), defaults };
  return {
    askPlayground: createPlayground(deps),
    runCheck: createCheckRuns(deps),
    tryTool: createToolTrials(deps),
  };
}

/** Settings objects are replaced when they change, so a model lives as long as its settings. */
function createModels(
  outboundOf: (settings: EffectiveSettings) => Outbound,
): (settings: EffectiveSettings) => Model {
  const models = new WeakMap<EffectiveSettings, Model>();
  return (settings) => {
    const kept = models.get(settings);
    if (kept) return kept;
    const way = outboundOf(settings).exchangeUpTo(modelBytesMax);
    const exchange = observedExchange('model', way);
    const model = createModel(modelSettings(settings), exchange);
    models.set(settings, model);
    return model;
  };
}

function modelSettings(settings: EffectiveSettings): Parameters<typeof createModel>[0] {
  const { provider, model, baseUrl, apiKey } = settings;
  if (provider === 'builtin' || model === null) throw new Error('no model is configured');
  return { provider, model, baseUrl, apiKey };
}
