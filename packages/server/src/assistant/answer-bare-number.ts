import type { OfferedTool, Toolbox } from '../actions/index.ts';
import type { Answer } from '../cases/index.ts';
import { missingOf } from './offers/offer.ts';
import type { ReadTurn } from './read-turn.ts';
import { numberAlone } from './reading/which.ts';
import type { TurnSearch } from './turn-search.ts';
import { showReading } from './use-tool.ts';

/**
 * Shows the record whose number ends so where a message is nothing but a number, "0009": of the lists in which changes
 * look records up. Null where none of them has it, or more than one.
 */
export async function answerBareNumber(
  toolbox: Toolbox,
  read: ReadTurn,
  { tools }: TurnSearch,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { content, ruling } = read.turn;
  const number = ruling ? null : numberAlone(content);
  // "2" may answer anything.
  if (number === null || content.trim().length < digitsMin) return null;
  const found: Answer[] = [];
  for (const { tool, at } of listersOf(tools)) {
    const narrowing = { names: [], which: { number, at }, part: null };
    const use = { toolbox, read, tool, arguments: {} };
    const shown = await showReading(use, narrowing, signal);
    // Who hangs once is not waited for again.
    if (!shown.ok) return null;
    if (shown.isNarrowed) found.push(shown.answer);
  }
  return found.length === 1 ? found[0]! : null;
}

const digitsMin = 3;

/** Those that need to be told nothing, each with where its records have what they are called by. */
function listersOf(tools: readonly OfferedTool[]): { tool: OfferedTool; at: string }[] {
  const places = new Map(
    tools.flatMap(({ lookup }) =>
      Object.values(lookup).flatMap(({ tool, query, value }): [string, string][] =>
        query ? [] : [[tool, value]],
      ),
    ),
  );
  return tools
    .flatMap((tool) => {
      const at = places.get(tool.name);
      return at !== undefined && missingOf(tool, {}).length === 0 ? [{ tool, at }] : [];
    })
    .slice(0, listersMax);
}

const listersMax = 3;
