import type { View } from '../chat/view.ts';
import { showOnLauncher } from './launcher-count.ts';
import { isSoundOn, playSound } from './sound.ts';
import { showInTitle } from './title.ts';

/**
 * Tells who looks elsewhere how much they have not read: on the launcher, in the page's title, and by a sound
 * when it has just come.
 */
export function tellOfNews(view: View, count: number, isNew: boolean): void {
  const { conversation, host } = view;
  showOnLauncher(view, count);
  if (`${host.settings.titleBadge}` !== 'false') showInTitle(count);
  if (isNew && isSoundOn(conversation)) playSound();
  // Who comes back to this tab has seen it: whoever wrote it is told.
  if (!count) conversation.notify();
}
