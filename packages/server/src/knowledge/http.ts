import {
  DocumentRequest,
  KnowledgeDocument,
  KnowledgeSearchRequest,
  KnowledgeSearchResponse,
  limits,
  ListDocumentsResponse,
  Ok,
} from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Queryable } from '../platform/database/index.ts';
import { pageQuery, readPage, type CommandDeps, type HttpServer } from '../platform/http/index.ts';
import {
  administrationDocs,
  recordAct,
  replyToAdministrator,
  requireCredential,
  type Administrator,
  type CredentialAuthenticator,
} from '../tenants/index.ts';
import { createDocument } from './create-document.ts';
import { documentUuid } from './document-id.ts';
import type { ReadDocument } from './document-values.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocuments } from './list-documents.ts';
import { readDocument } from './read-document.ts';
import type { DocumentReader } from './reading/read-apart.ts';
import type { Upload, UploadQueue } from './reading/upload-queue.ts';
import { replaceDocument } from './replace-document.ts';
import { searchKnowledge, type RetrievePassages } from './search-knowledge.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that take a document. */
    upload: Upload | null;
  }
}

interface Deps extends CommandDeps {
  authenticate: CredentialAuthenticator;
  retrieve: RetrievePassages;
  documents: DocumentReader;
  uploads: UploadQueue;
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
  const onRequest = [requireCredential(deps.authenticate, 'tenant'), enterQueue(deps.uploads)];

  server.post(
    '/api/admin/knowledge/documents',
    {
      onRequest,
      bodyLimit,
      schema: {
        ...administrationDocs,
        operationId: 'createDocument',
        summary: 'Add a document',
        description: uploadDescription,
        refusals: ['RATE_LIMITED'],
        body: DocumentRequest,
        response: { 201: KnowledgeDocument },
      },
    },
    (request, reply) =>
      storeUpload(deps, request, reply, 201, async (tx, by, document) => {
        const created = await createDocument({ tx }, by.tenantId, document);
        await recordAct(tx, by, { action: 'document.created', target: created.id });
        return created;
      }),
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
        description: uploadDescription,
        refusals: ['NOT_FOUND', 'RATE_LIMITED'],
        params: byId,
        body: DocumentRequest,
        response: { 200: KnowledgeDocument },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      // What can't be there is told before it is waited for.
      documentUuid(id);
      return storeUpload(deps, request, reply, 200, async (tx, by, document) => {
        const replaced = await replaceDocument({ tx }, by.tenantId, id, document);
        await recordAct(tx, by, { action: 'document.replaced', target: replaced.id });
        return replaced;
      });
    },
  );
}

const uploadDescription =
  'Documents of a tenant are read one after the other. 400 says which limit a document exceeds; 429 that too many wait already.';

/** Before the body is read: those that wait hold theirs in memory. */
function enterQueue(uploads: UploadQueue) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const upload = uploads.enter(request.tenantCaller!.tenantId);
    request.upload = upload;
    // A caller that went away while its credential was looked up has closed already.
    if (reply.raw.destroyed) upload.leave();
    else reply.raw.once('close', () => upload.leave());
  };
}

/** Reads the document in its turn, and only then opens the transaction that stores it. */
function storeUpload(
  deps: Deps,
  request: FastifyRequest<{ Body: DocumentRequest }>,
  reply: FastifyReply,
  status: 200 | 201,
  store: (tx: Queryable, by: Administrator, document: ReadDocument) => Promise<object>,
): Promise<never> {
  return request.upload!.run(async () => {
    const document = await deps.documents.read(request.body);
    const command = (tx: Queryable, by: Administrator) => store(tx, by, document);
    return replyToAdministrator(deps, request, reply, command, { status });
  });
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
