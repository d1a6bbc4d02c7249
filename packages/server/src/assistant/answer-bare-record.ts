import type { Toolbox } from '../actions/index.ts';
import type { LikelyMatch } from '../builtin/index.ts';
import type { Answer } from '../cases/index.ts';
import { tokensIn, withoutValues } from '../utterance/index.ts';
import { offerOfFilled } from './offers/offer.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain } from './reading/plain.ts';
import type { TurnSearch } from './turn-search.ts';
import { showReading } from './use-tool.ts';

/**
 * Shows the record that a message names and says nothing of, "pay_2005", where no tool reads it alone: in the list
 * in which a change looks it up, with that change as an offer. Null where that is not so, or it is not there.
 */
export async function answerBareRecord(
  toolbox: Toolbox,
  read: ReadTurn,
  meant: LikelyMatch & { kind: 'one' },
  { tools }: TurnSearch,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { tool, arguments: args } = meant;
  const isBare = tokensIn(withoutValues(read.turn.content)).length === 0;
  const [named, ...others] = Object.entries(args);
  if (!isBare || tool.effect !== 'write' || !named || others.length > 0) return null;
  const [argument, value] = named;
  const lookup = Object.hasOwn(tool.lookup, argument) ? tool.lookup[argument] : undefined;
  const lister = tools.find(({ name }) => name === lookup?.tool);
  if (!lister) return null;
  const narrowing = { names: [], which: [plain(String(value))], part: null };
  const use = { toolbox, read, tool: lister, arguments: {} };
  const shown = await showReading(use, narrowing, signal);
  if (!shown.ok || !shown.isNarrowed) return null;
  return { ...shown.answer, offers: tools.includes(tool) ? [offerOfFilled(meant)] : [] };
}
