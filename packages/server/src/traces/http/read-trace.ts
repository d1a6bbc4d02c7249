import { Trace } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { readTrace } from '../read-trace.ts';

export function registerReadTrace(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/traces/:messageId',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readTrace',
      summary: 'See why an answer came about',
      description:
        'Of one message of the assistant: how the question was read, what was found and what of it was used, what the model was given, the calls of tools with their arguments and results, what the service took out or added, and the times. It is stored with the message, and kept as long as `traceDays` of the retention says; 404 tells so afterwards. Costs are not told: the service knows no prices.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ messageId: Type.String() }),
      response: { 200: Trace },
    }),
    ({ params, tenantCaller }) =>
      readTrace(deps.database, tenantCaller!.tenantId, params.messageId),
  );
}
