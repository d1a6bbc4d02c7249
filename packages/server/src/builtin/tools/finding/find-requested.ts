import type { OfferedTool } from '../../../actions/index.ts';
import type { Language } from '../../../language/index.ts';
import { askedByWho, calledSo } from './reorder-ranked.ts';
import { countedIn, listsWhatIsCounted } from './asked-by-count.ts';
import { completeEarlier } from '../complete-earlier.ts';
import { completed, fillArguments, type Given } from '../filling/fill-arguments.ts';
import { filledForEach } from '../filling/fill-for-each.ts';
import { doesWhat } from './verbs-of-tools.ts';
import { tellsNumberOf } from './tells-number.ts';
import { refersBackwards } from '../../question.ts';
import { isFilled, type RankedTool } from './rank-tools.ts';
import { ToolSearch } from './tool-search.ts';
import { textOf } from './tool-text.ts';
import { toolWeights } from '../tool-weights.ts';
import type { FilledTool, History, ToolMatch } from '../tool-match.ts';
import {
  asksForData,
  asksWhich,
  asksWho,
  type Clause,
  namesOwn,
  requestsIn,
  speaksOfOwn,
  wantsToSee,
  type Utterance,
} from '../../../utterance/index.ts';

/**
 * Tells which tool a message asks to use, with the arguments its words give. `none` for questions of
 * how and whether, for what is denied, supposed or reported, and where it is not sure which tool is
 * meant: what was nearly meant is asked back or offered, so that nothing needs to be guessed.
 */
export function findRequested(
  search: ToolSearch,
  history: History = [],
  opening: Given['context'] = search.given.context,
): ToolMatch {
  const { utterance, tools, given } = search;
  const completed = completeEarlier({ utterance, history, tools }, { ...given, context: opening });
  if (completed?.kind !== 'dropped') return completed ?? matchMessage(search, history.length > 0);
  const instead = requestBehindNo(utterance);
  if (instead === null) return completed;
  // "No, I want to invite her" asks for anything but what was just refused.
  const others = tools.filter((tool) => tool !== completed.tool);
  const anew = new ToolSearch(instead, others, given);
  const match = matchMessage(anew, history.length > 0);
  if (match.kind === 'one') return saysEnough(match, anew) ? match : completed;
  if (match.kind !== 'none') return match;
  const begun = changeBegunBy(anew);
  return begun && begun.missing.length > 0
    ? { kind: 'one', ...begun, wording: instead.text }
    : completed;
}

/** "No, cancel everything" is said of what was asked: a change that could be made at once has to be named. */
const saysEnough = ({ missing }: ToolMatch & { kind: 'one' }, { terms }: ToolSearch): boolean =>
  missing.length > 0 || terms.filter(({ isOptional }) => !isOptional).length > 1;

/** The change that the first clause begins with, as little as it says: "I want to invite!" */
function changeBegunBy(search: ToolSearch): FilledTool | null {
  const [clause] = requestClauses(search);
  if (!clause) return null;
  const ranked = rankUsable(search, [clause], false);
  const tool = changeBegun(ranked, clause, search);
  return tool && fillArguments(search.utterance, tool, search.given);
}

/** What a message goes on with behind the no that it begins with; null where it says no more. */
function requestBehindNo(message: Utterance): Utterance | null {
  const [, rest] = /^[^,.;:!–—]{1,20}[,.;:!–—]\s*(.+)$/su.exec(message.text.trim()) ?? [];
  // "No, cancel the whole thing" is said of what was asked, and no wish to cancel anything else.
  const behind = message.part(rest ?? '');
  return rest !== undefined && behind.decides === null ? behind : null;
}

export const none = { kind: 'none' } as const;

function matchMessage(search: ToolSearch, isBehind: boolean): ToolMatch {
  const { utterance: message, given } = search;
  const { language } = given;
  const { wish } = message;
  if (wish === 'small_talk') return none;
  const clauses = requestClauses(search);
  const parts = partsOf(clauses, search);
  if (parts.size > 1) {
    const filled = [...parts].map(([tool, { texts }]) =>
      fillArguments(message.part(texts.join(', ')), tool, given),
    );
    return { kind: 'several', tools: filled };
  }
  const [only] = [...parts].flatMap(([tool, { isSure }]) => (isSure ? [tool] : []));
  const isOwn = wish !== 'other' && speaksOfOwn(message, language);
  // Articles tell what an admin may do, and what "open" means; data who is one, and which are open.
  const counted = countedIn(message.text, language);
  const isWhich = asksWhich(message, language) || counted.length > 0;
  const isWho = wish !== 'other' && !isOwn && (asksWho(message, language) || isWhich);
  const isSeeing =
    isOwn ||
    isWho ||
    namesOwn(message, language) ||
    clauses.some((clause) => wantsToSee(clause, language));
  const usable = rankUsable(search, clauses, isSeeing);
  const isForWho = (isWho || isOwn) && asksWho(message, language);
  const asked = isForWho
    ? askedByWho(usable, language)
    : namesOwn(message, language)
      ? calledSo(usable, search)
      : usable;
  const byWho =
    counted.length > 0 && isWho
      ? asked.filter((one) => listsWhatIsCounted(one, counted, language))
      : asked;
  const ranked = isWho ? byWho.filter(isChoosing) : byWho;
  // What no tool can choose by, records may still say of themselves.
  const saying = isWho && isWhich ? byWho.filter((one) => namesState(search, one.tool)) : [];
  const tool =
    only ??
    sureTool(ranked, clauses, isSeeing, search) ??
    sureTool(saying, clauses, isSeeing, search) ??
    usable.find((one) => one.tool.effect === 'read' && tellsNumberOf(search, one.tool, counted))
      ?.tool;
  if (!tool) return none;
  // "My surname is misspelt, please correct it": what the rest speaks of tells more than such a clause.
  const own = ranked.find((one) => one.tool === tool);
  if (tool === only && own && own.score * toolWeights.agreement < ranked[0]!.score) return none;
  // "What are late fees?" is asked of the articles first.
  const isForAll = wish !== 'other' && !isOwn && !isWho;
  if (tool.effect === 'read' && (isForAll || !asksForData(message, language))) return none;
  const each = tool.effect === 'write' ? filledForEach(message, tool, given) : [];
  if (each.length > 1) return { kind: 'several', tools: each };
  const filled = fillArguments(message, tool, given);
  const isOpen = isBehind && leavesOpen(filled, message, language);
  return isOpen ? none : { kind: 'one', ...filled, wording: message.text };
}

/** "Switch it off", behind something else: what a change takes nothing for has to be named. */
const leavesOpen = (
  { tool, arguments: args, missing }: FilledTool,
  message: Utterance,
  language: Language,
): boolean =>
  tool.effect === 'write' &&
  missing.length === 0 &&
  Object.keys(args).length === 0 &&
  refersBackwards(message, language);

/**
 * What each tool is asked by: the clauses that begin with what it does, and those behind them that ask for
 * nothing. A value belongs to the part that it stands in.
 */
function partsOf(clauses: readonly Clause[], search: ToolSearch) {
  const { given } = search;
  const parts = new Map<OfferedTool, { texts: string[]; isSure: boolean }>();
  let part: { texts: string[]; isSure: boolean } | undefined;
  for (const clause of clauses) {
    const isSeeing = wantsToSee(clause, given.language);
    const ranked = rankUsable(search.of(clause.utterance), [clause], isSeeing);
    const sure = sureTool(ranked, [clause], isSeeing, search);
    const tool = sure ?? (isSeeing ? null : changeBegun(ranked, clause, search));
    // "Compare Starter and Studio for me": a value goes on with what was begun.
    if (tool && !(clause !== clauses[0] && beginsWithValue(clause, tool, given))) {
      part = parts.get(tool) ?? { texts: [], isSure: false };
      part.isSure ||= sure !== null;
      parts.set(tool, part);
    }
    part?.texts.push(clause.utterance.text);
  }
  return parts;
}

function beginsWithValue({ utterance, heads }: Clause, tool: OfferedTool, given: Given): boolean {
  const [head] = heads;
  const filled = head === undefined ? null : fillArguments(utterance.part(head), tool, given);
  return filled !== null && Object.keys(filled.arguments).length > 0;
}

type Among = Pick<ToolSearch, 'tools' | 'given'>;

/** "Remove Dora" tells too little by itself, and enough beside another request. */
const changeBegun = (ranked: readonly RankedTool[], clause: Clause, among: Among) =>
  surest(changesIn(ranked, [clause], among), toolWeights.sureMin * toolWeights.verb)?.tool ?? null;

/** What may ask for something by itself: of a message that asks for much, what it begins with. */
export const requestClauses = ({
  utterance,
  given,
}: Pick<ToolSearch, 'utterance' | 'given'>): Clause[] =>
  ((utterance.wish === 'other' && requestsIn(utterance, given.language)) || []).slice(
    0,
    clausesMax,
  );

const clausesMax = 8;

/**
 * Data may be asked for in any words. A change is asked for by a clause that begins with it, and names
 * nothing else; what the clauses do not begin with does not rival it.
 */
function sureTool(
  ranked: readonly RankedTool[],
  clauses: readonly Clause[],
  isSeeing: boolean,
  among: ToolSearch,
): OfferedTool | null {
  const [top] = ranked;
  // Of two that read the likelier is read: it is what somebody asked to see.
  if (isSeeing) {
    const isShown = clauses.some((clause) => wantsToSee(clause, among.given.language));
    // "Do you take PayPal for my plan?": what a question names besides may be what it is about.
    const isMeant = top && top.score >= toolWeights.seeingMin && (isShown || top.isCovered);
    return isMeant ? top.tool : null;
  }
  const asked = changesIn(ranked, clauses, among).filter(
    (one) => one.isTelling && (isFilled(one) || isNamed(one, among) || isAskedForSo(one, among)),
  );
  const change = surest(asked, toolWeights.sureMin * toolWeights.verb);
  return change && change.score * toolWeights.lead >= top!.score ? change.tool : null;
}

/** Whether a message is like what a tool is called, or asked for by; a language that nobody wrote it in tells nothing. */
const isAskedForSo = (
  { tool: { titles, examples }, likeness }: RankedTool,
  { given: { language } }: Among,
): boolean =>
  likeness >= toolWeights.bareLikenessMin ||
  (titles[language] === undefined && examples[language] === undefined);

/** "Refund Lumen Bakery": what it is about is looked for by a name. */
const isNamed = ({ tool }: RankedTool, { names }: ToolSearch): boolean =>
  names.length > 0 && Object.keys(tool.lookup).length > 0;

const changesIn = (
  ranked: readonly RankedTool[],
  clauses: readonly Clause[],
  { tools, given }: Among,
) =>
  ranked.filter(
    ({ tool, isCovered }) =>
      tool.effect === 'write' && isCovered && beginsWith(clauses, tool, tools, given),
  );

/** Tools that may be used as things stand; of who only asks to see something, those that read. */
export const rankUsable = (
  { names, ranked, tools, given }: ToolSearch,
  clauses: readonly Clause[],
  isSeeing: boolean,
): RankedTool[] => {
  const isNamed = names.length > 0;
  // "My invoices" are all of them, and not one that is still to be named.
  const isRead = ({ tool, missing, isNaming }: RankedTool) =>
    missing.every((name) => (isNamed || isNaming) && Object.hasOwn(tool.lookup, name));
  return ranked
    .filter((one) => (one.tool.effect === 'write' ? !isSeeing : isRead(one)))
    .map((one) =>
      one.tool.effect === 'write' && beginsWith(clauses, one.tool, tools, given)
        ? { ...one, score: one.score * toolWeights.verb }
        : isSeeing
          ? withChoice(one)
          : one,
    )
    .toSorted((a, b) => b.score - a.score);
};

/** Of two that read, the one that can tell which of its data are meant, or that is about the record named alone. */
export const withChoice = (ranked: RankedTool): RankedTool =>
  isChoosing(ranked) || (ranked.isNaming && completed(ranked.tool, {}).missing.length > 0)
    ? { ...ranked, score: ranked.score * toolWeights.choice }
    : ranked;

/** Whether it is told which of its data are meant: "the admins". A number is a word already. */
const isChoosing = (one: RankedTool): boolean => isFilled(one) && !one.isNaming;

/** Whether a message names a state that records of a tool may be in: "which payments are disputed?" */
const namesState = ({ terms }: ToolSearch, tool: OfferedTool): boolean =>
  terms.some(({ forms }) =>
    forms.some(({ word, share }) => share === 1 && textOf(tool).states.has(word)),
  );

export const beginsWith = (
  clauses: readonly Clause[],
  tool: OfferedTool,
  tools: readonly OfferedTool[],
  { language }: Given,
): boolean => clauses.some((clause) => doesWhat(clause, tool, tools, language));

export function surest(ranked: readonly RankedTool[], scoreMin: number): RankedTool | null {
  const [best, second] = ranked;
  if (!best || best.score < scoreMin) return null;
  return second && second.score * toolWeights.lead > best.score ? null : best;
}
