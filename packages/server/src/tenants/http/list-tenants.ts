import { ListTenantsResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { requireOperator } from '../guard.ts';
import { listTenants } from '../list-tenants.ts';
import { operatorDocs, type OperatorDeps } from './administrative-reply.ts';

export function registerListTenants(server: HttpServer, deps: OperatorDeps): void {
  server.get(
    '/api/operator/tenants',
    {
      onRequest: requireOperator(deps.operatorToken, deps.authenticate),
      schema: {
        ...operatorDocs,
        operationId: 'listTenants',
        summary: 'List tenants',
        querystring: Type.Object(pageQuery),
        response: { 200: ListTenantsResponse },
      },
    },
    ({ query }) => listTenants(deps.database, readPage(query)),
  );
}
