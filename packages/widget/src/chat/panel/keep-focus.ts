import type { Desk } from '../desk.ts';
import { isFullScreen, takeFocus } from './full-screen.ts';

/**
 * Keeps the keyboard in the conversation: back to the launcher when the panel closes, elsewhere in it
 * when what had the focus is gone. On a phone, where the panel is all there is, the focus goes round
 * in it. Returns what is called after each change of the panel.
 */
export function keepFocus(desk: Desk, panel: HTMLElement): () => void {
  const { host } = desk;
  let focused = panel.querySelector(':focus');
  panel.addEventListener('focusin', ({ target }) => (focused = target as Element));
  panel.addEventListener('focusout', ({ target }) => {
    const left = target as Element;
    // Left on purpose, not because it was taken away or can't be pressed while something is sent.
    if (left.checkVisibility() && !left.matches(':disabled')) focused = null;
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave(desk, event);
    if (event.key === 'Tab' && isFullScreen()) goRound(event, panel);
  });
  return () => {
    panel.ariaModal = `${isFullScreen()}`;
    const { activeElement } = host.root;
    const isLost =
      focused && !focused.checkVisibility() && (!activeElement || activeElement === focused);
    if (!isLost) return;
    focused = null;
    if (desk.isOpen) takeFocus(panel);
    else host.launcher.focus();
  };
}

/** One thing at a time: the menu, a screen, the panel. */
function leave(desk: Desk, event: KeyboardEvent): void {
  event.stopPropagation();
  if (desk.isMenuOpen || desk.screen) desk.go(desk.isMenuOpen ? desk.screen : null);
  else desk.toggle(false);
}

function goRound(event: KeyboardEvent, panel: HTMLElement): void {
  const all = [...panel.querySelectorAll<HTMLElement>('button,a,textarea,input,[tabindex="0"]')];
  const reachable = all.filter(
    (element) => !element.matches(':disabled') && element.checkVisibility(),
  );
  const focused = (panel.getRootNode() as ShadowRoot).activeElement;
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
  if (focused !== edge && focused !== panel) return;
  event.preventDefault();
  (event.shiftKey ? reachable.at(-1) : reachable[0])?.focus();
}
