import type { Queryable } from '../platform/database/index.ts';
import { filterOf, presentEvent, type AuditSearch } from './list-audit.ts';
import { selectAuditEvents } from './store.ts';

const rowsAtOnce = 1_000;

/** The tenant's events as lines of JSON, newest first, read page by page as they are taken. */
export async function* exportAudit(
  database: Queryable,
  tenantId: number,
  search: AuditSearch,
): AsyncGenerator<string> {
  const filter = filterOf(search);
  let beforeId: number | null = null;
  for (;;) {
    const page = { beforeId, limit: rowsAtOnce };
    const rows = await selectAuditEvents(database, tenantId, { ...filter, ...page });
    yield rows.map((row) => `${JSON.stringify(presentEvent(row))}\n`).join('');
    if (rows.length < rowsAtOnce) return;
    beforeId = rows.at(-1)!.id;
  }
}
