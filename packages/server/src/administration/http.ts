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
import type { RequestLog } from '../audit/index.ts';
import { caseTopic } from '../cases/index.ts';
import type { Bus } from '../platform/bus.ts';
import { pageQuery, readPage, type CommandDeps, type HttpServer } from '../platform/http/index.ts';
import { invalid } from '../platform/refusal.ts';
import {
  administrationDocs,
  operatorDocs,
  replyToAdministrator,
  requireCredential,
  requireOperator,
  type CredentialAuthenticator,
} from '../tenants/index.ts';
import { eraseUser } from './erase-user.ts';
import { exportAudit, searchAudit } from './search-audit.ts';
import { readTranscript } from './read-transcript.ts';
import { searchCases } from './search-cases.ts';

interface Deps extends CommandDeps {
  authenticate: CredentialAuthenticator;
  operatorToken: string;
  bus: Bus;
  requests: RequestLog;
}

export function registerAdministrationRoutes(server: HttpServer, deps: Deps): void {
  registerCaseSearch(server, deps);
  registerErasure(server, deps);
  registerAudit(server, deps);
  registerOperatorAudit(server, deps);
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
    async (request, reply) => {
      const { userId } = request.params;
      if (hasForbiddenCharacter(userId)) throw invalid('`userId` must not hold NUL.');
      // What is still to be written would name the person afterwards.
      await deps.requests.flush();
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

function registerOperatorAudit(server: HttpServer, deps: Deps): void {
  server.get(
    '/api/operator/audit',
    {
      onRequest: requireOperator(deps.operatorToken, deps.authenticate),
      schema: {
        ...operatorDocs,
        operationId: 'listOperatorAudit',
        summary: 'List audit events of no tenant',
        description:
          'The operator’s own acts, and requests of callers who showed no credential that names anybody: one event a minute for each address, IPv6 by networks of 64 bits. Newest first; `requestId` finds one request.',
        querystring: Type.Object({ ...pageQuery, ...auditFilter }),
        response: { 200: ListAuditResponse },
      },
    },
    ({ query }) => searchAudit(deps, ofNoTenant, query, readPage(query)),
  );
}

/** What belongs to no tenant is kept under this one. */
const ofNoTenant = 0;

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
        description:
          'Newest first: what was done, and what was refused. `requestId` finds what one request was, whatever it was: a refusal, a stored message, an act, a repetition. Alike refusals of one caller within a minute are one event, which each of their ids finds.',
        querystring: Type.Object({ ...pageQuery, ...auditFilter }),
        response: { 200: ListAuditResponse },
      },
    },
    ({ query, tenantCaller }) => searchAudit(deps, tenantCaller!.tenantId, query, readPage(query)),
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
        .send(Readable.from(exportAudit(deps, tenantCaller!.tenantId, query))),
  );
}
