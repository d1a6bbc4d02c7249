import { HumanMessageRequest, HumanMessageResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { replyAsHuman } from '../reply-as-human.ts';
import {
  byEscalation,
  humanDocs,
  replyAsPerson,
  requireCapability,
  type HumanSideDeps,
} from './human-side.ts';

export function registerReplyAsHuman(server: HttpServer, deps: HumanSideDeps): void {
  server.post(
    '/api/escalations/:escalationId/messages',
    {
      onRequest: requireCapability(deps),
      schema: {
        ...humanDocs,
        operationId: 'replyAsHuman',
        summary: 'Answer an escalated case as a person',
        description:
          'For the system that took the case over, with the token it was handed with the case. `then` gives the case back to the assistant or closes it; the token is dead afterwards.',
        params: byEscalation,
        body: HumanMessageRequest,
        response: { 201: HumanMessageResponse },
      },
    },
    (request, reply) =>
      replyAsPerson(deps, request, reply, async (tx, escalation) => ({
        status: 201,
        body: await replyAsHuman(tx, escalation, request.body, request.id),
      })),
  );
}
