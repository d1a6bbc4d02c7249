import { readArticle } from '../answers/read-answers.ts';
import { readEach } from '../answers/read-fields.ts';
import type { Article } from '../objects.ts';
import type { Scope } from '../scope.ts';
import type { RequestOptions } from '../surface.ts';
import { ask, queryOf } from './ask.ts';

export async function searchArticles(
  scope: Scope,
  query: { query: string; locale?: string },
  options?: RequestOptions,
): Promise<Article[]> {
  const { articles } = await ask(scope, `/api/articles${queryOf(query)}`, options);
  return readEach(articles, readArticle);
}
