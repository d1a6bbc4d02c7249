import type { Queryable } from '../platform/database/index.ts';
import { presentEvent, readInstant, type AuditQuery } from './list-audit.ts';
import { selectAuditEvents } from './store.ts';

const rowsAtOnce = 1_000;

/** The tenant's events as lines of JSON, newest first, read page by page as they are taken. */
export async function* exportAudit(
  database: Queryable,
  tenantId: number,
  query: Omit<AuditQuery, 'cursor' | 'limit'>,
): AsyncGenerator<string> {
  let beforeId: number | null = null;
  for (;;) {
    const rows = await selectAuditEvents(database, tenantId, {
      requestId: query.requestId ?? null,
      actor: query.actor ?? null,
      from: readInstant(query.from),
      to: readInstant(query.to),
      beforeId,
      limit: rowsAtOnce,
    });
    yield rows.map((row) => `${JSON.stringify(presentEvent(row))}\n`).join('');
    if (rows.length < rowsAtOnce) return;
    beforeId = rows.at(-1)!.id;
  }
}
