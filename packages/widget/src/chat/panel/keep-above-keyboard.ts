/**
 * Gives the panel, on a phone, what the keyboard on the screen leaves: browsers lay the keyboard over
 * the page. Returns what ends it.
 */
export function keepAboveKeyboard(root: ShadowRoot): () => void {
  const seen = visualViewport;
  if (!seen) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[part=panel]{}');
  root.adoptedStyleSheets.push(sheet);
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  const fit = () => {
    // A page that zooms itself zooms these too. Not every browser tells by how much.
    const { currentCSSZoom: zoom = 1 } = root.host as Partial<Element>;
    const pixels = (length: number) => `${length / zoom}px`;
    // Who has zoomed in wants to see a part of it.
    const isCovered = seen.scale < 1.01 && innerHeight - seen.height > 60;
    style.setProperty('--seen-top', isCovered ? pixels(seen.offsetTop) : '');
    style.setProperty('--seen-height', isCovered ? pixels(seen.height) : '');
  };
  fit();
  seen.addEventListener('resize', fit);
  seen.addEventListener('scroll', fit);
  return () => {
    seen.removeEventListener('resize', fit);
    seen.removeEventListener('scroll', fit);
  };
}
