import { HumanPresenceRequest, Ok } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { tellPresenceAsHuman } from '../tell-presence.ts';
import {
  byEscalation,
  humanDocs,
  replyAsPerson,
  requireCapability,
  type HumanSideDeps,
} from './human-side.ts';

export function registerTellPresenceAsHuman(server: HttpServer, deps: HumanSideDeps): void {
  server.post(
    '/api/escalations/:escalationId/presence',
    {
      onRequest: requireCapability(deps),
      schema: {
        ...humanDocs,
        operationId: 'tellPresenceAsHuman',
        summary: 'Tell the user of an escalated case what its person is doing',
        description:
          'Who has it, that they are writing, and what they have seen. The user’s own is `escalation.user` of the case that is read with the same token.',
        params: byEscalation,
        body: HumanPresenceRequest,
        response: { 200: Ok },
      },
    },
    (request, reply) =>
      replyAsPerson(deps, request, reply, async (tx, escalation) => {
        await tellPresenceAsHuman(tx, escalation, request.body);
        return { status: 200, body: { ok: true as const } };
      }),
  );
}
