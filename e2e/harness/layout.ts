import type { Page } from 'playwright-core';

/**
 * What does not stand where it can be read: reaches out of the panel sideways, makes the
 * conversation or the page scroll sideways, or is one of the ways out and can't be reached. Code and
 * tables may be scrolled by themselves.
 */
export const findMisplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('deskhand-widget')!.shadowRoot!;
    const panel = root.querySelector('[part="panel"]:not([hidden])');
    if (!panel) return [];
    const box = panel.getBoundingClientRect();
    const found: string[] = [];
    for (const element of panel.querySelectorAll('*:not(pre *, .wide *, .sr, .sr *, .source *)')) {
      const { left, right, width } = element.getBoundingClientRect();
      // One letter with a heap of marks can't be broken: it is cut off at the edge.
      const isOneLetter = /\p{M}{20}/u.test(element.textContent);
      const isOut = width > 0 && (left < box.left - 1 || right > box.right + 1) && !isOneLetter;
      if (isOut) found.push(`${element.outerHTML.slice(0, 80)} ${left}-${right}`);
    }
    for (const scroller of panel.querySelectorAll('[part="log"], [part="screen"]')) {
      const beyond = scroller.scrollWidth - scroller.clientWidth;
      if (beyond > 0) found.push(`${scroller.getAttribute('part')} scrolls by ${beyond}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    for (const button of panel.querySelectorAll('[part="header"] > button')) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isReached = left >= box.left && right <= box.right && top >= box.top && bottom < 200;
      if (!isReached) found.push(`${button.ariaLabel} is out of reach`);
    }
    const { height = 0 } = panel.querySelector('[part="log"]')?.getBoundingClientRect() ?? {};
    const isHidden = panel.querySelector('[part="conversation"]')?.hasAttribute('hidden');
    if (!isHidden && height < 100) found.push(`the conversation is ${height} high`);
    return found;
  });

/**
 * The widget's own words that are drawn in another order than they are written: somebody else's
 * direction marks have reached them.
 */
export const findTurned = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('deskhand-widget')!.shadowRoot!;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent!;
      const mayTurn = /[\p{Bidi_Control}\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);
      if (mayTurn || text.length > 200) continue;
      let before = { left: -Infinity, top: NaN };
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, top, width } = range.getBoundingClientRect();
        if (width > 0 && top === before.top && left < before.left) {
          found.push(text);
          break;
        }
        if (width > 0) before = { left, top };
      }
    }
    return found;
  });
