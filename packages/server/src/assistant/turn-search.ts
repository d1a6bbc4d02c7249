import type { ClosedTool, OfferedTool, Toolbox } from '../actions/index.ts';
import { todayIn, toolsForCharge, ToolSearch, type Given } from '../builtin/index.ts';
import type { ReadTurn } from './read-turn.ts';

/** A turn's message, looked at for tools: once for all who answer it. */
export interface TurnSearch {
  readonly tools: readonly OfferedTool[];
  /** What people with other roles may use, or this one once changes are no longer paused. */
  readonly closed: readonly ClosedTool[];
  /** Among the tools alone, and among the closed ones, too. */
  readonly open: ToolSearch;
  readonly all: ToolSearch;
  /** What the page showed when the case was opened. */
  readonly opening: Given['context'];
}

export async function searchFor(toolbox: Toolbox, read: ReadTurn): Promise<TurnSearch> {
  const { turn, message, language, history } = read;
  const offered = await toolbox.offer(turn, language);
  const known = await toolbox.closed(turn, language);
  const { context: opening, ...reading } = givenTo(read);
  // By the second message the user may be at another page.
  const given = { ...reading, context: history.length === 0 ? opening : null };
  const whole = new ToolSearch(message, offered, given);
  const tools = toolsForCharge(whole, offered);
  const closed = toolsForCharge(whole, known);
  const open = tools === offered ? whole : new ToolSearch(message, tools, given);
  const all = closed.length === 0 ? open : new ToolSearch(message, [...tools, ...closed], given);
  return { tools, closed, open, all, opening };
}

/** The same for another message of the turn: a part of it. */
export const searchAnew = (search: TurnSearch, { message }: ReadTurn): TurnSearch => ({
  ...search,
  open: search.open.of(message),
  all: search.all.of(message),
});

/** What values in the message are read by. */
export function givenTo({ turn: { context }, isWhole, language, nowMs }: ReadTurn): Given {
  const today = todayIn(nowMs, context?.['timezone']);
  // Where the history is cut, nobody can tell which message the context belongs to.
  return { language, today, context: isWhole ? context : null };
}
