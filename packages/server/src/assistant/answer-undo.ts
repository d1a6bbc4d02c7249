import type { Toolbox } from '../actions/index.ts';
import { asksToUndo, dialogueBefore } from '../builtin/index.ts';
import type { Answer } from '../cases/index.ts';
import type { Clock } from '../platform/clock.ts';
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
  const { asks } = dialogueBefore(history);
  if (asks?.kind !== 'undo') return null;
  if (asks.until !== null && Date.parse(asks.until) <= clock()) return null;
  const tools = await toolbox.offer(turn, language);
  const tool = tools.find(({ name }) => name === asks.tool);
  if (!tool) return null;
  const use = { toolbox, read, tool, arguments: asks.arguments };
  const proposed = await proposeChange(use, signal);
  return 'problem' in proposed ? null : proposed;
}
