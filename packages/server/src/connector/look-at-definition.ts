import { insertAuditEvents } from '../audit/index.ts';
import { DatabaseUnavailable, type Database, type Queryable } from '../platform/database/index.ts';
import { refused, type CallAnswer } from './mcp/call-outcome.ts';
import type { Endpoint, Handshake } from './mcp/client.ts';
import { listDefinitions, UnusableListing } from './mcp/list-definitions.ts';
import { refreshCapabilities } from './record-change.ts';
import { storeChanges } from './store-listing.ts';
import { lockConnector, selectConnector, selectTools, type CallTarget } from './store.ts';
import { digestOf, type ToolDefinition } from './tool.ts';

interface Look {
  tenantId: number;
  target: Pick<CallTarget, 'tool'> & { endpoint: Endpoint };
  handshake: Handshake;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

/** A connector that needs longer than this to list its tools is not asked to change anything. */
const lookMsMax = 10_000;

/**
 * Asks the connector for its tools in the moment before a change leaves: null where the tool is still
 * the one that was approved. One that is described otherwise is stored as that, so that it is off for
 * everybody until a person approves it. One that is missing is only not called: a connector that has
 * just begun may list nothing for a moment.
 *
 * @throws ConnectFailure
 */
export async function lookAtDefinition(
  deps: { database: Database; fetch: typeof fetch },
  { tenantId, target, handshake, timeoutMs, signal }: Look,
): Promise<CallAnswer | null> {
  const { tool, endpoint } = target;
  const { name } = tool.definition;
  const list = (onlyTool?: string) =>
    listDefinitions(deps.fetch, endpoint, handshake, {
      timeoutMs: Math.min(timeoutMs, lookMsMax),
      signal,
      ...(onlyTool !== undefined && { onlyTool }),
    });
  try {
    const [now] = await list(name);
    if (!now) return refused('definition_changed', 'the connector does not list the tool');
    if (digestOf(now) === tool.digest) return null;
    await storeChangedDefinitions(deps.database, tenantId, tool.connectorVersion, list).catch(
      ifUnavailable,
    );
    return refused('definition_changed');
  } catch (error) {
    if (error instanceof UnusableListing) return refused('definition_changed', error.message);
    throw error;
  }
}

/** The change does not leave all the same; the next one sees the difference again. */
function ifUnavailable(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}

/**
 * Stores what the connector says otherwise of tools that are known. It lists them all once more, after
 * what is stored was read: an older list never replaces what somebody has refreshed meanwhile.
 */
async function storeChangedDefinitions(
  database: Database,
  tenantId: number,
  version: string,
  list: () => Promise<ToolDefinition[]>,
): Promise<void> {
  const before = await selectConnector(database, tenantId);
  const listed = await list();
  await database.transaction(async (tx) => {
    await lockConnector(tx, tenantId);
    const connector = await selectConnector(tx, tenantId);
    if (connector?.version !== version || connector.refreshed_at !== before?.refreshed_at) return;
    const changed = await selectChanged(tx, tenantId, listed);
    if (changed.length === 0) return;
    await storeChanges(tx, tenantId, changed);
    await refreshCapabilities(tx, tenantId);
    const details = { changed: changed.map(({ name }) => name) };
    const event = { action: 'connector.refreshed', target: 'connector', details } as const;
    await insertAuditEvents(tx, [
      { tenantId, actor: { type: 'system', id: null }, requestId: null, ...event },
    ]);
  });
}

async function selectChanged(
  tx: Queryable,
  tenantId: number,
  listed: readonly ToolDefinition[],
): Promise<ToolDefinition[]> {
  const stored = new Map<string, string>();
  for (const { definition, digest, goneAt } of await selectTools(tx, tenantId)) {
    if (goneAt === null) stored.set(definition.name, digest);
  }
  return listed.filter((now) => stored.has(now.name) && stored.get(now.name) !== digestOf(now));
}
