import { Member } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { removeMember } from '../members/remove-member.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';
import { byMember } from './tenant-route.ts';

export function registerRemoveMember(server: HttpServer, deps: AdministrationDeps): void {
  server.delete(
    '/api/admin/members/:id',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'removeMember',
      summary: 'Remove a member',
      description:
        'Their key, their sessions and their invitation end at the next call. The last owner who can sign in stays.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: byMember,
      response: { 200: Member },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        removeMember(tx, by, request.params.id),
      ),
  );
}
