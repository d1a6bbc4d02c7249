import type { ExportedCase, CaseQuery } from '@deskhand/contract';
import { presentMessage, presentSnapshot, type CaseRow } from '../../cases/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';
import { presentAdminCase } from '../present.ts';
import { findCases } from './search-cases.ts';
import { selectMessagesAfter, selectSnapshots } from './store-of-export.ts';

const casesAtOnce = 100;
const messagesAtOnce = 100;

/** A case without its messages, which are read as they are written. */
export interface CaseToExport extends Omit<ExportedCase, 'messages'> {
  messages: () => AsyncGenerator<NonNullable<ExportedCase['messages']>>;
}

/** All cases that are wanted, newest first, read page by page as they are taken. */
export async function* exportCases(
  database: Queryable,
  tenantId: number,
  search: CaseQuery,
): AsyncGenerator<CaseToExport[]> {
  let cursor: string | undefined;
  do {
    const page = { cursor, limit: casesAtOnce };
    const { shown, nextCursor } = await findCases(database, tenantId, search, page);
    if (shown.length > 0) yield await withSnapshots(database, tenantId, shown);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function withSnapshots(
  database: Queryable,
  tenantId: number,
  rows: readonly CaseRow[],
): Promise<CaseToExport[]> {
  const ids = rows.map(({ id }) => id);
  const snapshots = await selectSnapshots(database, tenantId, ids);
  const byCase = new Map(snapshots.map((snapshot) => [snapshot.case_id, snapshot]));
  return rows.map((row) => ({
    case: presentAdminCase(row),
    snapshot: presentSnapshot(row, byCase.get(row.id) ?? null),
    messages: () => messagesOf(database, tenantId, row.id),
  }));
}

async function* messagesOf(database: Queryable, tenantId: number, caseId: Uuid) {
  for (let after = 0; ;) {
    const rows = await selectMessagesAfter(database, tenantId, caseId, after, messagesAtOnce);
    if (rows.length > 0) yield rows.map((row) => presentMessage(caseId, row));
    if (rows.length < messagesAtOnce) return;
    after = rows.at(-1)!.seq;
  }
}
