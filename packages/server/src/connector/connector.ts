import type { Reason } from '@deskhand/contract';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { refusalReason } from '../platform/reason.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { createToolCalls, type ToolCall } from './call-tool.ts';
import { createCallLog, type CallLog } from './calls/call-log.ts';
import { openEndpoint } from './credential.ts';
import type { CallAnswer } from './mcp/call-outcome.ts';
import { inspectConnector, type Inspection } from './inspection/inspect-connector.ts';
import { connectFailureSentences } from './mcp/failure-sentences.ts';
import { ConnectFailure, createHandshakes, type Handshakes } from './mcp/handshakes.ts';
import { createTenantLimits, type CallBounds, type TenantLimits } from './mcp/tenant-limits.ts';
import { listDefinitions, UnusableListing } from './mcp/list-definitions.ts';
import { createSchemaValidators, type AllSchemaValidators } from './schema/validators.ts';
import { selectConnector } from './store.ts';
import { createToolsCache } from './tools-cache.ts';
import type { ConnectorTool, ToolDefinition } from './tool.ts';

interface Failed {
  outcome: 'failed';
  /** For the administrator: it holds no address. */
  message: string;
  reason: Reason;
}

export type Listing =
  | {
      outcome: 'listed';
      version: Uuid;
      /** When the tools were stored last, as it was before these were asked for. */
      refreshedAt: string | null;
      definitions: ToolDefinition[];
    }
  | { outcome: 'no_connector' }
  | Failed;

type Inspected =
  | { outcome: 'inspected'; inspection: Inspection }
  | Exclude<Listing, { outcome: 'listed' }>;

/** The way out to tenants' connectors. */
export interface Connector {
  /** Executes a tool at most once. Never throws for what a connector does; throws without a database. */
  call(call: ToolCall): Promise<CallAnswer>;
  /** Whether the tenant has a connector, at `settingsVersion` or later. */
  isSet(tenantId: number, settingsVersion: number): Promise<boolean>;
  /** All tools at `settingsVersion` of the tenant or later, whatever their state. */
  tools(tenantId: number, settingsVersion: number): Promise<readonly ConnectorTool[]>;
  findTool(tenantId: number, settingsVersion: number, name: string): Promise<ConnectorTool | null>;
  /** The tool that hands cases over, in whatever state; null where none is named or listed. */
  escalationTool(tenantId: number, settingsVersion: number): Promise<ConnectorTool | null>;
  /** Asks the tenant's connector for its tools; stores nothing. */
  list(tenantId: number): Promise<Listing>;
  /** Looks at it as whoever wrote it should see it; calls none of its tools, and stores nothing. */
  inspect(tenantId: number): Promise<Inspected>;
  validators: AllSchemaValidators;
  /** What was called, for some days. */
  calls: CallLog;
  close(): Promise<void>;
}

export interface ConnectorDeps {
  database: Database;
  secrets: SecretBox;
  /** Bounded to 1 MiB for an answer: `outbound.fetchUpTo(connectorAnswerBytesMax)`. */
  fetch: typeof fetch;
  /** Measures lengths of time. */
  clock: Clock;
  log: Log;
  /** Tests can't wait as long as connectors may take. */
  times?: { connectMs?: number; callMs?: number };
  /** See `ApartDeps`. */
  checkMsMax?: number | undefined;
  bounds?: CallBounds;
}

export const connectorAnswerBytesMax = 1024 * 1024;
const connectMsDefault = 5_000;
const callMsDefault = 20_000;

export function createConnector(deps: ConnectorDeps): Connector {
  const validators = createSchemaValidators(deps);
  const { tools, knownTarget, isSet } = createToolsCache(deps);
  const handshakes = createHandshakes({
    fetch: deps.fetch,
    clock: deps.clock,
    connectTimeoutMs: deps.times?.connectMs ?? connectMsDefault,
  });
  const limits = createTenantLimits(deps);
  const calls = createCallLog(deps.database, deps.log);
  const call = createToolCalls({
    ...deps,
    calls,
    limits,
    knownTarget,
    validators,
    handshakes,
    callTimeoutMs: deps.times?.callMs ?? callMsDefault,
  });

  return {
    call,
    inspect: (tenantId) => inspectOf(deps, limits, tenantId),
    isSet,
    tools,
    list: createListing(deps, limits, handshakes),
    validators,
    calls,
    findTool: async (tenantId, settingsVersion, name) =>
      (await tools(tenantId, settingsVersion)).find((tool) => tool.definition.name === name) ??
      null,
    escalationTool: async (tenantId, settingsVersion) =>
      (await tools(tenantId, settingsVersion)).find(({ escalates }) => escalates) ?? null,
    close: async () => {
      handshakes.close();
      await calls.close();
      await validators.close();
    },
  };
}

/** Asks a connector for its tools; nothing that was learned of it before counts. */
function createListing(
  deps: ConnectorDeps,
  limits: TenantLimits,
  handshakes: Handshakes,
): Connector['list'] {
  return async (tenantId) => {
    const listing = await limits.run(tenantId, undefined, () => listNow(tenantId));
    return typeof listing === 'string' ? busy : listing;
  };

  async function listNow(tenantId: number): Promise<Listing> {
    const row = await selectConnector(deps.database, tenantId);
    if (!row) return { outcome: 'no_connector' };
    const endpoint = openEndpoint(deps.secrets, tenantId, row);
    try {
      if (!endpoint.readable) throw new ConnectFailure('credential_unreadable');
      const key = `${tenantId}:${row.version}`;
      // Somebody is looking: what was learned before may be what is wrong.
      handshakes.forget(key);
      const handshake = await handshakes.get(key, endpoint);
      const definitions = await listDefinitions(deps.fetch, endpoint, handshake);
      const { version, refreshed_at: refreshedAt } = row;
      return { outcome: 'listed', version, refreshedAt, definitions };
    } catch (error) {
      return failedBy(error);
    }
  }
}

async function inspectOf(
  deps: ConnectorDeps,
  limits: TenantLimits,
  tenantId: number,
): Promise<Inspected> {
  const row = await selectConnector(deps.database, tenantId);
  if (!row) return { outcome: 'no_connector' };
  const endpoint = openEndpoint(deps.secrets, tenantId, row);
  if (!endpoint.readable) {
    return failedBy(new ConnectFailure('credential_unreadable'));
  }
  const inspection = await limits.run(tenantId, undefined, () =>
    inspectConnector({ ...deps, times: deps.times ?? {} }, endpoint),
  );
  return typeof inspection === 'string' ? busy : { outcome: 'inspected', inspection };
}

function failedBy(error: unknown): Failed {
  if (error instanceof UnusableListing) return failed(error.message, 'unusable_listing');
  if (error instanceof ConnectFailure) {
    return failed(connectFailureSentences[error.reason], error.reason);
  }
  throw error;
}

const failed = (message: string, why: string): Failed => ({
  outcome: 'failed',
  message,
  reason: refusalReason('connector-failed', why),
});

const busy = failed('Too many calls to the connector are under way; try again.', 'busy');
