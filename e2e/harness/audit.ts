import type { Page } from 'playwright-core';

/** What stands in the widget that no text may ever become: elements, attributes and addresses. */
export const findForeign = (page: Page): Promise<string[]> =>
  page.evaluate(
    `(${judge.toString()})(document.querySelector('deskhand-widget').shadowRoot.querySelectorAll('*'))`,
  );

/** What was seen of a widget while it changed. */
export interface Changes {
  /** Ever, also when it went again. */
  foreign: string[];
  /** How often an answer that is being written was drawn anew. */
  drawn: number;
}

/** From now on everything in the widget is judged as it comes, and not only what stays. */
export async function watchChanges(page: Page): Promise<() => Promise<Changes>> {
  await page.evaluate(`(${watch.toString()})(${judge.toString()})`);
  return () => page.evaluate('changesSeen()');
}

/** Runs in the page. */
function judge(elements: Iterable<Element>): string[] {
  const allowed = new Set(
    (
      'a abbr article aside b bdi blockquote br button code dd del details div dl dt em fieldset figcaption figure ' +
      'form h2 h3 h4 h5 h6 header hr input label legend li mark ol option p path pre q section select small span strong sub ' +
      'summary sup svg table tbody td textarea th thead time tr ul'
    ).split(' '),
  );
  const forbidden =
    /^(on.*|style|src|srcset|srcdoc|action|formaction|background|ping|poster|xlink:href|autofocus)$/i;
  return [...elements].flatMap((element) => {
    const found = [];
    if (!allowed.has(element.localName)) found.push(`element ${element.localName}`);
    for (const { name, value } of element.attributes) {
      // The composer grows with what is written.
      const isOwn = element.localName === 'textarea' && name === 'style';
      if (forbidden.test(name) && !isOwn) found.push(`${element.localName} ${name}=${value}`);
    }
    if (element instanceof HTMLAnchorElement) {
      const { protocol, rel, href } = element;
      if (!/^(https?|mailto|tel):$/.test(protocol)) found.push(`link ${href}`);
      if (!rel.includes('noopener')) found.push(`link with an opener ${href}`);
    }
    return found;
  });
}

/** Runs in the page. */
function watch(judgeAll: typeof judge): void {
  const root = document.querySelector('deskhand-widget')!.shadowRoot!;
  const foreign = new Set<string>();
  let drawn = 0;
  const look = (changes: MutationRecord[]) => {
    const touched = new Set<Element>();
    let isDrawn = false;
    for (const { type, target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      isDrawn ||= !!element?.closest('[data-deskhand="writing"]');
      if (type === 'attributes') touched.add(element!);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const each of [node, ...node.querySelectorAll('*')]) touched.add(each);
      }
    }
    if (isDrawn) drawn += 1;
    for (const found of judgeAll(touched)) foreign.add(found);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  (window as unknown as { changesSeen: () => Changes }).changesSeen = () => {
    look(observer.takeRecords());
    return { foreign: [...foreign], drawn };
  };
}
