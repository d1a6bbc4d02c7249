import type { Offer } from '@deskhand/contract';
import { likelyToolText, type OfferedTool, type Toolbox } from '../actions/index.ts';
import { findLikely, type BuiltinAnswer } from '../builtin/index.ts';
import type { Answer } from '../cases/index.ts';
import { termsOf } from '../language/index.ts';
import { saysWasCharged } from '../utterance/index.ts';
import { answerBareRecord } from './answer-bare-record.ts';
import { explainClosed, narrowingBy, useFirst, useTool } from './answer-with-tool.ts';
import { withNotice } from './notice.ts';
import { offerOfFilled } from './offers/offer.ts';
import { offersMax, offersOf, personOffers } from './offers/offers-of.ts';
import type { ReadTurn } from './read-turn.ts';
import type { TurnSearch } from './turn-search.ts';
import { asking, showReading, toldBy } from './use-tool.ts';

/** What the articles say to a turn, and what else may be done for it. */
export interface FoundInArticles {
  readonly answer: BuiltinAnswer;
  readonly search: TurnSearch;
}

/**
 * Answers with a tool where one is likelier meant than an article: reads what is meant, or asks whether a
 * change is. Null where the article stands.
 */
export async function answerLikely(
  toolbox: Toolbox,
  read: ReadTurn,
  found: FoundInArticles,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { answer, search } = found;
  if (!mayMeanTool(read, answer)) return null;
  const { turn, language } = read;
  const likely = findLikely(search.all, answer.chance);
  if (likely.kind === 'first') {
    return likely.isSure || !answer.isSure ? useFirst(toolbox, read, likely, signal) : null;
  }
  if (likely.kind === 'none' || likely.chance * toolShare < answer.chance) return null;
  const { tool, missing } = likely;
  const bare = await answerBareRecord(toolbox, read, likely, search, signal);
  if (bare) return bare;
  const forOthers = search.closed.find((one) => one === tool);
  // What is only likely meant is no reason to tell of roles: the articles say more.
  if (forOthers) return likely.isClear ? explainClosed(read, forOthers, search) : null;
  // "You charged me twice, give it back": no change of one's own gives it back, and what an article tells is nearer.
  const isCharged = saysWasCharged(read.message, language);
  if (isCharged && (tool.effect === 'write' || answer.kind === 'answer')) return null;
  const people = isCharged ? personOffers(read) : [];
  const others = [...offersBeside(tool, read, found), ...people].slice(-offersMax);
  if (tool.effect === 'write') {
    const content = likelyToolText(tool.title, language);
    const offers = [offerOfFilled(likely), ...others].slice(0, offersMax);
    const dialogue = asking('likely', likely);
    return { ...toldBy(read, { kind: 'likely', tool: tool.name }), content, offers, dialogue };
  }
  if (isInArticles(search.all.names, read, answer)) return null;
  if (missing.length > 0) {
    return useTool(toolbox, read, { ...likely, search: search.open }, signal);
  }
  const narrowing = narrowingBy(turn.content, search.open, read);
  const shown = await showReading({ toolbox, read, ...likely }, narrowing, signal);
  if (!shown.ok || shown.isOtherwise) return null;
  // Nobody asked for it by its name: why it has nothing tells of something else.
  if (shown.isRefused && Object.keys(likely.arguments).length === 0) return null;
  const told = likely.isInstead ? unchanged(shown.answer, read) : shown.answer;
  return { ...told, offers: others };
}

/** Who told to delete a record and is shown it should not believe that it was deleted. */
const unchanged = (answer: Answer, { sentences }: ReadTurn): Answer =>
  answer.notice === undefined
    ? { ...answer, ...withNotice(answer.content, sentences.notes.unchanged) }
    : answer;

/** What the chance of a tool counts beside that of an article, which is right where there is no doubt of it. */
const toolShare = 2;

function mayMeanTool({ turn, message }: ReadTurn, answer: BuiltinAnswer): boolean {
  // Who is upset is better off with a person than with a question.
  const needsPerson = answer.kind === 'unknown' && answer.needsPerson;
  if (answer.kind === 'smalltalk' || needsPerson || turn.ruling) return false;
  return message.decides !== 'wholly';
}

/** Offers what is near the articles that were found, but for the tool. */
function offersBeside(
  tool: OfferedTool,
  read: ReadTurn,
  { answer, search }: FoundInArticles,
): Offer[] {
  const nearest = [...answer.passages, ...answer.nearest];
  // What is meant is likely found: a person is in the chat's menu, and no card beside the question.
  const beside = { ...answer, kind: 'unknown', nearest, needsPerson: false } as const;
  return offersOf(read, beside, search).filter(
    ({ kind, tool: name }) => kind !== 'escalate' && name !== tool.name,
  );
}

/**
 * Whether the articles that come nearest speak of something that no tool knows: "Do you take PayPal for my
 * plan?" `names` are stems.
 */
function isInArticles(
  names: readonly string[],
  { language }: ReadTurn,
  { considered }: BuiltinAnswer,
): boolean {
  const near = considered.slice(0, nearMax).map(({ passage: { title, text } }) => title + text);
  const terms = new Set(near.flatMap((text) => termsOf(text, language)));
  return names.some((name) => terms.has(name));
}

const nearMax = 3;
