import { ListErasuresResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import type { ReplicaReads } from '../../platform/database/index.ts';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { listErasures } from '../erasing/list-erasures.ts';

export function registerListErasures(
  server: HttpServer,
  deps: AdministrationDeps & ReplicaReads,
): void {
  server.get(
    '/api/admin/erasures',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listErasures',
      summary: 'List what was erased',
      description:
        'A signed record of each erasure, newest first. It says how much was erased, when and by whom; of the person it holds a digest of the id alone. Verify it like a receipt.',
      querystring: Type.Object({
        ...pageQuery,
        userDigest: Type.Optional(
          Type.String({
            pattern: '^sha256:[0-9a-f]{64}$',
            description: 'of one person',
            examples: [`sha256:${'4f'.repeat(32)}`],
          }),
        ),
      }),
      response: { 200: ListErasuresResponse },
    }),
    ({ query, tenantCaller }) =>
      listErasures(deps.reads, tenantCaller!.tenantId, query.userDigest, readPage(query)),
  );
}
