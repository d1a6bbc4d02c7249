import { articlesPath } from '../../help-center/addresses.ts';
import { markup, type Markup } from '../../site/markup.ts';
import { capitalize } from '../words.ts';
import type { Article } from './read-articles.ts';

/** All articles, the language with most of them first. */
export function articleList(articles: readonly Article[]): Markup {
  const locales = [...new Set(articles.map(({ locale }) => locale))].sort();
  const groups = locales
    .map((locale) => articles.filter((article) => article.locale === locale))
    .sort((a, b) => b.length - a.length);
  return markup`${groups.map((group) => languageCard(group[0]!.locale, group))}`;
}

const languageCard = (locale: string, articles: readonly Article[]): Markup => markup`
  <section class="card" aria-labelledby="in-${locale}" lang="${locale}">
    <h2 id="in-${locale}">${languageName(locale)}</h2>
    <ul class="articles">
      ${articles.map(({ slug, title }) => markup`<li><a href="${articlesPath}${slug}">${title}</a></li>`)}
    </ul>
  </section>`;

/** In the language itself. */
function languageName(locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return capitalize(names.of(locale) ?? locale);
}
