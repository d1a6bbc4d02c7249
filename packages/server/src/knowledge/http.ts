import {
  DocumentRequest,
  KnowledgeDocument,
  KnowledgeSearchRequest,
  KnowledgeSearchResponse,
  limits,
  ListDocumentsResponse,
  Ok,
  type Passage,
} from '@deskhand/contract';
import { Type } from 'typebox';
import { insertAuditEvents, type AuditAction } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import {
  readPageSize,
  replyOnce,
  type CommandDeps,
  type HttpServer,
} from '../platform/http/index.ts';
import {
  administratorOf,
  requireCredential,
  type CredentialAuthenticator,
} from '../tenants/index.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocuments } from './list-documents.ts';
import { readDocument } from './read-document.ts';
import { replaceDocument } from './replace-document.ts';
import { searchKnowledge } from './search-knowledge.ts';

interface Deps extends CommandDeps {
  authenticate: CredentialAuthenticator;
  retrieve: (
    tenantId: number,
    knowledgeVersion: number,
    query: string,
    options: { limit: number; locale: string | null },
  ) => Promise<Passage[]>;
}

const byId = Type.Object({ id: Type.String() });
const docs = { tags: ['administration'], security: [{ tenant: [] }] };
const bodyLimit = limits.administrationBodyBytesMax;
const searchLimit = 5;

export function registerKnowledgeRoutes(server: HttpServer, deps: Deps): void {
  registerReading(server, deps);
  registerWriting(server, deps);
  registerDeleting(server, deps);
}

function registerReading(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.get(
    '/api/admin/knowledge/documents',
    {
      onRequest,
      schema: {
        ...docs,
        operationId: 'listDocuments',
        summary: 'List documents',
        description: 'Newest first, without their content.',
        querystring: Type.Object({
          limit: Type.Optional(Type.String({ description: '1 to 100', examples: ['20'] })),
          cursor: Type.Optional(Type.String({ maxLength: 200 })),
        }),
        response: { 200: ListDocumentsResponse },
      },
    },
    ({ query, tenantCaller }) =>
      listDocuments(deps, tenantCaller!.tenantId, {
        cursor: query.cursor,
        limit: readPageSize(query.limit),
      }),
  );

  server.get(
    '/api/admin/knowledge/documents/:id',
    {
      onRequest,
      schema: {
        ...docs,
        operationId: 'readDocument',
        summary: 'Read a document',
        refusals: ['NOT_FOUND'],
        params: byId,
        response: { 200: KnowledgeDocument },
      },
    },
    ({ params, tenantCaller }) => readDocument(deps, tenantCaller!.tenantId, params.id),
  );

  server.post(
    '/api/admin/knowledge/search',
    {
      onRequest,
      schema: {
        ...docs,
        operationId: 'searchKnowledge',
        summary: 'See what the assistant would retrieve',
        readsOnly: true,
        description: 'What the assistant would retrieve for a question.',
        body: KnowledgeSearchRequest,
        response: { 200: KnowledgeSearchResponse },
      },
    },
    async (request) => {
      const { query, limit } = request.body;
      const { tenantId } = request.tenantCaller!;
      return searchKnowledge(deps, tenantId, { query, limit: limit ?? searchLimit });
    },
  );
}

function registerWriting(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.post(
    '/api/admin/knowledge/documents',
    {
      onRequest,
      bodyLimit,
      schema: {
        ...docs,
        operationId: 'createDocument',
        summary: 'Add a document',
        body: DocumentRequest,
        response: { 201: KnowledgeDocument },
      },
    },
    (request, reply) => {
      const by = administratorOf(request);
      return replyOnce(deps, request, reply, by, async (tx) => {
        const body = await createDocument({ tx }, by.tenantId, request.body);
        await audit(tx, by, 'document.created', body.id);
        return { status: 201, body };
      });
    },
  );

  server.put(
    '/api/admin/knowledge/documents/:id',
    {
      onRequest,
      bodyLimit,
      schema: {
        ...docs,
        operationId: 'replaceDocument',
        summary: 'Replace a document',
        refusals: ['NOT_FOUND'],
        params: byId,
        body: DocumentRequest,
        response: { 200: KnowledgeDocument },
      },
    },
    (request, reply) => {
      const by = administratorOf(request);
      return replyOnce(deps, request, reply, by, async (tx) => {
        const body = await replaceDocument({ tx }, by.tenantId, request.params.id, request.body);
        await audit(tx, by, 'document.replaced', body.id);
        return { status: 200, body };
      });
    },
  );
}

function registerDeleting(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.delete(
    '/api/admin/knowledge/documents/:id',
    {
      onRequest,
      schema: {
        ...docs,
        operationId: 'deleteDocument',
        summary: 'Delete a document',
        refusals: ['NOT_FOUND'],
        params: byId,
        response: { 200: Ok },
      },
    },
    (request, reply) => {
      const by = administratorOf(request);
      return replyOnce(deps, request, reply, by, async (tx) => {
        await deleteDocument({ tx }, by.tenantId, request.params.id);
        await audit(tx, by, 'document.deleted', request.params.id);
        return { status: 200, body: { ok: true } };
      });
    },
  );
}

function audit(
  tx: Queryable,
  by: ReturnType<typeof administratorOf>,
  action: AuditAction,
  target: string,
): Promise<void> {
  const { tenantId, actor, requestId } = by;
  return insertAuditEvents(tx, [{ tenantId, actor, requestId, action, target }]);
}
