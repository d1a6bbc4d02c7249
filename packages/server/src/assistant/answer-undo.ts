import type { Toolbox } from '../actions/index.ts';
import { asksToUndo } from '../builtin/index.ts';
import type { Answer } from '../cases/index.ts';
import type { Clock } from '../platform/clock.ts';
import { undoPrefix } from './carry-out-ruling.ts';
import type { ReadTurn } from './read-turn.ts';
import { proposeChange } from './use-tool.ts';

/**
 * Proposes what takes the change back that the answer before has told of, where it offered that: "undo that".
 * Null for any other message, and where nothing can be taken back.
 */
export async function answerUndo(
  { toolbox, clock }: { toolbox: Toolbox; clock: Clock },
  read: ReadTurn,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { turn, message, language, history } = read;
  if (turn.ruling || turn.request || history.length === 0) return null;
  if (!asksToUndo(message)) return null;
  const offer = (await toolbox.offeredBefore(turn)).find(({ id }) => id.startsWith(undoPrefix));
  const hasExpired = offer?.until != null && Date.parse(offer.until) <= clock();
  if (!offer || hasExpired) return null;
  const tools = await toolbox.offer(turn, language);
  const tool = tools.find(({ name }) => name === offer.tool);
  if (!tool) return null;
  const use = { toolbox, read, tool, arguments: offer.arguments ?? {} };
  const proposed = await proposeChange(use, signal);
  return 'problem' in proposed ? null : proposed;
}
