import type { MemberRole } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedRoutes } from '../isolation/described-routes.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { memberOf } from './member-of.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const roles: MemberRole[] = ['viewer', 'agent', 'editor', 'owner'];

/** The least role of every route that changes something, or that not everybody may read. */
const needed: Record<string, MemberRole> = {
  'GET /api/admin/export': 'owner',
  'GET /api/admin/users/{userId}/export': 'owner',
  'DELETE /api/admin/check-run': 'editor',
  'DELETE /api/admin/checks/{id}': 'editor',
  'DELETE /api/admin/connector': 'owner',
  'DELETE /api/admin/credentials/{id}': 'owner',
  'DELETE /api/admin/escalation': 'owner',
  'DELETE /api/admin/knowledge/documents/{id}': 'editor',
  'DELETE /api/admin/knowledge/imports/{id}': 'editor',
  'DELETE /api/admin/knowledge/websites/{id}': 'editor',
  'DELETE /api/admin/members/{id}': 'owner',
  'DELETE /api/admin/sign-in': 'owner',
  'DELETE /api/admin/users/{userId}': 'owner',
  'DELETE /api/admin/webhooks/{id}': 'owner',
  'POST /api/admin/webhooks': 'owner',
  'POST /api/admin/webhooks/{id}/deliveries/{eventId}/replay': 'editor',
  'POST /api/admin/webhooks/{id}/replay': 'editor',
  'POST /api/admin/webhooks/{id}/secret': 'owner',
  'POST /api/admin/webhooks/{id}/test': 'owner',
  'PUT /api/admin/webhooks/{id}': 'owner',
  'DELETE /api/admin/versions/draft': 'editor',
  'POST /api/admin/assistant/phrases': 'editor',
  'POST /api/admin/assistant/test': 'editor',
  'POST /api/admin/connector/check': 'owner',
  'POST /api/admin/check-run': 'editor',
  'POST /api/admin/checks': 'editor',
  'POST /api/admin/checks/import': 'editor',
  'POST /api/admin/checks/starters': 'editor',
  'POST /api/admin/checks/{id}/runs': 'editor',
  'POST /api/admin/connector/refresh': 'owner',
  'POST /api/admin/connector/tools/{name}/try': 'editor',
  'POST /api/admin/credentials': 'owner',
  'POST /api/admin/credentials/{id}/rotate': 'owner',
  'POST /api/admin/knowledge/documents': 'editor',
  'POST /api/admin/knowledge/documents/{id}/restore': 'editor',
  'POST /api/admin/knowledge/imports': 'editor',
  'POST /api/admin/knowledge/imports/{id}/apply': 'editor',
  'POST /api/admin/knowledge/imports/{id}/cancel': 'editor',
  'POST /api/admin/knowledge/imports/{id}/files': 'editor',
  'POST /api/admin/knowledge/imports/{id}/leave-out': 'editor',
  'POST /api/admin/knowledge/imports/{id}/retry': 'editor',
  'POST /api/admin/knowledge/websites': 'editor',
  'POST /api/admin/knowledge/websites/{id}/read': 'editor',
  'DELETE /api/admin/panel-sessions': 'viewer',
  'DELETE /api/admin/panel-sessions/{id}': 'viewer',
  'POST /api/admin/knowledge/markdown': 'viewer',
  'POST /api/admin/knowledge/search': 'viewer',
  'POST /api/admin/members': 'owner',
  'POST /api/admin/members/{id}/invitation': 'owner',
  'POST /api/admin/playground': 'editor',
  'POST /api/admin/versions': 'editor',
  'POST /api/admin/versions/{number}/restore': 'editor',
  'PUT /api/admin/assistant': 'editor',
  'PUT /api/admin/checks/requirement': 'owner',
  'PUT /api/admin/checks/{id}': 'editor',
  'PUT /api/admin/pauses': 'editor',
  'PUT /api/admin/connector': 'owner',
  'PUT /api/admin/connector/tools/{name}': 'owner',
  'PUT /api/admin/escalation': 'owner',
  'PUT /api/admin/knowledge/documents/{id}': 'editor',
  'PUT /api/admin/knowledge/embeddings': 'owner',
  'PUT /api/admin/knowledge/websites/{id}': 'editor',
  'PUT /api/admin/members/{id}': 'owner',
  'PUT /api/admin/origins': 'owner',
  'PUT /api/admin/sign-in': 'owner',
  'PUT /api/admin/retention': 'owner',
  'PUT /api/admin/versions/draft': 'editor',
  'PUT /api/admin/welcome': 'editor',
};

/** Whoever may read may export cases and end their own sessions, and that somebody did is noted: in one event each. */
async function rowsButExports() {
  const rows = await lastingRows(service.database);
  const isExport = (row: string) => /"action":"(?:case\.exported|panel-session\.ended)"/.test(row);
  const events = rows['audit_events']!;
  return {
    exports: events.filter(isExport).length,
    rows: { ...rows, panel_sessions: [], audit_events: events.filter((row) => !isExport(row)) },
  };
}

test('every route of the administration refuses the roles below its own, and changes nothing', async () => {
  const routes = (await describedRoutes(service))
    .map(({ name }) => name)
    .filter((name) => name.includes(' /api/admin/'));
  const changing = routes.filter((name) => !name.startsWith('GET '));
  const named = Object.keys(needed).filter((name) => !name.startsWith('GET '));
  expect(changing.sort()).toEqual(named.sort());
  for (const role of roles) {
    const { key } = await memberOf(service, cast.harbor, role);
    const before = await rowsButExports();
    for (const name of routes) {
      const [method = '', path = ''] = name.split(' ');
      // Of those who are let in, the body is refused, or the id.
      const reply = await service.call(method, path.replace(/\{\w+\}/, 'nobody'), {
        token: key,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: { none: true } }),
      });
      const isBelow = roles.indexOf(role) < roles.indexOf(needed[name] ?? 'viewer');
      if (isBelow)
        expectRefusal(reply, 403, 'FORBIDDEN', new RegExp(`needs the role \`${needed[name]}\``));
      else
        expect([200, 400, 404, 409, 501, 502], `${role}: ${name}: ${reply.text}`).toContain(
          reply.status,
        );
    }
    if (role !== 'owner' && role !== 'editor') {
      const { rows, exports } = await rowsButExports();
      expect(rows).toEqual(before.rows);
      expect(exports).toBe(before.exports + 2);
    }
  }
});
