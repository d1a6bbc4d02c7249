import { ImportFile, limits, ListImportFilesResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { listImportFiles } from '../imports/read-import.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerListImportFiles(server: HttpServer, deps: ImportRouteDeps): void {
  server.get(
    '/api/admin/knowledge/imports/:id/files',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listImportFiles',
      summary: 'List the files of an import',
      description:
        'By name, each with what it would do or has done, or why it failed or was skipped.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      querystring: Type.Object({
        ...pageQuery,
        cursor: Type.Optional(Type.String({ maxLength: limits.importNameCharactersMax })),
        state: Type.Optional(ImportFile.properties.state),
        effect: Type.Optional(Type.Enum(['add', 'change', 'same', 'remove'])),
      }),
      response: { 200: ListImportFilesResponse },
    }),
    ({ params, query, tenantCaller }) => {
      const { state = null, effect = null } = query;
      const filter = { state, effect };
      return listImportFiles(deps, tenantCaller!.tenantId, params.id, filter, readPage(query));
    },
  );
}
