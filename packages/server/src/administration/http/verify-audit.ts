import { AuditVerification } from '@deskhand/contract';
import { Type } from 'typebox';
import type { AuditChain } from '../../audit/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';

export interface VerifyAuditDeps extends AdministrationDeps {
  chain: AuditChain;
}

export function registerVerifyAudit(server: HttpServer, deps: VerifyAuditDeps): void {
  server.get(
    '/api/admin/audit/verification',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'verifyAudit',
      summary: 'Verify that nobody changed the audit log',
      description:
        'Acts are sealed in blocks, within seconds, each over its events and over the seal before it. This verifies them from the first one, some at a time: go on with `next` as `after` until it is null. Refused and repeated requests, which are kept for a while only, are in no block.',
      querystring: Type.Object({
        after: Type.Optional(
          Type.String({
            pattern: '^(0|[1-9][0-9]{0,14})$',
            description: '`next` of the reply before; 0 to begin',
            examples: ['0'],
          }),
        ),
        noted: Type.Optional(
          Type.String({
            pattern: '^[1-9][0-9]{0,14}:[0-9a-f]{64}$',
            description: 'a block and its seal, of an earlier `head`: that it is there still, too',
            examples: [`12:${'4f'.repeat(32)}`],
          }),
        ),
      }),
      response: { 200: AuditVerification },
    }),
    ({ query: { after = '0', noted }, tenantCaller }) =>
      deps.chain.verify(tenantCaller!.tenantId, { after: Number(after), noted }),
  );
}
