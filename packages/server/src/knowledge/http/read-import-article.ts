import { ImportArticleResponse, limits } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readImportArticle } from '../imports/read-import.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerReadImportArticle(server: HttpServer, deps: ImportRouteDeps): void {
  server.get(
    '/api/admin/knowledge/imports/:id/article',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readImportArticle',
      summary: 'Read what a file would become',
      description:
        'The document that a file of an import was read as, before it is stored. After that, and of a file that failed, it is null.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      querystring: Type.Object({
        name: Type.String({
          minLength: 1,
          maxLength: limits.importNameCharactersMax,
          description: 'of the file, as the list of files has it',
        }),
      }),
      response: { 200: ImportArticleResponse },
    }),
    ({ params, query, tenantCaller }) =>
      readImportArticle(deps, tenantCaller!.tenantId, params.id, query.name),
  );
}
