import type { CaseState } from '@deskhand/client';
import { overtaken } from '../proposal/action-state.ts';
import type { Desk } from './desk.ts';
import { pageEvents } from './events/page-events.ts';
import { announcementOf } from './events/announcement.ts';

/** Tells the page, and those who listen instead of looking, what has happened. */
export function tell(desk: Desk, before: CaseState, now: CaseState): void {
  Object.assign(desk, announcementOf(before, now, Date.now(), { ...desk.texts, ...desk.more }));
  for (const [name, detail] of pageEvents(before, now)) desk.host.emit(name, detail);
  for (const key of overtaken(now)) desk.session?.discard(key);
}
