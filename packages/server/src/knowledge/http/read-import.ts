import { KnowledgeImport } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readImport } from '../imports/read-import.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerReadImport(server: HttpServer, deps: ImportRouteDeps): void {
  server.get(
    '/api/admin/knowledge/imports/:id',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readImport',
      summary: 'Read an import',
      description: 'How far it is, and what it would add, change and remove.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      response: { 200: KnowledgeImport },
    }),
    ({ params, tenantCaller }) => readImport(deps, tenantCaller!.tenantId, params.id),
  );
}
