import type { AuditEvent } from '@deskhand/contract';
import { publicId } from '../platform/ids.ts';
import type { RequestLogRow } from './request-log-store.ts';
import type { AuditRow } from './store.ts';

/** What a user can do to a case by one route alone; messages are traced in the case itself. */
const routesOfUsers = new Map([
  ['feedback.given', '/api/cases/:caseId/feedback'],
  ['case.closed', '/api/cases/:caseId/close'],
  ['case.escalated', '/api/cases/:caseId/escalate'],
]);

export function presentEvent(row: AuditRow): AuditEvent {
  const route = row.actor_type === 'user' ? routesOfUsers.get(row.action) : undefined;
  return {
    id: `audit_${row.id}`,
    at: row.at,
    actor: { type: row.actor_type as AuditEvent['actor']['type'], id: row.actor_id },
    action: row.action,
    target: row.target,
    requestId: row.request_id,
    details: { ...row.details, ...(route !== undefined && { method: 'POST', route }) },
  };
}

/** Requests that were refused or repeated; alike ones of one minute are one event. */
export function presentRequest(row: RequestLogRow): AuditEvent {
  const { status, code, reason, method, route, address, requests, kinds } = row;
  return {
    id: `audit_${row.id}`,
    at: row.first_at,
    actor: { type: row.actor_type as AuditEvent['actor']['type'], id: row.actor_id },
    action: `request.${row.outcome}`,
    target: row.case_id === null ? null : publicId('case', row.case_id),
    requestId: publicId('req', row.id),
    details: {
      status,
      ...(code === null ? {} : { error: code, reason }),
      method,
      route,
      ...(address === null ? {} : { address }),
      ...(requests === 1 ? {} : { requests, lastAt: row.last_at }),
      ...(requests === 1 || kinds === null ? {} : { kinds }),
    },
  };
}
