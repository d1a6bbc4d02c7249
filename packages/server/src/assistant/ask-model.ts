import { limits, type AnswerBudgets, type Passage } from '@deskhand/contract';
import type { OfferedTool, Toolbox } from '../actions/index.ts';
import type { Emit, Proposal } from '../cases/index.ts';
import { nameTools, type NamedTools } from './name-tools.ts';
import { buildPrompt } from './prompt.ts';
import {
  callModel,
  ModelFailure,
  type Budgets,
  type Model,
  type ModelCall,
  type ModelEvent,
  type ModelMessage,
} from './providers/index.ts';
import type { ReadTurn } from './read-turn.ts';
import type { EffectiveSettings } from './settings/effective-settings.ts';
import { speakSafely } from './speak-safely.ts';
import type { TurnTrace } from './trace/turn-trace.ts';

/** Of what tools answered in one turn. */
const toolOutputCharactersMax = 64 * 1024;

interface Deps {
  modelFor: (settings: EffectiveSettings) => Model;
  toolbox: Toolbox;
  budgets: Budgets;
}

interface ModelAnswer {
  text: string;
  /** The service's own sentence before it, in no model's reach. */
  notice: string | null;
  /** A write that the model asked for: shown to the user, not run. */
  proposal: Proposal | null;
  /** Which tools were read, for people to see. */
  toolCalls: ToolCall[];
  tokens: { inputTokens: number | null; outputTokens: number | null };
}

export interface ToolCall {
  tool: string;
  title: string;
  milliseconds: number;
  ok: boolean;
}

/**
 * Asks the tenant's model, and lets it read with tools until it has an answer. Its first wish to
 * write ends the turn as a proposal. Text that claims a change throws `unfounded_claim` before the
 * claim is emitted. Throws ModelFailure, and nothing else for what a model or a connector does.
 */
export async function askModel(
  deps: Deps,
  read: ReadTurn,
  passages: readonly Passage[],
  emit: Emit,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const { turn, settings } = read;
  const { budgets: own } = settings;
  const callsMax = own.toolCalls ?? limits.toolCallsMax;
  const startMs = read.trace.nowMs();
  const tools = nameTools(await deps.toolbox.offer(turn, read.language));
  const prompt = buildPrompt(settings, turn, passages, tools.forModel.length > 0);
  read.trace.prompted([...prompt.parts, toolsPart(tools)]);
  const asked = createAsked(deps.toolbox, tools, read, callsMax, signal);
  const knowsReader = () => asked.done.some(({ ok }) => ok);
  const messages: ModelMessage[] = [...prompt.messages];
  const say = speakSafely(read, tools, passages, knowsReader, emit);
  let charactersSaid = 0;
  const tokens = { inputTokens: 0, outputTokens: 0 };
  // One call more than tool calls are allowed: the last one must answer.
  for (let round = 0; round <= callsMax; round += 1) {
    const request = {
      system: prompt.system,
      messages,
      // Also once no call is answered any more: providers refuse calls of tools that are not listed.
      tools: tools.forModel,
      outputTokensMax: own.answerTokens ?? limits.answerTokensMax,
      signal,
    };
    const shown = say.text().length;
    const budgets = restOf(
      narrowed(deps.budgets, own),
      read.trace.nowMs() - startMs,
      charactersSaid,
    );
    const calls: ToolCallEvent[] = [];
    // What is said before a call is a sentence of its own, whatever follows it.
    let separator = charactersSaid > 0 ? '\n\n' : '';
    await takeEvents(read.trace, callModel(deps.modelFor(settings), request, budgets), (event) => {
      if (event.type === 'text') {
        charactersSaid += event.text.length;
        say.push(`${separator}${event.text}`);
        separator = '';
      }
      // Without tools a call is made up: nothing runs, and there is nothing to say to it.
      else if (event.type === 'tool-call')
        calls.push(...(tools.forModel.length > 0 ? [event] : []));
      else addTokens(tokens, event);
    });
    const outcome = await asked.answer(calls);
    if (outcome.proposal || outcome.calls.length === 0) {
      const { proposal } = outcome;
      if (!proposal) say.end();
      return { text: say.text(), notice: say.notice, proposal, toolCalls: asked.done, tokens };
    }
    messages.push({ role: 'calls', content: say.text().slice(shown), calls: outcome.calls });
  }
  throw new ModelFailure('too_many_calls');
}

/** Takes the events as they come; how the call went is noted once it is over, however it ends. */
async function takeEvents(
  trace: TurnTrace,
  events: AsyncIterable<ModelEvent>,
  take: (event: ModelEvent) => void,
): Promise<void> {
  const startMs = trace.nowMs();
  let firstTokenMs: number | null = null;
  let end: (ModelEvent & { type: 'finish' }) | null = null;
  let failure: string | null = null;
  try {
    for await (const event of events) {
      firstTokenMs ??= trace.nowMs() - startMs;
      if (event.type === 'finish') end = event;
      take(event);
    }
  } catch (error) {
    failure = error instanceof ModelFailure ? error.code : 'internal';
    throw error;
  } finally {
    const { reason: finish = null, inputTokens = null, outputTokens = null } = end ?? {};
    trace.calledModel({ startMs, firstTokenMs, inputTokens, outputTokens, finish, failure });
  }
}

const toolsPart = ({ forModel }: NamedTools) => ({
  part: 'tools' as const,
  characters: forModel.length === 0 ? 0 : JSON.stringify(forModel).length,
  cutCharacters: 0,
});

type ToolCallEvent = ModelEvent & { type: 'tool-call' };

/** A version may ask for less time than the operator gives. */
const narrowed = (budgets: Budgets, { seconds }: AnswerBudgets): Budgets => ({
  ...budgets,
  totalMs: Math.min(budgets.totalMs, (seconds ?? Infinity) * 1000),
});

const restOf = (budgets: Budgets, elapsedMs: number, charactersSaid: number): Budgets => ({
  ...budgets,
  totalMs: Math.max(1, budgets.totalMs - elapsedMs),
  outputCharactersMax: Math.max(0, budgets.outputCharactersMax - charactersSaid),
});

function addTokens(
  sum: { inputTokens: number; outputTokens: number },
  event: ModelEvent & { type: 'finish' },
): void {
  sum.inputTokens += event.inputTokens ?? 0;
  sum.outputTokens += event.outputTokens ?? 0;
}

/** What the model asks for in one turn, counted. */
function createAsked(
  toolbox: Toolbox,
  tools: NamedTools,
  { turn, answerLocale, trace }: ReadTurn,
  callsMax: number,
  signal: AbortSignal,
) {
  const done: ToolCall[] = [];
  let left = toolOutputCharactersMax;
  let asked = 0;

  async function read(tool: OfferedTool, event: ToolCallEvent): Promise<ModelCall> {
    const call = { tool: tool.name, arguments: event.input };
    const result = await toolbox.read(turn, answerLocale, call, signal);
    const output = result.output.slice(0, left);
    left -= output.length;
    const { ok, milliseconds } = result;
    done.push({ tool: tool.name, title: tool.title, milliseconds, ok });
    return answered(event, tools.fence(output));
  }

  async function answerOne(event: ToolCallEvent): Promise<ModelCall | Proposal> {
    asked += 1;
    const tool = tools.find(event.name);
    if (!tool) {
      trace.guarded('unknown_tool', [event.name]);
      return answered(event, 'There is no such tool.');
    }
    if (asked > callsMax || left <= 0) {
      trace.guarded('calls_ended', [tool.name], asked > callsMax ? 'too_many' : 'too_much');
      return answered(event, 'No more tools in this turn.');
    }
    if (tool.effect === 'read') return read(tool, event);
    const call = { tool: tool.name, arguments: event.input };
    const verdict = await toolbox.propose(turn, answerLocale, call, signal);
    if (verdict.verdict === 'proposed') return verdict.proposal;
    if (verdict.verdict === 'refused') return answered(event, verdict.problem);
    // The connector's own words.
    left -= verdict.problem.length;
    return answered(event, tools.fence(verdict.problem));
  }

  return {
    done,
    /** In the order asked for; the first write that can be proposed ends it. */
    async answer(
      events: readonly ToolCallEvent[],
    ): Promise<{ calls: ModelCall[]; proposal: Proposal | null }> {
      const calls: ModelCall[] = [];
      for (const event of events.slice(0, callsMax)) {
        const one = await answerOne(event);
        if ('argumentsHash' in one) return { calls, proposal: one };
        calls.push(one);
      }
      return { calls, proposal: null };
    },
  };
}

const answered = ({ id, name, input }: ToolCallEvent, output: string): ModelCall => ({
  id,
  name,
  input: input ?? {},
  output,
});
