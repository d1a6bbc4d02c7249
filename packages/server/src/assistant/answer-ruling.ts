import { asksSomething, proposalText, readReaction, type Toolbox } from '../actions/index.ts';
import type { Answer, Ruling, Turn } from '../cases/index.ts';
import { canonicalJson } from '../connector/index.ts';
import { languageOfTurn } from './languages.ts';
import type { EffectiveSettings } from './settings/effective-settings.ts';
import { tellRuling } from './tell-ruling.ts';

interface Deps {
  toolbox: Toolbox;
  /** Answers what the message says besides: with the model, or with the built-in assistant. */
  answerMessage: (emit: (text: string) => void) => Promise<Answer>;
}

/**
 * Answers a message that decided about a proposal. What was confirmed is carried out; what may have
 * been meant to stop is over before this begins.
 */
export async function answerRuling(
  deps: Deps,
  settings: EffectiveSettings,
  turn: Turn,
  ruling: Ruling,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  switch (ruling.kind) {
    case 'confirm':
    case 'decline':
    case 'repeat':
      return tellRuling(deps, settings, turn, emit, signal);
    case 'show_again':
      return showAgain(deps, settings, turn, ruling, emit, signal);
    case 'withdraw':
      return answerWithdrawal(deps, settings, turn, ruling, emit, signal);
  }
}

/**
 * Shows a proposal again, as a new one under the policy and the roles of this moment: the user agreed,
 * but not to what was said last. Where it can't be proposed any more, it is told as withdrawn.
 */
async function showAgain(
  deps: Deps,
  settings: EffectiveSettings,
  turn: Turn,
  { action }: Ruling,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const verdict = await deps.toolbox.propose(turn, action.tool, action.arguments);
  if (verdict.verdict === 'refused') return tellRuling(deps, settings, turn, emit, signal);
  const { proposal } = verdict;
  const language = languageOfTurn(turn, settings.locale);
  const content = proposalText(proposal, language, { isShownAgain: true });
  emit(content);
  return {
    content,
    authorName: settings.name,
    citations: [],
    status: 'complete',
    provenance: { provider: 'actions', kind: 'show_again', tool: action.tool },
    proposal,
  };
}

/** Says that nothing was changed, and then answers what else the message says. */
async function answerWithdrawal(
  deps: Deps,
  settings: EffectiveSettings,
  turn: Turn,
  ruling: Ruling,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const withdrawn = await tellRuling(deps, settings, turn, emit, signal);
  // Who has no model to answer may have nothing to say to "wait": that is seen from the whole answer.
  const streams = settings.provider !== 'builtin';
  const said = streams ? emitBehind(emit) : () => undefined;
  const answer = await deps.answerMessage(said);
  if (!isWorthSaying(turn, ruling, answer)) return withdrawn;
  if (!streams) emitBehind(emit)(answer.content);
  const { action } = withdrawn;
  return {
    ...answer,
    content: `${withdrawn.content}\n\n${answer.content}`,
    ...(action && !answer.proposal && { action }),
  };
}

/** Begins a new paragraph. */
function emitBehind(emit: (text: string) => void): (text: string) => void {
  let between = '\n\n';
  return (text) => {
    emit(between + text);
    between = '';
  };
}

/**
 * Whether the built-in assistant has understood what was said beside the stop. "Hold on" asks for no
 * article, and "cancel that" must not propose to cancel a subscription: with a stop only the same tool
 * is proposed, for something else.
 */
function isWorthSaying({ content }: Turn, { action }: Ruling, { provenance, proposal }: Answer) {
  if (provenance['provider'] !== 'builtin') return true;
  const isMereStop = readReaction(content) === 'stop' && !asksSomething(content);
  if (!proposal) {
    return !isMereStop && ['answer', 'reading', 'question'].includes(String(provenance['kind']));
  }
  if (proposal.tool !== action.tool) return !isMereStop;
  return canonicalJson({ ...proposal.arguments }) !== canonicalJson(action.arguments);
}
