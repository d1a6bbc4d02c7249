import { ListChecksResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { listChecks } from '../read-check.ts';
import type { CheckRouteDeps } from './check-route.ts';

export function registerListChecks(server: HttpServer, deps: CheckRouteDeps): void {
  server.get(
    '/api/admin/checks',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listChecks',
      summary: 'List the checks',
      description:
        'Each with its newest result on the draft and on what is live; with `version`, on that version too. A result is of exactly those settings, and of what the check says now.',
      refusals: ['NOT_FOUND'],
      querystring: Type.Object({
        ...pageQuery,
        version: Type.Optional(Type.String({ description: 'its number', examples: ['1'] })),
      }),
      response: { 200: ListChecksResponse },
    }),
    ({ tenantCaller, query }) =>
      listChecks(deps, tenantCaller!.tenantId, query.version, readPage(query)),
  );
}
