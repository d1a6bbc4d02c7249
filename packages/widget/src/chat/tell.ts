import type { CaseState } from '@deskhand/client';
import { fill } from '../texts/fill.ts';
import type { Desk } from './desk.ts';
import { announcements } from './events/announcements.ts';
import { heard } from './events/heard.ts';

/** Tells the page, and those who listen instead of looking, what has happened. */
export function tell(desk: Desk, before: CaseState, now: CaseState): void {
  Object.assign(desk, heard(before, now, Date.now(), desk.texts));
  for (const [name, detail] of announcements(before, now)) desk.host.emit(name, detail);
}

/** Counts what was not seen, on the launcher. */
export function showUnread({ state, isOpen, screen, session, host, more }: Desk): void {
  const unread = state?.unread ?? 0;
  const isSeen = isOpen && !screen && !document.hidden;
  if (isSeen && unread > 0) session?.markRead();
  const count = isSeen ? 0 : unread;
  const { launcher } = host;
  launcher.ariaLabel = count ? fill(more.unread, { n: count }) : more.launcher;
  const badge = launcher.querySelector('span') ?? launcher.appendChild(createBadge());
  badge.hidden = count === 0;
  badge.textContent = count > 9 ? '9+' : `${count}`;
}

/** The label says the same to those who do not see it. */
function createBadge(): HTMLElement {
  const badge = document.createElement('span');
  badge.ariaHidden = 'true';
  badge.setAttribute('part', 'unread');
  return badge;
}
