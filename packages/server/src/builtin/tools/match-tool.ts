import type { OfferedTool } from '../../actions/index.ts';
import { readMessage, type Language } from '../../language/index.ts';
import { readWish, type Wish } from '../../claims/index.ts';
import { completeEarlier } from './complete-earlier.ts';
import { completed, fillValues, type Given } from './fill-values.ts';
import { doesWhat, namesIn, rankTools, type RankedTool } from './rank-tools.ts';
import {
  asksForData,
  asksWho,
  requestsIn,
  speaksOfOwn,
  wantsToSee,
  withoutDenied,
  type Clause,
} from './request-form.ts';
import type { FilledTool, LikelyMatch, ToolMatch, ToolMatchInput } from './tool-match.ts';

/**
 * Tells which tool a message asks to use, with the arguments its words give. `none` for questions of
 * how and whether, for what is denied, supposed or reported, and where it is not sure which tool is
 * meant: what was nearly meant is asked back or offered, so that nothing needs to be guessed.
 */
export const matchTool = (input: ToolMatchInput, given: Given): ToolMatch =>
  completeEarlier(input, given) ??
  // By the second message the user may be at another page.
  matchMessage(input, input.history.length === 0 ? given : { ...given, context: null });

const none = { kind: 'none' } as const;

function matchMessage({ message, tools }: ToolMatchInput, given: Given): ToolMatch {
  const { language } = given;
  const wish = readWish(readMessage(message));
  if (wish === 'small_talk') return none;
  const clauses = clausesOf(message, wish, language);
  const parts = partsOf(clauses, tools, given);
  if (parts.size > 1) {
    const filled = [...parts].map(([tool, { texts }]) => fillValues(texts.join(', '), tool, given));
    return { kind: 'several', tools: filled };
  }
  const [only] = [...parts].flatMap(([tool, { isSure }]) => (isSure ? [tool] : []));
  const isOwn = wish !== 'other' && speaksOfOwn(message, language);
  // Articles tell what an admin may do, and data who is one.
  const isWho = wish !== 'other' && !isOwn && asksWho(message, language);
  const isSeeing = isOwn || isWho || clauses.some((clause) => wantsToSee(clause, language));
  const usable = rankUsable(message, clauses, isSeeing, tools, given);
  const ranked = isWho ? usable.filter(isChoosing) : usable;
  const tool = only ?? sureTool(ranked, clauses, isSeeing, given);
  if (!tool) return none;
  // "What are late fees?" is asked of the articles first.
  const isForAll = wish !== 'other' && !isOwn && !isWho;
  if (tool.effect === 'read' && (isForAll || !asksForData(message, language))) return none;
  return { kind: 'one', ...fillValues(message, tool, given), said: message };
}

/**
 * What each tool is asked by: the clauses that begin with what it does, and those behind them that ask for
 * nothing. A value belongs to the part that it stands in.
 */
function partsOf(clauses: readonly Clause[], tools: readonly OfferedTool[], given: Given) {
  const parts = new Map<OfferedTool, { texts: string[]; isSure: boolean }>();
  let part: { texts: string[]; isSure: boolean } | undefined;
  for (const clause of clauses) {
    const isSeeing = wantsToSee(clause, given.language);
    const ranked = rankUsable(clause.text, [clause], isSeeing, tools, given);
    const sure = sureTool(ranked, [clause], isSeeing, given);
    const tool = sure ?? (isSeeing ? null : changeBegun(ranked, clause, given));
    if (tool) {
      part = parts.get(tool) ?? { texts: [], isSure: false };
      part.isSure ||= sure !== null;
      parts.set(tool, part);
    }
    part?.texts.push(clause.text);
  }
  return parts;
}

/** "Remove Dora" tells too little by itself, and enough beside another request. */
const changeBegun = (ranked: readonly RankedTool[], clause: Clause, given: Given) =>
  surest(changesIn(ranked, [clause], given), scoresMin.sure * verbWeight)?.tool ?? null;

/** What may ask for something by itself: of a message that asks for much, what it begins with. */
const clausesOf = (message: string, wish: Wish, language: Language): Clause[] =>
  ((wish === 'other' && requestsIn(message, language)) || []).slice(0, clausesMax);

const clausesMax = 8;

/**
 * Data may be asked for in any words. A change is asked for by a clause that begins with it, and names
 * nothing else; what the clauses do not begin with does not rival it.
 */
function sureTool(
  ranked: readonly RankedTool[],
  clauses: readonly Clause[],
  isSeeing: boolean,
  given: Given,
): OfferedTool | null {
  const [top] = ranked;
  // Of two that read the likelier is read: it is what somebody asked to see.
  if (isSeeing) return top && top.score >= scoresMin.seeing ? top.tool : null;
  const asked = changesIn(ranked, clauses, given).filter(({ isTelling }) => isTelling);
  const change = surest(asked, scoresMin.sure * verbWeight);
  if (change && change.score * lead >= top!.score) return change.tool;
  const data = surest(ranked, scoresMin.sure);
  return data?.tool.effect === 'read' ? data.tool : null;
}

const changesIn = (ranked: readonly RankedTool[], clauses: readonly Clause[], given: Given) =>
  ranked.filter(
    ({ tool, isCovered }) =>
      tool.effect === 'write' && isCovered && beginsWith(clauses, tool, given),
  );

/** Tools that may be used as things stand; of who only asks to see something, those that read. */
const rankUsable = (
  text: string,
  clauses: readonly Clause[],
  isSeeing: boolean,
  tools: readonly OfferedTool[],
  given: Given,
): RankedTool[] => {
  const isNamed = namesIn(text, tools, given.language).length > 0;
  // "My invoices" are all of them, and not one that is still to be named.
  const isRead = (tool: OfferedTool) =>
    fillValues(text, tool, given).missing.every(
      (name) => isNamed && Object.hasOwn(tool.lookup, name),
    );
  return rankTools(text, tools, given)
    .filter(({ tool }) => (tool.effect === 'write' ? !isSeeing : isRead(tool)))
    .map((ranked) =>
      ranked.tool.effect === 'write' && beginsWith(clauses, ranked.tool, given)
        ? { ...ranked, score: ranked.score * verbWeight }
        : isSeeing
          ? withChoice(ranked)
          : ranked,
    )
    .toSorted((a, b) => b.score - a.score);
};

/** Of two that read, the one that can tell which of its data are meant, or that is about the record named alone. */
const withChoice = (ranked: RankedTool): RankedTool =>
  isChoosing(ranked) || (ranked.isNaming && completed(ranked.tool, {}).missing.length > 0)
    ? { ...ranked, score: ranked.score * choiceWeight }
    : ranked;

/** Whether it is told which of its data are meant: "the admins". A number is a word already. */
const isChoosing = ({ arguments: args, isNaming }: RankedTool): boolean =>
  Object.keys(args).length > 0 && !isNaming;

const beginsWith = (clauses: readonly Clause[], tool: OfferedTool, { language }: Given): boolean =>
  clauses.some(({ heads }) => doesWhat(heads, tool, language));

/**
 * What a message may have meant where no article answers it: a tool that reads, to be read; one that
 * changes something, to be asked about; or a name, to be looked for.
 */
export function matchLikely(
  message: string,
  tools: readonly OfferedTool[],
  given: Given,
): LikelyMatch {
  const { language } = given;
  const wish = readWish(readMessage(message));
  if (wish === 'small_talk') return none;
  const isData = asksForData(message, language);
  const records = isData ? recordsNamed(message, wish, tools, given) : [];
  if (records.length > 0) return { kind: 'first', readings: records, names: [] };
  const clauses = clausesOf(message, wish, language);
  const usable = rankUsable(withoutDenied(message, language), clauses, false, tools, given);
  // A question asks for no change, so that one that is as likely does not rival what can be read.
  const readable = usable
    .filter(({ tool }) => tool.effect === 'read')
    .map(withChoice)
    .toSorted((a, b) => b.score - a.score);
  const isAsked = wish !== 'other' && readable[0] && readable[0].score * lead >= usable[0]!.score;
  const ranked = isAsked ? readable : usable;
  const isRead = ranked[0]?.tool.effect === 'read';
  const best = surest(ranked, scoresMin.likely);
  const isMeant = isRead ? isData : wish === 'other';
  if (best && isMeant) return { kind: 'one', ...best, said: message };
  // "Has Blue Harbour paid?": what no tool knows may be a name in what one of them reads.
  const names = namesIn(message, tools, language);
  const able = ranked
    .filter(({ tool, score }) => tool.effect === 'read' && score >= scoresMin.named)
    .map(({ tool }) => completed(tool, {}))
    .filter(({ missing }) => missing.length === 0)
    .slice(0, readingsMax);
  const isAble = isRead && isData && names.length > 0 && able.length > 0;
  return isAble ? { kind: 'first', readings: able, names } : none;
}

/**
 * What can be read of the record that a question names by its number, the likeliest first: "was INV-0004
 * refunded?" A request names it for something else, unless it names nothing more.
 */
function recordsNamed(
  message: string,
  wish: Wish,
  tools: readonly OfferedTool[],
  given: Given,
): readonly FilledTool[] {
  const isAsked = wish === 'information' || wish === 'status';
  const isBare = (one: RankedTool) => one.isCovered && !one.isTelling;
  return rankTools(message, tools, given)
    .map(withChoice)
    .filter(({ tool, isNaming, missing }) => tool.effect === 'read' && isNaming && !missing.length)
    .filter((one) => isAsked || isBare(one))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, readingsMax);
}

const readingsMax = 3;

/** Fitted to what strangers asked; see `packages/demo/strangers`. */
const scoresMin = { sure: 0.4, seeing: 0.35, likely: 0.25, named: 0.1 };
/** What a clause begins with tells more than what it goes on with. */
const verbWeight = 1.25;
/** Of two that are as likely neither is meant for sure. */
const lead = 1.05;
/** But for the one that `withChoice` tells. */
const choiceWeight = 1.06;

function surest(ranked: readonly RankedTool[], scoreMin: number): RankedTool | null {
  const [best, second] = ranked;
  if (!best || best.score < scoreMin) return null;
  return second && second.score * lead > best.score ? null : best;
}
