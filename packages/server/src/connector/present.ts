import type { ConnectorSettings, ConnectorTool as ToolOnTheWire } from '@deskhand/contract';
import { stateOf, treatedAs } from './policy.ts';
import type { ConnectorRow } from './store.ts';
import type { ConnectorTool } from './tool.ts';

/** The credential itself is never shown. */
export const presentConnector = (row: ConnectorRow | null): ConnectorSettings => ({
  url: row?.url ?? null,
  hasCredential: row !== null && row.sealed_credential !== null,
  escalationTool: row?.escalation_tool ?? null,
  refreshedAt: row?.refreshed_at ?? null,
  updatedAt: row?.updated_at ?? null,
});

export const presentTool = (tool: ConnectorTool): ToolOnTheWire => ({
  ...tool.definition,
  digest: tool.digest,
  state: stateOf(tool),
  treatedAs: treatedAs(tool),
  effect: tool.effect,
  requiredRoles: tool.requiredRoles,
  identityArgument: tool.identityArgument,
  timeoutMs: tool.timeoutMs,
  readbackTool: tool.readbackTool,
  receipt: tool.receipt,
  approvedDigest: tool.approvedDigest,
  seenAt: tool.seenAt,
  goneAt: tool.goneAt,
});
