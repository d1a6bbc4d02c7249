import { enMore } from '../texts/en-more.ts';
import type { MoreTexts } from '../texts/texts.ts';
import actions from '../theme/actions.css';
import answers from '../theme/answers.css';
import conversation from '../theme/conversation.css';
import launcher from '../theme/launcher.css';
import panel from '../theme/panel.css';
import screens from '../theme/screens.css';
import type { Desk } from './desk.ts';
import { followTabs } from './follow-tabs.ts';
import { keepAboveKeyboard } from './panel/keep-above-keyboard.ts';
import { rememberAssistantName } from './who-answers.ts';
import { rememberClockSkew } from './clock-skew.ts';
import { countUnread } from './unread.ts';
import { document } from '../element/page-document.ts';

// All of the chat, too: so the build puts what both use into one file.
export { mountChat } from './index.tsx';

export { Cases } from '../cases/cases.tsx';
export { Closing } from '../closing/closing.tsx';
export { Ended } from '../closing/ended.tsx';
export { Escalation } from '../escalation/escalation.tsx';
export { MenuButton } from '../menu/menu-button.tsx';
export { growField } from './composer/grow-field.ts';
export { Length } from './composer/length.tsx';
export { Byline } from './conversation/byline.tsx';
export { LogEnd } from './conversation/log-end.tsx';
export { NotSent } from './conversation/not-sent.tsx';
export { Older } from './conversation/older.tsx';
export { KeepPlace } from './conversation/keep-place.tsx';
export { MessageBody } from './conversation/message-body.tsx';
export { Writing } from './conversation/writing.tsx';
export { keepFocus } from './panel/keep-focus.ts';
export { whoAnswers } from './who-answers.ts';
export { Reminder } from '../proposal/reminder.tsx';
export { StatusLine } from './status/status-line.tsx';
export { tell } from './tell.ts';

/** What every view gets that is loaded later. */
export interface LaterProps {
  desk: Desk;
  more: MoreTexts;
}

/** Everything that a conversation can begin without. Loaded beside its beginning, as one file. */
// eslint-disable-next-line @typescript-eslint/consistent-type-imports -- of this very module
export type Later = typeof import('./later.ts');

/** Adds to a desk what its beginning did without: texts, styles, other tabs, the count on the launcher. */
export function attach(desk: Desk, later: Later): void {
  const { host, listeners } = desk;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panel + conversation + screens + answers + actions + launcher);
  host.root.adoptedStyleSheets.push(sheet);
  // The chat's texts hold all of a language but English, and what the page replaces.
  desk.more = { ...enMore, ...desk.texts };
  const seen = countUnread(desk);
  const unfollow = followTabs(desk);
  const leaveKeyboard = keepAboveKeyboard(host.root);
  listeners.add(seen);
  listeners.add(() => rememberAssistantName(desk));
  listeners.add(rememberClockSkew(desk));
  document.addEventListener('visibilitychange', seen);
  desk.detach = () => {
    unfollow();
    leaveKeyboard();
    document.removeEventListener('visibilitychange', seen);
  };
  desk.later = later;
  desk.tell();
  desk.changed();
}
