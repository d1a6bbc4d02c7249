import { isBlank, type Passage } from '@deskhand/contract';
import { withoutReceiptMark, type OfferedTool, type Toolbox } from '../actions/index.ts';
import type { Proposal } from '../cases/index.ts';
import {
  languageOf,
  loadLanguageIdentifier,
  packs,
  type IdentifyLanguage,
  type Language,
} from '../language/index.ts';
import { createCitationFilter } from './cite-passages.ts';
import { createClaimGuard, type ClaimGuardOptions } from '../claims/index.ts';
import { createGivenReferences } from './given-references.ts';
import { nameTools, type NamedTools } from './name-tools.ts';
import { beginningOf, endOf, type Notice } from './notice.ts';
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
import { addressesIn, createSafeMarkdown } from './safe-markdown.ts';
import type { EffectiveSettings } from './settings/effective-settings.ts';
import { wishOfTurn } from './wish-of-turn.ts';

/** Tool calls of one turn, and bytes of what tools answered. */
const callsMax = 8;
const toolOutputCharactersMax = 64 * 1024;
const outputTokensMax = 2_000;

interface Deps {
  modelFor: (settings: EffectiveSettings) => Model;
  toolbox: Toolbox;
  budgets: Budgets;
}

interface ModelAnswer {
  text: string;
  /** The service's own sentence beside it, in no model's reach. */
  notice: Notice | null;
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
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const { turn, settings } = read;
  const startedAt = performance.now();
  const tools = nameTools(await deps.toolbox.offer(turn, read.language));
  const prompt = buildPrompt(settings, turn, passages, tools.forModel.length > 0);
  const asked = createAsked(deps.toolbox, tools, read, signal);
  const identify = await loadLanguageIdentifier();
  const knowsReader = () => asked.done.some(({ ok }) => ok);
  const messages: ModelMessage[] = [...prompt.messages];
  const given = createGivenReferences(prompt.system, messages);
  const say = speakSafely(read, tools, passages, {
    ...{ emit, identify, knowsReader, isGiven: given.has },
  });
  let charactersSaid = 0;
  const tokens = { inputTokens: 0, outputTokens: 0 };
  // One call more than tool calls are allowed: the last one must answer.
  for (let round = 0; round <= callsMax; round += 1) {
    const request = {
      system: prompt.system,
      messages,
      // Also once no call is answered any more: providers refuse calls of tools that are not listed.
      tools: tools.forModel,
      outputTokensMax,
      signal,
    };
    const shown = say.text().length;
    const budgets = restOf(deps.budgets, performance.now() - startedAt, charactersSaid);
    const calls: ToolCallEvent[] = [];
    // What is said before a call is a sentence of its own, whatever follows it.
    let separator = charactersSaid > 0 ? '\n\n' : '';
    for await (const event of callModel(deps.modelFor(settings), request, budgets)) {
      if (event.type === 'text') {
        charactersSaid += event.text.length;
        say.push(`${separator}${event.text}`);
        separator = '';
      }
      // Without tools a call is made up: nothing runs, and there is nothing to say to it.
      else if (event.type === 'tool-call')
        calls.push(...(tools.forModel.length > 0 ? [event] : []));
      else addTokens(tokens, event);
    }
    const outcome = await asked.answer(calls);
    if (outcome.proposal || outcome.calls.length === 0) {
      const { proposal } = outcome;
      if (!proposal) say.end();
      return { text: say.text(), notice: say.notice(), proposal, toolCalls: asked.done, tokens };
    }
    for (const { output } of outcome.calls) given.add(output);
    messages.push({ role: 'calls', content: say.text().slice(shown), calls: outcome.calls });
  }
  throw new ModelFailure('too_many_calls');
}

type ToolCallEvent = ModelEvent & { type: 'tool-call' };

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

/**
 * Lets out what a model says as far as its claims are read, and without addresses that are not in the
 * passages it was given. What the service says beside it goes out past all that reads the model's words.
 */
function speakSafely(
  read: ReadTurn,
  tools: NamedTools,
  passages: readonly Passage[],
  {
    emit,
    identify,
    ...known
  }: { emit: (text: string) => void; identify: IdentifyLanguage } & Pick<
    ClaimGuardOptions,
    'knowsReader' | 'isGiven'
  >,
) {
  const { turn, message } = read;
  const reader = languageOfReader(read, identify);
  const citations = createCitationFilter(passages.length);
  const guard = createClaimGuard({
    // A tool may have been approved since the message was accepted.
    canChange: turn.canChange || tools.canWrite,
    titles: tools.titles,
    wish: wishOfTurn(read),
    ...known,
    expected: message.language,
    identify,
  });
  const markdown = createSafeMarkdown(
    new Set(passages.flatMap(({ url, text }) => [url ?? '', ...addressesIn(text)])),
  );
  let shown = '';
  let notice: Notice | null = null;
  const say = (text: string): void => {
    if (text !== '') emit(text);
  };
  const show = (text: string): void => {
    shown += text;
    say(text);
  };
  const take = (text: string): void => {
    if (guard.isWithheld) throw new ModelFailure('unfounded_claim');
    if (guard.contradicts === 'before' && notice === null) {
      notice = { text: contradictionIn(reader, null), place: 'before' };
      say(beginningOf(notice));
    }
    show(markdown.push(text));
  };
  return {
    push: (piece: string) => take(guard.push(withoutReceiptMark(citations.push(piece)))),
    end() {
      take(guard.push(withoutReceiptMark(citations.end())));
      const { text, verdict } = guard.finish();
      if (verdict === 'withheld') throw new ModelFailure('unfounded_claim');
      take(text);
      show(markdown.end());
      if (isBlank(shown)) throw new ModelFailure('empty');
      if (guard.contradicts !== 'behind') return;
      notice = { text: contradictionIn(reader, guard.language), place: 'behind' };
      say(endOf(shown, notice));
    },
    /** What was shown so far of the model's words. */
    text: () => shown,
    notice: () => notice,
  };
}

/** Who writes another language than the five reads that of the application better than a neighbour of theirs. */
function languageOfReader(
  { turn, message, locale, language }: ReadTurn,
  identify: IdentifyLanguage,
): Language {
  if (message.words.length < identifiedWordsMin) return language;
  return languageOf(identify(turn.content)) ?? languageOf(locale) ?? 'en';
}

const identifiedWordsMin = 4;

/** In the user's language, and in that of the answer where it is another one. */
function contradictionIn(asked: Language, answered: Language | null): string {
  const both = new Set([asked, answered ?? asked]);
  return [...both].map((language) => packs[language].sentences.notes.unchanged).join(' ');
}

/** What the model asks for in one turn, counted. */
function createAsked(
  toolbox: Toolbox,
  tools: NamedTools,
  { turn, language }: ReadTurn,
  signal: AbortSignal,
) {
  const done: ToolCall[] = [];
  let left = toolOutputCharactersMax;
  let asked = 0;

  async function read(tool: OfferedTool, event: ToolCallEvent): Promise<ModelCall> {
    const result = await toolbox.read(turn, tool.name, event.input, signal);
    const output = result.output.slice(0, left);
    left -= output.length;
    const { ok, milliseconds } = result;
    done.push({ tool: tool.name, title: tool.title, milliseconds, ok });
    return answered(event, tools.fence(output));
  }

  async function answerOne(event: ToolCallEvent): Promise<ModelCall | Proposal> {
    asked += 1;
    const tool = tools.find(event.name);
    if (!tool) return answered(event, 'There is no such tool.');
    if (asked > callsMax || left <= 0) return answered(event, 'No more tools in this turn.');
    if (tool.effect === 'read') return read(tool, event);
    const call = { tool: tool.name, arguments: event.input };
    const verdict = await toolbox.propose(turn, language, call, signal);
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
