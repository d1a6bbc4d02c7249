import { limits, SearchArticlesResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { forUser } from '../../cases/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { searchArticles } from '../search-articles.ts';
import { liveSessionOf, type WelcomeRouteDeps } from './welcome-route.ts';

export function registerSearchArticles(server: HttpServer, deps: WelcomeRouteDeps): void {
  server.get(
    '/api/articles',
    forUser(deps, 'other', {
      operationId: 'searchArticles',
      summary: 'Search the help articles',
      querystring: Type.Object({
        query: Type.String({
          minLength: 1,
          maxLength: limits.queryCharactersMax,
          format: 'not-blank',
        }),
        locale: Type.Optional(
          Type.String({ maxLength: 35, description: 'of the reader: articles in it come first' }),
        ),
      }),
      response: { 200: SearchArticlesResponse },
    }),
    async (request) => searchArticles(deps, await liveSessionOf(deps, request), request.query),
  );
}
