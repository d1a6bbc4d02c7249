import { ListWebsitesResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { listWebsites } from '../websites/keep-website.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerListWebsites(server: HttpServer, deps: ImportRouteDeps): void {
  server.get(
    '/api/admin/knowledge/websites',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listWebsites',
      summary: 'List websites that are read again',
      description: 'In the order in which they were added, each with what was read of it last.',
      response: { 200: ListWebsitesResponse },
    }),
    ({ tenantCaller }) => listWebsites(deps, tenantCaller!.tenantId),
  );
}
