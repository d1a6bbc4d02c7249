import { Hono } from 'hono';
import { articlesPath, helpPath } from '../../help-center/addresses.ts';
import { markup } from '../../site/markup.ts';
import type { Routes } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { helpCenter } from './article-list.ts';
import { articleText } from './article-text.ts';
import { helpPage } from './help-page.ts';
import type { Article } from './read-articles.ts';

/** The help center: where the sources of the assistant's answers lead. */
export function helpRoutes(
  application: Application,
  articles: ReadonlyMap<string, Article>,
): Routes {
  const routes: Routes = new Hono();
  routes.get(helpPath, (visit) => {
    const content = helpCenter([...articles.values()], visit.req.query('query') ?? '');
    return helpPage({ application, visit, title: 'Help center', content });
  });
  routes.get(`${articlesPath}:name{.*}`, (visit) => {
    const article = articles.get(visit.req.param('name'));
    if (!article) return helpPage({ application, visit, ...noSuchArticle });
    const { title, locale } = article;
    return helpPage({ application, visit, title, locale, content: articleText(article) });
  });
  return routes;
}

const noSuchArticle = {
  title: 'No such article',
  status: 404,
  content: markup`<p><a href="${helpPath}">All help articles</a></p>`,
};
