import type { PinnedTurn, Toolbox } from '../actions/index.ts';
import { toLog, type Answer, type Answerer, type Emit, type Turn } from '../cases/index.ts';
import { packs } from '../language/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { answerBuiltin, type Retrieve } from './answer-builtin.ts';
import { answerRequest } from './answer-request.ts';
import { answerRuling } from './answer-ruling.ts';
import { answerWithModel } from './answer-with-model.ts';
import { ModelFailure, type Budgets, type Model } from './providers/index.ts';
import { personOffers } from './offers/offers-of.ts';
import { tellBehind } from './place-sections.ts';
import { answeredIn, readTurn, type ReadTurn } from './read-turn.ts';
import type { EffectiveSettings, SettingsReader } from './settings/effective-settings.ts';
import { TurnTrace } from './trace/turn-trace.ts';
import { withNotes } from './trace/with-notes.ts';
import { toldBy } from './use-tool.ts';

export interface AnswererDeps {
  settings: SettingsReader;
  retrieve: Retrieve;
  toolbox: Toolbox;
  /** The model for these settings, made once and kept. */
  modelFor: (settings: EffectiveSettings) => Model;
  budgets: Budgets;
  clock: Clock;
  /** Measures lengths of time. */
  monotonic: Clock;
  log: Log;
}

/**
 * Answers turns: what the user decided about a proposal without any model; else with the tenant's
 * model where one is set, with the built-in assistant where none is or the model fails. Whatever
 * fails, there is an honest answer.
 */
export function createAnswerer(deps: AnswererDeps): Answerer {
  return async (turn, emit, signal) => {
    const trace = new TurnTrace(deps.monotonic);
    const answer = await answerTurn(withNotes(deps, trace), turn, trace, emit, signal);
    const usage = trace.usage();
    return { ...answer, trace: trace.toJson(), ...(usage && { usage }) };
  };
}

async function answerTurn(
  deps: AnswererDeps,
  asked: Turn,
  trace: TurnTrace,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const settings = await deps.settings.ofCase(asked);
    const turn: PinnedTurn = { ...asked, toolPins: settings.toolPins };
    const read = readTurn(turn, settings, trace, deps.clock());
    const answerMessage = (say: Emit) => {
      if (settings.isPaused) return answerPaused(read, say);
      if (turn.request) return answerRequest(deps, read, say, signal);
      if (settings.provider === 'builtin') return answerBuiltin(deps, read, say, signal);
      return answerWithModel(deps, read, say, signal).catch((error: unknown) =>
        fallBack(deps, read, signal, error),
      );
    };
    const { ruling } = turn;
    if (!ruling) return await withAccount(deps.toolbox, turn, await answerMessage(emit));
    return await answerRuling({ ...deps, answerMessage }, read, ruling, emit, signal);
  } catch (error) {
    deps.log.error({ err: error, ...toLog(asked) }, 'a turn could not be answered');
    return {
      content: packs[answeredIn(asked, 'en')].sentences.notes.unanswered,
      authorName: 'Assistant',
      citations: [],
      status: 'failed',
      provenance: { provider: 'none', failure: 'internal' },
    };
  }
}

/** Says no more than that, and who can be had instead. */
function answerPaused(read: ReadTurn, emit: Emit): Promise<Answer> {
  const content = read.sentences.notes.paused;
  emit(content);
  return Promise.resolve({
    ...toldBy(read, { provider: 'none', kind: 'paused' }),
    content,
    offers: personOffers(read),
  });
}

/** Keeps with the message which tools there were for it: see `cases/explain-answers.ts`. */
async function withAccount(toolbox: Toolbox, turn: PinnedTurn, answer: Answer): Promise<Answer> {
  const tools = await toolbox.account(turn);
  return { ...answer, provenance: { ...answer.provenance, tools } };
}

/** What the model said so far is thrown away: the answer that is stored replaces it. */
async function fallBack(
  deps: AnswererDeps,
  read: ReadTurn,
  signal: AbortSignal,
  error: unknown,
): Promise<Answer> {
  if (!(error instanceof ModelFailure) || error.code === 'cancelled') throw error;
  deps.log.warn({ ...toLog(read.turn), failure: error.code }, 'the model failed');
  const answer = await answerBuiltin(deps, read, () => undefined, signal);
  const { actions, notes } = read.sentences;
  const note = error.code === 'unfounded_claim' ? actions.unfoundedClaim : notes.fallback;
  const told = tellBehind(note, answer);
  const failed = { fallbackFrom: read.settings.provider, failure: error.code };
  return { ...told, provenance: { ...told.provenance, ...failed } };
}
