import { positionIn } from '../../language/index.ts';
import { saidIn, tokensIn, withoutValues, type Utterance } from '../../utterance/index.ts';
import { asksWhichRequestFirst } from './asks-which-request-first.ts';
import { withoutContext, type Given } from './filling/fill-arguments.ts';
import { matchTool, surest } from './finding/find-requested.ts';
import { ToolSearch } from './finding/tool-search.ts';
import type { FilledTool, History, ToolMatch } from './tool-match.ts';

/**
 * Takes the one request of several that a message begins with, where the answer before asked which: "the
 * second one", "do the invite first". Null where nothing was asked so, or none is named.
 */
export function chooseOfSeveral(
  { said, tools, given }: ToolSearch,
  history: History,
): ToolMatch | null {
  const [before, asked] = history.slice(-2);
  if (before?.author !== 'user' || !asked || !asksWhichRequestFirst(asked.content)) return null;
  if (said.wish !== 'other') return null;
  const match = matchTool(new ToolSearch(saidIn(before), tools, withoutContext(given)));
  if (match.kind !== 'several') return null;
  const position = positionIn(said.text, given.language);
  const chosen = position === null ? namedBy(said, match.tools, given) : match.tools[position - 1];
  return chosen ? { kind: 'one', ...chosen, said: before.content } : null;
}

/** Of short words without values: who says more asks for something else. */
function namedBy(
  said: Utterance,
  filled: readonly FilledTool[],
  given: Given,
): FilledTool | undefined {
  const { length } = said.tokens;
  if (length > wordsMax || tokensIn(withoutValues(said.text)).length < length) return;
  const among = filled.map(({ tool }) => tool);
  const best = surest(new ToolSearch(said, among, given).ranked, scoreMin);
  return filled.find(({ tool }) => tool === best?.tool);
}

const wordsMax = 8;
const scoreMin = 0.1;
