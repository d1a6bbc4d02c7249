import {
  ConnectorSettings,
  ConnectorTool,
  ListConnectorToolsResponse,
  Ok,
  UpdateConnectorRequest,
  UpdateToolRequest,
} from '@deskhand/contract';
import { Type } from 'typebox';
import type { CommandDeps, HttpServer } from '../platform/http/index.ts';
import {
  administrationDocs,
  replyToAdministrator,
  requireCredential,
  type CredentialAuthenticator,
} from '../tenants/index.ts';
import type { Connector } from './connector.ts';
import { presentConnector } from './present.ts';
import { listTools, refreshTools } from './refresh-tools.ts';
import { removeConnector } from './remove-connector.ts';
import { selectConnector } from './store.ts';
import { updateConnector } from './update-connector.ts';
import { updateTool } from './update-tool.ts';

interface Deps extends CommandDeps {
  authenticate: CredentialAuthenticator;
  connector: Pick<Connector, 'list'>;
}

const byName = Type.Object({ name: Type.String() });

export function registerConnectorRoutes(server: HttpServer, deps: Deps): void {
  registerSettings(server, deps);
  registerListing(server, deps);
  registerPolicies(server, deps);
}

function registerSettings(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.get(
    '/api/admin/connector',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'readConnector',
        summary: 'Read the connector’s settings',
        description: '`url` is null where there is no connector.',
        response: { 200: ConnectorSettings },
      },
    },
    async ({ tenantCaller }) =>
      presentConnector(
        deps.secrets,
        tenantCaller!.tenantId,
        await selectConnector(deps.database, tenantCaller!.tenantId),
      ),
  );

  server.put(
    '/api/admin/connector',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'updateConnector',
        summary: 'Set the connector',
        description:
          'Another `url` is another server: its tools are listed by the next refresh and are off until they are approved anew, and a credential that is left out is kept only while scheme, host and port stay. Policies of tools stay.',
        body: UpdateConnectorRequest,
        response: { 200: ConnectorSettings },
      },
    },
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateConnector(deps, tx, by, request.body),
      ),
  );

  server.delete(
    '/api/admin/connector',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'removeConnector',
        summary: 'Remove the connector',
        description: 'Its tools and their policies go with it.',
        response: { 200: Ok },
      },
    },
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        await removeConnector(tx, by);
        return { ok: true };
      }),
  );
}

function registerListing(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.post(
    '/api/admin/connector/refresh',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'refreshConnector',
        summary: 'List the connector’s tools anew',
        description:
          'Asks the connector for its tools. Each one is off, neither shown to the assistant nor proposed nor called, until a person approves its definition, and again when the definition changes.',
        refusals: ['NOT_FOUND', 'CONNECTOR_UNAVAILABLE'],
        response: { 200: ListConnectorToolsResponse },
      },
    },
    async (request, reply) => {
      const listing = await deps.connector.list(request.tenantCaller!.tenantId);
      return replyToAdministrator(deps, request, reply, (tx, by) => refreshTools(tx, by, listing));
    },
  );

  server.get(
    '/api/admin/connector/tools',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'listConnectorTools',
        summary: 'List the connector’s tools',
        description: 'As the last refresh saw them, those that are gone too.',
        response: { 200: ListConnectorToolsResponse },
      },
    },
    ({ tenantCaller }) => listTools(deps.database, tenantCaller!.tenantId),
  );
}

function registerPolicies(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.put(
    '/api/admin/connector/tools/:name',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'updateConnectorTool',
        summary: 'Approve a tool, or change its policy',
        description:
          'Approving (`approvedDigest`) means that the assistant may use the tool for every end user who has its `requiredRoles`: one that reads at once and without asking, any other one after that user has confirmed the call, and the escalation tool when a case is handed over. Before that, and after the approval is taken back (null), the tool does nothing. A tool reads only where `effect` is `read` and its definition says `readOnlyHint: true`. Fields that are left out stay as they are.',
        refusals: ['NOT_FOUND', 'CONFLICT'],
        params: byName,
        body: UpdateToolRequest,
        response: { 200: ConnectorTool },
      },
    },
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateTool(tx, by, request.params.name, request.body),
      ),
  );
}
