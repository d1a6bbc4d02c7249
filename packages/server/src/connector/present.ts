import type { ConnectorSettings, ConnectorTool as ToolOnTheWire } from '@deskhand/contract';
import { openAddress } from '../platform/sealed-address.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { addressPurpose } from './credential.ts';
import { stateOf, treatedAs } from './policy.ts';
import type { ConnectorRow } from './store.ts';
import type { ConnectorTool } from './tool.ts';

/** The credential itself is never shown. */
export const presentConnector = (
  secrets: SecretBox,
  tenantId: number,
  row: ConnectorRow | null,
): ConnectorSettings => ({
  url: row && openAddress(secrets, addressPurpose(tenantId), row),
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
  confirm: tool.confirm,
  ...unset,
  ...tool.conversation,
  paused: tool.paused,
  approvedDigest: tool.approvedDigest,
  approvedDefinition: tool.approvedDefinition,
  seenAt: tool.seenAt,
  goneAt: tool.goneAt,
});

const unset = {
  titles: null,
  examples: null,
  lookup: null,
  preview: null,
  undo: null,
  display: null,
  values: null,
  labels: null,
  explainRoles: false,
};
