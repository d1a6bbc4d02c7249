import type { ClosedTool, Toolbox } from '../actions/index.ts';
import type { Answer, Turn } from '../cases/index.ts';
import type { Clock } from '../platform/clock.ts';
import {
  amendProposal,
  chooseOfSeveral,
  matchChangeOf,
  matchEarlierReadings,
  matchReadingsBefore,
  findRequested,
  readSmalltalk,
  refersBackwards,
  requestOf,
  shownByPage,
  todayIn,
  type FilledTool,
  type LikelyMatch,
  type ToolMatch,
  type ToolSearch,
} from '../builtin/index.ts';
import { inWords } from '../language/index.ts';
import { lookUp } from './look-up.ts';
import { describedArguments, distinctOffers, offerOfFilled } from './offers/offer.ts';
import { offersMax, personOffers } from './offers/offers-of.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain } from './reading/plain.ts';
import type { PartAsked } from './reading/asked-part.ts';
import { rowsShown, whichIn } from './reading/which.ts';
import { askForMissing, proposeChange, showReading, toldBy, type Shown } from './use-tool.ts';
import { deniesSomething, utteranceOf, withoutDenied, type Utterance } from '../utterance/index.ts';
import type { TurnSearch } from './turn-search.ts';

export interface ToolDeps {
  toolbox: Toolbox;
  /** "Tomorrow" is told by it. */
  clock: Clock;
}

/** With the tool that the message asks for; null where it asks for none. */
export async function answerWithTool(
  toolbox: Toolbox,
  read: ReadTurn,
  search: TurnSearch,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { turn, settings, message, history, language, sentences } = read;
  // Who asks for a person is shown no list, however near its name comes.
  if (readSmalltalk(message, settings.name, language)?.kind === 'person') return null;
  const { tools, closed, open, all, opening } = search;
  if (tools.length + closed.length === 0) return null;
  const amended = amendedBy(turn, open) ?? (await renamedBy(toolbox, read, open, signal));
  const match: ToolMatch = amended
    ? { kind: 'one', ...amended, wording: turn.content }
    : (chooseOfSeveral(all, history) ?? findRequested(all, history, opening));
  const meant = match.kind === 'one' ? [match] : match.kind === 'several' ? match.tools : [];
  const closedOne = closed.find((tool) => meant.some((one) => one.tool === tool));
  if (closedOne) {
    const others = meant.filter(({ tool }) => tools.includes(tool));
    return explainClosed(read, closedOne, search, others);
  }
  switch (match.kind) {
    case 'none':
      return goOnFromReading(toolbox, read, open, signal);
    case 'dropped': {
      const content = sentences.notes.dropped(plain(match.tool.title));
      return { ...toldBy(read, { kind: 'dropped', tool: match.tool.name }), content };
    }
    case 'several': {
      const offers = distinctOffers(match.tools);
      return {
        ...toldBy(read, { kind: 'several' }),
        content: sentences.actions.several,
        offers,
        dialogue: { asks: { kind: 'several', requests: match.tools.map(requestOf) } },
      };
    }
    case 'one': {
      const earlier = readingsOf(read, open);
      const answer = await useTool(toolbox, read, { ...match, search: open, earlier }, signal);
      return answer && amended ? amending(answer) : answer;
    }
  }
}

function amending(answer: Answer): Answer {
  const asks = answer.dialogue?.asks;
  return asks?.kind === 'missing'
    ? { ...answer, dialogue: { asks: { ...asks, amends: true } } }
    : answer;
}

/** Says why a tool can't be used, to who may know of it; what else was asked for is offered. */
export function explainClosed(
  read: ReadTurn,
  tool: ClosedTool,
  search: TurnSearch,
  others: readonly FilledTool[] = [],
): Answer {
  const offers = [...others.map(offerOfFilled), ...personOffers(read)].slice(0, offersMax);
  const kind = tool.isPaused ? 'changes_paused' : 'for_roles';
  return {
    ...toldBy(read, { kind, tool: tool.name }),
    content: closedText(read, tool, search),
    offers,
  };
}

/**
 * That a tool waits until changes are no longer paused, or is for people with certain roles: in the tenant's words for
 * them where any of its tools has some.
 */
export function closedText(
  { sentences, language }: ReadTurn,
  { title, requiredRoles, isPaused }: ClosedTool,
  { tools, closed }: TurnSearch,
): string {
  if (isPaused) return sentences.actions.changesPaused(plain(title));
  const words = [...closed, ...tools].map(({ valueWords }) => valueWords);
  const named = requiredRoles.map(
    (role) => words.find((of) => Object.hasOwn(of, role))?.[role] ?? inWords(role).toLowerCase(),
  );
  const either = new Intl.ListFormat(language, { type: 'disjunction' }).format(named);
  return sentences.actions.forRoles(plain(title), plain(either));
}

type Matched = ToolMatch & { kind: 'one' } & {
  search: ToolSearch;
  /** What was read before, of which a record may be meant. */
  earlier?: readonly FilledTool[];
};

/** Uses a tool as far as its arguments are known: shows a reading, proposes a change, or asks for the rest. */
export async function useTool(
  toolbox: Toolbox,
  read: ReadTurn,
  { tool, arguments: args, missing, wording, search, earlier = [] }: Matched,
  signal: AbortSignal,
): Promise<Answer | null> {
  const known = { toolbox, read, tool, arguments: args };
  const [before, ...earlierOnes] = read.history
    .filter(({ author }) => author === 'user')
    .map((entry) => utteranceOf(entry))
    .toReversed();
  const spoken = search.of(read.message.part(wording));
  const query = spoken.namesAsWritten;
  const which = whichIn(wording, conversationOf(read), read.language);
  const doesGoBack = (one: Utterance) => refersBackwards(one, read.language);
  // "Is this one paid?" began the case, beside what the page showed then.
  const isFirst = earlierOnes.length === 0 && read.isWhole;
  const isOfPage = before !== undefined && isFirst && doesGoBack(before);
  const shown = isOfPage ? shownByPage(tool, read.turn.context) : {};
  const named = {
    words: wording,
    before: before?.text,
    goesBack: doesGoBack(spoken.utterance),
    shown,
    rows: rowsShown(read.history),
    query,
    which,
    earlier,
  };
  const found = await lookUp(known, missing, named, signal);
  const use = { ...known, arguments: found.arguments };
  if (found.missing.length > 0) {
    return askForMissing(use, describedArguments(tool, found.missing), found.choices);
  }
  if (tool.effect === 'read') {
    const shown = await showReading(use, narrowingBy(wording, search, read), signal);
    return shown.isOtherwise ? null : shown.answer;
  }
  const proposed = await proposeChange(use, signal);
  return 'problem' in proposed ? null : proposed;
}

/** What was read before, where the message means one of several by what lies furthest out. */
const readingsOf = (read: ReadTurn, search: ToolSearch): readonly FilledTool[] =>
  whichIn(read.turn.content, conversationOf(read), read.language)
    ? matchReadingsBefore(search, read.history)
    : [];

const conversationOf = ({ turn, history }: ReadTurn) => [
  ...history,
  { author: 'user' as const, content: turn.content },
];

/** "Which one is the oldest?": of what an earlier message asked to see. */
async function goOnFromReading(
  toolbox: Toolbox,
  read: ReadTurn,
  search: ToolSearch,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { turn, history } = read;
  const narrowing = narrowingBy(turn.content, search, read);
  const before = readingsOf(read, search);
  const change = matchChangeOf(before, search);
  if (change.kind === 'one') {
    return useTool(toolbox, read, { ...change, search, earlier: before }, signal);
  }
  for (const earlier of matchEarlierReadings(search, history)) {
    const shown = await showReading({ toolbox, read, ...earlier }, narrowing, signal);
    if (!shown.ok) return null;
    if (shown.isNarrowed || earlier.isChanged) return shown.answer;
  }
  return null;
}

export const narrowingBy = (said: string, search: ToolSearch, read: ReadTurn) => ({
  names: search.of(read.message.part(said)).names,
  which: whichIn(said, conversationOf(read), read.language),
  part: partIn(read.message.part(said), read),
});

/** What asks for a part of the records; what denies or supposes something is not read that closely. */
function partIn(message: Utterance, { turn, language, nowMs }: ReadTurn): PartAsked | null {
  if (deniesSomething(message, language)) return null;
  const { now, offset } = todayIn(nowMs, turn.context?.['timezone']);
  return { message: message.text, today: new Date(now + offset * minuteMs) };
}

const minuteMs = 60_000;

/**
 * Shows the first reading that has anything to show, or, where names are asked for, of the first that holds
 * one of them the records that do.
 */
export async function useFirst(
  toolbox: Toolbox,
  read: ReadTurn,
  { readings, names }: LikelyMatch & { kind: 'first' },
  signal: AbortSignal,
): Promise<Answer | null> {
  const nothing: Shown[] = [];
  for (const one of readings) {
    const narrowing = { names, which: null, part: partIn(read.message, read) };
    const shown = await showReading({ toolbox, read, ...one }, narrowing, signal);
    // Who hangs once is not waited for again.
    if (!shown.ok || shown.isOtherwise) break;
    if (names.length > 0 ? shown.isNarrowed : !shown.isEmpty) return shown.answer;
    if (names.length === 0) nothing.push(shown);
  }
  // Why there is nothing tells more than that there is.
  return (nothing.find(({ isRefused }) => isRefused) ?? nothing[0])?.answer ?? null;
}

/** What a proposal becomes that the message has taken back, where it says something else instead. */
function amendedBy({ ruling }: Turn, { utterance, tools, given }: ToolSearch): FilledTool | null {
  // "No. How do I send an invoice to my client?" says nothing of what was to be changed.
  if (ruling?.kind !== 'withdraw' || utterance.wish === 'information') return null;
  const { tool: name, arguments: former } = ruling.action;
  const tool = tools.find((one) => one.name === name);
  return tool ? amendProposal(utterance, tool, former, given) : null;
}

/** What it becomes where the message names another record instead: "oh wait, I meant Viktor". */
async function renamedBy(
  toolbox: Toolbox,
  read: ReadTurn,
  search: ToolSearch,
  signal: AbortSignal,
): Promise<FilledTool | null> {
  const { ruling } = read.turn;
  const { utterance, tools } = search;
  if (ruling?.kind !== 'withdraw' || utterance.asks) return null;
  const { tool: name, arguments: former } = ruling.action;
  const tool = tools.find((one) => one.name === name);
  // "Not Yann, Viktor."
  const affirmed = withoutDenied(utterance, read.language);
  const words = affirmed.text === '' ? utterance : affirmed;
  const query = search.of(words).namesAsWritten;
  if (!tool || query === '') return null;
  const lookedUp = Object.keys(tool.lookup).filter((argument) => Object.hasOwn(former, argument));
  const kept = Object.entries(former).filter(([argument]) => !lookedUp.includes(argument));
  const use = { toolbox, read, tool, arguments: Object.fromEntries(kept) };
  const found = await lookUp(use, lookedUp, { words: words.text, query }, signal);
  const isOther = lookedUp.some((argument) => found.arguments[argument] !== former[argument]);
  return found.missing.length === 0 && isOther ? { tool, ...found } : null;
}
