import { proposalText, type Toolbox } from '../actions/index.ts';
import type { Answer, Emit, Ruling } from '../cases/index.ts';
import { canonicalJson } from '../connector/index.ts';
import { carryOutRuling } from './carry-out-ruling.ts';
import { offerAgain } from './offers/offer.ts';
import { tellBehind } from './place-sections.ts';
import type { ReadTurn } from './read-turn.ts';
import { toldBy } from './use-tool.ts';

interface Deps {
  toolbox: Toolbox;
  /** Answers what the message says besides: with the model, or with the built-in assistant. */
  answerMessage: (emit: Emit) => Promise<Answer>;
}

/**
 * Answers a message that decided about a proposal. What was confirmed is carried out; what may have
 * been meant to stop is over before this begins.
 */
export async function answerRuling(
  deps: Deps,
  read: ReadTurn,
  ruling: Ruling,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  switch (ruling.kind) {
    case 'confirm':
    case 'decline':
    case 'repeat':
      return carryOutRuling(deps, read, emit, signal);
    case 'show_again':
      return showAgain(deps, read, ruling, emit, signal);
    case 'withdraw':
      return answerWithdrawal(deps, read, ruling, emit, signal);
  }
}

/**
 * Shows a proposal again, as a new one under the policy and the roles of this moment: the user agreed,
 * but not to what was said last. Where it can't be proposed any more, it is told as withdrawn.
 */
async function showAgain(
  deps: Deps,
  read: ReadTurn,
  { action }: Ruling,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const { turn, language, answerLocale } = read;
  const verdict = await deps.toolbox.propose(turn, answerLocale, action, signal);
  if (verdict.verdict === 'refused') return carryOutRuling(deps, read, emit, signal);
  if (verdict.verdict === 'blocked') {
    const withdrawn = await carryOutRuling(deps, read, emit, signal);
    emit(`\n\n${verdict.content}`);
    const asks = { kind: 'blocked' as const, tool: action.tool, arguments: action.arguments };
    const content = `${withdrawn.content}\n\n${verdict.content}`;
    return { ...withdrawn, content, dialogue: { asks: { ...asks, missing: [] } } };
  }
  const { proposal } = verdict;
  const content = proposalText(proposal, language, { isShownAgain: true, former: action });
  emit(content);
  return {
    ...toldBy(read, { provider: 'actions', kind: 'show_again', tool: action.tool }),
    content,
    proposal,
  };
}

/** Says that nothing was changed, and then answers what else the message says. */
async function answerWithdrawal(
  deps: Deps,
  read: ReadTurn,
  ruling: Ruling,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const withdrawn = await carryOutRuling(deps, read, emit, signal);
  // Who has no model to answer may have nothing to say to "wait": that is seen from the whole answer.
  const streams = read.settings.provider !== 'builtin';
  const said = streams ? emitBehind(emit) : () => undefined;
  const answer = await deps.answerMessage(said);
  if (!isWorthSaying(read, ruling, answer)) {
    read.trace.setAside();
    // What was withdrawn is told, though nothing can be offered.
    return offeredAgain(deps.toolbox, read, withdrawn).catch(() => withdrawn);
  }
  if (!streams) emitBehind(emit)(answer.content, answer.notice);
  const { action } = withdrawn;
  return {
    ...tellBehind(withdrawn.content, answer),
    ...(action && !answer.proposal && { action }),
  };
}

/** What was said may have meant something else than to stop: one tap proposes it again, as it was. */
async function offeredAgain(toolbox: Toolbox, read: ReadTurn, withdrawn: Answer): Promise<Answer> {
  const { turn, language, message } = read;
  const { ruling } = turn;
  if (!ruling || message.reaction !== 'statement') return withdrawn;
  const tools = await toolbox.offer(turn, language);
  const tool = tools.find(({ name }) => name === ruling.action.tool);
  if (!tool) return withdrawn;
  return { ...withdrawn, offers: [offerAgain(tool, ruling.action.arguments)] };
}

/** Begins a new paragraph. */
function emitBehind(emit: Emit): Emit {
  let between = '\n\n';
  return (text, notice) => {
    emit(between + text, notice);
    between = '';
  };
}

/**
 * Whether the built-in assistant has understood what was said beside the stop. "Hold on" asks for no
 * article, and "cancel that" must not propose to cancel a subscription: with a stop only the same tool
 * is proposed, for something else.
 */
function isWorthSaying({ message }: ReadTurn, { action }: Ruling, answer: Answer) {
  const { provenance, proposal, offers, dialogue } = answer;
  const { provider, kind = 'unknown' } = provenance;
  if (provider !== 'builtin') return true;
  // One's own data, and a person or what can be done here, are asked for in few words, too.
  if (kind === 'reading' || (kind === 'smalltalk' && offers)) return true;
  // "INV-0004 as well": why the change that it asks for instead cannot be had.
  if (kind === 'blocked' && provenance.tool === action.tool) return message.decides !== 'wholly';
  // "Only half": what it asks on is of the same change.
  if (dialogue?.asks && 'amends' in dialogue.asks) return true;
  const isMereStop = message.reaction === 'stop' && !message.asks;
  if (!proposal) {
    return !isMereStop && ['answer', 'question'].includes(kind);
  }
  if (proposal.tool !== action.tool) return !isMereStop;
  return canonicalJson({ ...proposal.arguments }) !== canonicalJson(action.arguments);
}
