import { followCase } from '../calls/follow-case.ts';
import type { DeskhandError } from '../deskhand-error.ts';
import { afterwards } from '../scope.ts';
import type { CaseEvent } from '../surface.ts';
import { isNewer } from './derive-state.ts';
import { load, reportFailure } from './load.ts';
import { caseIdOf, type Session } from './session.ts';
import { update } from './update.ts';

/** Clocks differ: one that is ahead must not ask all the time. */
const expiryMsMin = 10_000;

/** Brings what happens to the case into the state, until the session ends. */
export async function follow(session: Session): Promise<void> {
  const id = caseIdOf(session);
  if (session.isFollowing || !id) return;
  session.isFollowing = true;
  update(session, { connection: 'connecting' });
  let isFirst = true;
  const onEvent = ({ event, data }: CaseEvent) => {
    if (event === 'message.created') update(session, {}, [data.message]);
    if (event === 'connection') update(session, { connection: data.state });
    if (event !== 'case.updated') return;
    const current = session.caseState.case;
    // A case that was just opened is known by its id, and the turn that opened it tells what happens.
    // Otherwise something may have happened before it was followed that no event tells.
    const isBehind = current?.updatedAt
      ? isNewer(data.case.updatedAt, current)
      : !current || !session.turns.size;
    if (isBehind && isFirst) {
      void load(session).then(() => update(session, data));
    } else update(session, data);
    isFirst = false;
  };
  const known = new Set(session.caseState.messages.map(({ id }) => id));
  const failure = await followCase(session.scope, id, onEvent, known).catch(
    (error: DeskhandError) => error,
  );
  session.isFollowing = false;
  update(session, { connection: 'idle' });
  if (failure) reportFailure(session, failure);
}

/** Reads the case again when a proposal's time is over: nobody reports that. */
export function watchExpiry(session: Session): void {
  const action = session.caseState.pending?.action;
  if (!action || action.id === session.watched) return;
  session.watched = action.id;
  // A time that can't be read is looked at like one that is over.
  const ms = Math.max(Date.parse(action.expiresAt) - Date.now() || 0, expiryMsMin);
  afterwards(session.scope, ms, () => {
    session.watched = undefined;
    if (session.caseState.pending?.action.id === action.id) void load(session);
  });
}
