import type { ConnectorTool as ToolOnTheWire, UpdateToolRequest } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalid, invalidFor, notFound, Refusal } from '../platform/refusal.ts';
import type { Administrator } from '../tenants/index.ts';
import { changedConversation, checkConversation } from './tool-conversation.ts';
import { recordChange } from './record-change.ts';
import { presentTool } from './present.ts';
import { lockConnector, selectTool, updatePolicy } from './store.ts';
import { propertiesOf, type ConnectorTool, type ToolPolicy } from './tool.ts';

/**
 * Changes what the request names of a tool's policy and keeps the rest. Approving names the digest
 * that was looked at: a definition that changed meanwhile is not approved by accident.
 */
export async function updateTool(
  tx: Queryable,
  by: Administrator,
  name: string,
  request: UpdateToolRequest,
): Promise<ToolOnTheWire> {
  const { tenantId } = by;
  await lockConnector(tx, tenantId);
  const tool = await selectTool(tx, tenantId, name);
  if (!tool) throw notFound('tool');
  const policy = changed(tool, request);
  checkPolicy(tool, policy);
  await checkReadback(tx, tenantId, name, policy.readbackTool);
  await checkConversation(tx, tenantId, tool, request);
  checkApproval(tool, request.approvedDigest);
  await updatePolicy(tx, tenantId, name, policy);
  const details = {
    fields: Object.keys(request),
    ...(request.approvedDigest !== undefined && approval(request)),
    ...(request.paused !== undefined && { paused: request.paused }),
  };
  await recordChange(tx, by, { action: 'connector.tool-updated', target: name, details });
  // It was there, and the lock has kept it there.
  return presentTool((await selectTool(tx, tenantId, name))!);
}

type Policy = ToolPolicy & Pick<ConnectorTool, 'approvedDigest' | 'paused'>;

function changed(tool: ConnectorTool, request: UpdateToolRequest): Policy {
  const kept = <Value>(asked: Value | undefined, former: Value): Value =>
    asked === undefined ? former : asked;
  return {
    effect: kept(request.effect, tool.effect),
    requiredRoles: kept(request.requiredRoles, tool.requiredRoles),
    identityArgument: kept(request.identityArgument, tool.identityArgument),
    timeoutMs: kept(request.timeoutMs, tool.timeoutMs),
    readbackTool: kept(request.readbackTool, tool.readbackTool),
    receipt: kept(request.receipt, tool.receipt),
    confirm: kept(request.confirm, tool.confirm),
    conversation: changedConversation(tool.conversation, request),
    approvedDigest: kept(request.approvedDigest, tool.approvedDigest),
    paused: kept(request.paused, tool.paused),
  };
}

function checkPolicy({ definition }: ConnectorTool, policy: Policy): void {
  if (policy.effect === 'read' && definition.annotations['readOnlyHint'] !== true) {
    throw invalidFor(
      '`effect` can be `read` only where the definition says `readOnlyHint: true`.',
      refusalReason('tool-not-read-only'),
    );
  }
  const { identityArgument, receipt } = policy;
  const names = propertiesOf(definition.inputSchema);
  if (identityArgument !== null && !Object.hasOwn(names, identityArgument)) {
    throw invalid('`identityArgument` must name a property of the tool’s input schema.');
  }
  if (receipt && Boolean(receipt.status) !== Boolean(receipt.success?.length)) {
    throw invalid('`receipt.status` and `receipt.success` go together.');
  }
}

async function checkReadback(
  tx: Queryable,
  tenantId: number,
  name: string,
  readbackTool: string | null,
): Promise<void> {
  if (readbackTool === null) return;
  if (readbackTool === name || !(await selectTool(tx, tenantId, readbackTool))) {
    throw invalid('`readbackTool` must name another tool of the connector.');
  }
}

function checkApproval(tool: ConnectorTool, approvedDigest: string | null | undefined): void {
  if (typeof approvedDigest !== 'string' || approvedDigest === tool.digest) return;
  throw new Refusal(
    'CONFLICT',
    '`approvedDigest` is not of the definition as it is now: look at the tool again, and approve the `digest` that you see.',
    { reason: refusalReason('tool-changed') },
  );
}

const approval = ({ approvedDigest }: UpdateToolRequest) => ({ approvedDigest });
