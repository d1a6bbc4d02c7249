import type { Preview } from '@deskhand/contract';
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
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { newUuid, publicId } from '../platform/ids.ts';
import { executeAction, giveUpAction, type ExecutionDeps } from './execute-action.ts';
import { languageOf } from '../language/index.ts';
import { blockedText, isShownWhole, unforeseenText } from './outcome/outcome-sentences.ts';
import { labelsThere } from './argument-labels.ts';
import { askPreview } from './preview/ask-preview.ts';
import { refusalIn } from './refusal-in.ts';
import { selectChangesBefore } from './past-changes.ts';
import { selectAction, selectWaiting } from './store.ts';
import { titleOf } from './title-of.ts';
import { accountOf, askerOf, closedTo, offeredTo } from './tools-of-turn.ts';
import { checkArguments } from './tool-arguments.ts';
import type { Execution, PinnedTurn, ProposalVerdict, ReadResult, Toolbox } from './toolbox.ts';

interface Deps extends ExecutionDeps {
  database: Database;
  /** Measures lengths of time. */
  monotonic: Clock;
}

const proposalLifetimeMs = 10 * 60_000;
const outputCharactersMax = 16 * 1024;

/** The tools of a tenant's connector, as far as a turn's user and the tenant's policy allow. */
export function createToolbox(deps: Deps): Toolbox {
  const { connector } = deps;

  async function offered(turn: PinnedTurn): Promise<ConnectorTool[]> {
    const tools = await connector.tools(turn.tenantId, turn.settingsVersion);
    return offeredTools(tools, askerOf(turn));
  }

  /** The tool and what to call it with, or why not. */
  async function prepare(
    turn: PinnedTurn,
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
    offer: (turn, language) => offeredTo(deps, turn, language),

    closed: (turn, language) => closedTo(deps, turn, language),

    account: (turn) => accountOf(deps, turn),

    async read(turn, locale, { tool, arguments: args }, signal) {
      const found = await prepare(turn, tool, args, 'read');
      if (typeof found === 'string') return notRead(found, 0);
      return readWith(deps, turn, locale, found, signal);
    },

    async propose(turn, locale, { tool, arguments: args }, signal) {
      const found = await prepare(turn, tool, args, 'write');
      return typeof found === 'string'
        ? refused(found)
        : proposeWith(deps, turn, locale, found, signal);
    },

    waiting: (turn) => selectWaiting(deps.database, turn),

    changesBefore: (turn) => selectChangesBefore(deps.database, turn),

    execute: (turn, signal) => carryOut(deps, turn, signal),

    giveUp: (turn) => giveUpAction(deps, turn, turn.ruling!.action),
  };
}

/** Carries out what the user decided of a proposal. */
async function carryOut(deps: Deps, turn: Turn, signal: AbortSignal): Promise<Execution> {
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
      return withoutOutcome(await readAgain(deps, turn, action));
  }
}

const refused = (problem: string): ProposalVerdict => ({ verdict: 'refused', problem });

/** Why a tool is not for this, in words for whoever asked; null when it is. */
function whyNot(turn: Turn, tool: ConnectorTool, effect: 'read' | 'write'): string | null {
  if (treatedAs(tool) !== effect) return `This tool does not only ${effect}.`;
  return hasRequiredRoles(tool, turn.user.roles) ? null : 'The user has not the roles for this.';
}

interface Call {
  tool: ConnectorTool;
  arguments: JsonObject;
}

/** Proposes it with what the connector says it would come to, unless that stands against it. */
async function proposeWith(
  deps: Deps,
  turn: Turn,
  locale: string,
  call: Call,
  signal: AbortSignal,
): Promise<ProposalVerdict> {
  if (!isShownWhole(call.arguments)) {
    return refused('The arguments are longer than a user can be shown.');
  }
  const foreseen = await askPreview(deps, turn, call.tool, call.arguments, locale, signal);
  const language = languageOf(locale) ?? 'en';
  const shown = { title: titleOf(call.tool, language), locale };
  switch (foreseen?.verdict) {
    case 'blocked': {
      const content = blockedText(shown.title, foreseen.reason, language);
      const problem = `This cannot be done. ${foreseen.reason ?? ''}`.trim();
      return { verdict: 'blocked', problem, content };
    }
    case 'foreseen':
      return proposed(turn, call, shown, foreseen.preview);
    case 'unknown': {
      const mustBeKnown = call.tool.conversation.preview?.recheck === true;
      if (!mustBeKnown) return proposed(turn, call, shown, notForeseen);
      const content = unforeseenText(shown.title, language);
      return { verdict: 'blocked', problem: 'What would happen cannot be told now.', content };
    }
    case undefined:
      return proposed(turn, call, shown, null);
  }
}

const notForeseen: Preview = { summary: null, details: [], warnings: [], reversible: null };

function proposed(
  turn: Turn,
  { tool, arguments: args }: Call,
  { title, locale }: Pick<Proposal, 'title' | 'locale'>,
  preview: Preview | null,
): ProposalVerdict {
  const proposal: Proposal = {
    id: newUuid(),
    tool: tool.definition.name,
    title,
    arguments: args,
    argumentsHash: createHash('sha256').update(canonicalJson(args)).digest(),
    definitionDigest: tool.digest,
    requiredRoles: tool.requiredRoles,
    honoursKey: honoursKey(tool),
    confirm: tool.confirm,
    preview,
    locale,
    labels: labelsThere(tool, args, languageOf(locale) ?? 'en'),
    shownRoles: turn.user.roles,
    lifetimeMs: proposalLifetimeMs,
  };
  return { verdict: 'proposed', proposal };
}

async function readWith(
  { connector, isClaim, monotonic }: Deps,
  turn: Turn,
  locale: string,
  { tool, arguments: args }: Call,
  signal: AbortSignal,
): Promise<ReadResult> {
  const startMs = monotonic();
  const answer = await connector.call({
    tenantId: turn.tenantId,
    tool,
    effect: 'read',
    arguments: args,
    user: turn.user,
    locale,
    caseId: publicId('case', turn.caseId),
    idempotencyKey: null,
    asOf: { settingsVersion: turn.settingsVersion, atMs: turn.hold.sinceMs },
    requestId: turn.requestId,
    signal,
  });
  const milliseconds = Math.round(monotonic() - startMs);
  if (answer.outcome !== 'answered') {
    return notRead('The tool could not be reached.', milliseconds);
  }
  const { isError, structuredContent, text } = answer;
  const value = structuredContent ?? text;
  const output = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = output.slice(0, outputCharactersMax);
  const { outputSchema } = tool.definition;
  const { display = null, values = {} } = tool.conversation;
  const stated = refusalIn(answer);
  // Who only reads has done nothing.
  const refusal = stated === null || isClaim(stated) ? null : stated;
  return {
    ok: !isError,
    refusal,
    output: shown,
    value,
    milliseconds,
    display,
    values,
    outputSchema,
  };
}

const notRead = (output: string, milliseconds: number): ReadResult => ({
  ok: false,
  refusal: null,
  output,
  value: output,
  milliseconds,
  display: null,
  values: {},
  outputSchema: null,
});

const withoutOutcome = (action: ActionRow): Execution => ({
  action,
  outcome: null,
  notSentReason: null,
  undo: null,
});

const ended = (action: ActionRow, turn: Turn, status: 'declined' | 'cancelled'): ActionRow => ({
  ...action,
  status,
  decidedSeq: turn.seq,
});

/** What was decided before this message came may have ended only since. */
const readAgain = async ({ database }: Deps, turn: Turn, action: ActionRow): Promise<ActionRow> =>
  (await selectAction(database, turn, action.seq)) ?? action;
