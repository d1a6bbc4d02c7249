import { hasForbiddenCharacter, limits } from '@deskhand/contract';
import { Type } from 'typebox';
import type { RequestLog } from '../../audit/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { invalid } from '../../platform/refusal.ts';
import { administratorOf, forAdministrator, recordAct } from '../../tenants/index.ts';
import { ExportLine } from '../line-schema.ts';
import { replyWithLines, type ExportDeps } from './reply-with-lines.ts';

export interface ExportUserDeps extends ExportDeps {
  requests: RequestLog;
}

export function registerExportUser(server: HttpServer, deps: ExportUserDeps): void {
  server.get(
    '/api/admin/users/:userId/export',
    {
      // It would read everything, and send nothing.
      exposeHeadRoute: false,
      ...forAdministrator(deps, {
        role: 'owner',
        operationId: 'exportUser',
        summary: 'Export what is stored of a person',
        content: { 'application/x-ndjson': ExportLine },
        description:
          'All that an erasure would delete, and what the audit log has of the person, as it is at one moment: a JSON object a line. The last line tells how many there are of each kind, and whether that is all. One export at a time. It is in the audit log, where an erasure takes the name out.',
        params: Type.Object({
          userId: Type.String({ minLength: 1, maxLength: limits.userIdCharactersMax }),
        }),
      }),
    },
    async (request, reply) => {
      const { userId } = request.params;
      if (hasForbiddenCharacter(userId)) throw invalid('`userId` must not hold NUL.');
      const by = administratorOf(request);
      // What was refused a moment ago is written first.
      await deps.requests.flush();
      return replyWithLines(deps, reply, {
        scope: { tenantId: by.tenantId, userId },
        file: 'person.ndjson',
        note: () => recordAct(deps.database, by, { action: 'user.exported', target: userId }),
      });
    },
  );
}
