import type { Toolbox } from '../actions/index.ts';
import { dialogueBefore, readingsCalledSo } from '../builtin/index.ts';
import type { Answer } from '../cases/index.ts';
import { narrowingBy } from './answer-with-tool.ts';
import type { ReadTurn } from './read-turn.ts';
import { extremeIn, wordsOfExtreme } from './reading/extremes.ts';
import type { TurnSearch } from './turn-search.ts';
import { showReading } from './use-tool.ts';

/**
 * Shows the record that lies furthest out of what a message names and says no more of: "which invoice is the
 * oldest?" is asked of one's own invoices before it is asked of the articles. Null where no list is called so, or more
 * than one, and where what is read can't be compared: "what is the cheapest plan?"
 */
export async function answerFurthest(
  toolbox: Toolbox,
  read: ReadTurn,
  { open }: TurnSearch,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { turn, language, history } = read;
  const { asks } = dialogueBefore(history);
  // What was asked for last is answered by it: "the oldest invoice".
  const isAnswer = turn.ruling !== null || (asks !== undefined && asks.kind !== 'beside');
  const extreme = isAnswer ? null : extremeIn(turn.content, language);
  if (extreme === null) return null;
  const [only, ...others] = readingsCalledSo(open, wordsOfExtreme(extreme, language));
  if (!only || others.length > 0) return null;
  const narrowing = narrowingBy(turn.content, open, read);
  const shown = await showReading({ toolbox, read, ...only }, narrowing, signal);
  return shown.ok && shown.isNarrowed ? shown.answer : null;
}
