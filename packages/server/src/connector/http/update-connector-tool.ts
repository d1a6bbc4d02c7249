import { ConnectorTool, UpdateToolRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { updateTool } from '../update-tool.ts';

export function registerUpdateConnectorTool(server: HttpServer, deps: AdministrationDeps): void {
  server.put(
    '/api/admin/connector/tools/:name',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'updateConnectorTool',
      summary: 'Approve a tool, or change its policy',
      description:
        'Approving (`approvedDigest`) means that the assistant may use the tool for every end user who has its `requiredRoles`: one that reads at once and without asking, any other one after that user has confirmed the call, and the escalation tool when a case is handed over. Before that, and after the approval is taken back (null), the tool does nothing. A tool reads only where `effect` is `read` and its definition says `readOnlyHint: true`. Fields that are left out stay as they are.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: Type.Object({ name: Type.String() }),
      body: UpdateToolRequest,
      response: { 200: ConnectorTool },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateTool(tx, by, request.params.name, request.body),
      ),
  );
}
