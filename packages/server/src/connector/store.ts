import {
  execute,
  queryAny,
  queryRow,
  statement,
  type Queryable,
} from '../platform/database/index.ts';
import { newUuid, type Uuid } from '../platform/ids.ts';
import type { StoredAddress } from '../platform/sealed-address.ts';
import type { ConnectorTool, ToolDefinition, ToolPolicy } from './tool.ts';

export interface ConnectorRow extends StoredAddress {
  sealed_credential: Buffer | null;
  escalation_tool: string | null;
  version: Uuid;
  refreshed_at: string | null;
  updated_at: string;
}

export const selectConnector = queryRow<ConnectorRow, [tenantId: number]>(
  'connector.read',
  `select url, sealed_url, sealed_credential, escalation_tool, version, refreshed_at, updated_at
   from connectors where tenant_id = $1`,
);

const readSettingsVersion = statement<{ settings_version: number }>(
  'connector.read-settings-version',
  `select settings_version from tenants where id = $1`,
);

export async function selectSettingsVersion(
  queryable: Queryable,
  tenantId: number,
): Promise<number | null> {
  const [row] = await queryable.run(readSettingsVersion, [tenantId]);
  return row?.settings_version ?? null;
}

/**
 * Changes to one tenant's connector queue here; nobody who only reads waits. Every cached copy of
 * the tools is stale once the transaction ends.
 */
export const lockConnector = execute<[tenantId: number]>(
  'connector.bump-settings',
  `update tenants set settings_version = settings_version + 1 where id = $1`,
);

const writeConnector = statement<never>(
  'connector.write',
  `insert into connectors (tenant_id, sealed_url, sealed_credential, escalation_tool, version)
   values ($1, $2, $3, $4, $5)
   on conflict (tenant_id) do update set url = null, sealed_url = excluded.sealed_url,
     sealed_credential = excluded.sealed_credential, escalation_tool = excluded.escalation_tool,
     version = excluded.version, updated_at = excluded.updated_at`,
);

/** A new version each time, never one that was there before. */
export async function upsertConnector(
  tx: Queryable,
  tenantId: number,
  settings: { sealedUrl: Buffer; sealedCredential: Buffer | null; escalationTool: string | null },
): Promise<void> {
  const { sealedUrl, sealedCredential, escalationTool } = settings;
  await tx.run(writeConnector, [tenantId, sealedUrl, sealedCredential, escalationTool, newUuid()]);
}

/** Deletes the tenant's connector with its tools; true when there was one. */
export const deleteConnector = queryAny<[tenantId: number]>(
  'connector.delete',
  `delete from connectors where tenant_id = $1 returning version`,
);

// The webhook that takes cases, so that a connector that goes leaves it standing.
const hasWebhook = queryAny<[tenantId: number]>(
  'connector.has-escalation-webhook',
  'select from escalation_webhooks where tenant_id = $1',
);

const writeCapabilities = statement<never>(
  'connector.write-capabilities',
  `update tenants set can_act = $2, can_escalate = $3
   where id = $1 and (can_act, can_escalate) is distinct from ($2, $3)`,
);

/** Stores what every statement on a case reads along; `lockConnector` has come before. */
export async function updateCapabilities(
  tx: Queryable,
  tenantId: number,
  { canAct, hasEscalationTool }: { canAct: boolean; hasEscalationTool: boolean },
): Promise<void> {
  const canEscalate = hasEscalationTool || (await hasWebhook(tx, tenantId));
  await tx.run(writeCapabilities, [tenantId, canAct, canEscalate]);
}

interface ToolRow {
  definition: ToolDefinition;
  digest: string;
  approved_digest: string | null;
  approved_definition: ToolDefinition | null;
  seen_at: string;
  gone_at: string | null;
  effect: ToolPolicy['effect'];
  required_roles: string[];
  identity_argument: string | null;
  timeout_ms: number | null;
  readback_tool: string | null;
  receipt: ToolPolicy['receipt'];
  confirm: ToolPolicy['confirm'];
  conversation: ToolPolicy['conversation'] | null;
  paused: boolean;
  version: Uuid;
  escalates: boolean;
}

// What was approved before is for people who approve anew: it is not carried along with each tool.
const toolColumns = `t.definition, t.digest, t.approved_digest,
     case when t.approved_digest is distinct from t.digest then t.approved_definition end
       as approved_definition, t.seen_at, t.gone_at,
     t.effect, t.required_roles, t.identity_argument, t.timeout_ms, t.readback_tool, t.receipt, t.confirm,
     t.conversation, t.paused,
     c.version, t.name is not distinct from c.escalation_tool as escalates`;

const listTools = statement<ToolRow>(
  'connector.list-tools',
  `select ${toolColumns}
   from connectors c join connector_tools t on t.tenant_id = c.tenant_id
   where c.tenant_id = $1 order by t.name`,
);

/** All of the tenant's tools, gone ones too; at most 700. */
export async function selectTools(
  queryable: Queryable,
  tenantId: number,
): Promise<ConnectorTool[]> {
  return (await queryable.run(listTools, [tenantId])).map(toTool);
}

const readTool = statement<ToolRow>(
  'connector.read-tool',
  `select ${toolColumns}
   from connectors c join connector_tools t on t.tenant_id = c.tenant_id
   where c.tenant_id = $1 and t.name = $2`,
);

export async function selectTool(
  queryable: Queryable,
  tenantId: number,
  name: string,
): Promise<ConnectorTool | null> {
  const [row] = await queryable.run(readTool, [tenantId, name]);
  return row ? toTool(row) : null;
}

const readTarget = statement<ToolRow & Endpoint>(
  'connector.read-target',
  `select c.url, c.sealed_url, c.sealed_credential, ${toolColumns}
   from connectors c join connector_tools t on t.tenant_id = c.tenant_id
   where c.tenant_id = $1 and t.name = $2`,
);

/** The endpoint as it is stored. */
type Endpoint = StoredAddress & Pick<ConnectorRow, 'sealed_credential'>;

export interface CallTarget {
  tool: ConnectorTool;
  endpoint: Endpoint;
}

/** Everything a call needs, as it is at this moment. */
export async function selectTarget(
  queryable: Queryable,
  tenantId: number,
  name: string,
): Promise<CallTarget | null> {
  const [row] = await queryable.run(readTarget, [tenantId, name]);
  return row ? { tool: toTool(row), endpoint: row } : null;
}

// What must still hold in the moment before a call leaves: the settings that it was decided by may be
// two seconds old, and a connection may have taken longer. Confirmed actions have a statement of their
// own for it, which asks the same of the tool (`turns.read-not-sent-reason`). By the primary keys.
const readMayCall = statement<{ may_call: boolean }>(
  'connector.read-may-call',
  `select exists (
     select from connector_tools t join connectors c on c.tenant_id = t.tenant_id
     where t.tenant_id = $1 and c.version = $6 and name = $2 and digest = $3 and approved_digest = digest
       and gone_at is null and effect <> 'disabled' and not paused and required_roles <@ $4::text[]
       and ($5 = 'write' or
         (effect = 'read' and definition->'annotations'->>'readOnlyHint' = 'true'))
   ) as may_call`,
);

/**
 * Asks whether a tool may be called now for this, as the one that it was and by who has these
 * roles.
 */
export async function selectMayCall(
  queryable: Queryable,
  call: {
    tenantId: number;
    tool: Pick<ConnectorTool, 'definition' | 'digest'>;
    effect: 'read' | 'write';
    user: { roles: readonly string[] };
  },
  connectorVersion: string,
): Promise<boolean> {
  const { tenantId, tool, effect, user } = call;
  const asked = [tenantId, tool.definition.name, tool.digest, user.roles, effect, connectorVersion];
  const [row] = await queryable.run(readMayCall, asked);
  return row!.may_call;
}

const toTool = (row: ToolRow): ConnectorTool => ({
  definition: row.definition,
  digest: row.digest,
  approvedDigest: row.approved_digest,
  approvedDefinition: row.approved_definition,
  seenAt: row.seen_at,
  goneAt: row.gone_at,
  effect: row.effect,
  requiredRoles: row.required_roles,
  identityArgument: row.identity_argument,
  timeoutMs: row.timeout_ms,
  readbackTool: row.readback_tool,
  receipt: row.receipt,
  confirm: row.confirm,
  conversation: row.conversation ?? {},
  paused: row.paused,
  connectorVersion: row.version,
  escalates: row.escalates,
});

const writePolicy = statement<never>(
  'connector.write-policy',
  `with clock as materialized (select now() as at)
   update connector_tools set effect = $3, required_roles = $4, identity_argument = $5,
     timeout_ms = $6, readback_tool = $7, receipt = $8, approved_digest = $9, confirm = $10,
     conversation = nullif($11::jsonb, '{}'), paused = $12,
     approved_definition = case when $9 = digest then definition else approved_definition end,
     approved_at = case when approved_digest is not distinct from $9 then approved_at else clock.at end
   from clock where tenant_id = $1 and name = $2`,
);

export async function updatePolicy(
  tx: Queryable,
  tenantId: number,
  name: string,
  policy: ToolPolicy & Pick<ConnectorTool, 'approvedDigest' | 'paused'>,
): Promise<void> {
  await tx.run(writePolicy, [
    tenantId,
    name,
    policy.effect,
    policy.requiredRoles,
    policy.identityArgument,
    policy.timeoutMs,
    policy.readbackTool,
    policy.receipt && JSON.stringify(policy.receipt),
    policy.approvedDigest,
    policy.confirm,
    JSON.stringify(policy.conversation),
    policy.paused,
  ]);
}
