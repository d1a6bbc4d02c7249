import type { OfferedTool } from '../../actions/index.ts';
import { readMessage, type Language } from '../../language/index.ts';
import { readWish, type Wish } from '../../claims/index.ts';
import { completed, fillValues, type Given } from './fill-values.ts';
import { chanceOf, likelyMin, type Signs } from './likely-weights.ts';
import { beginsWith, requestClauses, none, rankUsable, withChoice } from './match-tool.ts';
import { refersBackwards } from '../question.ts';
import { propertiesOf } from './properties.ts';
import { namesIn, rankTools, type RankedTool } from './rank-tools.ts';
import {
  asksForData,
  holdsQuestion,
  speaksOfOwn,
  withoutDenied,
  type Clause,
} from './request-form.ts';
import type { LikelyMatch } from './tool-match.ts';

/**
 * What a message may have meant where no article answers it for sure: a tool that reads, to be read; one
 * that changes something, to be asked about; or a name, to be looked for. `articleChance`: how likely an
 * article answers, 0..1.
 */
export function matchLikely(
  message: string,
  tools: readonly OfferedTool[],
  given: Given,
  articleChance = 0,
): LikelyMatch {
  const { language } = given;
  const wish = readWish(readMessage(message));
  if (wish === 'small_talk') return none;
  const isData = asksForData(message, language);
  const records = isData ? recordsMeant(message, wish, tools, given) : [];
  const [record] = records;
  if (record) {
    return { kind: 'first', readings: records, names: [], isSure: record.isCovered };
  }
  const unread = recordUnread(message, wish, tools, given);
  if (unread) return { kind: 'one', ...unread, said: message, chance: unread.score };
  const clauses = requestClauses(message, wish, language);
  const ranked = rankedFor(message, wish, clauses, tools, given);
  const names = namesIn(message, tools, language);
  const [best] = ranked;
  const isRead = best?.tool.effect === 'read';
  // "Can I delete INV-0004?" is no question for what it holds, and "could I see my tickets?" is one.
  const isMeant = isRead ? isData || best.isCovered : wish === 'other';
  if (best && isMeant) {
    const { effect } = best.tool;
    const isBegun = beginsWith(clauses, best.tool, tools, given);
    const known = { isBegun, isData, wish, names: names.length, articleChance };
    const chance = chanceOf(effect, signsOf(message, ranked, known, language));
    if (chance >= likelyMin[effect]) return { kind: 'one', ...best, said: message, chance };
  }
  // "Has Blue Harbour paid?": what no tool knows may be a name in what one of them reads.
  const able = ranked
    .filter(({ tool, score }) => tool.effect === 'read' && score >= namedScoreMin)
    .map(({ tool }) => completed(tool, {}))
    .filter(({ missing }) => missing.length === 0)
    .slice(0, readingsMax);
  const isAble = isRead && isData && names.length > 0 && able.length > 0;
  return isAble ? { kind: 'first', readings: able, names, isSure: false } : none;
}

/** The likeliest first. A question asks for no change, so that one that is as likely does not rival what can be read. */
function rankedFor(
  message: string,
  wish: Wish,
  clauses: readonly Clause[],
  tools: readonly OfferedTool[],
  given: Given,
): readonly RankedTool[] {
  // A question denies nothing: "who has not paid?"
  const text = wish === 'other' ? withoutDenied(message, given.language) : message;
  const usable = rankUsable(text, clauses, false, tools, given);
  if (wish === 'other') return usable;
  const readable = usable
    .filter(({ tool }) => tool.effect === 'read')
    .map(withChoice)
    .toSorted(byScore);
  const [first] = readable;
  return first && first.score * lead >= usable[0]!.score ? readable : usable;
}

interface KnownOfMessage {
  readonly isBegun: boolean;
  readonly isData: boolean;
  readonly wish: Wish;
  readonly names: number;
  readonly articleChance: number;
}

function signsOf(
  message: string,
  [best, second]: readonly RankedTool[],
  { isBegun, isData, wish, names, articleChance }: KnownOfMessage,
  language: Language,
): Signs {
  const { score, share, likeness, coverage, isNaming, arguments: args } = best!;
  return {
    ...{ share, likeness, coverage },
    lead: Math.max(0, 1 - (second?.score ?? 0) / score),
    isBegun: Number(isBegun),
    isStatus: Number(wish === 'status'),
    isMarked: Number(holdsQuestion(message, language)),
    isOwn: Number(speaksOfOwn(message, language)),
    isWay: Number(!isData),
    unknown: Math.min(1, names / unknownMax),
    isGiven: Number(isNaming || Object.keys(args).length > 0),
    article: articleChance,
  };
}

const unknownMax = 3;

/** What can be read of the record that is named, or, of "is this one paid?", of the one that the page shows. */
function recordsMeant(
  message: string,
  wish: Wish,
  tools: readonly OfferedTool[],
  given: Given,
): readonly RankedTool[] {
  const named = recordsNamed(message, wish, tools, given);
  const isOfPage = given.context !== null && refersBackwards(readMessage(message), given.language);
  if (named.length > 0 || !isOfPage) return named;
  return rankTools(message, tools, given)
    .filter(({ tool, isCovered, missing }) => tool.effect === 'read' && isCovered && missing.length)
    .map((one) => ({ ...one, ...fillValues(message, one.tool, given) }))
    .filter(({ missing, score }) => missing.length === 0 && score >= namedScoreMin)
    .slice(0, readingsMax);
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
): readonly RankedTool[] {
  const isAsked = wish === 'information' || wish === 'status';
  const isBare = (one: RankedTool) => one.isCovered && !one.isTelling;
  const ranked = rankTools(message, tools, given).map(withChoice);
  const isMarked = message.includes('?') && ranked.toSorted(byScore)[0]?.tool.effect === 'read';
  return ranked
    .filter(({ tool, isNaming, missing }) => tool.effect === 'read' && isNaming && !missing.length)
    .filter((one) => isAsked || isMarked || isBare(one))
    .toSorted(byScore)
    .slice(0, readingsMax);
}

/**
 * What reads one record by a number, where a message asks for one by a number of another form ("where does
 * T-1093 stand?"): the right one is to be asked for.
 */
function recordUnread(
  message: string,
  wish: Wish,
  tools: readonly OfferedTool[],
  given: Given,
): RankedTool | null {
  const isAsked = wish !== 'other' || holdsQuestion(message, given.language);
  if (!isAsked || !recordNumber.test(message)) return null;
  const ranked = rankTools(message, tools, given);
  if (ranked.some(({ isNaming }) => isNaming)) return null;
  const [top] = ranked;
  const [best] = ranked.filter(({ tool, missing }) => {
    const [open] = propertiesOf(tool.inputSchema).filter(({ name }) => missing.includes(name));
    return tool.effect === 'read' && missing.length === 1 && open?.kind === 'reference';
  });
  return best && best.score >= unreadScoreMin && best.score * unreadLead >= top!.score
    ? best
    : null;
}

/** `T-1093`, `rc_7741`, `n° 3317`. */
const recordNumber =
  /(?<![\p{L}\d])(?:\p{L}{1,12}[-_]\d{2,20}|(?:#|n[°º]|no\.|nr\.)\s?\d{2,20})(?![\p{L}\d-])/iu;
const unreadScoreMin = 0.15;
const unreadLead = 1.3;

const byScore = (a: RankedTool, b: RankedTool): number => b.score - a.score;

const readingsMax = 3;
const namedScoreMin = 0.1;
/** Of two that are as likely neither is meant for sure. */
const lead = 1.05;
