import { articlesPath, helpPath } from '../../help-center/addresses.ts';
import { markup, type Markup } from '../../site/markup.ts';
import { capitalize, count } from '../words.ts';
import { findArticles } from './find-articles.ts';
import type { Article } from './read-articles.ts';

const queryCharactersMax = 200;

/** What is searched for, and the articles that have it: all of them where nothing is. */
export function helpCenter(articles: readonly Article[], asked: string): Markup {
  const query = asked.trim().slice(0, queryCharactersMax);
  const found = findArticles(articles, query);
  return markup`
    <form role="search" action="${helpPath}" class="help-search">
      <input type="search" name="query" value="${query}" maxlength="${queryCharactersMax}"
        aria-label="Search the help articles" placeholder="Search the help articles">
      <button>Search</button>
    </form>
    ${query && markup`<p class="subtitle" role="status">${count(found.length, 'article')} with “${query}” · <a href="${helpPath}">All help articles</a></p>`}
    ${articleList(found)}`;
}

/** Articles by their languages, the one with most of them first. */
function articleList(articles: readonly Article[]): Markup {
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
