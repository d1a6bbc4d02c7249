import { useEffect, useRef, type ReactNode } from 'react';
import { placeOf } from './passage-place.ts';

interface MarkedPassageProps {
  /** Its first words; none where nobody came for a passage. */
  words: string | undefined;
  /** The article, as it is read. */
  children: ReactNode;
}

/** An article that is opened at one of its passages: it is marked, and scrolled to once. */
export function MarkedPassage({ words, children }: MarkedPassageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const article = place.current;
    if (words === undefined || article === null) return undefined;
    let isShown = false;
    const mark = () => {
      const block = blockOf(article, words);
      for (const former of article.querySelectorAll(`[${marked}]`)) {
        if (former !== block) former.removeAttribute(marked);
      }
      block?.setAttribute(marked, '');
      if (block && !isShown) block.scrollIntoView({ block: 'center' });
      isShown ||= block !== null;
    };
    mark();
    // A text that came as HTML is drawn later, and one that is written again and again.
    const drawn = new MutationObserver(mark);
    drawn.observe(article, { childList: true, subtree: true, characterData: true });
    return () => drawn.disconnect();
  }, [words]);
  return <div ref={place}>{children}</div>;
}

const marked = 'data-passage';
const blocks = 'p, li, tr, pre, h1, h2, h3, h4, h5, h6';
const cells = 'td, th';

/** The paragraph, item or row that a passage begins with. */
function blockOf(article: Element, words: string): Element | null {
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const starts: { at: number; block: Element | null }[] = [];
  let whole = '';
  let former: Element | null = null;
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    const own = parent?.closest(`${cells}, ${blocks}`) ?? null;
    // Words of two paragraphs are two words.
    if (own !== former) whole += '\n';
    former = own;
    starts.push({ at: whole.length, block: parent?.closest(blocks) ?? null });
    whole += texts.currentNode.nodeValue ?? '';
  }
  const found = placeOf(whole, words);
  if (found === null) return null;
  return starts.findLast(({ at }) => at <= found.from)?.block ?? null;
}
