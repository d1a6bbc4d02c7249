import type {
  CheckSituation,
  PlaygroundAnswer,
  PlaygroundRequest,
  SimulatedAction,
} from '@deskhand/contract';
import {
  answeredIn,
  createAnswerer,
  toldTrace,
  type AnswererDeps,
  type EffectiveSettings,
} from '../assistant/index.ts';
import { dialogueOf, type ActionRow, type Answer, type Turn } from '../cases/index.ts';
import { packs } from '../language/index.ts';
import type { Clock } from '../platform/clock.ts';
import { publicId } from '../platform/ids.ts';
import { inSituation } from './in-situation.ts';
import { createSigningKey } from './signing-key.ts';
import { simulatedToolbox } from './simulated-toolbox.ts';
import type { TenantState } from './store.ts';
import { turnOf } from './turn-of.ts';

/** Who is to answer: the settings, and what they are a version of. */
interface Asked {
  state: TenantState;
  settings: EffectiveSettings;
  version: number;
  isDraft: boolean;
}

/**
 * Answers one message by given settings, for whomever is named: with the tenant's articles, reading tools and
 * model, as far as the situation leaves them. Stores nothing, and can change nothing.
 */
export type AnswerAs = (
  tenantId: number,
  asked: Asked,
  request: Omit<PlaygroundRequest, 'version'>,
  signal: AbortSignal,
  situation?: CheckSituation,
) => Promise<PlaygroundAnswer>;

export function createAnswerAs(deps: AnswererDeps): AnswerAs {
  const signingKey = createSigningKey();
  const { settings: reader, clock } = deps;
  const toolbox = simulatedToolbox(deps.toolbox, { clock, signingKey });

  return async function answerAs(tenantId, asked, request, signal, situation = {}) {
    const turn = turnOf(tenantId, asked.state, request, clock());
    // Also while it is paused: that is when it is tried.
    const settings = { ...asked.settings, isPaused: false };
    const ofCase = () => Promise.resolve(settings);
    const ways = { ...deps, toolbox, settings: { ...reader, ofCase } };
    const answerer = createAnswerer(inSituation(ways, situation));
    const answer = await answerer(turn, () => undefined, signal);
    const { version, isDraft } = asked;
    return present(clock, turn, answer, { version, isDraft });
  };
}

function present(
  clock: Clock,
  turn: Turn,
  answer: Answer,
  by: { version: number; isDraft: boolean },
): PlaygroundAnswer {
  const action = actionOf(clock, answer);
  // What a change came to is told by the service's own sentence; that it was none stands before it.
  const simulated = packs[answeredIn(turn, 'en')].sentences.notes.simulated;
  return {
    simulated: true,
    ...by,
    author: answer.authorName,
    content: answer.outcome ? `${simulated}\n\n${answer.content}` : answer.content,
    notice: answer.notice ?? null,
    status: answer.status,
    citations: [...answer.citations],
    tools: [...(answer.toolCalls ?? [])],
    offers: [...(answer.offers ?? [])],
    dialogue: dialogueOf(answer),
    action,
    trace: toldTrace(answer.provenance, answer.trace ?? '{}'),
  };
}

function actionOf(clock: Clock, { proposal, action }: Answer): SimulatedAction | null {
  if (proposal) {
    const expiresAt = new Date(clock() + proposal.lifetimeMs).toISOString();
    const { tool, title, confirm, preview, locale, labels } = proposal;
    return {
      ...{ id: publicId('act', proposal.id), tool, title, confirm, preview, expiresAt, locale },
      arguments: { ...proposal.arguments },
      labels: { ...labels },
      ...{ status: 'proposed', receipt: null, failureReason: null, undo: null },
    };
  }
  return action ? presentAction(action) : null;
}

const presentAction = (row: ActionRow): SimulatedAction => ({
  ...{ id: publicId('act', row.id), tool: row.tool, title: row.title, arguments: row.arguments },
  ...{ status: row.status, confirm: row.confirm, preview: row.preview, receipt: row.receipt },
  ...{ expiresAt: new Date(row.expiresAtMs).toISOString(), failureReason: row.failureReason },
  undo: null,
  locale: row.locale,
  labels: { ...row.labels },
});
