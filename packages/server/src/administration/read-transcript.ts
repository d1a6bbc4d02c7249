import type { TranscriptResponse } from '@deskhand/contract';
import { presentMessage, presentSnapshot, readCaseId, readSeqCursor } from '../cases/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import type { PageRequest } from '../platform/page.ts';
import { caseNotFound } from '../platform/refusal.ts';
import { presentAdminCase } from './present.ts';
import { selectTranscript } from './store.ts';

/** All messages of a case; the newest page, older ones by cursor. */
export async function readTranscript(
  database: Queryable,
  tenantId: number,
  caseId: string,
  page: PageRequest,
): Promise<TranscriptResponse> {
  const uuid = readCaseId(caseId);
  const beforeSeq = page.cursor === undefined ? null : readSeqCursor(page.cursor);
  const found = await selectTranscript(database, tenantId, uuid, { beforeSeq, limit: page.limit });
  if (!found) throw caseNotFound();
  const oldest = found.messages[0]?.seq ?? 1;
  return {
    case: presentAdminCase(found.case),
    messages: found.messages.map(({ dialogue, ...row }) => ({
      ...presentMessage(uuid, row),
      ...(dialogue && { dialogue }),
    })),
    snapshot: presentSnapshot(found.case, found.snapshot),
    nextCursor: oldest > 1 ? String(oldest) : null,
  };
}
