import { positionIn } from '../../language/index.ts';
import { tokensIn, withoutValues, type Utterance } from '../../utterance/index.ts';
import { dialogueBefore } from '../question.ts';
import type { Given } from './filling/fill-arguments.ts';
import { surest } from './finding/find-requested.ts';
import { ToolSearch } from './finding/tool-search.ts';
import { requested } from './requested.ts';
import { toolWeights } from './tool-weights.ts';
import type { FilledTool, History, ToolMatch } from './tool-match.ts';

/**
 * Takes the one request of several that a message begins with, where the answer before asked which: "the
 * second one", "do the invite first". Null where nothing was asked so, or none is named.
 */
export function chooseOfSeveral(
  { utterance, tools, given }: ToolSearch,
  history: History,
): ToolMatch | null {
  const { asks } = dialogueBefore(history);
  const before = history.findLast(({ author }) => author === 'user');
  if (asks?.kind !== 'several' || !before || utterance.wish !== 'other') return null;
  const requests = asks.requests.map((one) => requested(one, tools));
  const position = positionIn(utterance.text, given.language);
  const named = () => requests.filter((one) => one !== null);
  const chosen = position === null ? namedBy(utterance, named(), given) : requests[position - 1];
  return chosen ? { kind: 'one', ...chosen, wording: before.content } : null;
}

/** Of short words without values: who says more asks for something else. */
function namedBy(
  utterance: Utterance,
  filled: readonly FilledTool[],
  given: Given,
): FilledTool | undefined {
  const { length } = utterance.tokens;
  if (length > wordsMax || tokensIn(withoutValues(utterance.text)).length < length) return;
  const among = filled.map(({ tool }) => tool);
  const best = surest(new ToolSearch(utterance, among, given).ranked, toolWeights.severalMin);
  return filled.find(({ tool }) => tool === best?.tool);
}

const wordsMax = 8;
