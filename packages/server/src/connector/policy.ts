import type { ToolPin } from '@deskhand/contract';
import { schemaProblem } from './schema/schema-problem.ts';
import type { ConnectorTool, JsonObject } from './tool.ts';

type ToolState =
  | 'ready'
  | 'unapproved'
  | 'quarantined'
  | 'disabled'
  | 'gone'
  | 'unusable'
  | 'paused';

/** Tells what keeps a tool from being called or proposed, if anything. */
export function stateOf(tool: ConnectorTool): ToolState {
  if (tool.goneAt !== null) return 'gone';
  if (tool.effect === 'disabled') return 'disabled';
  if (!isApproved(tool)) return tool.approvedDigest === null ? 'unapproved' : 'quarantined';
  const { inputSchema, outputSchema } = tool.definition;
  if (schemaProblem(inputSchema) ?? (outputSchema && schemaProblem(outputSchema))) {
    return 'unusable';
  }
  return tool.paused ? 'paused' : 'ready';
}

/**
 * Tells whether a person approved this very definition. Nothing else makes up for it: neither that
 * a tool says it only reads, nor that each use of it is confirmed by its user.
 */
const isApproved = (tool: Pick<ConnectorTool, 'digest' | 'approvedDigest'>): boolean =>
  tool.approvedDigest === tool.digest;

/**
 * A tool writes unless policy, definition and the approval of that very definition say otherwise.
 */
export function treatedAs(tool: ConnectorTool): 'read' | 'write' {
  const says = tool.definition.annotations['readOnlyHint'] === true;
  return tool.effect === 'read' && says && isApproved(tool) ? 'read' : 'write';
}

/** Tells whether anyone may use the tool. */
export const offeredAtAll = (tool: ConnectorTool): boolean => stateOf(tool) === 'ready';

/** For whom tools are looked at. */
interface Asker {
  readonly roles: readonly string[];
  /** False while the tenant has paused changes: what reads stays. */
  readonly canAct: boolean;
  /** The definitions that their version of the assistant may use; null: whatever is approved. */
  readonly pins: readonly ToolPin[] | null;
}

/** Why a tool is none of the definitions that are pinned; null where it is one, or none are. */
function pinProblem(
  { definition, digest }: ConnectorTool,
  { pins }: Asker,
): 'not_pinned' | 'pinned_otherwise' | null {
  if (pins === null) return null;
  const pinned = pins.filter(({ tool }) => tool === definition.name);
  if (pinned.length === 0) return 'not_pinned';
  return pinned.some((pin) => pin.digest === digest) ? null : 'pinned_otherwise';
}

const isPaused = (tool: ConnectorTool, { canAct }: Asker) => !canAct && treatedAs(tool) === 'write';

/**
 * Finds the tools that somebody asks for by themselves. The one that escalates is not among them; handing
 * over is the user's own decision. Nor is one that previews another: it is asked with that.
 */
function askedForThemselves(tools: readonly ConnectorTool[]): ConnectorTool[] {
  const previewing = new Set(tools.map(({ conversation }) => conversation.preview?.tool));
  return tools.filter((tool) => !tool.escalates && !previewing.has(tool.definition.name));
}

/**
 * Finds the names of tools that prove the changes of others once their answer was lost. Who asks for one gets it;
 * it is listed nowhere as something to do.
 */
export const readbackNames = (tools: readonly ConnectorTool[]): ReadonlySet<string> =>
  new Set(tools.flatMap(({ readbackTool }) => readbackTool ?? []));

/**
 * Finds the tools an assistant may be shown for a user: asked for by themselves, ready, pinned where its
 * version pins tools, with every role they ask for.
 */
export const offeredTools = (tools: readonly ConnectorTool[], asker: Asker): ConnectorTool[] =>
  askedForThemselves(tools).filter(
    (tool) =>
      offeredAtAll(tool) &&
      pinProblem(tool, asker) === null &&
      !isPaused(tool, asker) &&
      hasRequiredRoles(tool, asker.roles),
  );

/**
 * Tools that a user may know of and not use: for want of roles, where their policy says so, or while changes are
 * paused.
 */
export const closedTools = (tools: readonly ConnectorTool[], asker: Asker): ConnectorTool[] =>
  askedForThemselves(tools).filter(
    (tool) =>
      offeredAtAll(tool) &&
      pinProblem(tool, asker) === null &&
      (hasRequiredRoles(tool, asker.roles)
        ? isPaused(tool, asker)
        : tool.conversation.explainRoles),
  );

export interface UnavailableTool {
  tool: string;
  reason: Exclude<ToolState, 'ready'> | 'roles' | 'paused' | 'not_pinned' | 'pinned_otherwise';
  missingRoles: string[];
}

/** Tells of each tool that is not offered to a user why, but for those that nobody asks for by themselves. */
export function unavailableTools(tools: readonly ConnectorTool[], asker: Asker): UnavailableTool[] {
  return askedForThemselves(tools).flatMap((tool): UnavailableTool[] => {
    const missingRoles = tool.requiredRoles.filter((role) => !asker.roles.includes(role));
    const reason = whyUnavailable(tool, asker, missingRoles);
    return reason === null ? [] : [{ tool: tool.definition.name, reason, missingRoles }];
  });
}

function whyUnavailable(
  tool: ConnectorTool,
  asker: Asker,
  missingRoles: readonly string[],
): UnavailableTool['reason'] | null {
  const state = stateOf(tool);
  if (state !== 'ready') return state;
  const unpinned = pinProblem(tool, asker);
  if (unpinned !== null) return unpinned;
  if (missingRoles.length > 0) return 'roles';
  return isPaused(tool, asker) ? 'paused' : null;
}

export function hasRequiredRoles(
  tool: Pick<ConnectorTool, 'requiredRoles'>,
  roles: readonly string[],
): boolean {
  return tool.requiredRoles.every((role) => roles.includes(role));
}

/**
 * Tells whether the arguments name somebody else where the policy knows an argument to name a user.
 */
export function namesAnotherUser(
  tool: Pick<ConnectorTool, 'identityArgument'>,
  args: JsonObject,
  userId: string,
): boolean {
  const { identityArgument: name } = tool;
  if (name === null || !Object.hasOwn(args, name)) return false;
  const named = args[name];
  return typeof named === 'number' ? String(named) !== userId : named !== userId;
}
