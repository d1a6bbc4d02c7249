import type { Offer } from '@deskhand/contract';
import type { PastChange, Toolbox } from '../actions/index.ts';
import { asksToUndo, pointsBack, wordsInCommon } from '../builtin/index.ts';
import type { Answer } from '../cases/index.ts';
import { canonicalJson } from '../connector/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain } from './reading/plain.ts';
import { proposeChange, toldBy } from './use-tool.ts';

interface Deps {
  toolbox: Toolbox;
  clock: Clock;
}

/**
 * Proposes what takes the last change back: "undo that". Where that can't be taken back it says so, and offers to
 * take back the change before it that can. Null for any other message, and for one that may ask for something
 * else ("I want to cancel"), unless the change was told of just now.
 */
export async function answerUndo(
  deps: Deps,
  read: ReadTurn,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { turn, message, language, history } = read;
  if (turn.ruling || turn.request || history.length === 0 || !turn.canAct) return null;
  if (!asksToUndo(message)) return null;
  const tools = await deps.toolbox.offer(turn, language);
  const changes = await deps.toolbox.changesBefore(turn);
  const [last] = changes;
  const mayBeTaken = last?.isToldLast === true && undoOf(deps, changes, last) !== null;
  const called = tools.filter(({ effect }) => effect === 'write').map(({ title }) => title);
  const isMeant = pointsBack(message) && !called.some((title) => wordsInCommon(message, title));
  if (!mayBeTaken && !isMeant) return null;
  const proposed = last && (await proposeUndo(deps, read, undoOf(deps, changes, last), signal));
  return proposed || cannotUndo(deps, read, changes);
}

/** As it was offered; null where its time is over, and where that was done since. */
function undoOf({ clock }: Deps, changes: readonly PastChange[], change: PastChange): Offer | null {
  const { undo } = change;
  if (!undo || (undo.until != null && Date.parse(undo.until) <= clock())) return null;
  const since = changes.slice(0, changes.indexOf(change));
  const isDone = since.some(
    ({ tool, arguments: args }) =>
      tool === undo.tool && canonicalJson(args) === canonicalJson(undo.arguments),
  );
  return isDone ? null : undo;
}

async function proposeUndo(
  { toolbox }: Deps,
  read: ReadTurn,
  undo: Offer | null,
  signal: AbortSignal,
): Promise<Answer | null> {
  const tools = await toolbox.offer(read.turn, read.language);
  const tool = tools.find(({ name }) => name === undo?.tool);
  if (!undo || !tool) return null;
  const use = { toolbox, read, tool, arguments: undo.arguments };
  const proposed = await proposeChange(use, signal);
  return 'problem' in proposed ? null : proposed;
}

function cannotUndo(deps: Deps, read: ReadTurn, changes: readonly PastChange[]): Answer {
  const { cannotUndo: cannot, nothingToUndo } = read.sentences.actions;
  const [last, ...former] = changes;
  const content = last ? cannot(plain(last.title)) : nothingToUndo;
  const earlier = former.find((change) => undoOf(deps, changes, change));
  const offers = earlier ? [earlier.undo!] : [];
  return { ...toldBy(read, { kind: 'cannot_undo' }), content, offers };
}
