/** On a phone the panel is all there is. The stylesheet says the same. */
export const isFullScreen = (): boolean => matchMedia('(max-width:480px)').matches;

/** On a phone the field would bring up the keyboard, over half of what there is to read. */
export function takeFocus(panel: HTMLElement): void {
  ((!isFullScreen() && panel.querySelector('textarea')) || panel).focus();
}
