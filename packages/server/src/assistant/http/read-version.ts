import { AssistantVersion } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readVersion } from '../versions/list-versions.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerReadVersion(server: HttpServer, deps: AssistantRouteDeps): void {
  server.get(
    '/api/admin/versions/:number',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readVersion',
      summary: 'Read a version of the assistant',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ number: Type.String() }),
      response: { 200: AssistantVersion },
    }),
    ({ params, tenantCaller }) => readVersion(deps.database, tenantCaller!.tenantId, params.number),
  );
}
