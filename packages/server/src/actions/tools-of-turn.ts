import {
  closedTools,
  hasRequiredRoles,
  offeredTools,
  readbackNames,
  unavailableTools,
} from '../connector/index.ts';
import type { Language } from '../language/index.ts';
import type { ExecutionDeps } from './execute-action.ts';
import { presentTool } from './present-tool.ts';
import type { ClosedTool, OfferedTool, PinnedTurn, ToolsAccount } from './toolbox.ts';

/** In what is stored with each message. */
const unavailableMax = 20;

export const askerOf = ({ user, canAct, toolPins: pins }: PinnedTurn) => ({
  roles: user.roles,
  canAct,
  pins,
});

/** What a turn's user may use. */
export async function offeredTo(
  { connector }: Pick<ExecutionDeps, 'connector'>,
  turn: PinnedTurn,
  language: Language,
): Promise<OfferedTool[]> {
  const tools = await connector.tools(turn.tenantId, turn.settingsVersion);
  const readbacks = readbackNames(tools);
  return offeredTools(tools, askerOf(turn)).map((tool) => presentTool(tool, language, readbacks));
}

/** What a turn's user may know of, and not use. */
export async function closedTo(
  { connector }: Pick<ExecutionDeps, 'connector'>,
  turn: PinnedTurn,
  language: Language,
): Promise<ClosedTool[]> {
  const asker = askerOf(turn);
  const tools = await connector.tools(turn.tenantId, turn.settingsVersion);
  const readbacks = readbackNames(tools);
  return closedTools(tools, asker).map((tool) => ({
    ...presentTool(tool, language, readbacks),
    requiredRoles: tool.requiredRoles,
    isPaused: hasRequiredRoles(tool, asker.roles),
  }));
}

/** What a turn's user was offered, and what was withheld. */
export async function accountOf(
  { connector }: Pick<ExecutionDeps, 'connector'>,
  turn: PinnedTurn,
): Promise<ToolsAccount> {
  const { tenantId, settingsVersion } = turn;
  const tools = await connector.tools(tenantId, settingsVersion);
  return {
    connector: await connector.isSet(tenantId, settingsVersion),
    offered: offeredTools(tools, askerOf(turn)).length,
    withheld: unavailableTools(tools, askerOf(turn)).slice(0, unavailableMax),
  };
}
