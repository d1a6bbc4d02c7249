import {
  toLog,
  type ActionOutcome,
  type ActionRow,
  type LastLook,
  type Turn,
  type NotSentReason,
} from '../cases/index.ts';
import {
  stateOf,
  verifyOutcome,
  type CallAnswer,
  type ConnectorTool,
  type VerifiedOutcome,
} from '../connector/index.ts';
import { isoTime, type Clock } from '../platform/clock.ts';
import { publicId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import type { Keyring } from '../sessions/index.ts';
import { canonicalJson } from '../connector/index.ts';
import { askPreview, type PreviewDeps } from './preview/ask-preview.ts';
import { readBack } from './read-back.ts';
import { refusalIn } from './refusal-in.ts';
import type { Undo } from './toolbox.ts';
import { undoOf } from './undo-of.ts';
import { signReceipt } from './receipts/sign-receipt.ts';

export interface ExecutionDeps extends PreviewDeps {
  clock: Clock;
  lastLook: LastLook;
  keyring: Pick<Keyring, 'signingKey'>;
  log: Log;
}

/** When an unknown outcome is looked up for the first time after the turn. */
const lookAgainMs = 30_000;

/**
 * Runs a confirmed action, once: a turn that is begun again does not know whether its first run
 * reached the connector, so it repeats only what the tool promises to do once under one key. What
 * is not known is looked up where the tenant named a tool for that, and reported as unknown otherwise.
 */
export async function executeAction(
  deps: ExecutionDeps,
  turn: Turn,
  action: ActionRow,
  signal: AbortSignal,
): Promise<Concluded> {
  const executedAt = isoTime(deps.clock);
  const verified = await runOnce(deps, turn, action, signal);
  const known =
    verified.outcome === 'unknown'
      ? ((await readBackAtOnce(deps, turn, action, signal)) ?? verified)
      : verified;
  const mayReadBack = known.outcome === 'unknown' && (await hasReadback(deps, turn, action));
  return conclude(deps, turn, action, { ...known, executedAt, mayReadBack });
}

/**
 * Ends an execution that was given up: nobody knows its outcome, and that is signed, too. Asks nothing,
 * since that may be why it was given up: whoever looks later will see whether a tool can tell.
 */
export const giveUpAction = (
  deps: ExecutionDeps,
  turn: Turn,
  action: ActionRow,
): Promise<Concluded> =>
  conclude(deps, turn, action, {
    ...notKnown,
    executedAt: isoTime(deps.clock),
    mayReadBack: true,
  });

interface Concluded {
  action: ActionRow;
  outcome: ActionOutcome;
  notSentReason: NotSentReason | null;
  undo: Undo | null;
}

async function conclude(
  { keyring }: ExecutionDeps,
  turn: Turn,
  action: ActionRow,
  result: Result & { executedAt: string; mayReadBack: boolean },
): Promise<Concluded> {
  const { mayReadBack, failureReason = null, notSentReason = null, undo = null, ...known } = result;
  const receipt = await signReceipt(keyring, {
    id: publicId('rcpt', action.id),
    ...known,
  });
  const status = known.outcome;
  return {
    action: { ...action, status, receipt, failureReason, decidedSeq: turn.seq },
    outcome: { status, receipt, failureReason, lookAgainMs: mayReadBack ? lookAgainMs : null },
    notSentReason: status === 'failed' ? notSentReason : null,
    undo: status === 'succeeded' ? undo : null,
  };
}

type Result = Omit<VerifiedOutcome, 'verification'> & {
  verification: VerifiedOutcome['verification'] | 'readback';
  /** What the tool said of its failure. */
  failureReason?: string | null;
  /** Why the service itself sent nothing. */
  notSentReason?: NotSentReason | null;
  undo?: Undo | null;
};

const notKnown: Result = {
  outcome: 'unknown',
  externalId: null,
  externalUrl: null,
  summary: null,
  verification: 'none',
};
const notDone: Result = { ...notKnown, outcome: 'failed' };

async function runOnce(
  deps: ExecutionDeps,
  turn: Turn,
  action: ActionRow,
  signal: AbortSignal,
): Promise<Result> {
  const wasInterrupted = turn.attempt > 1;
  if (wasInterrupted && !action.honoursKey) return notKnown;
  const verified = await run(deps, turn, action, signal).catch((error: unknown) => {
    deps.log.error({ err: error, ...toLog(turn) }, 'an action was not carried out to its end');
    return notKnown;
  });
  // That the repetition was refused or failed says nothing of the first run.
  return wasInterrupted && verified.outcome === 'failed' ? notKnown : verified;
}

/** What can't be looked up now is looked up later. */
const readBackAtOnce = (deps: ExecutionDeps, turn: Turn, action: ActionRow, signal: AbortSignal) =>
  readBack(deps, turn, action, signal).catch((error: unknown) => {
    deps.log.warn({ err: error, ...toLog(turn) }, 'an outcome could not be looked up');
    return null;
  });

async function run(
  deps: ExecutionDeps,
  turn: Turn,
  action: ActionRow,
  signal: AbortSignal,
): Promise<Result> {
  const { connector, lastLook, log } = deps;
  const tool = await connector.findTool(turn.tenantId, turn.settingsVersion, action.tool);
  // Changed since the user confirmed it: nothing has been sent yet.
  const isSame = tool !== null && tool.digest === action.definitionDigest;
  const state = isSame ? stateOf(tool) : null;
  if (!isSame || (state !== 'ready' && state !== 'paused')) {
    return { ...notDone, notSentReason: 'changed' };
  }
  if (state === 'paused') return { ...notDone, notSentReason: 'tool_paused' };
  const previewProblem = await recheckPreview(deps, turn, tool, action, signal);
  if (previewProblem) return { ...notDone, notSentReason: previewProblem };
  let notSentReason: NotSentReason | null = null;
  const answer = await connector.call({
    tenantId: turn.tenantId,
    tool,
    effect: 'write',
    arguments: action.arguments,
    user: turn.user,
    locale: action.locale,
    caseId: publicId('case', turn.caseId),
    idempotencyKey: publicId('act', action.id),
    asOf: { settingsVersion: turn.settingsVersion, atMs: turn.hold.sinceMs },
    mayCall: async (connectorVersion) =>
      (notSentReason = await lastLook(turn, connectorVersion)) === null,
    requestId: turn.requestId,
    signal,
  });
  const { tenantId } = turn;
  const verified = await verifyOutcome(connector.validators.of(tenantId), tool, answer);
  const { outcome } = verified;
  log.info({ ...toLog(turn), tool: action.tool, outcome }, 'an action was carried out');
  return {
    ...verified,
    failureReason: outcome === 'failed' ? refusalIn(answer) : null,
    notSentReason: notSentReason ?? whyNotSentBefore(answer),
    undo: undoOf(tool, answer, deps.clock),
  };
}

/**
 * Asks again what would happen, where the policy wants that: why it is no longer what the user has
 * confirmed, or null. It is asked in the language of then: the same in other words is no change. Nothing
 * was sent yet.
 */
async function recheckPreview(
  deps: ExecutionDeps,
  turn: Turn,
  tool: ConnectorTool,
  action: ActionRow,
  signal: AbortSignal,
): Promise<NotSentReason | null> {
  if (tool.conversation.preview?.recheck !== true) return null;
  const now = await askPreview(deps, turn, tool, action.arguments, action.locale, signal);
  if (now?.verdict === 'blocked') return 'preview_changed';
  if (now?.verdict !== 'foreseen') return 'preview_unknown';
  return canonicalJson(now.preview) === canonicalJson(action.preview) ? null : 'preview_changed';
}

/** Seen before a connection was asked for. */
function whyNotSentBefore(answer: CallAnswer): NotSentReason | null {
  if (answer.outcome !== 'refused') return null;
  switch (answer.reason) {
    case 'tool_not_ready':
      return answer.detail === 'paused' ? 'tool_paused' : 'changed';
    case 'no_connector':
    case 'definition_changed':
      return 'changed';
    case 'missing_role':
      return 'forbidden';
    // Held back until its time was over, or until its turn was given up.
    case 'lapsed':
      return 'unsure';
    default:
      return null;
  }
}

async function hasReadback(
  { connector }: ExecutionDeps,
  turn: Turn,
  action: ActionRow,
): Promise<boolean> {
  try {
    const tool = await connector.findTool(turn.tenantId, turn.settingsVersion, action.tool);
    return tool?.readbackTool != null;
  } catch {
    // It can't be known now: the job that reads back later will see.
    return true;
  }
}
