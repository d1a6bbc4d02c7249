import {
  DocumentRequest,
  KnowledgeDocument,
  KnowledgeSearchRequest,
  KnowledgeSearchResponse,
  limits,
  ListDocumentsResponse,
  Ok,
} from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type CommandDeps, type HttpServer } from '../platform/http/index.ts';
import {
  administrationDocs,
  recordAct,
  replyToAdministrator,
  requireCredential,
  type CredentialAuthenticator,
} from '../tenants/index.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocuments } from './list-documents.ts';
import { readDocument } from './read-document.ts';
import { replaceDocument } from './replace-document.ts';
import { searchKnowledge, type RetrievePassages } from './search-knowledge.ts';

interface Deps extends CommandDeps {
  authenticate: CredentialAuthenticator;
  retrieve: RetrievePassages;
}

const byId = Type.Object({ id: Type.String() });
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
        ...administrationDocs,
        operationId: 'listDocuments',
        summary: 'List documents',
        description: 'Newest first, without their content.',
        querystring: Type.Object(pageQuery),
        response: { 200: ListDocumentsResponse },
      },
    },
    ({ query, tenantCaller }) => listDocuments(deps, tenantCaller!.tenantId, readPage(query)),
  );

  server.get(
    '/api/admin/knowledge/documents/:id',
    {
      onRequest,
      schema: {
        ...administrationDocs,
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
        ...administrationDocs,
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
        ...administrationDocs,
        operationId: 'createDocument',
        summary: 'Add a document',
        body: DocumentRequest,
        response: { 201: KnowledgeDocument },
      },
    },
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        async (tx, by) => {
          const created = await createDocument({ tx }, by.tenantId, request.body);
          await recordAct(tx, by, { action: 'document.created', target: created.id });
          return created;
        },
        { status: 201 },
      ),
  );

  server.put(
    '/api/admin/knowledge/documents/:id',
    {
      onRequest,
      bodyLimit,
      schema: {
        ...administrationDocs,
        operationId: 'replaceDocument',
        summary: 'Replace a document',
        refusals: ['NOT_FOUND'],
        params: byId,
        body: DocumentRequest,
        response: { 200: KnowledgeDocument },
      },
    },
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        const replaced = await replaceDocument({ tx }, by.tenantId, id, request.body);
        await recordAct(tx, by, { action: 'document.replaced', target: replaced.id });
        return replaced;
      }),
  );
}

function registerDeleting(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.delete(
    '/api/admin/knowledge/documents/:id',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'deleteDocument',
        summary: 'Delete a document',
        refusals: ['NOT_FOUND'],
        params: byId,
        response: { 200: Ok },
      },
    },
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        await deleteDocument({ tx }, by.tenantId, id);
        await recordAct(tx, by, { action: 'document.deleted', target: id });
        return { ok: true };
      }),
  );
}
