import type { View } from '../chat/view.ts';
import { document } from '../element/page-document.ts';
import { fill } from '../texts/fill.ts';

/** Shows on the launcher how much is not read. */
export function showOnLauncher({ host: { launcher }, texts }: View, count: number): void {
  launcher.ariaLabel = count ? fill(texts.unread, { n: count }) : texts.launcher;
  const badge = launcher.querySelector('span') ?? launcher.appendChild(createBadge());
  badge.hidden = count === 0;
  badge.textContent = count > 9 ? '9+' : `${count}`;
}

/** Creates the count; the label says the same to those who do not see it. */
function createBadge(): HTMLElement {
  const badge = document.createElement('span');
  badge.ariaHidden = 'true';
  badge.setAttribute('part', 'unread');
  return badge;
}
