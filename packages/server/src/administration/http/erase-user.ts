import { EraseUserResponse } from '@deskhand/contract';
import type { AuditChain, RequestLog } from '../../audit/index.ts';
import { caseTopic } from '../../cases/index.ts';
import type { Bus } from '../../platform/bus.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../sessions/index.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { eraseUser } from '../erasing/erase-user.ts';
import { readUserId, userParams } from './user-params.ts';

export interface EraseUserDeps extends AdministrationDeps {
  bus: Bus;
  requests: RequestLog;
  chain: AuditChain;
  keyring: Keyring;
  clock: Clock;
}

export function registerEraseUser(server: HttpServer, deps: EraseUserDeps): void {
  server.delete(
    '/api/admin/users/:userId',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'eraseUser',
      summary: 'Erase a person',
      description:
        'Everything of the person is deleted in one transaction: cases with messages, snapshots, changes, receipts, hand-overs and traces, and keys; the name is taken out of the audit log, whose events stay. A signed record says how much. An answer that is being made is thrown away; what a connector was told already, it keeps. Erasing somebody who is not there is fine.',
      params: userParams,
      response: { 200: EraseUserResponse },
    }),
    async (request, reply) => {
      const userId = readUserId(request.params);
      // What is still to be written would name the person afterwards.
      await deps.requests.flush();
      let gone: string[] = [];
      return replyToAdministrator(
        deps,
        request,
        reply,
        async (tx, by) => {
          const erased = await eraseUser(tx, deps, by, userId);
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
