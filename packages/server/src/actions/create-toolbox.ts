import { createHash } from 'node:crypto';
import type { ActionRow, Proposal, Turn } from '../cases/index.ts';
import {
  canonicalJson,
  hasRequiredRoles,
  honoursKey,
  offeredTools,
  treatedAs,
  type ConnectorTool,
  type JsonObject,
} from '../connector/index.ts';
import type { Database } from '../platform/database/index.ts';
import { newUuid, publicId } from '../platform/ids.ts';
import { executeAction, giveUpAction, type ExecutionDeps } from './execute-action.ts';
import { isShownWhole } from './outcome/outcome-sentences.ts';
import { selectAction } from './store.ts';
import { askedInput, checkArguments } from './tool-arguments.ts';
import type { Execution, OfferedTool, ProposalVerdict, ReadResult, Toolbox } from './toolbox.ts';

interface Deps extends ExecutionDeps {
  database: Database;
}

const proposalLifetimeMs = 10 * 60_000;
const outputCharactersMax = 16 * 1024;

/** The tools of a tenant's connector, as far as a turn's user and the tenant's policy allow. */
export function createToolbox(deps: Deps): Toolbox {
  const { connector } = deps;

  async function offered(turn: Turn): Promise<ConnectorTool[]> {
    const tools = await connector.tools(turn.tenantId, turn.settingsVersion);
    return offeredTools(tools, turn.user.roles);
  }

  /** The tool and what to call it with, or why not. */
  async function prepare(
    turn: Turn,
    name: string,
    args: unknown,
    effect: 'read' | 'write',
  ): Promise<{ tool: ConnectorTool; arguments: JsonObject } | string> {
    const tool = (await offered(turn)).find(({ definition }) => definition.name === name);
    if (!tool) return 'There is no such tool.';
    const reason = whyNot(turn, tool, effect);
    if (reason !== null) return reason;
    const validators = connector.validators.of(turn.tenantId);
    const checked = await checkArguments(validators, tool, args, turn.user.id);
    return checked.ok ? { tool, arguments: checked.arguments } : checked.problem;
  }

  return {
    offer: async (turn) => (await offered(turn)).map(present),

    async read(turn, name, args, signal) {
      const found = await prepare(turn, name, args, 'read');
      if (typeof found === 'string') return notRead(found, 0);
      return readWith(deps, turn, found.tool, found.arguments, signal);
    },

    async propose(turn, name, args) {
      const found = await prepare(turn, name, args, 'write');
      return typeof found === 'string' ? refused(found) : proposalOf(turn, found);
    },

    async execute(turn, signal) {
      // Asked for only where there is something to carry out.
      const { kind, action } = turn.ruling!;
      switch (kind) {
        case 'confirm':
          return executeAction(deps, turn, action, signal);
        case 'decline':
          return withoutOutcome(ended(action, turn, 'declined'));
        case 'withdraw':
        case 'show_again':
          return withoutOutcome(ended(action, turn, 'cancelled'));
        case 'repeat':
          return withoutOutcome(await lookUp(deps, turn, action));
      }
    },

    giveUp: (turn) => giveUpAction(deps, turn, turn.ruling!.action),
  };
}

const refused = (problem: string): ProposalVerdict => ({ verdict: 'refused', problem });

const present = (tool: ConnectorTool): OfferedTool => ({
  name: tool.definition.name,
  title: tool.definition.title ?? tool.definition.name,
  description: tool.definition.description ?? '',
  inputSchema: askedInput(tool),
  effect: treatedAs(tool),
});

/** Why a tool is not for this, in words for whoever asked; null when it is. */
function whyNot(turn: Turn, tool: ConnectorTool, effect: 'read' | 'write'): string | null {
  if (treatedAs(tool) !== effect) return `This tool does not only ${effect}.`;
  return hasRequiredRoles(tool, turn.user.roles) ? null : 'The user has not the roles for this.';
}

function proposalOf(
  turn: Turn,
  { tool, arguments: args }: { tool: ConnectorTool; arguments: JsonObject },
): ProposalVerdict {
  if (!isShownWhole(args)) return refused('The arguments are longer than a user can be shown.');
  const proposal: Proposal = {
    id: newUuid(),
    tool: tool.definition.name,
    title: tool.definition.title ?? tool.definition.name,
    arguments: args,
    argumentsHash: createHash('sha256').update(canonicalJson(args)).digest(),
    definitionDigest: tool.digest,
    requiredRoles: tool.requiredRoles,
    honoursKey: honoursKey(tool),
    confirm: tool.confirm,
    shownRoles: turn.user.roles,
    lifetimeMs: proposalLifetimeMs,
  };
  return { verdict: 'proposed', proposal };
}

async function readWith(
  { connector }: Deps,
  turn: Turn,
  tool: ConnectorTool,
  args: JsonObject,
  signal: AbortSignal,
): Promise<ReadResult> {
  const startedAt = performance.now();
  const answer = await connector.call({
    tenantId: turn.tenantId,
    tool,
    effect: 'read',
    arguments: args,
    user: turn.user,
    caseId: publicId('case', turn.caseId),
    idempotencyKey: null,
    asOf: { settingsVersion: turn.settingsVersion, atMs: turn.hold.sinceMs },
    signal,
  });
  const milliseconds = Math.round(performance.now() - startedAt);
  if (answer.outcome !== 'answered') {
    return notRead('The tool could not be reached.', milliseconds);
  }
  const { isError, structuredContent, text } = answer;
  const value = structuredContent ?? text;
  const output = typeof value === 'string' ? value : JSON.stringify(value);
  return { ok: !isError, output: output.slice(0, outputCharactersMax), value, milliseconds };
}

const notRead = (output: string, milliseconds: number): ReadResult => ({
  ok: false,
  output,
  value: output,
  milliseconds,
});

const withoutOutcome = (action: ActionRow): Execution => ({
  action,
  outcome: null,
  withheld: null,
});

const ended = (action: ActionRow, turn: Turn, status: 'declined' | 'cancelled'): ActionRow => ({
  ...action,
  status,
  decidedSeq: turn.seq,
});

/** What was decided before this message came may have ended only since. */
const lookUp = async ({ database }: Deps, turn: Turn, action: ActionRow): Promise<ActionRow> =>
  (await selectAction(database, turn, action.seq)) ?? action;
