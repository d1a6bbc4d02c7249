import { Member, MemberRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { updateMember } from '../members/update-member.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';
import { byMember } from './tenant-route.ts';

export function registerUpdateMember(server: HttpServer, deps: AdministrationDeps): void {
  server.put(
    '/api/admin/members/:id',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'updateMember',
      summary: 'Change name, address or role of a member',
      description:
        'A role counts from the member’s next call on. The last owner who can sign in stays one.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: byMember,
      body: MemberRequest,
      response: { 200: Member },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateMember(tx, by, request.params.id, request.body),
      ),
  );
}
