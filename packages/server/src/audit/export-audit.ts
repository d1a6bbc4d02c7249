import type { AuditEvent } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { listAudit, type AuditSearch } from './list-audit.ts';

const eventsAtOnce = 1_000;

/** The tenant's events, newest first, read page by page as they are taken. */
export async function* exportAudit(
  database: Queryable,
  tenantId: number,
  search: AuditSearch,
): AsyncGenerator<AuditEvent[]> {
  let cursor: string | undefined;
  do {
    const page = { cursor, limit: eventsAtOnce };
    const { events, nextCursor } = await listAudit(database, tenantId, search, page);
    yield events;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
