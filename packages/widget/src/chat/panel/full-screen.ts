/** Tells whether the panel is all there is, as on a phone. The stylesheet says the same. */
export const isFullScreen = (): boolean => matchMedia('(max-width:480px)').matches;

/** Moves the focus into the panel: on a phone the field would bring up the keyboard, over half of what there is to read. */
export function takeFocus(panel: HTMLElement): void {
  ((!isFullScreen() && panel.querySelector<HTMLElement>('[part=input]')) || panel).focus();
}
