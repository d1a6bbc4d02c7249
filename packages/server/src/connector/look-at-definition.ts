import { insertAuditEvents } from '../audit/index.ts';
import type { Database } from '../platform/database/index.ts';
import { refused, type CallAnswer } from './mcp/call-outcome.ts';
import type { Endpoint, Handshake } from './mcp/client.ts';
import { listDefinitions, UnusableListing } from './mcp/list-definitions.ts';
import { settleCapabilities } from './settle.ts';
import { storeListing } from './store-listing.ts';
import { lockConnector, selectConnector, selectTools, type CallTarget } from './store.ts';
import { digestOf, type ToolDefinition } from './tool.ts';

interface Look {
  tenantId: number;
  target: Pick<CallTarget, 'tool'> & { endpoint: Endpoint };
  handshake: Handshake;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

/**
 * Asks the connector for its tools in the moment before a change leaves: null where the tool is still
 * the one that was approved. Another list than the stored one is stored, so that what changed is off
 * for everybody until a person approves it.
 *
 * @throws ConnectFailure
 */
export async function lookAtDefinition(
  deps: { database: Database; fetch: typeof fetch },
  { tenantId, target, handshake, ...asked }: Look,
): Promise<CallAnswer | null> {
  const { tool, endpoint } = target;
  let listed: ToolDefinition[];
  try {
    listed = await listDefinitions(deps.fetch, endpoint, handshake, asked);
  } catch (error) {
    if (error instanceof UnusableListing) return refused('definition_changed', error.message);
    throw error;
  }
  const now = listed.find(({ name }) => name === tool.definition.name);
  if (now && digestOf(now) === tool.digest) return null;
  await takeOver(deps.database, tenantId, tool.connectorVersion, listed);
  return refused('definition_changed');
}

/** Several calls may have seen it: the first one stores it. */
const takeOver = (
  database: Database,
  tenantId: number,
  version: string,
  definitions: readonly ToolDefinition[],
): Promise<void> =>
  database.transaction(async (tx) => {
    await lockConnector(tx, tenantId);
    const connector = await selectConnector(tx, tenantId);
    if (connector?.version !== version) return;
    const stored = new Map(
      (await selectTools(tx, tenantId))
        .filter(({ goneAt }) => goneAt === null)
        .map(({ definition, digest }) => [definition.name, digest]),
    );
    const changed = definitions.filter((now) => stored.get(now.name) !== digestOf(now));
    if (changed.length === 0 && stored.size === definitions.length) return;
    await storeListing(tx, tenantId, definitions);
    await settleCapabilities(tx, tenantId);
    await insertAuditEvents(tx, [
      {
        tenantId,
        actor: { type: 'system', id: null },
        action: 'connector.refreshed',
        target: 'connector',
        requestId: null,
        details: { tools: definitions.length },
      },
    ]);
  });
