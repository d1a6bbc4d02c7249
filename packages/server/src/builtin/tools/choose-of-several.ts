import { readWish } from '../../claims/index.ts';
import { positionIn, readMessage } from '../../language/index.ts';
import { dialogueBefore } from '../question.ts';
import type { Given } from './fill-values.ts';
import { surest } from './match-tool.ts';
import { rankTools } from './rank-tools.ts';
import { requested } from './requested.ts';
import type { FilledTool, ToolMatch, ToolMatchInput } from './tool-match.ts';
import { withoutValues, wordsIn } from './words-in.ts';

/**
 * Takes the one request of several that a message begins with, where the answer before asked which: "the
 * second one", "do the invite first". Null where nothing was asked so, or none is named.
 */
export function chooseOfSeveral(
  { message, history, tools }: ToolMatchInput,
  given: Given,
): ToolMatch | null {
  const { asks } = dialogueBefore(history);
  const before = history.findLast(({ author }) => author === 'user');
  if (asks?.kind !== 'several' || !before) return null;
  if (readWish(readMessage(message)) !== 'other') return null;
  const requests = asks.requests.map((one) => requested(one, tools));
  const position = positionIn(message, given.language);
  const chosen =
    position === null
      ? namedBy(
          message,
          requests.filter((one) => one !== null),
          given,
        )
      : requests[position - 1];
  return chosen ? { kind: 'one', ...chosen, said: before.content } : null;
}

/** Of short words without values: who says more asks for something else. */
function namedBy(
  message: string,
  tools: readonly FilledTool[],
  given: Given,
): FilledTool | undefined {
  const words = wordsIn(message);
  if (words.length > wordsMax || wordsIn(withoutValues(message)).length < words.length) return;
  const among = tools.map(({ tool }) => tool);
  const best = surest(rankTools(message, among, given), scoreMin);
  return tools.find(({ tool }) => tool === best?.tool);
}

const wordsMax = 8;
const scoreMin = 0.1;
