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
import type { Actor } from '../audit/index.ts';
import {
  readPageSize,
  replyOnce,
  type CommandDeps,
  type HttpServer,
} from '../platform/http/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { readOrigins, replaceOrigins } from './allowed-origins.ts';
import type { CredentialAuthenticator } from './authenticate-credential.ts';
import { createTenant } from './create-tenant.ts';
import { deleteTenant } from './delete-tenant.ts';
import { administratorOf, requireCredential, requireOperator } from './guard.ts';
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

const page = Type.Object({
  limit: Type.Optional(Type.String({ description: '1 to 100', examples: ['20'] })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
});
const byKey = Type.Object({ key: Type.String() });
const byId = Type.Object({ id: Type.String() });
const administration = { tags: ['administration'], security: [{ tenant: [] }] };
const operator: Actor = { type: 'operator', id: null };
const byOperator = { tenantId: 0, principal: 'operator' };
const operation = { tags: ['operator'], security: [{ operator: [] }] };

export function registerOperatorRoutes(server: HttpServer, deps: Deps): void {
  const onRequest = requireOperator(deps.operatorToken, deps.authenticate);

  server.post(
    '/api/operator/tenants',
    {
      onRequest,
      schema: {
        ...operation,
        operationId: 'createTenant',
        summary: 'Create a tenant',
        description: 'Its first two credentials are shown this once.',
        body: CreateTenantRequest,
        response: { 201: CreateTenantResponse },
      },
    },
    (request, reply) =>
      replyOnce(deps, request, reply, byOperator, async (tx) => ({
        status: 201,
        body: await createTenant(tx, request.body, { actor: operator, requestId: request.id }),
      })),
  );

  server.get(
    '/api/operator/tenants',
    {
      onRequest,
      schema: {
        ...operation,
        operationId: 'listTenants',
        summary: 'List tenants',
        querystring: page,
        response: { 200: ListTenantsResponse },
      },
    },
    ({ query }) =>
      listTenants(deps.database, { cursor: query.cursor, limit: readPageSize(query.limit) }),
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
        ...operation,
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
      const remove = async (tx: Queryable) => {
        const by = { actor: operator, requestId: request.id };
        gone = await deleteTenant(tx, request.params.key, by);
        return { status: 200, body: { ok: true } };
      };
      return replyOnce(deps, request, reply, byOperator, remove, () => deps.onRevoked(gone));
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
        ...administration,
        operationId: 'listCredentials',
        summary: 'List credentials',
        description: 'Newest first, revoked ones too; secrets are never shown again.',
        querystring: page,
        response: { 200: ListCredentialsResponse },
      },
    },
    ({ query, tenantCaller }) =>
      listCredentials(deps.database, tenantCaller!.tenantId, {
        cursor: query.cursor,
        limit: readPageSize(query.limit),
      }),
  );

  server.post(
    '/api/admin/credentials',
    {
      onRequest,
      schema: {
        ...administration,
        operationId: 'createCredential',
        summary: 'Create a credential',
        description: '`secret` is shown this once.',
        body: CreateCredentialRequest,
        response: { 201: CredentialWithSecret },
      },
    },
    (request, reply) => {
      const by = administratorOf(request);
      return replyOnce(deps, request, reply, by, async (tx) => ({
        status: 201,
        body: await createCredential(tx, by, request.body),
      }));
    },
  );
}

function registerRevocation(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.post(
    '/api/admin/credentials/:id/rotate',
    {
      onRequest,
      schema: {
        ...administration,
        operationId: 'rotateCredential',
        summary: 'Replace a credential',
        description:
          'Revokes it and creates its successor, whose `secret` is shown this once. Sessions issued with the old one are refused from their next call on. Not for the credential this call is made with: its reply could not be asked for again. Create another one instead, and revoke the old one with it.',
        refusals: ['NOT_FOUND'],
        params: byId,
        response: { 200: CredentialWithSecret },
      },
    },
    (request, reply) => {
      const by = administratorOf(request);
      const change = async (tx: Queryable) => ({
        status: 200,
        body: await rotateCredential(tx, by, request.params.id),
      });
      return replyOnce(deps, request, reply, by, change, () => deps.onRevoked(by.tenantId));
    },
  );

  server.delete(
    '/api/admin/credentials/:id',
    {
      onRequest,
      schema: {
        ...administration,
        operationId: 'revokeCredential',
        summary: 'Revoke a credential',
        description:
          'Sessions issued with it are refused from their next call on. The last tenant credential stays.',
        refusals: ['NOT_FOUND', 'CONFLICT'],
        params: byId,
        response: { 200: Credential },
      },
    },
    (request, reply) => {
      const by = administratorOf(request);
      const change = async (tx: Queryable) => ({
        status: 200,
        body: await revokeCredential(tx, by, request.params.id),
      });
      return replyOnce(deps, request, reply, by, change, () => deps.onRevoked(by.tenantId));
    },
  );
}

export function registerOriginRoutes(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.get(
    '/api/admin/origins',
    {
      onRequest,
      schema: {
        ...administration,
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
        ...administration,
        operationId: 'replaceOrigins',
        summary: 'Replace the allowed origins',
        description: 'From which web pages users may call. An empty list allows all.',
        body: OriginsRequest,
        response: { 200: OriginsResponse },
      },
    },
    (request, reply) => {
      const by = administratorOf(request);
      return replyOnce(deps, request, reply, by, async (tx) => ({
        status: 200,
        body: await replaceOrigins(tx, by, request.body.origins),
      }));
    },
  );
}
