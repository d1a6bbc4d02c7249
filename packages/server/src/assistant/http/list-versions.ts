import { ListVersionsResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { listVersions } from '../versions/list-versions.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerListVersions(server: HttpServer, deps: AssistantRouteDeps): void {
  server.get(
    '/api/admin/versions',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listVersions',
      summary: 'List the versions of the assistant',
      description:
        'Newest first. Each change of its settings is one, and none is ever edited. A case goes on with the version it began with.',
      querystring: Type.Object(pageQuery),
      response: { 200: ListVersionsResponse },
    }),
    ({ query, tenantCaller }) =>
      listVersions(deps.database, tenantCaller!.tenantId, readPage(query)),
  );
}
