import { ImportChecksRequest, ImportChecksResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { importChecks } from '../import-checks.ts';
import type { CheckRouteDeps } from './check-route.ts';

export function registerImportChecks(server: HttpServer, deps: CheckRouteDeps): void {
  server.post(
    '/api/admin/checks/import',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'importChecks',
      summary: 'Import questions with expected answers',
      description:
        'A JSON object a line, or CSV with the names of the columns first: `question`, and of `answer` (words that the answer must hold; several with ` | ` between: one of them), `cites`, `tool` with `by` and `arguments`, `asks_for`, `unknown`, `hands_over`, `changes_nothing`, `proposes_nothing` and `never_says` at least one; besides `id`, `name`, `user`, `roles`, `plan` and `locale`. Without `apply` it only tells what it would do. A line is known again by its `id`, else by its question. At most 500 lines.',
      body: ImportChecksRequest,
      response: { 200: ImportChecksResponse },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) => importChecks(tx, by, request.body)),
  );
}
