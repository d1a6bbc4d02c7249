import { PlaygroundAnswer, PlaygroundRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { countRequest } from '../../sessions/index.ts';
import {
  forAdministrator,
  recordAct,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import type { RateLimiter } from '../../ratelimit/index.ts';
import type { AskPlayground } from '../ask-playground.ts';

export interface PlaygroundRouteDeps extends AdministrationDeps {
  limiter: RateLimiter;
  askPlayground: AskPlayground;
}

export function registerAskPlayground(server: HttpServer, deps: PlaygroundRouteDeps): void {
  server.post(
    '/api/admin/playground',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'askPlayground',
      summary: 'Try what the assistant would answer',
      description:
        'To whomever `user` names, by the draft, the live settings or any version. Articles, reading tools and the model are really asked; a change that is confirmed is simulated, and its receipt verifies as nothing. Nothing is kept of it but that it was asked: send what was said before, and the proposal that waits. 60 times a minute.',
      refusals: ['NOT_FOUND'],
      body: PlaygroundRequest,
      response: { 200: PlaygroundAnswer },
    }),
    async (request, reply) => {
      const { tenantId } = request.tenantCaller!;
      await countRequest(deps.limiter, 'playground', tenantId, '', request, reply);
      const gone = new AbortController();
      // Of this reply alone: its connection may serve many.
      reply.raw.once('close', () => gone.abort());
      const answer = await deps.askPlayground(deps.database, tenantId, request.body, gone.signal);
      return replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { version, user } = request.body;
        // Whose data may have been read for it; never what was said.
        const target = user.userId;
        await recordAct(tx, by, { action: 'playground.asked', target, details: { version } });
        return answer;
      });
    },
  );
}
