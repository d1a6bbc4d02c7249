import {
  AdminListCasesResponse,
  AuditEvent,
  CaseStatus,
  EraseUserResponse,
  hasForbiddenCharacter,
  limits,
  ListAuditResponse,
  TranscriptResponse,
} from '@deskhand/contract';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { exportAudit, listAudit } from '../audit/index.ts';
import { caseTopic } from '../cases/index.ts';
import type { Bus } from '../platform/bus.ts';
import { pageQuery, readPage, type CommandDeps, type HttpServer } from '../platform/http/index.ts';
import { invalid } from '../platform/refusal.ts';
import {
  administrationDocs,
  replyToAdministrator,
  requireCredential,
  type CredentialAuthenticator,
} from '../tenants/index.ts';
import { eraseUser } from './erase-user.ts';
import { readTranscript } from './read-transcript.ts';
import { searchCases } from './search-cases.ts';

type Deps = CommandDeps & { authenticate: CredentialAuthenticator; bus: Bus };

export function registerAdministrationRoutes(server: HttpServer, deps: Deps): void {
  registerCaseSearch(server, deps);
  registerErasure(server, deps);
  registerAudit(server, deps);
}

function registerCaseSearch(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.get(
    '/api/admin/cases',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'searchCases',
        summary: 'Search the tenant’s cases',
        description:
          'Newest first. `query` is looked for in subjects and messages, from the newest case on and in 100,000 messages for a page: a page may hold fewer cases than asked for, or none, and its `nextCursor` looks further. A number also finds the case of that number, first of all.',
        querystring: Type.Object({
          ...pageQuery,
          status: Type.Optional(CaseStatus),
          userId: Type.Optional(Type.String({ maxLength: limits.userIdCharactersMax })),
          query: Type.Optional(Type.String({ maxLength: limits.queryCharactersMax })),
        }),
        response: { 200: AdminListCasesResponse },
      },
    },
    ({ query, tenantCaller }) =>
      searchCases(deps.database, tenantCaller!.tenantId, query, readPage(query)),
  );

  server.get(
    '/api/admin/cases/:caseId',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'readTranscript',
        summary: 'Read everything that was said in a case',
        refusals: ['CASE_NOT_FOUND'],
        params: Type.Object({ caseId: Type.String() }),
        querystring: Type.Object(pageQuery),
        response: { 200: TranscriptResponse },
      },
    },
    ({ query, params, tenantCaller }) =>
      readTranscript(
        deps.database,
        tenantCaller!.tenantId,
        params.caseId,
        readPage(query, limits.messagesPageMax),
      ),
  );
}

function registerErasure(server: HttpServer, deps: Deps): void {
  server.delete(
    '/api/admin/users/:userId',
    {
      onRequest: requireCredential(deps.authenticate, 'tenant'),
      schema: {
        ...administrationDocs,
        operationId: 'eraseUser',
        summary: 'Erase a person',
        description:
          'Cases, messages and snapshots are deleted, and the name is taken out of the audit log. Erasing somebody who is not there is fine.',
        params: Type.Object({
          userId: Type.String({ minLength: 1, maxLength: limits.userIdCharactersMax }),
        }),
        response: { 200: EraseUserResponse },
      },
    },
    (request, reply) => {
      const { userId } = request.params;
      if (hasForbiddenCharacter(userId)) throw invalid('`userId` must not hold NUL.');
      let gone: string[] = [];
      return replyToAdministrator(
        deps,
        request,
        reply,
        async (tx, by) => {
          const erased = await eraseUser(tx, by, userId);
          gone = erased.caseIds;
          return erased.reply;
        },
        {
          // Streams and waiting requests look for their case, and end.
          committed: ({ tenantId }) => {
            for (const caseId of gone) deps.bus.publish(caseTopic(tenantId, caseId), 'erased');
          },
        },
      );
    },
  );
}

const auditFilter = {
  requestId: Type.Optional(Type.String({ maxLength: 200 })),
  actor: Type.Optional(
    Type.String({ maxLength: 200, description: 'an actor id, or a type such as user' }),
  ),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'inclusive' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'exclusive' })),
};

function registerAudit(server: HttpServer, deps: Deps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.get(
    '/api/admin/audit',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'listAudit',
        summary: 'List audit events',
        description: 'Newest first.',
        querystring: Type.Object({ ...pageQuery, ...auditFilter }),
        response: { 200: ListAuditResponse },
      },
    },
    ({ query, tenantCaller }) =>
      listAudit(deps.database, tenantCaller!.tenantId, query, readPage(query)),
  );

  server.get(
    '/api/admin/audit/export',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'exportAudit',
        summary: 'Export audit events',
        content: { 'application/x-ndjson': AuditEvent },
        description: 'All events that match, newest first, one JSON object a line.',
        querystring: Type.Object(auditFilter),
      },
    },
    ({ query, tenantCaller }, reply) =>
      reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="audit.ndjson"')
        .send(Readable.from(exportAudit(deps.database, tenantCaller!.tenantId, query))),
  );
}
