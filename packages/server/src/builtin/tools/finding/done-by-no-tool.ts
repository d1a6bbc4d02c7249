import { requestClauses } from './find-requested.ts';
import { isOfOtherObject } from './of-own-object.ts';
import type { ToolSearch } from './tool-search.ts';
import { doesWhat } from './verbs-of-tools.ts';

/**
 * Whether a message tells to do what tools do to other things, and none does to what it names: "delete my account",
 * where there are teammates alone to delete.
 */
export function isDoneByNoTool(search: ToolSearch): boolean {
  const { utterance, tools, given } = search;
  const clauses = requestClauses(search);
  const doing = tools.filter(
    (tool) =>
      tool.effect === 'write' &&
      clauses.some((clause) => doesWhat(clause, tool, tools, given.language)),
  );
  return (
    doing.length > 0 &&
    doing.every((tool) => isOfOtherObject(utterance, tool, tools, given.language))
  );
}
