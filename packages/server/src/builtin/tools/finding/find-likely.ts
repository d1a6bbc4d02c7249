import type { OfferedTool } from '../../../actions/index.ts';
import { fold, stem } from '../../../language/index.ts';
import { completed, fillArguments } from '../filling/fill-arguments.ts';
import { chanceOf, likelyMin, toolWeights, type Signs } from '../tool-weights.ts';
import { beginsWith, none, rankUsable, requestClauses, withChoice } from './find-requested.ts';
import { refersBackwards } from '../../question.ts';
import { propertiesOf } from '../filling/properties.ts';
import { isOfOtherObject } from './of-own-object.ts';
import type { RankedTool } from './rank-tools.ts';
import type { ToolSearch } from './tool-search.ts';
import { doesWhat, isInstruction } from './verbs-of-tools.ts';
import { shelfOf, textOf } from './tool-text.ts';
import type { FilledTool, LikelyMatch } from '../tool-match.ts';
import {
  asksForData,
  asksWhy,
  readUtterance,
  type Clause,
  holdsQuestion,
  isShowing,
  speaksOfOwn,
  withoutDenied,
} from '../../../utterance/index.ts';

/**
 * What a message may have meant where no article answers it for sure: a tool that reads, to be read; one
 * that changes something, to be asked about; or a name, to be looked for. `articleChance`: how likely an
 * article answers, 0..1.
 */
export const findLikely = (search: ToolSearch, articleChance = 0): LikelyMatch =>
  search.utterance.wish === 'small_talk'
    ? none
    : (readingOfRecord(search) ?? recordOfOtherForm(search) ?? matchByWords(search, articleChance));

/** Whether it asks for what there is, and neither for what may be done nor for how. */
const isData = ({ utterance, given }: ToolSearch): boolean =>
  asksForData(utterance, given.language);

/** Reads the record that is named, where data are asked for. */
function readingOfRecord(search: ToolSearch): LikelyMatch | null {
  const readings = isData(search) ? recordsMeant(search) : [];
  const [first] = readings;
  return first ? { kind: 'first', readings, names: [], isSure: first.isCovered } : null;
}

/** Takes the likeliest tool where it is likely enough, else those that may read what is named. */
function matchByWords(search: ToolSearch, articleChance: number): LikelyMatch {
  const { utterance, names } = search;
  const clauses = requestClauses(search);
  const ranked = rankForWish(search).filter(
    (one) =>
      !isToldOtherwise(one, clauses, search) &&
      (one.tool.effect === 'write' || tellsWhy(one.tool, search)),
  );
  const [best] = ranked;
  if (!best) return none;
  if (isMeant(best, search)) {
    const { effect } = best.tool;
    const chance = chanceOf(effect, signsOf(search, ranked, articleChance));
    if (chance >= likelyMin[effect]) {
      const [head] = clauses[0]?.heads ?? [];
      const isInstead = effect === 'read' && head !== undefined && tellsToChange(head, search);
      // "Cancel my meeting" asks to see no plan.
      if (isInstead && isOfOtherObject(utterance, best.tool, search.tools, search.given.language)) {
        return none;
      }
      const isClear = isClearlyMeant(best);
      return { kind: 'one', ...best, wording: utterance.text, chance, isInstead, isClear };
    }
  }
  if (best.tool.effect !== 'read' || !isData(search) || names.length === 0) return none;
  const readings = readingsOfAll(ranked);
  return readings.length > 0 ? { kind: 'first', readings, names, isSure: false } : none;
}

const isClearlyMeant = ({ isCovered, likeness, arguments: args }: RankedTool): boolean =>
  isCovered && (likeness >= toolWeights.clearLikenessMin || Object.keys(args).length > 0);

/** "Can I delete INV-0004?" is no question for what it holds, and "could I see my tickets?" is one. */
const isMeant = ({ tool, isCovered }: RankedTool, search: ToolSearch): boolean =>
  tool.effect === 'read' ? isData(search) || isCovered : search.utterance.wish === 'other';

/** Data are no reason: "why was I charged twice?" Who asks why is shown some where the tool is asked so. */
const tellsWhy = (
  { examples }: OfferedTool,
  { utterance, given: { language } }: ToolSearch,
): boolean =>
  !asksWhy(utterance, language) ||
  (examples[language] ?? []).some((example) => asksWhy(readUtterance(example), language));

/**
 * Whether a message tells to do something else. "Make Carl billing" asks for no list, though it names somebody who
 * is in one: no text of that tool speaks of making. "I want to invite Maria to the team" removes nobody: to invite
 * is what another tool is called. Only a tool with all its values is asked for by a verb that none knows.
 */
function isToldOtherwise(
  { tool, arguments: args, missing }: RankedTool,
  clauses: readonly Clause[],
  search: ToolSearch,
): boolean {
  const { tools, given } = search;
  const [head] = clauses[0]?.heads ?? [];
  if (head === undefined) return false;
  const verb = stem(fold(head), given.language);
  const { titled, terms } = textOf(tool);
  const isUnknown = isInstruction(head, given.language) && !terms.has(verb);
  if (tool.effect === 'read') return isUnknown;
  if (titled.has(verb)) return false;
  if (shelfOf(tools).texts.some((text) => text.titled.has(verb))) return true;
  if (doesWhat({ utterance: search.utterance, heads: [head] }, tool, tools, given.language))
    return false;
  const isFilled = missing.length === 0 && Object.keys(args).length > 0;
  return tellsToChange(head, search) || (isUnknown && !isFilled);
}

/** "Delete INV-0005": whether a message begins with what a tool that changes something is asked for by. */
const tellsToChange = (
  head: string,
  { utterance, tools, given: { language } }: ToolSearch,
): boolean =>
  !isShowing(fold(head), language) &&
  tools.some(
    (tool) =>
      tool.effect === 'write' && doesWhat({ utterance, heads: [head] }, tool, tools, language),
  );

/** "Has Blue Harbour paid?": what no tool knows may be a name in what one of them reads without being told more. */
const readingsOfAll = (ranked: readonly RankedTool[]): FilledTool[] =>
  ranked
    .filter(({ tool, score }) => tool.effect === 'read' && score >= toolWeights.namedMin)
    .map(({ tool }) => completed(tool, {}))
    .filter(({ missing }) => missing.length === 0)
    .slice(0, readingsMax);

/**
 * Ranks the tools, the likeliest first. A question asks for no change, so that one that is as likely does not
 * rival what can be read.
 */
function rankForWish(search: ToolSearch): readonly RankedTool[] {
  const { utterance, given } = search;
  const clauses = requestClauses(search);
  if (utterance.wish === 'other') {
    return rankUsable(search.of(withoutDenied(utterance, given.language)), clauses, false);
  }
  // A question denies nothing: "who has not paid?"
  const usable = rankUsable(search, clauses, false);
  const readable = usable
    .filter(({ tool }) => tool.effect === 'read')
    .map(withChoice)
    .toSorted(byScore);
  const [first] = readable;
  return first && first.score * toolWeights.lead >= usable[0]!.score ? readable : usable;
}

/** Gathers what speaks for the best of `ranked`. */
function signsOf(
  search: ToolSearch,
  [best, second]: readonly RankedTool[],
  articleChance: number,
): Signs {
  const { utterance, names, tools, given } = search;
  const { language } = given;
  const { tool, score, share, likeness, coverage, isNaming, arguments: args } = best!;
  const clauses = requestClauses(search);
  return {
    ...{ share, likeness, coverage },
    lead: Math.max(0, 1 - (second?.score ?? 0) / score),
    isBegun: Number(beginsWith(clauses, tool, tools, given)),
    isStatus: Number(utterance.wish === 'status'),
    isMarked: Number(holdsQuestion(utterance, language)),
    isOwn: Number(speaksOfOwn(utterance, language)),
    isWay: Number(!isData(search)),
    unknown: Math.min(1, names.length / unknownMax),
    isGiven: Number(isNaming || Object.keys(args).length > 0),
    article: articleChance,
  };
}

const unknownMax = 3;

/** What can be read of the record that is named, or, of "is this one paid?", of the one that the page shows. */
function recordsMeant(search: ToolSearch): readonly RankedTool[] {
  const { utterance, ranked, given } = search;
  const named = recordsNamed(search);
  const isOfPage = given.context !== null && refersBackwards(utterance, given.language);
  if (named.length > 0 || !isOfPage) return named;
  return ranked
    .filter(({ tool, isCovered, missing }) => tool.effect === 'read' && isCovered && missing.length)
    .map((one) => ({ ...one, ...fillArguments(utterance, one.tool, given) }))
    .filter(({ missing, score }) => missing.length === 0 && score >= toolWeights.namedMin)
    .slice(0, readingsMax);
}

/**
 * What can be read of the record that a question names by its number, the likeliest first: "was INV-0004
 * refunded?" A request names it for something else, unless it names nothing more.
 */
function recordsNamed({ utterance, ranked: all }: ToolSearch): readonly RankedTool[] {
  const isAsked = utterance.wish === 'information' || utterance.wish === 'status';
  const isBare = (one: RankedTool) => one.isCovered && !one.isTelling;
  const ranked = all.map(withChoice);
  const isMarked =
    utterance.text.includes('?') && ranked.toSorted(byScore)[0]?.tool.effect === 'read';
  return ranked
    .filter(({ tool, isNaming, missing }) => tool.effect === 'read' && isNaming && !missing.length)
    .filter((one) => isAsked || isMarked || isBare(one))
    .toSorted(byScore)
    .slice(0, readingsMax);
}

/**
 * Takes what reads one record by a number, where a message asks for one by a number of another form ("where
 * does T-1093 stand?"): the right one is to be asked for.
 */
function recordOfOtherForm({ utterance, ranked, given }: ToolSearch): LikelyMatch | null {
  const isAsked = utterance.wish !== 'other' || holdsQuestion(utterance, given.language);
  if (!isAsked || !recordNumber.test(utterance.text)) return null;
  if (ranked.some(({ isNaming }) => isNaming)) return null;
  const [top] = ranked;
  const [best] = ranked.filter(({ tool, missing }) => {
    const [open] = propertiesOf(tool.inputSchema).filter(({ name }) => missing.includes(name));
    return tool.effect === 'read' && missing.length === 1 && open?.kind === 'reference';
  });
  const isLikely =
    best &&
    best.score >= toolWeights.recordMin &&
    best.score * toolWeights.recordLead >= top!.score;
  return isLikely
    ? {
        kind: 'one',
        ...best,
        wording: utterance.text,
        chance: best.score,
        isInstead: false,
        isClear: false,
      }
    : null;
}

/** `T-1093`, `rc_7741`, `n° 3317`. */
const recordNumber =
  /(?<![\p{L}\d])(?:\p{L}{1,12}[-_]\d{2,20}|(?:#|n[°º]|no\.|nr\.)\s?\d{2,20})(?![\p{L}\d-])/iu;

const byScore = (a: RankedTool, b: RankedTool): number => b.score - a.score;

const readingsMax = 3;
