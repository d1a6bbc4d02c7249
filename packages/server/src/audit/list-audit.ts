import type { AuditEvent, ListAuditResponse } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { invalid } from '../platform/refusal.ts';
import { selectAuditEvents, type AuditRow } from './store.ts';

export interface AuditQuery {
  requestId: string | undefined;
  actor: string | undefined;
  from: string | undefined;
  to: string | undefined;
  cursor: string | undefined;
  limit: number;
}

/** The tenant's events, newest first. `from` is inclusive, `to` exclusive. */
export async function listAudit(
  database: Queryable,
  tenantId: number,
  query: AuditQuery,
): Promise<ListAuditResponse> {
  const rows = await selectAuditEvents(database, tenantId, {
    requestId: query.requestId ?? null,
    actor: query.actor ?? null,
    from: readInstant(query.from),
    to: readInstant(query.to),
    beforeId: query.cursor === undefined ? null : readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = rows.slice(0, query.limit);
  return {
    events: page.map(presentEvent),
    nextCursor: rows.length > page.length ? String(page.at(-1)!.id) : null,
  };
}

/** In UTC and within what the database takes, whatever offset or year the caller named. */
export function readInstant(text: string | undefined): string | null {
  if (text === undefined) return null;
  return new Date(Math.min(Math.max(Date.parse(text), 0), lastInstantMs)).toISOString();
}

const lastInstantMs = Date.UTC(9999, 11, 31);

function readCursor(cursor: string): number {
  if (/^[1-9]\d{0,15}$/.test(cursor)) return Number(cursor);
  throw invalid('query parameter `cursor` is not one this service gave out.');
}

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
