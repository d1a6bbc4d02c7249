/** On a phone the panel is all there is. The stylesheet says the same. */
export const isFullScreen = (): boolean => matchMedia('(max-width:480px)').matches;
