import type {
  AdminCase,
  AdminListCasesResponse,
  CaseStatus,
  TranscriptResponse,
} from '@deskhand/contract';
import {
  presentCase,
  presentMessage,
  presentSnapshot,
  readCaseCursor,
  readCaseId,
  readSeqCursor,
  type CaseRow,
} from '../cases/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { publicId } from '../platform/ids.ts';
import { caseNotFound } from '../platform/refusal.ts';
import { selectCases, selectTranscript } from './store.ts';

export interface CaseSearch {
  status: CaseStatus | undefined;
  userId: string | undefined;
  query: string | undefined;
  cursor: string | undefined;
  limit: number;
}

/** The tenant's cases, newest first. */
export async function searchCases(
  database: Queryable,
  tenantId: number,
  search: CaseSearch,
): Promise<AdminListCasesResponse> {
  const rows = await selectCases(database, tenantId, {
    beforeId: search.cursor === undefined ? null : readCaseCursor(search.cursor),
    status: search.status ?? null,
    userId: search.userId ?? null,
    text: search.query?.trim() || null,
    limit: search.limit + 1,
  });
  const shown = rows.slice(0, search.limit);
  return {
    cases: shown.map(presentAdminCase),
    nextCursor: rows.length > shown.length ? publicId('case', shown.at(-1)!.id) : null,
  };
}

/** Everything that was said in a case; the newest page, older ones by cursor. */
export async function readTranscript(
  database: Queryable,
  tenantId: number,
  caseId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<TranscriptResponse> {
  const uuid = readCaseId(caseId);
  const beforeSeq = page.cursor === undefined ? null : readSeqCursor(page.cursor);
  const found = await selectTranscript(database, tenantId, uuid, { beforeSeq, limit: page.limit });
  if (!found) throw caseNotFound();
  const oldest = found.messages[0]?.seq ?? 1;
  return {
    case: presentAdminCase(found.case),
    messages: found.messages.map((row) => presentMessage(uuid, row)),
    snapshot: presentSnapshot(uuid, found.case.user_id, found.snapshot),
    nextCursor: oldest > 1 ? String(oldest) : null,
  };
}

const presentAdminCase = (row: CaseRow): AdminCase => ({
  ...presentCase(row),
  user: { id: row.user_id },
});
