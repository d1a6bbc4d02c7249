import type { CheckResult, PlaygroundAnswer, RunCheckRequest } from '@deskhand/contract';
import type { EffectiveSettings, SettingsReader } from '../assistant/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid } from '../platform/ids.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalidFor, notFound } from '../platform/refusal.ts';
import { selectTenantState, type AnswerAs } from '../playground/index.ts';
import type { Administrator } from '../tenants/index.ts';
import { judge } from './judge.ts';
import { keptAnswer } from './kept-answer.ts';
import { presentResult } from './present.ts';
import { checkUuid } from './read-check.ts';
import { digestOf, settingsOf, type Target } from './settings-of.ts';
import {
  forgetOldResults,
  insertResult,
  selectCheck,
  type CheckRow,
  type Definition,
} from './store.ts';

interface Deps {
  settings: SettingsReader;
  answerAs: AnswerAs;
  defaults: Config['model'];
  clock: Clock;
  /** Measures lengths of time. */
  monotonic: Clock;
}

/** What came of asking a check, before it is stored. */
interface Run {
  check: CheckRow;
  target: Target;
  knowledgeVersion: number;
  answers: PlaygroundAnswer[];
  milliseconds: number;
}

/** Shorter than callers wait for an answer. */
const runMsMax = 80_000;

/**
 * Asks the assistant what a check says, by the settings the target names: one message after the other, with
 * changes only simulated. Stores nothing. Throws NOT_FOUND for a check or a version that is not, and
 * VALIDATION_ERROR where another model than that of the settings would answer.
 */
export type RunCheck = (
  queryable: Queryable,
  tenantId: number,
  checkId: string,
  request: RunCheckRequest,
  gone: AbortSignal,
) => Promise<Run>;

export const createCheckRuns =
  (deps: Deps): RunCheck =>
  (...asked) =>
    runCheck(deps, ...asked);

async function runCheck(
  deps: Deps,
  queryable: Queryable,
  tenantId: number,
  checkId: string,
  { target: asked, apiKey }: RunCheckRequest,
  gone: AbortSignal,
): Promise<Run> {
  const check = await selectCheck(queryable, tenantId, checkUuid(checkId));
  if (!check) throw notFound('check');
  const state = (await selectTenantState(queryable, tenantId))!;
  const target = await settingsOf(deps.defaults, queryable, tenantId, asked);
  // Read once: whoever writes to the draft meanwhile changes nothing for this run.
  const settings = await deps.settings.asIf(
    ...([tenantId, state.settings_version, target.settings, apiKey] as const),
  );
  requireOwnModel(target, settings);
  const startMs = deps.monotonic();
  const signal = AbortSignal.any([gone, AbortSignal.timeout(runMsMax)]);
  const { version, isDraft } = target;
  const by = { state, settings, version, isDraft };
  const answers = await converse(deps, tenantId, by, check.definition, signal);
  const milliseconds = Math.round(deps.monotonic() - startMs);
  return { check, target, knowledgeVersion: state.knowledge_version, answers, milliseconds };
}

/** There is no key for a model that is not live: the live one would answer in its place. */
function requireOwnModel({ settings }: Target, effective: EffectiveSettings): void {
  const { provider, model, baseUrl } = settings;
  const isOwn =
    effective.provider === provider &&
    effective.model === model &&
    (!effective.tenantsOwn || effective.baseUrl === baseUrl);
  if (isOwn || provider === 'builtin') return;
  throw invalidFor(
    `\`apiKey\` is required: the model of these settings (${provider}, ${model ?? 'none'}) is not reached as the live one is, whose key goes nowhere else. null is for a model that needs none.`,
    refusalReason('check-key-required', provider, model ?? ''),
  );
}

async function converse(
  { answerAs, clock }: Deps,
  tenantId: number,
  by: Parameters<AnswerAs>[1],
  { user, context, history, messages, situation }: Definition,
  signal: AbortSignal,
): Promise<PlaygroundAnswer[]> {
  const conversation = [...history];
  const answers: PlaygroundAnswer[] = [];
  let pending: PlaygroundAnswer['action'] = null;
  for (const { content, decision, afterExpiry } of messages) {
    const expiresAt = new Date(clock() - 1_000).toISOString();
    const request = {
      ...{ user, message: content, history: conversation.slice(-historyMax) },
      ...(context && { context }),
      ...(decision && { decision }),
      pending: pending && afterExpiry ? { ...pending, expiresAt } : pending,
    };
    const answer = await answerAs(tenantId, by, request, signal, situation);
    answers.push(answer);
    const { content: answered, dialogue } = answer;
    conversation.push(
      { author: 'user', content },
      { author: 'assistant', content: answered, dialogue },
    );
    // Whatever came between, the newest proposal waits until something became of it.
    if (answer.action) pending = answer.action.status === 'proposed' ? answer.action : null;
  }
  return answers;
}

const historyMax = 40;

/** Judges a run and keeps it with the check. Throws NOT_FOUND where that was deleted meanwhile. */
export async function keepResult(
  tx: Queryable,
  { tenantId, actor }: Pick<Administrator, 'tenantId' | 'actor'>,
  target: string,
  run: Run,
): Promise<CheckResult> {
  const { check, answers } = run;
  const problem = problemOf(check.definition, answers);
  const outcomes = check.definition.expectations.map((one) => judge(one, answers));
  const isPassed = problem === null && outcomes.every(({ passed }) => passed);
  const row = await insertResult(
    tx,
    ...([tenantId, check.id, newUuid(), check.revision, target, run.target.version] as const),
    ...([digestOf(run.target.settings), run.knowledgeVersion, isPassed, problem] as const),
    ...([JSON.stringify(outcomes), JSON.stringify(keptAnswers(check, answers))] as const),
    ...([run.milliseconds, actor.type, actor.id] as const),
  );
  if (!row) throw notFound('check');
  await forgetOldResults(tx, tenantId, check.id);
  return presentResult(row);
}

const keptAnswers = ({ definition }: CheckRow, answers: readonly PlaygroundAnswer[]) =>
  answers.map((answer, at) => keptAnswer(definition.messages[at]!.content, answer));

/** Why what was answered says nothing of the settings that were asked; null where it does. */
function problemOf({ situation }: Definition, answers: readonly PlaygroundAnswer[]): string | null {
  if (answers.some(({ status }) => status === 'failed')) return 'A message could not be answered.';
  const failed = answers.find(({ trace }) => trace.fallback)?.trace.fallback;
  // What claims a change is told by the expectation, and so it is without a model.
  if (!failed || situation.model === 'down' || failed.reason === 'unfounded_claim') return null;
  return `The model did not answer (${failed.reason}): the built-in assistant did.`;
}
