import type { AuditEvent, ListAuditResponse } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { invalid } from '../platform/refusal.ts';
import { selectAuditEvents, type AuditRow } from './store.ts';

/** `from` is inclusive, `to` exclusive. */
export interface AuditSearch {
  requestId?: string;
  actor?: string;
  from?: string;
  to?: string;
}

/** The tenant's events, newest first. */
export async function listAudit(
  database: Queryable,
  tenantId: number,
  search: AuditSearch,
  page: PageRequest,
): Promise<ListAuditResponse> {
  const rows = await selectAuditEvents(database, tenantId, {
    ...filterOf(search),
    beforeId: page.cursor === undefined ? null : readCursor(page.cursor),
    limit: page.limit + 1,
  });
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ id }) => String(id));
  return { events: shown.map(presentEvent), nextCursor };
}

export const filterOf = ({ requestId, actor, from, to }: AuditSearch) => ({
  requestId: requestId ?? null,
  actor: actor ?? null,
  from: readInstant(from),
  to: readInstant(to),
});

/** In UTC and within what the database takes, whatever offset or year the caller named. */
function readInstant(text: string | undefined): string | null {
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
