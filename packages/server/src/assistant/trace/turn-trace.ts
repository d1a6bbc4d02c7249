import type {
  ModelPrices,
  TraceCost,
  TraceGuard,
  TraceLookup,
  TraceModelCall,
  TraceParts,
  TracePassage,
  TracePromptPart,
  TraceQuestion,
  TraceToolCall,
} from '@deskhand/contract';
import type { Considered, FoundPassage, Question } from '../../builtin/index.ts';
import type { ModelUsage } from '../../cases/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { guardDecisions } from '../../platform/metrics.ts';
import { cutTo, storedTrace } from './stored-trace.ts';

const lookupsMax = 4;
const passagesMax = 12;
const modelCallsMax = 12;
const toolCallsMax = 16;
const guardsMax = 20;
const termsMax = 30;
const questionCharactersMax = 1_000;
const queryCharactersMax = 500;
const nameCharactersMax = 200;
const beginningCharactersMax = 100;
const detailsMax = 10;
const detailCharactersMax = 300;
const toolCharactersMax = 2_000;

type ToolNote = Pick<TraceToolCall, 'tool' | 'purpose' | 'ok' | 'startMs'> & {
  arguments: unknown;
  result: string;
};

/**
 * Notes why an answer comes about while a turn runs; nobody decides anything by it. Each note is bounded
 * and cheap: what takes time is done once, when it is stored.
 */
export class TurnTrace {
  readonly #clock: Clock;
  readonly #startedAt: number;
  #question: TraceQuestion | null = null;
  readonly #lookups: TraceLookup[] = [];
  /** By document and what tells its passages apart: a follow-up is looked up twice. */
  readonly #passages = new Map<string, TracePassage>();
  #prompt: readonly TracePromptPart[] = [];
  readonly #modelCalls: TraceModelCall[] = [];
  readonly #toolCalls: TraceToolCall[] = [];
  readonly #guards: TraceGuard[] = [];
  readonly #titles = new Map<string, string>();
  #prices: ModelPrices | null = null;

  /** `clock` measures lengths of time; the turn is taken up now. */
  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startedAt = clock();
  }

  /** Since the turn was taken up. */
  nowMs(): number {
    return Math.round(this.#clock() - this.#startedAt);
  }

  understood(question: Omit<TraceQuestion, 'terms'> & { terms: Iterable<string> }): void {
    this.#question = {
      ...question,
      text: cutTo(question.text, questionCharactersMax),
      terms: [...question.terms].slice(0, termsMax).map((term) => cutTo(term, nameCharactersMax)),
    };
  }

  /** How the built-in assistant read it as a question to articles. */
  asked({ utterance, wants, asksWhere, background }: Question): void {
    if (!this.#question) return;
    this.#question.text = cutTo(utterance.text, questionCharactersMax);
    this.#question.wants = asksWhere ? 'place' : wants;
    this.#question.background =
      background && cutTo(background.questions.text, questionCharactersMax);
  }

  lookedUp(query: string, startMs: number, passages: readonly FoundPassage[]): void {
    if (this.#lookups.length >= lookupsMax) return;
    const found = { query: cutTo(query, queryCharactersMax), found: passages.length };
    this.#lookups.push({ ...found, startMs, milliseconds: this.nowMs() - startMs });
    for (const passage of passages) this.#place(passage);
  }

  /** What the built-in assistant made of what was found. */
  considered(passages: readonly Considered[]): void {
    for (const { passage, fit, leftOut } of passages) {
      const placed = this.#place(passage);
      if (!placed) continue;
      placed.fit = rounded(fit);
      placed.use = leftOut === null ? 'cited' : 'left_out';
      placed.reason = leftOut;
    }
  }

  /** What a model had before it, and the numbers of what it cites. */
  given(passages: readonly FoundPassage[], cited: readonly number[] = []): void {
    for (const [at, passage] of passages.entries()) {
      const placed = this.#place(passage);
      if (!placed) continue;
      placed.use = cited.includes(at + 1) ? 'cited' : 'given';
      placed.reason = null;
    }
  }

  /** What the articles say is not what was answered. */
  setAside(): void {
    for (const placed of this.#passages.values()) {
      if (placed.use !== 'cited') continue;
      placed.use = 'left_out';
      placed.reason = 'other_answer';
    }
  }

  /** What the calls of the model are told to cost. */
  pricedAt(prices: ModelPrices | null): void {
    this.#prices = prices;
  }

  prompted(parts: readonly Omit<TracePromptPart, 'tokens'>[]): void {
    this.#prompt = parts
      .filter(({ characters }) => characters > 0)
      .map((part) => ({ ...part, tokens: Math.ceil(part.characters / charactersPerToken) }));
  }

  calledModel(call: Omit<TraceModelCall, 'milliseconds'>): void {
    if (this.#modelCalls.length >= modelCallsMax) return;
    this.#modelCalls.push({ ...call, milliseconds: this.nowMs() - call.startMs });
  }

  knowsTools(tools: readonly { name: string; title: string }[]): void {
    for (const { name, title } of tools) this.#titles.set(name, title);
  }

  calledTool(call: ToolNote): void {
    if (this.#toolCalls.length >= toolCallsMax) return;
    const { tool, startMs, result } = call;
    const sent = textOf(call.arguments);
    const title = this.#titles.get(tool) ?? null;
    const kept = {
      arguments: cutTo(sent, toolCharactersMax),
      result: cutTo(result, toolCharactersMax),
    };
    this.#toolCalls.push({
      ...call,
      tool: cutTo(tool, nameCharactersMax),
      title: title && cutTo(title, nameCharactersMax),
      ...kept,
      cutCharacters: sent.length - kept.arguments.length + result.length - kept.result.length,
      milliseconds: this.nowMs() - startMs,
    });
  }

  guarded(
    decision: TraceGuard['decision'],
    details: readonly string[] = [],
    reason: string | null = null,
  ): void {
    guardDecisions.inc({ decision });
    if (this.#guards.length >= guardsMax) return;
    const kept = details.slice(0, detailsMax).map((detail) => cutTo(detail, detailCharactersMax));
    this.#guards.push({ decision, reason, details: kept });
  }

  /** What all calls of models took; null where none was asked. */
  usage(): ModelUsage | null {
    if (this.#modelCalls.length === 0) return null;
    const cost = costOf(this.#modelCalls, this.#prices);
    return {
      inputTokens: sumKnown(this.#modelCalls.map(({ inputTokens }) => inputTokens)),
      outputTokens: sumKnown(this.#modelCalls.map(({ outputTokens }) => outputTokens)),
      currency: cost && cost.currency,
      amount: cost && cost.amount,
    };
  }

  /** As it is stored; see `storedTrace`. */
  toJson(): string {
    const best = ({ fit, score }: TracePassage) => fit ?? score;
    const passages = [...this.#passages.values()];
    const parts: TraceParts = {
      question: this.#question,
      lookups: this.#lookups,
      passages: passages.sort((a, b) => best(b) - best(a)),
      prompt: [...this.#prompt],
      modelCalls: this.#modelCalls,
      toolCalls: this.#toolCalls,
      guards: this.#guards,
      cost: costOf(this.#modelCalls, this.#prices),
      milliseconds: this.nowMs(),
      cut: [],
    };
    return storedTrace(parts);
  }

  #place(passage: FoundPassage): TracePassage | null {
    const { documentId, title, heading, text, score, coverage } = passage;
    const key = `${documentId}/${text.length}/${text.slice(0, 40)}`;
    const before = this.#passages.get(key);
    if (before || this.#passages.size >= passagesMax) return before ?? null;
    const placed: TracePassage = {
      documentId,
      title: cutTo(title, nameCharactersMax),
      heading: heading && cutTo(heading, nameCharactersMax),
      beginning: cutTo(text, beginningCharactersMax),
      characters: text.length,
      score: rounded(score),
      coverage: coverage === undefined ? null : rounded(coverage),
      fit: null,
      // Unless somebody says otherwise: others were nearer.
      ...{ use: 'left_out', reason: 'weaker' },
    };
    this.#passages.set(key, placed);
    return placed;
  }
}

/** Null where no number is known. */
const sumKnown = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((one) => one !== null);
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) : null;
};

/** Null where a call's tokens are not told: a part of the cost would pass for the whole. */
function costOf(calls: readonly TraceModelCall[], prices: ModelPrices | null): TraceCost | null {
  if (prices === null || calls.length === 0) return null;
  let millionths = 0;
  for (const { inputTokens, outputTokens } of calls) {
    if (inputTokens === null || outputTokens === null) return null;
    millionths += inputTokens * prices.input + outputTokens * prices.output;
  }
  return { currency: prices.currency, amount: Math.round(millionths) / 1_000_000 };
}

/** What a model nests deeper than can be written is left out: a note never ends what it is a note of. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** Roughly, in the languages we serve. */
const charactersPerToken = 4;

const rounded = (value: number): number =>
  Number.isFinite(value) ? Math.round(value * 1_000) / 1_000 : 0;
