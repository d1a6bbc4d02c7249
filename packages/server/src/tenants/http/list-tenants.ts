import { ListTenantsResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { listTenants } from '../list-tenants.ts';
import { forOperator, type OperatorDeps } from './administrative-route.ts';

export function registerListTenants(server: HttpServer, deps: OperatorDeps): void {
  server.get(
    '/api/operator/tenants',
    forOperator(deps, {
      operationId: 'listTenants',
      summary: 'List tenants',
      querystring: Type.Object(pageQuery),
      response: { 200: ListTenantsResponse },
    }),
    ({ query }) => listTenants(deps.database, readPage(query)),
  );
}
