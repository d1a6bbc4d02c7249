import { EraseUserResponse, hasForbiddenCharacter, limits } from '@deskhand/contract';
import { Type } from 'typebox';
import type { RequestLog } from '../../audit/index.ts';
import { caseTopic } from '../../cases/index.ts';
import type { Bus } from '../../platform/bus.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { invalid } from '../../platform/refusal.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { eraseUser } from '../erase-user.ts';

export interface EraseUserDeps extends AdministrationDeps {
  bus: Bus;
  requests: RequestLog;
}

export function registerEraseUser(server: HttpServer, deps: EraseUserDeps): void {
  server.delete(
    '/api/admin/users/:userId',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'eraseUser',
      summary: 'Erase a person',
      description:
        'Cases, messages and snapshots are deleted, and the name is taken out of the audit log. Erasing somebody who is not there is fine.',
      params: Type.Object({
        userId: Type.String({ minLength: 1, maxLength: limits.userIdCharactersMax }),
      }),
      response: { 200: EraseUserResponse },
    }),
    async (request, reply) => {
      const { userId } = request.params;
      if (hasForbiddenCharacter(userId)) throw invalid('`userId` must not hold NUL.');
      // What is still to be written would name the person afterwards.
      await deps.requests.flush();
      let gone: string[] = [];
      return replyToAdministrator(
        deps,
        request,
        reply,
        async (tx, by) => {
          const erased = await eraseUser(tx, by, userId);
          gone = erased.caseIds;
          return erased.reply;
        },
        {
          // Streams and waiting requests look for their case, and end.
          committed: ({ tenantId }) => {
            for (const caseId of gone) deps.bus.publish(caseTopic(tenantId, caseId), 'erased');
          },
        },
      );
    },
  );
}
