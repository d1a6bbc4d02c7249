import { InvitedMember, MemberRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { inviteMember } from '../members/invite-member.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';

export function registerInviteMember(server: HttpServer, deps: AdministrationDeps): void {
  server.post(
    '/api/admin/members',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'inviteMember',
      summary: 'Invite somebody',
      description:
        'Give the link in `invitation.url` to them: it opens the panel once, within 7 days, and is shown this once. The service sends no mail.',
      body: MemberRequest,
      response: { 201: InvitedMember },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => inviteMember(tx, by, request.body, deps.baseUrl()),
        { status: 201 },
      ),
  );
}
