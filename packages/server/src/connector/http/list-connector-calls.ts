import { ListConnectorCallsResponse, CallOutcome, ToolName } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { listCalls } from '../calls/list-calls.ts';
import type { Connector } from '../connector.ts';

export interface CallsDeps extends AdministrationDeps {
  connector: Pick<Connector, 'calls'>;
}

export function registerListConnectorCalls(server: HttpServer, deps: CallsDeps): void {
  server.get(
    '/api/admin/connector/calls',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listConnectorCalls',
      summary: 'List the calls of the connector’s tools',
      description:
        'Newest first, for 14 days and at most 20,000: which tool, how long it took, what came of it, and for which case; nothing of what was asked or answered. What an administrator tried has the id of that request instead of a case. Nothing is kept of the playground.',
      querystring: Type.Object({
        ...pageQuery,
        tool: Type.Optional(ToolName),
        outcome: Type.Optional(CallOutcome),
      }),
      response: { 200: ListConnectorCallsResponse },
    }),
    async ({ query, tenantCaller }) => {
      await deps.connector.calls.flush();
      return listCalls(deps.database, tenantCaller!.tenantId, query, readPage(query));
    },
  );
}
