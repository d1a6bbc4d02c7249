import type { ActionRow, Turn } from '../cases/index.ts';
import {
  namedBy,
  stateOf,
  treatedAs,
  verifyOutcome,
  type Connector,
  type VerifiedOutcome,
} from '../connector/index.ts';
import { publicId } from '../platform/ids.ts';

type ReadBackOutcome = Omit<VerifiedOutcome, 'verification' | 'outcome'> & {
  outcome: 'succeeded';
  verification: 'readback';
};

/**
 * Asks the tool that the tenant named for it what became of an action whose outcome is unknown. It
 * gets the action's key and arguments as far as its schema takes them, and proves the outcome the
 * way the action's own answer would have. Null when that proves nothing either.
 */
export async function readBack(
  { connector }: { connector: Connector },
  turn: Pick<Turn, 'tenantId' | 'caseId' | 'user' | 'settingsVersion' | 'requestId'>,
  action: Pick<ActionRow, 'id' | 'tool' | 'arguments' | 'locale'>,
  signal: AbortSignal,
): Promise<ReadBackOutcome | null> {
  const { tenantId, settingsVersion } = turn;
  const tool = await connector.findTool(tenantId, settingsVersion, action.tool);
  if (tool?.readbackTool == null) return null;
  const reader = await connector.findTool(tenantId, settingsVersion, tool.readbackTool);
  if (!reader || stateOf(reader) !== 'ready' || treatedAs(reader) !== 'read') return null;
  const key = publicId('act', action.id);
  const answer = await connector.call({
    tenantId,
    tool: reader,
    effect: 'read',
    arguments: namedBy(reader.definition.inputSchema, {
      ...action.arguments,
      idempotencyKey: key,
      actionId: key,
    }),
    user: turn.user,
    locale: action.locale,
    caseId: publicId('case', turn.caseId),
    idempotencyKey: key,
    requestId: turn.requestId,
    signal,
  });
  // The receipt lies where the policy of the reader says, else where that of the action's own tool does.
  const policy = { ...reader, receipt: reader.receipt ?? tool.receipt };
  const verified = await verifyOutcome(connector.validators.of(tenantId), policy, answer);
  if (verified.outcome !== 'succeeded' || verified.verification !== 'receipt') return null;
  return { ...verified, outcome: verified.outcome, verification: 'readback' };
}
