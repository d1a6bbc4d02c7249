import { InvitedMember } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { inviteMemberAgain } from '../members/invite-member.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';
import { byMember } from './tenant-route.ts';

export function registerInviteMemberAgain(server: HttpServer, deps: AdministrationDeps): void {
  server.post(
    '/api/admin/members/:id/invitation',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'inviteMemberAgain',
      summary: 'Make a new link for a member',
      description:
        'For who lost the link or their key. The former link ends now, the key when the new link is taken.',
      refusals: ['NOT_FOUND'],
      params: byMember,
      response: { 201: InvitedMember },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => inviteMemberAgain(tx, by, request.params.id, deps.baseUrl()),
        { status: 201 },
      ),
  );
}
