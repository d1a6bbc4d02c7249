import type { Shell } from '../shell.ts';
import type { View } from '../view.ts';
import { isFullScreen, takeFocus } from './full-screen.ts';

/**
 * Keeps the keyboard in the conversation: back to the launcher when the panel closes, elsewhere in it
 * when what had the focus is gone. On a phone, where the panel is all there is, the focus goes round
 * in it. Returns what is called after each change of the panel.
 */
export function keepFocus({ host, shell }: View, panel: HTMLElement): () => void {
  let focused = panel.querySelector(':focus');
  panel.addEventListener('focusin', ({ target }) => (focused = target as Element));
  panel.addEventListener('focusout', ({ target }) => {
    const left = target as Element;
    // What is taken away is told before it is gone: asked afterwards, only what was left on purpose
    // can still be seen and, not being sent, pressed.
    queueMicrotask(() => {
      const isThere = left.checkVisibility() && !left.matches(':disabled');
      if (focused === left && isThere) focused = null;
    });
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave(shell, panel, event);
    if (event.key === 'Tab' && isFullScreen()) goRound(event, panel);
  });
  return () => {
    panel.ariaModal = `${isFullScreen()}`;
    const { activeElement } = host.root;
    const isLost =
      focused && !focused.checkVisibility() && (!activeElement || activeElement === focused);
    if (!isLost) return;
    focused = null;
    if (shell.isOpen) takeFocus(panel);
    else host.launcher.focus();
  };
}

/** Leaves one thing at a time: the menu, a screen, the panel. */
function leave(shell: Shell, panel: HTMLElement, event: KeyboardEvent): void {
  event.stopPropagation();
  if (shell.isMenuOpen) {
    panel.querySelector<HTMLElement>('[part=header] [aria-expanded]')?.focus();
    shell.go(shell.screen);
  } else if (shell.screen) shell.go(null);
  else shell.toggle(false);
}

function goRound(event: KeyboardEvent, panel: HTMLElement): void {
  const all = [
    ...panel.querySelectorAll<HTMLElement>('button,a,summary,textarea,input,[tabindex="0"]'),
  ];
  const reachable = all.filter(
    (element) => !element.matches(':disabled') && element.checkVisibility(),
  );
  const focused = (panel.getRootNode() as ShadowRoot).activeElement;
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
  if (focused !== edge && focused !== panel) return;
  event.preventDefault();
  (event.shiftKey ? reachable.at(-1) : reachable[0])?.focus();
}
