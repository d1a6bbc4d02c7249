import { positionIn } from '../../language/index.ts';
import { asksWhichRequestFirst } from './asks-which-request-first.ts';
import { withoutContext, type Given } from './filling/fill-arguments.ts';
import { matchTool, surest } from './finding/find-requested.ts';
import { rankTools } from './finding/rank-tools.ts';
import type { FilledTool, ToolMatch, ToolMatchInput } from './tool-match.ts';
import { readUtterance, readWish, withoutValues, tokensIn } from '../../utterance/index.ts';

/**
 * Takes the one request of several that a message begins with, where the answer before asked which: "the
 * second one", "do the invite first". Null where nothing was asked so, or none is named.
 */
export function chooseOfSeveral(
  { message, history, tools }: ToolMatchInput,
  given: Given,
): ToolMatch | null {
  const [before, asked] = history.slice(-2);
  if (before?.author !== 'user' || !asked || !asksWhichRequestFirst(asked.content)) return null;
  if (readWish(readUtterance(message)) !== 'other') return null;
  const ofWords = withoutContext(given);
  const match = matchTool({ message: before.content, history: [], tools }, ofWords);
  if (match.kind !== 'several') return null;
  const position = positionIn(message, given.language);
  const chosen =
    position === null ? namedBy(message, match.tools, given) : match.tools[position - 1];
  return chosen ? { kind: 'one', ...chosen, said: before.content } : null;
}

/** Of short words without values: who says more asks for something else. */
function namedBy(
  message: string,
  tools: readonly FilledTool[],
  given: Given,
): FilledTool | undefined {
  const words = tokensIn(message);
  if (words.length > wordsMax || tokensIn(withoutValues(message)).length < words.length) return;
  const among = tools.map(({ tool }) => tool);
  const best = surest(rankTools(message, among, given), scoreMin);
  return tools.find(({ tool }) => tool === best?.tool);
}

const wordsMax = 8;
const scoreMin = 0.1;
