import { ToolTrial, ToolTrialRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import type { RateLimiter } from '../../ratelimit/index.ts';
import { countRequest } from '../../sessions/index.ts';
import {
  forAdministrator,
  recordAct,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import type { TryTool } from '../try-tool.ts';

export interface TrialRouteDeps extends AdministrationDeps {
  limiter: RateLimiter;
  tryTool: TryTool;
}

export function registerTryConnectorTool(server: HttpServer, deps: TrialRouteDeps): void {
  server.post(
    '/api/admin/connector/tools/:name/try',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'tryConnectorTool',
      summary: 'Try a tool that reads',
      description:
        'Calls it as whomever `user` names, and tells what came back and what that user would read of it; by `display`, where it is named, instead of the policy’s. A tool that may change something cannot be reached. What is read is not kept; the audit log has that it was tried, and as whom. Counts as a request to the playground: 60 times a minute.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: Type.Object({ name: Type.String() }),
      body: ToolTrialRequest,
      response: { 200: ToolTrial },
    }),
    async (request, reply) => {
      const { tenantId } = request.tenantCaller!;
      await countRequest(deps.limiter, 'playground', tenantId, '', request, reply);
      const gone = new AbortController();
      // Of this reply alone: its connection may serve many.
      reply.raw.once('close', () => gone.abort());
      const { name } = request.params;
      const asked = { tenantId, name, request: request.body, requestId: request.id };
      const trial = await deps.tryTool(deps.database, asked, gone.signal);
      return replyToAdministrator(deps, request, reply, async (tx, by) => {
        // Whose data may have been read for it, until that person is erased; never what was read.
        const { userId: target } = request.body.user;
        const details = { tool: name, outcome: trial.outcome };
        await recordAct(tx, by, { action: 'connector.tool-tried', target, details });
        return trial;
      });
    },
  );
}
