import type { Page } from 'playwright-core';

/** What stands in the widget that no text may ever become: elements, attributes and addresses. */
export const findForeign = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const allowed = new Set(
      (
        'a abbr article aside b blockquote br button code dd del div dl dt em fieldset figcaption figure form ' +
        'h2 h3 h4 h5 h6 header hr input label legend li ol p path pre section span strong sub sup svg table ' +
        'tbody td textarea th thead time tr ul'
      ).split(' '),
    );
    const forbidden =
      /^(on.*|style|src|srcset|srcdoc|action|formaction|background|ping|poster|xlink:href|autofocus)$/i;
    const root = document.querySelector('deskhand-widget')!.shadowRoot!;
    return [...root.querySelectorAll('*')].flatMap((element) => {
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
  });
