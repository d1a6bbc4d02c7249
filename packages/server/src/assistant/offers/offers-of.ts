import { firstCharacters, type Dialogue, type Offer } from '@deskhand/contract';
import { withoutReceiptMark, type OfferedTool } from '../../actions/index.ts';
import type { SmalltalkKind } from '../../language/index.ts';
import {
  isDoneByNoTool,
  offerWeights,
  requestOf,
  type BuiltinAnswer,
  type ToolSearch,
} from '../../builtin/index.ts';
import { saysWasCharged } from '../../utterance/index.ts';
import type { ReadTurn } from '../read-turn.ts';
import type { TurnSearch } from '../turn-search.ts';
import { missingOf, offerOf, offerOfFilled } from './offer.ts';

export const offersMax = 4;
const both = (min: number) => ({ read: min, write: min });
/** The least score of a tool that is offered under a sure answer, and how many are. */
const underAnswer = { scoreMin: both(offerWeights.answeredMin), toolsMax: 1 };
const unsureScoreMin = {
  question: { read: offerWeights.questionReadMin, write: offerWeights.questionWriteMin },
  request: both(offerWeights.requestMin),
};
const unsureToolsMax = { answer: 2, unknown: 3 };
/** To who asks what can be done here. */
const shownTools = 3;

/**
 * What the reader of an answer from the knowledge may ask for next: tools that do what the message is
 * about, the articles that come nearest, and a person where one is likely to be wanted. An offer changes nothing, so it
 * needs no certainty.
 */
export function offersOf(
  read: ReadTurn,
  answer: Pick<BuiltinAnswer, 'kind' | 'smalltalk' | 'nearest' | 'needsPerson' | 'asksBack'>,
  { open: search, all }: Pick<TurnSearch, 'open' | 'all'>,
): Offer[] {
  const people = personOffers(read);
  const isRequest = search.utterance.wish === 'other';
  const scoreMin = unsureScoreMin[isRequest ? 'request' : 'question'];
  // What cannot be done is not answered with what is merely like it.
  const isVain = isDoneByNoTool(all);
  const needsPerson = answer.needsPerson || isVain;
  const ranked = (shown: typeof underAnswer) =>
    isVain ? [] : toolsFor(read, search, shown).map(offerOfFilled);
  const articles = answer.nearest.map(articleOffer);
  switch (answer.kind) {
    case 'answer': {
      const toolsMax = unsureToolsMax.answer;
      const besides = needsPerson
        ? [...ranked({ scoreMin, toolsMax }), ...people]
        : ranked(underAnswer);
      return [...articles.slice(0, offersMax - besides.length), ...besides];
    }
    case 'unknown': {
      // What says nothing is like a tool by chance alone.
      const found = answer.asksBack ? [] : ranked({ scoreMin, toolsMax: unsureToolsMax.unknown });
      const mixed = [0, 1, 2].flatMap((at) => [
        ...found.slice(at, at + 1),
        ...articles.slice(at, at + 1),
      ]);
      const shared = (isRequest ? [...found, ...articles] : mixed).slice(
        0,
        offersMax - people.length,
      );
      return needsPerson ? [...people, ...shared] : [...shared, ...people];
    }
    case 'smalltalk':
      return inSmalltalk(answer.smalltalk, search.tools, people);
  }
}

/** No change is near to a charge that is disputed: "I was charged after I cancelled" wants nothing cancelled. */
function toolsFor(
  { message, language }: ReadTurn,
  { ranked }: ToolSearch,
  { scoreMin, toolsMax }: typeof underAnswer,
) {
  const mayChange = !saysWasCharged(message, language);
  return ranked
    .filter(({ score, coverage, tool }) => {
      const isNear =
        tool.effect === 'read' || (mayChange && coverage >= offerWeights.changeCoverageMin);
      return isNear && score >= scoreMin[tool.effect];
    })
    .slice(0, toolsMax);
}

/** Notes the tool that is offered beside articles, for who says to do it. */
export function offeredBeside(
  read: ReadTurn,
  { open: search, all }: Pick<TurnSearch, 'open' | 'all'>,
): Dialogue {
  if (isDoneByNoTool(all)) return {};
  const [beside] = toolsFor(read, search, underAnswer);
  return beside ? { asks: { kind: 'beside', ...requestOf(beside) } } : {};
}

/** A person, where one can be had. */
export const personOffers = ({ turn, sentences }: ReadTurn): Offer[] =>
  turn.canEscalate
    ? [{ ...bare, id: 'escalate', kind: 'escalate', title: sentences.actions.handOver }]
    : [];

/** An article that is nowhere to be read is asked for: its title alone may be a request, "Cancel your plan". */
function articleOffer({ documentId, title, url }: BuiltinAnswer['nearest'][number]): Offer {
  const about = withoutReceiptMark(title);
  const offer = { ...bare, id: `article-${documentId}`, url };
  return url === null
    ? { ...offer, kind: 'question', title: `${about}?` }
    : { ...offer, kind: 'article', title: about };
}

/** Offers to ask what a message asked besides, in its own words. */
export const questionOffer = (asked: string, at: number): Offer => ({
  ...bare,
  id: `question-${at + 1}`,
  kind: 'question',
  title: capitalised(withoutReceiptMark(firstCharacters(asked, questionCharactersMax))),
});

const questionCharactersMax = 200;

const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

const bare = { description: null, tool: null, arguments: {}, missing: [], url: null };

function inSmalltalk(
  kind: SmalltalkKind | null,
  tools: readonly OfferedTool[],
  people: readonly Offer[],
): Offer[] {
  if (kind === 'person') return [...people];
  if (kind !== 'help') return [];
  return [...toldFirst(tools, shownTools).map((tool) => offerOf(tool)), ...people];
}

/**
 * What is told first of what can be done here: what can be seen at once, and what can be changed, half of
 * the places each where there is enough of both.
 */
export function toldFirst(tools: readonly OfferedTool[], max: number): OfferedTool[] {
  const changes = tools.filter(({ effect }) => effect === 'write');
  const others = tools.filter(({ effect, isReadback }) => effect === 'read' && !isReadback);
  const seen = others.filter((tool) => missingOf(tool, {}).length === 0);
  const first = seen.slice(0, Math.max(Math.ceil(max / 2), max - changes.length));
  return [...new Set([...first, ...changes, ...seen, ...others])].slice(0, max);
}
