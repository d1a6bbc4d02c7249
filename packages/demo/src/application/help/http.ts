import { articlesPath, helpPath } from '../../help-center/addresses.ts';
import { markup } from '../../site/markup.ts';
import type { Route } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { articleList } from './article-list.ts';
import { articleText } from './article-text.ts';
import { helpPage } from './help-page.ts';
import type { Article } from './read-articles.ts';

/** The help center: where the sources of the assistant's answers lead. */
export function helpRoutes(
  application: Application,
  articles: ReadonlyMap<string, Article>,
): Route[] {
  return [
    {
      method: 'GET',
      path: helpPath,
      answer: (visit) => {
        const content = articleList([...articles.values()]);
        return helpPage({ application, visit, title: 'Help center', content });
      },
    },
    {
      method: 'GET',
      path: new RegExp(`^${articlesPath}(.*)$`),
      answer: (visit) => {
        const article = articles.get(visit.params[0] ?? '');
        if (!article) return helpPage({ application, visit, ...noSuchArticle });
        const { title, locale } = article;
        return helpPage({ application, visit, title, locale, content: articleText(article) });
      },
    },
  ];
}

const noSuchArticle = {
  title: 'No such article',
  status: 404,
  content: markup`<p><a href="${helpPath}">All help articles</a></p>`,
};
