import { limits, TranscriptResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { readTranscript } from '../read-transcript.ts';

export function registerReadTranscript(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/cases/:caseId',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readTranscript',
      summary: 'Read everything that was said in a case',
      refusals: ['CASE_NOT_FOUND'],
      params: Type.Object({ caseId: Type.String() }),
      querystring: Type.Object(pageQuery),
      response: { 200: TranscriptResponse },
    }),
    ({ query, params, tenantCaller }) =>
      readTranscript(
        deps.database,
        tenantCaller!.tenantId,
        params.caseId,
        readPage(query, limits.messagesPageMax),
      ),
  );
}
