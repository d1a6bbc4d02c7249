import type { Offer } from '@deskhand/contract';
import type { OfferedTool } from '../../actions/index.ts';
import type { SmalltalkKind } from '../../language/index.ts';
import type { BuiltinAnswer } from '../builtin/index.ts';
import type { ReadTurn } from '../read-turn.ts';
import { offerOf } from './offer.ts';
import { rankTools } from './rank-tools.ts';

const offersMax = 4;
/** The least score of a tool that is offered under an answer, and how many are. */
const underAnswer = { scoreMin: 0.3, toolsMax: 1 };
/** Where nothing was found a mere resemblance is better than nothing. */
const underUnknown = { scoreMin: 0.2, toolsMax: 3 };
/** To who asks what can be done here. */
const shownTools = 3;

/**
 * What the reader of an answer from the knowledge may ask for next: tools that do what the message is
 * about, and a person where nothing was found. An offer changes nothing, so it needs no certainty.
 */
export function offersOf(
  { turn, sentences, locale }: ReadTurn,
  answer: Pick<BuiltinAnswer, 'kind' | 'smalltalk'>,
  tools: readonly OfferedTool[],
): Offer[] {
  const person: Offer = {
    id: 'escalate',
    kind: 'escalate',
    title: sentences.actions.handOver,
    description: null,
    tool: null,
    arguments: {},
    missing: [],
    url: null,
  };
  const people = turn.canEscalate ? [person] : [];
  const ranked = ({ scoreMin, toolsMax }: typeof underAnswer) =>
    rankTools(turn.content, locale, tools)
      .filter(({ score }) => score >= scoreMin)
      .slice(0, toolsMax)
      .map(({ tool }) => offerOf(tool));
  switch (answer.kind) {
    case 'answer':
      return ranked(underAnswer);
    case 'unknown':
      return [...ranked(underUnknown), ...people].slice(0, offersMax);
    case 'smalltalk':
      return inSmalltalk(answer.smalltalk, tools, people);
  }
}

function inSmalltalk(
  kind: SmalltalkKind | null,
  tools: readonly OfferedTool[],
  people: readonly Offer[],
): Offer[] {
  if (kind === 'person') return [...people];
  if (kind !== 'help') return [];
  return [...tools.slice(0, shownTools).map((tool) => offerOf(tool)), ...people];
}
