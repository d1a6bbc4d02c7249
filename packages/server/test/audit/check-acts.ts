import { aCheck } from '../checks/check-stage.ts';
import type { Administer } from '../stage/tenant.ts';
import type { Act } from './administrative-acts.ts';

/** The same of checks. */
export function checkActs(admin: Administer): Record<string, Act> {
  const made = async () => (await admin('POST', '/api/admin/checks', aCheck())).body.id as string;
  const lines = { format: 'jsonl', content: '{"question":"q","answer":"a"}', apply: true };
  return {
    'POST /api/admin/checks': {
      action: 'check.created',
      act: () => admin('POST', '/api/admin/checks', aCheck()),
    },
    'PUT /api/admin/checks/{id}': {
      action: 'check.updated',
      act: async () =>
        admin('PUT', `/api/admin/checks/${await made()}`, { ...aCheck(), revision: 1 }),
    },
    'DELETE /api/admin/checks/{id}': {
      action: 'check.deleted',
      act: async () => admin('DELETE', `/api/admin/checks/${await made()}`),
    },
    'POST /api/admin/checks/{id}/runs': {
      action: 'check.ran',
      act: async () => admin('POST', `/api/admin/checks/${await made()}/runs`, { target: 'live' }),
    },
    'POST /api/admin/check-run': {
      action: 'checks.run-started',
      act: async () => {
        const checkIds = [await made()];
        await admin('DELETE', '/api/admin/check-run');
        return admin('POST', '/api/admin/check-run', { target: 'live', checkIds });
      },
    },
    'DELETE /api/admin/check-run': {
      action: 'checks.run-cancelled',
      act: () => admin('DELETE', '/api/admin/check-run'),
    },
    'POST /api/admin/checks/import': {
      action: 'checks.imported',
      act: () => admin('POST', '/api/admin/checks/import', lines),
    },
    'POST /api/admin/checks/starters': {
      action: 'checks.starters-added',
      act: () => admin('POST', '/api/admin/checks/starters'),
    },
    'PUT /api/admin/checks/requirement': {
      action: 'checks.requirement-updated',
      act: () => admin('PUT', '/api/admin/checks/requirement', { requiredToPublish: false }),
    },
  };
}
