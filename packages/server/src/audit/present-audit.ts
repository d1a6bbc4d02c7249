import type { AuditEvent } from '@deskhand/contract';
import { publicId } from '../platform/ids.ts';
import type { RequestLogRow } from './request-log-store.ts';
import type { AuditRow } from './store.ts';

export function presentEvent(row: AuditRow): AuditEvent {
  return {
    id: `audit_${row.id}`,
    at: row.at,
    actor: { type: row.actor_type as AuditEvent['actor']['type'], id: row.actor_id },
    action: row.action,
    target: row.target,
    requestId: row.request_id,
    details: row.details,
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
