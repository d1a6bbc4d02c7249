import type { DocumentRequest } from '@deskhand/contract';
import { limits } from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database/index.ts';
import {
  replyToAdministrator,
  type AdministrationDeps,
  type Administrator,
} from '../../tenants/index.ts';
import type { ParsedDocument } from '../parse-document.ts';
import type { DocumentReader } from '../reading/document-reader.ts';
import type { Place, TenantQueue } from '../../platform/tenant-queue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that take a document. */
    upload: Place | null;
  }
}

export interface UploadDeps extends AdministrationDeps {
  documents: DocumentReader;
  uploads: TenantQueue;
}

export const uploadBytesMax = limits.administrationBodyBytesMax;

export const uploadDescription =
  'Documents of a tenant are read one after the other. 400 says which limit a document exceeds; 429 that too many wait already.';

/** Enters the queue before the body is read: uploads that wait hold theirs in memory. */
export function enterQueue(uploads: TenantQueue) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const upload = uploads.enter(request.tenantCaller!.tenantId);
    request.upload = upload;
    // A caller that went away while its credential was looked up has closed already.
    if (reply.raw.destroyed) upload.leave();
    else reply.raw.once('close', () => upload.leave());
  };
}

/** Reads the document in its turn, and only then opens the transaction that stores it. */
export function storeUpload(
  deps: UploadDeps,
  request: FastifyRequest<{ Body: DocumentRequest }>,
  reply: FastifyReply,
  status: 200 | 201,
  store: (tx: Queryable, by: Administrator, document: ParsedDocument) => Promise<object>,
): Promise<never> {
  return request.upload!.run(async () => {
    const document = await deps.documents.read(request.body);
    const command = (tx: Queryable, by: Administrator) => store(tx, by, document);
    return replyToAdministrator(deps, request, reply, command, { status });
  });
}
