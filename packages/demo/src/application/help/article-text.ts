import { helpPath, relocate } from '../../help-center/addresses.ts';
import { formatted } from '../../site/formatted.ts';
import { markup, webAddress, type Markup } from '../../site/markup.ts';
import type { Article } from './read-articles.ts';

export const articleText = ({ locale, text }: Article): Markup => markup`
  <p class="subtitle"><a href="${helpPath}">All help articles</a></p>
  <article class="card help-article" lang="${locale}">
    ${formatted(text, { address, sections: true })}
  </article>`;

/** Articles lead to each other on this very site. */
function address(href: string): string | null {
  const own = relocate(href, '');
  return own.startsWith('/') && own !== href ? own : webAddress(href);
}
