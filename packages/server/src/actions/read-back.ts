import type { ActionRow, Turn } from '../cases/index.ts';
import {
  stateOf,
  treatedAs,
  verifyOutcome,
  type Connector,
  type ConnectorTool,
  type VerifiedOutcome,
} from '../connector/index.ts';
import { publicId } from '../platform/ids.ts';

type Settled = Omit<VerifiedOutcome, 'verification'> & { verification: 'readback' };

/**
 * Asks the tool that the tenant named for it what became of an action whose outcome is unknown. It
 * gets the action's key and arguments as far as its schema takes them, and proves the outcome the
 * way the action's own answer would have. Null when that tells nothing either.
 */
export async function readBack(
  { connector }: { connector: Connector },
  turn: Pick<Turn, 'tenantId' | 'caseId' | 'user' | 'settingsVersion'>,
  action: Pick<ActionRow, 'id' | 'tool' | 'arguments'>,
  signal: AbortSignal,
): Promise<Settled | null> {
  const { tenantId, settingsVersion } = turn;
  const tool = await connector.findTool(tenantId, settingsVersion, action.tool);
  if (tool?.readbackTool == null) return null;
  const reader = await connector.findTool(tenantId, settingsVersion, tool.readbackTool);
  if (!reader || stateOf(reader) !== 'ready' || treatedAs(reader) !== 'read') return null;
  const key = publicId('act', action.id);
  const answer = await connector.call({
    tenantId,
    tool: reader,
    arguments: argumentsFor(reader, action.arguments, key),
    user: turn.user,
    caseId: publicId('case', turn.caseId),
    idempotencyKey: key,
    signal,
  });
  // The receipt lies where the policy of the reader says, else where that of the action's own tool does.
  const policy = { ...reader, receipt: reader.receipt ?? tool.receipt };
  const verified = verifyOutcome(connector.validators, policy, answer);
  if (verified.outcome !== 'succeeded' || verified.verification !== 'receipt') return null;
  return { ...verified, verification: 'readback' };
}

/** Only what the reader's schema names, under the same names. */
function argumentsFor(
  reader: ConnectorTool,
  args: ActionRow['arguments'],
  key: string,
): Record<string, unknown> {
  const properties = reader.definition.inputSchema['properties'];
  const names =
    typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  const known: Record<string, unknown> = { ...args, idempotencyKey: key, actionId: key };
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(known, name)).map((name) => [name, known[name]]),
  );
}
