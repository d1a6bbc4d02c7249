import {
  CreateCredentialRequest,
  CreateTenantRequest,
  CreateTenantResponse,
  Credential,
  CredentialWithSecret,
  ListCredentialsResponse,
  ListTenantsResponse,
  Ok,
  OriginsRequest,
  OriginsResponse,
} from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type CommandDeps, type HttpServer } from '../platform/http/index.ts';
import { readOrigins, replaceOrigins } from './allowed-origins.ts';
import type { CredentialAuthenticator } from './authenticate-credential.ts';
import { createTenant } from './create-tenant.ts';
import { deleteTenant } from './delete-tenant.ts';
import { requireCredential, requireOperator } from './guard.ts';
import {
  administrationDocs,
  operatorDocs,
  replyToAdministrator,
  replyToOperator,
} from './http/administrative-reply.ts';
import { listTenants } from './list-tenants.ts';
import {
  createCredential,
  listCredentials,
  revokeCredential,
  rotateCredential,
} from './manage-credentials.ts';

interface Deps extends CommandDeps {
  authenticate: CredentialAuthenticator;
  operatorToken: string;
  /** Called after the end of a credential, or of the whole tenant, is on disk: streams are cut. */
  onRevoked: (tenantId: number) => void;
}

const page = Type.Object(pageQuery);
const byKey = Type.Object({ key: Type.String() });
const byId = Type.Object({ id: Type.String() });

export function registerOperatorRoutes(server: HttpServer, deps: Deps): void {
  const onRequest = requireOperator(deps.operatorToken, deps.authenticate);

  server.post(
    '/api/operator/tenants',
    {
      onRequest,
      schema: {
        ...operatorDocs,
        operationId: 'createTenant',
        summary: 'Create a tenant',
        description: 'Its first two credentials are shown this once.',
        body: CreateTenantRequest,
        response: { 201: CreateTenantResponse },
      },
    },
    (request, reply) =>
      replyToOperator(deps, request, reply, (tx, by) => createTenant(tx, request.body, by), {
        status: 201,
      }),
  );

  server.get(
    '/api/operator/tenants',
    {
      onRequest,
      schema: {
        ...operatorDocs,
        operationId: 'listTenants',
        summary: 'List tenants',
        querystring: page,
        response: { 200: ListTenantsResponse },
      },
    },
    ({ query }) => listTenants(deps.database, readPage(query)),
  );

  registerTenantDeletion(server, deps);
}

function registerTenantDeletion(server: HttpServer, deps: Deps): void {
  const onRequest = requireOperator(deps.operatorToken, deps.authenticate);

  server.delete(
    '/api/operator/tenants/:key',
    {
      onRequest,
      schema: {
        ...operatorDocs,
        operationId: 'deleteTenant',
        summary: 'Delete a tenant and all it has',
        description: 'Its audit events stay.',
        refusals: ['NOT_FOUND'],
        params: byKey,
        response: { 200: Ok },
      },
    },
    (request, reply) => {
      let gone = 0;
      return replyToOperator(
        deps,
        request,
        reply,
        async (tx, by) => {
          gone = await deleteTenant(tx, request.params.key, by);
          return { ok: true };
        },
        { committed: () => deps.onRevoked(gone) },
      );
    },
  );
}

export function registerCredentialRoutes(server: HttpServer, deps: Deps): void {
  registerIssuing(server, deps);
  registerRevocation(server, deps);
}

function registerIssuing(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.get(
    '/api/admin/credentials',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'listCredentials',
        summary: 'List credentials',
        description: 'Newest first, revoked ones too; secrets are never shown again.',
        querystring: page,
        response: { 200: ListCredentialsResponse },
      },
    },
    ({ query, tenantCaller }) =>
      listCredentials(deps.database, tenantCaller!.tenantId, readPage(query)),
  );

  server.post(
    '/api/admin/credentials',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'createCredential',
        summary: 'Create a credential',
        description: '`secret` is shown this once.',
        body: CreateCredentialRequest,
        response: { 201: CredentialWithSecret },
      },
    },
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => createCredential(tx, by, request.body),
        { status: 201 },
      ),
  );
}

function registerRevocation(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.post(
    '/api/admin/credentials/:id/rotate',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'rotateCredential',
        summary: 'Replace a credential',
        description:
          'Revokes it and creates its successor, whose `secret` is shown this once. Sessions issued with the old one are refused from their next call on. Not for the credential this call is made with: its reply could not be asked for again. Create another one instead, and revoke the old one with it.',
        refusals: ['NOT_FOUND'],
        params: byId,
        response: { 200: CredentialWithSecret },
      },
    },
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => rotateCredential(tx, by, request.params.id),
        { committed: (by) => deps.onRevoked(by.tenantId) },
      ),
  );

  server.delete(
    '/api/admin/credentials/:id',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'revokeCredential',
        summary: 'Revoke a credential',
        description:
          'Sessions issued with it are refused from their next call on. The last tenant credential stays.',
        refusals: ['NOT_FOUND', 'CONFLICT'],
        params: byId,
        response: { 200: Credential },
      },
    },
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => revokeCredential(tx, by, request.params.id),
        { committed: (by) => deps.onRevoked(by.tenantId) },
      ),
  );
}

export function registerOriginRoutes(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.get(
    '/api/admin/origins',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'readOrigins',
        summary: 'Read the allowed origins',
        response: { 200: OriginsResponse },
      },
    },
    ({ tenantCaller }) => readOrigins(deps.database, tenantCaller!.tenantId),
  );

  server.put(
    '/api/admin/origins',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'replaceOrigins',
        summary: 'Replace the allowed origins',
        description: 'From which web pages users may call. An empty list allows all.',
        body: OriginsRequest,
        response: { 200: OriginsResponse },
      },
    },
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        replaceOrigins(tx, by, request.body.origins),
      ),
  );
}
